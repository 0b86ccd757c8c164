import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GET_SETTINGS_PATH, RESET_PATH, type SessionSettings } from '@bujia/contracts/accounts';
import {
  FIRST_OPERATOR_PATH,
  INVITATIONS_PATH,
  RESEND_INVITATION_PATH,
  STAFF_PATH,
  type Equipo,
} from '@bujia/contracts/staff';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { FirstOperatorHint } from '../../src/contexts/identity/adapters/first-operator-hint.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { Primary } from '../../src/platform/database/primary.ts';
import { EASY_CAPTCHA, codeOf, newPerson, register, signIn } from '../people.ts';
import { mailsTo } from '../mails.ts';
import { type TestShop, startShop } from '../shop.ts';

const SCRIPT = join(import.meta.dirname, '../../accounts.ts');
const SECRET = 'a secret that is only good for tests, and long enough';
const run = promisify(execFile);
const PASSWORD = 'pistones y bielas 77';
const DAY_MS = 24 * 60 * 60_000;

describe('A shop without operators', () => {
  let shop: TestShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, RATE_LIMIT: 'on' });
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  const command = async (env: Record<string, string> = { SECRET, BASE_URL: shop.baseUrl }) => {
    const { stdout } = await run(process.execPath, [SCRIPT, 'first-operator'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, ...env },
    });
    return stdout;
  };
  const link = async () => new URL((await command()).split('\n')[0]!);
  const print = async () => codeOf((await link()).href);
  const form = (codigo: string, changes: object = {}) => ({
    ...{ codigo, email: 'duena@correo.example', nombre: 'Rosa', apellido: 'Quishpe', passwd: PASSWORD },
    ...changes,
  });
  const found = (codigo: string, changes: object = {}) =>
    shop.visitor().post<{ code: string }>(`/api/${FIRST_OPERATOR_PATH}`, form(codigo, changes));
  const operators = async () => (await db.query('SELECT id FROM account WHERE type = 2')).rows.length;

  /** What a start of the shop would say, as no demonstration. */
  const hints = async (demo = false): Promise<unknown[]> => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    try {
      const config = { demo, runsApi: true } as Config;
      await new FirstOperatorHint(shop.service.app.get(Primary, { strict: false }), config).say();
      return warned.mock.calls.map(([text]) => text as unknown);
    } finally {
      warned.mockRestore();
    }
  };

  it('is said to be so at each start, without the link', async () => {
    await print();
    const [line, ...more] = await hints();
    expect(more).toEqual([]);
    expect(line).toContain('accounts -- first-operator');
    expect(line).not.toMatch(/cod=|reseteo/);
    // It has people.
    expect(await hints(true)).toEqual([]);
  });

  it('gets the first by a link that the terminal prints, each of which voids the one before', async () => {
    const address = await link();
    expect([address.origin, address.pathname, address.searchParams.get('operador')]).toEqual([
      ...[shop.baseUrl, '/reseteo', '1'],
    ]);
    const first = codeOf(address.href);
    const second = await print();
    expect(second).not.toBe(first);
    expect((await found(first)).status).toBe(404);
    // Nothing that opens it lies in the database.
    const { rows } = await db.query<{ id: string }>('SELECT id FROM first_operator_link');
    expect(rows).toHaveLength(1);
    expect((await found(rows[0]!.id)).status).toBe(404);
    expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo: second, passwd: PASSWORD })).status).toBe(400);

    shop.clock.advance(DAY_MS);
    expect((await found(second)).status).toBe(404);
    shop.clock.advance(-DAY_MS);
    expect((await found(second, { nombre: '<b>Rosa</b>' })).status).toBe(400);
    expect((await found(second, { passwd: 'contraseña' })).status).toBe(400);
    expect(await operators()).toBe(0);
  });

  it('does not give it to an address that somebody registered', async () => {
    const person = newPerson();
    await register(shop.visitor(), person);
    const codigo = await print();
    const refused = await found(codigo, { email: person.email.toUpperCase() });
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.email-taken']);
    expect(await operators()).toBe(0);
    // The link is as good as before.
    expect((await found(codigo, { nombre: '' })).status).toBe(400);
    expect((await db.query('SELECT 1 FROM first_operator_link')).rows).toHaveLength(1);
  });

  it('has one afterwards, however often the link is used at once, and no link opens anything any more', async () => {
    const codigo = await print();
    const emails = ['una', 'dos', 'tres'].map((name) => `${name}@correo.example`);
    const answers = await Promise.all(emails.map((email) => found(codigo, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await operators()).toBe(1);
    const email = emails[answers.findIndex(({ status }) => status === 200)]!;
    const operator = shop.visitor();
    expect((await signIn(operator, { email, password: PASSWORD })).status).toBe(200);
    expect((await operator.get<SessionSettings>(`/api/${GET_SETTINGS_PATH}`)).body).toMatchObject({
      ...{ tipo: 2, verificado: true },
    });
    const { body: log } = await operator.get<StaffLogPage>('/api/auditoria?orden=AppointFirstOperator');
    expect(log.actuaciones).toEqual([
      expect.objectContaining({ quien: email, cambios: [expect.objectContaining({ tabla: 'account' })] }),
    ]);
    expect(await mailsTo(shop, 'ventas', 1)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('El enlace del primer operador') }),
    );

    expect(await hints()).toEqual([]);
    expect((await found(codigo)).status).toBe(404);
    await expect(command()).rejects.toThrow('The shop has an operator');
    // One that somehow is there all the same, and an operator who is kept out is one.
    await db.query(`INSERT INTO first_operator_link (id, expires_at) VALUES ($1, now() + interval '1 day')`, [
      '01900000-0000-7000-8000-000000000000',
    ]);
    await db.query(
      `UPDATE account SET disabled_at = now(), disabled_reason = 'otro', disabled_note = '' WHERE type = 2`,
    );
    const { SealKey } = await import('../../src/platform/secrets/seal-key.ts');
    const forged = new SealKey(SECRET).seal(1, 'first-operator', '01900000-0000-7000-8000-000000000000');
    expect((await found(forged)).status).toBe(404);
    await db.query(`UPDATE account SET disabled_at = NULL, disabled_reason = NULL, disabled_note = NULL`);
  });

  it('sends few mails to whoever the operator invites', async () => {
    const [{ email } = { email: '' }] = (await db.query<{ email: string }>('SELECT email FROM account WHERE type = 2'))
      .rows;
    const operator = shop.visitor();
    await signIn(operator, { email, password: PASSWORD });
    const person = { email: 'ana@correo.example', nombre: 'Ana', apellido: 'Paz', puesto: 'ventas' };
    expect((await operator.post(`/api/${INVITATIONS_PATH}`, { ...person, actual: PASSWORD })).status).toBe(200);
    const { body } = await operator.get<Equipo>(`/api/${STAFF_PATH}`);
    const { codigo } = body.invitaciones[0]!;
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await operator.post(`/api/${RESEND_INVITATION_PATH}`, { codigo, actual: PASSWORD })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is told so by the command where it lacks what makes a link', async () => {
    await expect(command({})).rejects.toThrow('SECRET and BASE_URL are those of the shop');
  });
});
