import {
  GET_SETTINGS_PATH,
  PASSWORD_NEEDED,
  REGISTER_AT_CHECKOUT_PATH,
  RESEND_VERIFICATION_PATH,
  RESET_PATH,
  type SignedIn,
  VERIFY_EMAIL_PATH,
} from '@bujia/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EASY_CAPTCHA, codeFor, newPerson, postSolved, register, requestReset, signIn } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const NEW_PASSWORD = 'otra que nadie prueba';
const NEEDED = { status: 409, body: { code: 'identity.password-needed', message: PASSWORD_NEEDED } };

describe('Whoever registers with somebody else’s address', () => {
  let shop: TestShop;
  let db: pg.Pool;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    db = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  const verify = (visitor: Visitor, codigo: string) => visitor.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo });
  const verified = async (visitor: Visitor) => {
    const { status, body } = await visitor.get<{ verificado?: boolean }>(`/api/${GET_SETTINGS_PATH}`);
    return status === 200 ? body.verificado : status;
  };

  it('is not let in by its owner, who opens the link and chooses a password', async () => {
    const [thief, owner, person] = [shop.visitor(), shop.visitor(), newPerson()];
    const { body } = await postSolved<SignedIn>(thief, REGISTER_AT_CHECKOUT_PATH, person);
    thief.token = body.token;
    await thief.post(`/api/${RESEND_VERIFICATION_PATH}`);
    const codigo = await codeFor(shop, person.email, '/verificacion', 2);

    expect(await verify(owner, codigo)).toMatchObject(NEEDED);
    expect(await verified(thief)).toBe(false);
    const claim = { codigo, passwd: NEW_PASSWORD };
    expect((await owner.post(`/api/${RESET_PATH}`, claim)).status).toBe(200);
    expect(await verified(thief)).toBe(401);
    expect((await signIn(thief, person)).status).toBe(401);
    expect((await signIn(owner, { ...person, password: NEW_PASSWORD })).status).toBe(200);
    expect(await verified(owner)).toBe(true);
    expect((await owner.post(`/api/${RESET_PATH}`, claim)).status).toBe(400);
    expect((await verify(owner, codigo)).body).toBe(false);
  });

  it('is nobody else in the browser that registered, nor in one that is signed in', async () => {
    const [home, person] = [shop.visitor(), newPerson()];
    await register(home, person);
    expect((await verify(home, await codeFor(shop, person.email, '/verificacion'))).body).toBe(true);

    const [desk, phone, other] = [shop.visitor(), shop.visitor(), newPerson()];
    await register(desk, other);
    await signIn(phone, other);
    phone.cookies.clear();
    expect((await verify(phone, await codeFor(shop, other.email, '/verificacion'))).body).toBe(true);
    expect(await verified(phone)).toBe(true);
  });

  it('is a stranger to the account afterwards, whichever link its owner opened', async () => {
    for (const page of ['/verificacion', '/reseteo']) {
      const [thief, owner, person] = [shop.visitor(), shop.visitor(), newPerson()];
      await register(thief, person);
      await signIn(thief, person);
      if (page === '/reseteo') await requestReset(owner, person.email);
      const codigo = await codeFor(shop, person.email, page);
      expect((await owner.post(`/api/${RESET_PATH}`, { codigo, passwd: NEW_PASSWORD })).status).toBe(200);

      // Its guesses are counted as a stranger's, and a sign-in from it is told of.
      const { rows } = await db.query(
        'SELECT 1 FROM known_device d JOIN account a ON a.id = d.account_id WHERE a.email = $1',
        [person.email],
      );
      expect([page, rows]).toEqual([page, []]);
    }
  });

  it('cannot have a password set by the link of an account that was verified meanwhile', async () => {
    const [home, person] = [shop.visitor(), newPerson()];
    await register(home, person);
    await signIn(home, person);
    const codigo = await codeFor(shop, person.email, '/verificacion');
    expect((await verify(home, codigo)).body).toBe(true);
    expect((await home.post(`/api/${RESET_PATH}`, { codigo, passwd: NEW_PASSWORD })).status).toBe(400);
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
  });
});
