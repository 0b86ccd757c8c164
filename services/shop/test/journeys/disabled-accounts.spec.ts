import {
  DELETE_ACCOUNT_PATH,
  GET_SETTINGS_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
  USER_PATH,
  VERIFY_EMAIL_PATH,
} from '@bujia/contracts/accounts';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import {
  ACCOUNT_DISABLED_CODE,
  DISABLE_USER_PATH,
  ENABLE_USER_PATH,
  END_USER_SESSIONS_PATH,
  USERS_PATH,
  type UsersPage,
} from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, codeFor, newPerson, postSolved, requestReset, signIn, signedInClient } from '../people.ts';
import { type TestShop, startBeside, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const REASON = { motivo: 'intrusion', nota: 'Llamó Rosa desde otro número' };
const ASKED = { motivo: 'pedido', nota: 'Llamó Rosa' };

describe('An account that an operator disables', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let operator: Visitor;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    operator = await world.visitor('operator');
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const isIn = async (visitor: Visitor) => (await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status;
  const disable = (codigo: string, by = operator, reason: object = REASON) =>
    by.post(`/api/${DISABLE_USER_PATH}`, { codigo, ...reason });
  const enable = (codigo: string) => operator.post(`/api/${ENABLE_USER_PATH}`, { codigo });
  const find = async (texto: string) =>
    (await operator.get<UsersPage>(`/api/${USERS_PATH}?${new URLSearchParams({ texto })}`)).body.usuarios;
  const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);
  const count = async (sql: string, id: string) => (await db.query<{ n: number }>(sql, [id])).rows[0]!.n;

  it('is out everywhere at once, and its owner hears so who knows the password, and nobody else', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const elsewhere = shop.visitor();
    await signIn(elsewhere, person);
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([200, 200]);
    expect(await find(person.email.toUpperCase())).toEqual([
      expect.objectContaining({ codigo: id, sesiones: 2, deshabilitado: null }),
    ]);

    expect((await disable(id, operator, ASKED)).body).toBe(true);
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([401, 401]);
    expect(await count('SELECT count(*)::int AS n FROM session WHERE account_id = $1', id)).toBe(0);
    expect(await find(person.email)).toEqual([
      expect.objectContaining({ sesiones: 0, deshabilitado: expect.objectContaining(ASKED) }),
    ]);
    expect(await signIn(shop.visitor(), person)).toMatchObject({ status: 403, body: { code: ACCOUNT_DISABLED_CODE } });
    const wrong = await signIn(shop.visitor(), { ...person, password: 'no es esta clave' });
    const nobody = await signIn(shop.visitor(), { email: 'nadie@correo.example', password: 'no es esta clave' });
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
    await eventually(async () => (await subjects(person.email)).includes('Su cuenta de Bujía fue deshabilitada'));

    expect((await enable(id)).body).toBe(true);
    expect([await isIn(visitor), (await signIn(visitor, person)).status]).toEqual([401, 200]);
    await eventually(async () => (await subjects(person.email)).includes('Su cuenta de Bujía está habilitada'));
  });

  it('takes a new password by a link where somebody else had been in: the old one is known', async () => {
    const { id, person } = await signedInClient(shop);
    // What whoever got in may have set up.
    await db.query(`UPDATE account SET pending_email = 'intruso@correo.example' WHERE id = $1`, [id]);
    await db.query(
      `INSERT INTO second_factor (account_id, added_at, sealed_secret, last_step, recovery_hashes) VALUES ($1, now(), 'x', 1, '[]')`,
      [id],
    );
    await disable(id);
    expect((await enable(id)).body).toBe(true);
    for (const what of ['second_factor WHERE account_id = $1', 'known_device WHERE account_id = $1'])
      expect(await count(`SELECT count(*)::int AS n FROM ${what}`, id)).toBe(0);
    expect(await count('SELECT count(pending_email)::int AS n FROM account WHERE id = $1', id)).toBe(0);
    expect((await signIn(shop.visitor(), person)).status).toBe(401);
    await eventually(async () =>
      (await mailsTo(shop, person.email)).some(({ text }) => text.includes('la de antes ya no sirve')),
    );
    await requestReset(shop.visitor(), person.email);
    const codigo = await codeFor(shop, person.email, '/reseteo');
    const passwd = 'otra clave sin uso';
    expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd })).body).toBe(true);
    expect((await signIn(shop.visitor(), { ...person, password: passwd })).status).toBe(200);
    expect((await signIn(shop.visitor(), person)).status).toBe(401);
    // Once let in, nothing is taken from whoever is let in again.
    expect((await enable(id)).body).toBe(true);
    expect((await signIn(shop.visitor(), { ...person, password: passwd })).status).toBe(200);
  });

  it('tells an operator of the address that it had, for as long as its owner can take the account back', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const told = async () =>
      (await find(person.email))
        .filter(({ codigo }) => codigo === id)
        .map(({ email, emailAnterior }) => ({ email, emailAnterior }));
    const { nombre, apellido, cedula, direccion, password: actual } = person;
    const email = `otro.${person.email}`;
    const profile = { codigo: id, nombre, apellido, cedula, direccion, email, actual };
    expect((await visitor.post(`/api/${USER_PATH}`, profile)).status).toBe(200);
    // It has only been asked for.
    expect(await told()).toEqual([{ email: person.email, emailAnterior: null }]);
    await shop.visitor().post(`/api/${VERIFY_EMAIL_PATH}`, { codigo: await codeFor(shop, email, '/verificacion') });
    await disable(id);
    const { rows } = await db.query<{ until: Date }>(
      `SELECT expires_at AS until FROM link_code WHERE account_id = $1 AND purpose = 'keep-email'`,
      [id],
    );
    const [{ emailAnterior } = { emailAnterior: null }] = await told();
    expect(emailAnterior?.email).toBe(person.email);
    expect(new Date(emailAnterior!.hasta)).toEqual(rows[0]!.until);
    await db.query(
      `UPDATE link_code SET expires_at = now() - interval '1 minute' WHERE account_id = $1 AND purpose = 'keep-email'`,
      [id],
    );
    expect(await told()).toEqual([{ email, emailAnterior: null }]);
    await enable(id);
  });

  it('is opened by no link: those that were sent are void, and none is sent', async () => {
    const { id, person } = await signedInClient(shop);
    await requestReset(shop.visitor(), person.email);
    const codigo = await codeFor(shop, person.email, '/reseteo');
    await disable(id);
    const before = (await subjects(person.email)).filter((subject) => /contraseña/i.test(subject)).length;
    expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd: 'otra clave sin uso' })).status).toBe(
      400,
    );
    const asked = await postSolved(shop.visitor(), RESET_REQUEST_PATH, { email: person.email });
    expect([asked.status, asked.body]).toEqual([200, true]);
    expect(await count(`SELECT count(*)::int AS n FROM link_code WHERE account_id = $1 AND used_at IS NULL`, id)).toBe(
      0,
    );

    // A link that somehow is there all the same.
    await db.query(`UPDATE link_code SET used_at = NULL, expires_at = now() + interval '1 day' WHERE account_id = $1`, [
      id,
    ]);
    expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd: 'otra clave sin uso' })).status).toBe(
      400,
    );
    await enable(id);
    await requestReset(shop.visitor(), person.email);
    await eventually(
      async () => (await subjects(person.email)).filter((subject) => /contraseña/i.test(subject)).length > before,
    );
  });

  it('is not made again: who registers with its address learns nothing, and it stays disabled', async () => {
    const { id, person } = await signedInClient(shop);
    await disable(id);
    const again = await postSolved(shop.visitor(), 'auth/register', newPerson({ email: person.email }));
    expect([again.status, again.body]).toEqual([200, true]);
    expect((await find(person.email))[0]).toMatchObject({ codigo: id, deshabilitado: { motivo: 'intrusion' } });
    await enable(id);
  });

  it('is out in every process before that one would ask again by itself', async () => {
    const second = await startBeside(shop);
    try {
      const { visitor, id } = await signedInClient(shop);
      const there = second.visitor();
      there.token = visitor.token;
      // The clock stands still, so what the other process remembers does not grow old.
      shop.clock.stopAt(shop.clock.now());
      expect(await isIn(there)).toBe(200);
      await disable(id);
      await eventually(async () => (await isIn(there)) === 401);
    } finally {
      shop.clock.setTo(new Date());
      await second.stop();
    }
  });

  it('is neither one’s own nor the last operator’s, whoever is faster', async () => {
    const own = await disable(world.person('operator').id);
    expect([own.status, (own.body as { code: string }).code]).toEqual([409, 'identity.own-account']);
    const { visitor: other, id } = await signedInClient(shop);
    await db.query('UPDATE account SET type = 2 WHERE id = $1', [id]);
    await eventually(async () => (await other.get(`/api/${USERS_PATH}`)).status === 200);
    const answers = await Promise.all([disable(id), disable(world.person('operator').id, other)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await db.query('SELECT id FROM account WHERE type = 2 AND disabled_at IS NULL');
    expect(rows).toHaveLength(1);
    await db.query(
      `UPDATE account SET disabled_at = NULL, disabled_reason = NULL, disabled_note = NULL, type = CASE id WHEN $1 THEN 1 ELSE type END
        WHERE type = 2`,
      [id],
    );
    operator = await world.visitor('operator');
  });

  it('is let alone by an operator who is sent away in the same moment, whatever they are at', async () => {
    const { visitor: other, id: operatorId } = await signedInClient(shop);
    const { visitor: client, id } = await signedInClient(shop);
    const state = async () =>
      (await db.query('SELECT disabled_at AS out FROM account WHERE id = $1', [id])).rows[0] as { out: Date | null };
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const acts = [
      () => disable(id, other),
      () => other.post(`/api/${END_USER_SESSIONS_PATH}`, { codigo: id }),
      () => other.post(`/api/${ENABLE_USER_PATH}`, { codigo: id }),
    ];
    for (const act of acts) {
      await db.query('UPDATE account SET type = 2 WHERE id = $1', [operatorId]);
      await eventually(async () => (await other.get(`/api/${USERS_PATH}`)).status === 200);
      await db.query('BEGIN');
      await db.query('UPDATE account SET type = 1 WHERE id = $1', [operatorId]);
      const answer = act();
      await eventually(async () => (await db.query(waits)).rowCount === 1);
      await db.query('COMMIT');
      expect((await answer).status).toBe(401);
      expect(await state()).toEqual({ out: null });
      expect(await isIn(client)).toBe(200);
    }
    const { body } = await operator.get<StaffLogPage>(`/api/auditoria?objeto=${id}`);
    expect(body.actuaciones).toEqual([]);
  });

  it('leaves an operator there: the last one does not delete their own account either', async () => {
    const { id, password } = world.person('operator');
    await db.query('UPDATE account SET type = 1 WHERE type = 2 AND id <> $1', [id]);
    const answer = await operator.post<{ code: string }>(`/api/${DELETE_ACCOUNT_PATH}`, { actual: password });
    expect([answer.status, answer.body.code]).toEqual([409, 'identity.last-operator']);
    expect(await isIn(operator)).toBe(200);
  });

  it('stands in the log of the staff with its reason, as does the end of its sessions', async () => {
    const { visitor, id } = await signedInClient(shop);
    expect((await operator.post(`/api/${END_USER_SESSIONS_PATH}`, { codigo: id })).body).toBe(true);
    expect(await isIn(visitor)).toBe(401);
    await disable(id);
    await enable(id);
    const { body } = await operator.get<StaffLogPage>(`/api/auditoria?objeto=${id}`);
    expect(body.actuaciones.map(({ orden, quien }) => [orden, quien])).toEqual([
      ['EnableAccount', 'operator@correo.example'],
      ['DisableAccount', 'operator@correo.example'],
      ['EndSessionsOf', 'operator@correo.example'],
    ]);
    expect(body.actuaciones[1]).toMatchObject({
      datos: { accountId: id, kind: 'intrusion' },
      cambios: [{ tabla: 'account', id, despues: { disabledAt: expect.any(String) } }],
    });
    expect(JSON.stringify(body)).not.toContain('Rosa');
  });

  it('that nobody has cannot be touched', async () => {
    const codigo = '01900000-0000-7000-8000-000000000000';
    expect((await disable(codigo)).status).toBe(404);
    for (const path of [END_USER_SESSIONS_PATH, ENABLE_USER_PATH])
      expect((await operator.post(`/api/${path}`, { codigo })).status).toBe(404);
    expect((await operator.post(`/api/${DISABLE_USER_PATH}`, { codigo, motivo: 'constructor' })).status).toBe(400);
  });
});
