import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GET_SETTINGS_PATH, REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { freePort } from '../../../../scripts/start/ports.ts';
import { EASY_CAPTCHA, newPerson, register, requestReset, signIn, signedInClient } from '../people.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { type TestShop, startShop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

const QUARTER_HOUR = 15 * 60_000;

describe('Attempts', () => {
  let shop: TestShop;
  let second: ServiceProcess;
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, RATE_LIMIT: 'on' });
    second = await startServiceProcess({
      DATABASE_URL: shop.databaseUrl,
      ROLE: 'api',
      DEMO: '1',
      MAILBOX_PORT: String(await freePort()),
      RATE_LIMIT: 'on',
      ...EASY_CAPTCHA,
    });
  }, 60_000);
  afterAll(async () => {
    await second.kill('SIGTERM');
    await shop.stop();
  });

  it('are counted by all processes together, the same for an address without an account, and over in 15 minutes', async () => {
    const { visitor: home, person } = await signedInClient(shop);
    const elsewhere = [shop.visitor(), new Visitor(second.baseUrl)];
    const wrong = { email: person.email, password: 'no es la contraseña' };
    const stranger = { email: 'nadie@correo.example', password: 'no es la contraseña' };
    for (const guess of [wrong, stranger]) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn++) statuses.push((await signIn(elsewhere[turn % 2]!, guess)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    }
    expect(await signIn(elsewhere[0]!, person)).toMatchObject({
      status: 429,
      body: { code: 'identity.too-many-attempts' },
    });
    // The browser from which the owner signed in before is not held up by what others do.
    expect((await signIn(home, person)).status).toBe(200);
    shop.clock.advance(QUARTER_HOUR + 1_000);
    expect((await signIn(elsewhere[0]!, person)).status).toBe(200);
    shop.clock.advance(-QUARTER_HOUR - 1_000);
  }, 60_000);

  it('do not fill a mailbox', async () => {
    const person = newPerson();
    const registrations: number[] = [];
    for (let turn = 0; turn < 4; turn++) registrations.push((await register(shop.visitor(), person)).status);
    expect(registrations).toEqual([200, 200, 200, 429]);
    for (const email of [person.email, 'nadie@correo.example']) {
      const requests: number[] = [];
      for (let turn = 0; turn < 4; turn++) requests.push((await requestReset(shop.visitor(), email)).status);
      expect(requests).toEqual([200, 200, 200, 429]);
    }
  }, 60_000);

  it('a session that ends in one process has ended in the others within a second', async () => {
    const { visitor } = await signedInClient(shop);
    const there = new Visitor(second.baseUrl);
    there.token = visitor.token;
    expect((await there.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(200);
    expect((await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`)).status).toBe(200);
    const ended = Date.now();
    let status = 200;
    while (status === 200 && Date.now() - ended < 5_000) status = (await there.get(`/api/${GET_SETTINGS_PATH}`)).status;
    expect(status).toBe(401);
    expect(Date.now() - ended).toBeLessThan(1_000);
  });
});
