import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  EMAIL_TAKEN,
  GET_SETTINGS_PATH,
  REGISTER_AT_CHECKOUT_PATH,
  type Registration,
  type SignedIn,
  VERIFY_EMAIL_PATH,
} from '@bujia/contracts/accounts';
import pg from 'pg';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, codeFor, newPerson, postSolved, signIn, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';
import type { Visitor } from '../visitor.ts';

const MINUTE = 60_000;
const TAKEN = { status: 409, body: { code: 'identity.email-taken', message: EMAIL_TAKEN } };

describe('An account made at the checkout', () => {
  let shop: TestShop;
  let db: pg.Pool;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    db = new pg.Pool({ connectionString: shop.databaseUrl });
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  const buy = (visitor: Visitor, person: Registration) =>
    postSolved<SignedIn>(visitor, REGISTER_AT_CHECKOUT_PATH, person);

  const settingsOf = async (visitor: Visitor, token: string) => {
    visitor.token = token;
    return (await visitor.get(`/api/${GET_SETTINGS_PATH}`)).body;
  };

  it('is signed in at once, and unverified until its link is opened', async () => {
    const [visitor, person] = [shop.visitor(), newPerson()];
    const { status, body } = await buy(visitor, person);
    expect(status).toBe(200);
    expect(await settingsOf(visitor, body.token)).toMatchObject({
      codigo: body.id,
      email: person.email,
      tipo: 1,
      verificado: false,
    });
    const codigo = await codeFor(shop, person.email, '/verificacion');
    await visitor.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo });
    expect(await settingsOf(visitor, body.token)).toMatchObject({ verificado: true });
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
  });

  it('is one account with one letter, however often the answer was lost', async () => {
    const person = newPerson();
    const answers = await Promise.all([shop.visitor(), shop.visitor(), shop.visitor()].map((one) => buy(one, person)));
    answers.push(await buy(shop.visitor(), person));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(4);
    // Of a browser that is new to the account there is a mail as well, and either may be the first.
    await atRest(db);
    const letters = (await mailsTo(shop, person.email, 1)).filter(({ text }) => text.includes('/verificacion?cod='));
    expect(letters).toHaveLength(1);
  });

  it('is refused where the address has an account: another password, or later', async () => {
    const person = newPerson();
    await buy(shop.visitor(), person);
    expect(await buy(shop.visitor(), { ...person, password: 'otra contraseña' })).toMatchObject(TAKEN);
    shop.clock.advance(11 * MINUTE);
    expect(await buy(shop.visitor(), person)).toMatchObject(TAKEN);
    shop.clock.advance(-11 * MINUTE);

    const { person: old } = await signedInClient(shop);
    shop.clock.advance(11 * MINUTE);
    expect(await buy(shop.visitor(), { ...old, email: old.email.toUpperCase() })).toMatchObject(TAKEN);
    shop.clock.advance(-11 * MINUTE);
  });

  it('takes no captcha twice and nothing that registration would refuse', async () => {
    const person = { ...newPerson(), captcha: 'nada' };
    expect((await shop.visitor().post(`/api/${REGISTER_AT_CHECKOUT_PATH}`, person)).status).toBe(400);
    expect((await buy(shop.visitor(), newPerson({ cedula: '1710034066' }))).status).toBe(400);
    expect((await buy(shop.visitor(), newPerson({ password: 'corta' }))).status).toBe(400);
  });

  it('may be tried again with one password after the other, until it is none of those that everybody has', async () => {
    const limited = await startShop({ ...EASY_CAPTCHA, RATE_LIMIT: 'on' });
    try {
      const [visitor, person] = [limited.visitor(), newPerson()];
      for (let turn = 0; turn < 4; turn++)
        expect(await buy(visitor, { ...person, password: `Contraseña${turn}` })).toMatchObject({
          status: 400,
          body: { code: 'identity.password-common' },
        });
      expect((await buy(visitor, person)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('cannot be used to try out addresses', async () => {
    const limited = await startShop({ ...EASY_CAPTCHA, RATE_LIMIT: 'on' });
    try {
      const statuses: number[] = [];
      const visitor = limited.visitor();
      for (let turn = 0; turn < 21; turn++) statuses.push((await buy(visitor, newPerson())).status);
      expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    } finally {
      await limited.stop();
    }
  });
});
