import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GET_SETTINGS_PATH, PASSWORD_COMMON, RESET_PATH, USER_PATH } from '@bujia/contracts/accounts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EASY_CAPTCHA, codeFor, newPerson, register, requestReset, signIn, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';

const SCRIPT = join(import.meta.dirname, '../../accounts.ts');
const run = promisify(execFile);

describe('Passwords', () => {
  let shop: TestShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });
  const hashOf = async (email: string): Promise<string> =>
    (await db.query<{ password_hash: string }>('SELECT password_hash FROM account WHERE email = $1', [email])).rows[0]!
      .password_hash;

  it('that everybody tries are refused wherever one is chosen, and the old one stays good', async () => {
    const common = 'Contraseña2026';
    const refusal = { status: 400, body: { code: 'identity.password-common', message: PASSWORD_COMMON } };
    expect(await register(shop.visitor(), newPerson({ password: common }))).toMatchObject(refusal);

    const { visitor, id, person } = await signedInClient(shop);
    const change = { codigo: id, password: common, actual: person.password };
    expect(await visitor.put(`/api/${USER_PATH}`, change)).toMatchObject(refusal);

    await requestReset(visitor, person.email);
    const codigo = await codeFor(shop, person.email, '/reseteo', 3);
    expect(await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: common })).toMatchObject(refusal);
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
    expect((await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: 'otra que nadie prueba' })).status).toBe(200);
  });

  it('are kept at today’s cost from the next sign-in on', async () => {
    const { person } = await signedInClient(shop);
    const cheap = await hash(person.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.query('UPDATE account SET password_hash = $1 WHERE email = $2', [cheap, person.email]);
    expect((await signIn(shop.visitor(), { ...person, password: 'no es esta' })).status).toBe(401);
    expect(await hashOf(person.email)).toBe(cheap);
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
    const renewed = await hashOf(person.email);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/);
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
    expect(await hashOf(person.email)).toBe(renewed);
  });

  describe('The command for the shop’s own people', () => {
    const accounts = async (...args: string[]): Promise<string[]> => {
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: shop.databaseUrl };
      const { stdout } = await run(process.execPath, [SCRIPT, ...args], { env });
      return stdout.split('\n').filter(Boolean);
    };
    const ana = ['--name', 'Ana', '--surname', 'Paz', '--identification', '1710034065', '--address', 'Quito'];

    it('appoints somebody new, who signs in with the password shown', async () => {
      const email = 'mostrador@bujia.example';
      const [line, shown] = await accounts('appoint', email, '--as', 'seller', ...ana);
      expect(line).toMatch(/^seller +mostrador@bujia\.example +Ana Paz$/);
      const visitor = shop.visitor();
      expect((await signIn(visitor, { email, password: shown!.split(': ')[1]! })).status).toBe(200);
      expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).body).toMatchObject({ tipo: 4, verificado: true });
      expect(await accounts('list')).toEqual([line]);
    });

    it('moves a client behind the counter and back, and ends what is open there', async () => {
      const { visitor, person } = await signedInClient(shop);
      expect(await accounts('appoint', person.email.toUpperCase(), '--as', 'operator')).toEqual([
        expect.stringMatching(/^operator /),
      ]);
      expect((await visitor.post('/api/ops/session')).status).toBe(200);
      expect(await accounts('dismiss', person.email)).toEqual([expect.stringMatching(/^client /)]);
      expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    });

    it.each([
      ['appoint', 'nueva@bujia.example', ...ana],
      ['appoint', 'nueva@bujia.example', '--as', 'boss', ...ana],
      ['appoint', 'nueva@bujia.example', '--as', 'seller'],
      ['appoint', 'no es una dirección', '--as', 'seller', ...ana],
      ['dismiss', 'nadie@bujia.example'],
      ['fire'],
    ])('says what is wrong: %j', async (...args) => {
      await expect(accounts(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^.+\n$/) });
    });
  });
});
