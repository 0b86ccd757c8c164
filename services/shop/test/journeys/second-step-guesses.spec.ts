import { PAGE_OUTDATED_CODE, SIGN_IN_PATH } from '@bujia/contracts/accounts';
import { RECOVERY_CODES_PATH, SECOND_STEP_PATH, type SecondStepDone } from '@bujia/contracts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, enterPassword, postSolved } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';
import { codeOfTelephone } from '../telephone.ts';
import type { Visitor } from '../visitor.ts';

const MINUTE = 60_000;
const HALF_MINUTE = 30_000;

describe('Whoever has the password and tries codes', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Pool;
  let secret: string;
  let own: Visitor;
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: 'on', RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    world = await populate(shop);
    db = new pg.Pool({ connectionString: shop.databaseUrl });
    own = shop.visitor();
    const { llave, inscripcion } = (await password(own)).body;
    secret = inscripcion!.secreto;
    expect((await code(own, llave, right())).status).toBe(200);
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
  const seller = () => world.person('seller');
  const password = (visitor: Visitor) => enterPassword(visitor, seller());
  const right = () => {
    shop.clock.advance(HALF_MINUTE);
    return codeOfTelephone(secret, shop.clock.now());
  };
  const code = (visitor: Visitor, llave: string, codigo: string, network = '203.0.113.1') =>
    visitor.post<SecondStepDone>(`/api/${SECOND_STEP_PATH}`, { llave, codigo }, from(network));
  const guess = async (visitor: Visitor, times: number, network?: string) => {
    const { llave } = (await password(visitor)).body;
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn++) statuses.push((await code(visitor, llave, '000000', network)).status);
    return statuses;
  };
  const letters = async () =>
    (await mailsTo(shop, seller().email)).filter(({ subject }) => subject.startsWith('Alguien prueba códigos')).length;

  it('locks neither the browser that the owner knows, nor at once another network, and is told of', async () => {
    const thief = shop.visitor();
    expect(await letters()).toBe(0);
    expect(await guess(thief, 6, '198.51.100.7')).toEqual([400, 400, 400, 400, 400, 429]);
    await eventually(async () => (await letters()) === 1);
    // On a new browser, from another network.
    const fresh = shop.visitor();
    expect((await code(fresh, (await password(fresh)).body.llave, right(), '192.0.2.9')).status).toBe(200);
    expect(await guess(thief, 6, '198.51.100.7')).toEqual([429, 429, 429, 429, 429, 429]);
    expect(await guess(shop.visitor(), 6, '198.51.101.7')).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await guess(shop.visitor(), 6, '198.51.102.7')).toEqual([400, 400, 400, 400, 400, 429]);
    // From here on strangers wait, from wherever.
    expect(await guess(shop.visitor(), 1, '198.51.103.7')).toEqual([429]);
    expect((await code(own, (await password(own)).body.llave, right(), '198.51.100.7')).status).toBe(200);
  });

  it('is told of once an hour, and not for a slip', async () => {
    const before = await letters();
    shop.clock.advance(61 * MINUTE);
    expect(await guess(own, 2)).toEqual([400, 400]);
    expect((await code(own, (await password(own)).body.llave, right())).status).toBe(200);
    expect(await guess(own, 2)).toEqual([400, 400]);
    expect((await code(own, (await password(own)).body.llave, right())).status).toBe(200);
    shop.clock.advance(16 * MINUTE);
    expect(await guess(shop.visitor(), 3)).toEqual([400, 400, 400]);
    await eventually(async () => (await letters()) === before + 1);
    shop.clock.advance(16 * MINUTE);
    expect(await guess(shop.visitor(), 4)).toEqual([400, 400, 400, 400]);
    shop.clock.advance(61 * MINUTE);
    expect(await guess(shop.visitor(), 1)).toEqual([400]);
    await eventually(async () => (await letters()) >= before + 2);
    await atRest(db);
    expect(await letters()).toBe(before + 2);
  });

  it('inside a session is told of as well, and the fifth in a row ends it', async () => {
    shop.clock.advance(61 * MINUTE);
    const inside = shop.visitor();
    inside.token = (await code(inside, (await password(inside)).body.llave, right())).body.token;
    const enter = async (codigo: string) =>
      (await inside.post(`/api/${RECOVERY_CODES_PATH}`, { actual: seller().password, codigo })).status;
    const inSession = async () =>
      (await mailsTo(shop, seller().email)).filter(({ text }) => text.includes('En una sesión abierta')).length;
    for (let turn = 0; turn < 4; turn++) expect(await enter('000000')).toBe(400);
    await eventually(async () => (await inSession()) === 1);
    expect(await enter(right())).toBe(200);
    shop.clock.advance(16 * MINUTE);
    for (let turn = 0; turn < 3; turn++) expect(await enter('000000')).toBe(400);
    // Whoever waits between them comes to the fifth all the same.
    shop.clock.advance(16 * MINUTE);
    expect([await enter('000000'), await enter('000000'), await enter(right())]).toEqual([400, 400, 401]);
    await atRest(db);
    expect(await inSession()).toBe(1);
  });

  it('on a page that was loaded before the second step was known, is told to load it anew', async () => {
    const { email, password } = seller();
    for (const earlier of [{}, { pasos: true }]) {
      const answer = await postSolved(shop.visitor(), SIGN_IN_PATH, { email, password, ...earlier });
      expect(answer).toMatchObject({ status: 409, body: { code: PAGE_OUTDATED_CODE } });
      expect(answer.body).not.toHaveProperty('llave');
    }
  });
});
