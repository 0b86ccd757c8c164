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
    const codigo = await codeFor(shop, person.email, '/reseteo');
    expect(await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: common })).toMatchObject(refusal);
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
    expect((await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: 'otra que nadie prueba' })).status).toBe(200);
  });

  it('that hold the name or the address of their owner are refused as well', async () => {
    const refusal = { status: 400, body: { code: 'identity.password-common', message: PASSWORD_COMMON } };
    const named = 'la de QUISHPE y 3 más';
    expect(await register(shop.visitor(), newPerson({ password: named }))).toMatchObject(refusal);

    const { visitor, id, person } = await signedInClient(shop);
    const change = { codigo: id, password: named, actual: person.password };
    expect(await visitor.put(`/api/${USER_PATH}`, change)).toMatchObject(refusal);
    await requestReset(visitor, person.email);
    const codigo = await codeFor(shop, person.email, '/reseteo');
    expect(await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: named })).toMatchObject(refusal);
    expect((await signIn(shop.visitor(), person)).status).toBe(200);
  });

  it('that were taken before they counted as common still open the account', async () => {
    const { person } = await signedInClient(shop);
    await db.query('UPDATE account SET password_hash = $1 WHERE email = $2', [await hash('corvette'), person.email]);
    expect((await signIn(shop.visitor(), { ...person, password: 'corvette' })).status).toBe(200);
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

    it('appoints somebody new, who chooses a password by a mail: none is made for them', async () => {
      const email = 'mostrador@bujia.example';
      const [line, way] = await accounts('appoint', email, '--as', 'seller', ...ana);
      expect(line).toMatch(/^seller +mostrador@bujia\.example +Ana Paz$/);
      expect(way).toContain('/reset');
      const visitor = shop.visitor();
      await requestReset(visitor, email);
      const form = { codigo: await codeFor(shop, email, '/reseteo'), passwd: 'la que yo elijo' };
      expect((await visitor.post(`/api/${RESET_PATH}`, form)).status).toBe(200);
      expect((await signIn(visitor, { email, password: form.passwd })).status).toBe(200);
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

    it.each(['appoint', 'dismiss'] as const)('lets the rights of a seller go by %s', async (command) => {
      const { id, person } = await signedInClient(shop);
      await accounts('appoint', person.email, '--as', 'seller');
      await db.query(
        `INSERT INTO seller_right (id, account_id, kind, given_at) VALUES (gen_random_uuid(), $1, 'reports', now())`,
        [id],
      );
      await accounts(command, person.email, ...(command === 'appoint' ? ['--as', 'operator'] : []));
      expect((await db.query('SELECT FROM seller_right WHERE account_id = $1', [id])).rows).toEqual([]);
      if (command === 'appoint') await accounts('dismiss', person.email);
    });

    it('keeps somebody out at once, says so in the list, and lets them in with a new password after an intrusion', async () => {
      const { visitor, person } = await signedInClient(shop);
      await accounts('appoint', person.email, '--as', 'seller');
      await requestReset(visitor, person.email);
      const codigo = await codeFor(shop, person.email, '/reseteo');
      await accounts('disable', person.email.toUpperCase(), '--reason', 'intrusion', '--note', 'Robo');
      const listed = (await accounts('list')).find((line) => line.includes(person.email));
      expect(listed).toMatch(/\(disabled\)$/);
      expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
      expect((await signIn(shop.visitor(), person)).status).toBe(403);
      expect(await accounts('enable', person.email)).toEqual([expect.not.stringContaining('disabled')]);
      expect((await signIn(shop.visitor(), person)).status).toBe(401);
      expect((await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: 'otra sin uso aquí' })).status).toBe(400);
      await accounts('disable', person.email, '--reason', 'salida');
      await accounts('enable', person.email);
      await requestReset(visitor, person.email);
      const fresh = await codeFor(shop, person.email, '/reseteo', 2);
      expect((await visitor.post(`/api/${RESET_PATH}`, { codigo: fresh, passwd: 'otra sin uso aquí' })).status).toBe(
        200,
      );
      await accounts('dismiss', person.email);
    });

    it('appoints nobody who only registered: it may have been a stranger, with a password of their own', async () => {
      const stranger = newPerson();
      await register(shop.visitor(), stranger);
      await expect(accounts('appoint', stranger.email, '--as', 'operator')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/never opened its mail/),
      });
    });

    it.each([
      ['appoint', 'nueva@bujia.example', ...ana],
      ['appoint', 'nueva@bujia.example', '--as', 'boss', ...ana],
      ['appoint', 'nueva@bujia.example', '--as', 'seller'],
      ['appoint', 'no es una dirección', '--as', 'seller', ...ana],
      ['dismiss', 'nadie@bujia.example'],
      ['disable', 'nadie@bujia.example', '--reason', 'salida'],
      ['disable', 'mostrador@bujia.example', '--reason', 'constructor'],
      ['enable', 'nadie@bujia.example'],
      ['fire'],
    ])('says what is wrong: %j', async (...args) => {
      await expect(accounts(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^.+\n$/) });
    });
  });
});
