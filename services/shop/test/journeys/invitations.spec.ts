import {
  GET_SETTINGS_PATH,
  RESET_PATH,
  type SessionSettings,
  USER_PATH,
  VERIFY_EMAIL_PATH,
  userPath,
} from '@bujia/contracts/accounts';
import { ADDRESSES_PATH, type Address, addressesPath } from '@bujia/contracts/addresses';
import {
  ACCEPT_INVITATION_PATH,
  CHANGE_DESK_PATH,
  type Equipo,
  INVITATION_PATH,
  INVITATIONS_PATH,
  type InvitationShown,
  RESEND_INVITATION_PATH,
  STAFF_PATH,
  TAKE_INVITATION_BACK_PATH,
} from '@bujia/contracts/staff';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { DISABLE_USER_PATH, ENABLE_USER_PATH, LAST_OPERATOR } from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, codeFor, newPerson, register, requestReset, signIn, signedInClient } from '../people.ts';
import { type TestShop, startBeside, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

interface Refused {
  code: string;
  message: string;
}

const CHOSEN = 'pistones y bielas 77';
const DAY_MS = 24 * 60 * 60_000;
let people = 0;
const newEmail = () => `equipo${(people += 1)}@correo.example`;

describe('Whoever works in the shop', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let operator: Visitor;
  let actual: string;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    operator = await world.visitor('operator');
    actual = world.person('operator').password;
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const form = (email: string, changes: object = {}) => ({
    ...{ email, nombre: 'Lucía', apellido: 'Andrade', puesto: 'ventas', actual },
    ...changes,
  });
  const invite = (email: string, changes: object = {}, by = operator) =>
    by.post<Refused>(`/api/${INVITATIONS_PATH}`, form(email, changes));
  const team = async (texto = '') =>
    (await operator.get<Equipo>(`/api/${STAFF_PATH}?${new URLSearchParams({ texto })}`)).body;
  const invitationOf = async (email: string) => (await team(email)).invitaciones[0]!;
  const code = (email: string, mails = 1) => codeFor(shop, email, '/reseteo', mails);
  const show = (codigo: string) =>
    shop.visitor().post<InvitationShown & Refused>(`/api/${INVITATION_PATH}`, { codigo });
  const accept = (codigo: string, passwd = CHOSEN) =>
    shop.visitor().post<Refused>(`/api/${ACCEPT_INVITATION_PATH}`, { codigo, passwd });
  const changeDesk = (codigo: string, puesto: string, by = operator, password = actual) =>
    by.post<Refused>(`/api/${CHANGE_DESK_PATH}`, { codigo, puesto, actual: password });
  const settings = async (visitor: Visitor) => visitor.get<SessionSettings>(`/api/${GET_SETTINGS_PATH}`);
  const typeOf = async (email: string) =>
    (await db.query<{ type: number }>('SELECT type FROM account WHERE email = $1', [email])).rows[0]?.type;
  const idOf = async (email: string) =>
    (await db.query<{ id: string }>('SELECT id FROM account WHERE email = $1', [email])).rows[0]!.id;
  /** Invited and in. */
  const employed = async (puesto = 'ventas') => {
    const email = newEmail();
    await invite(email, { puesto });
    await accept(await code(email));
    const visitor = shop.visitor();
    await signIn(visitor, { email, password: CHOSEN });
    return { email, visitor, id: await idOf(email), password: CHOSEN };
  };

  it('is invited by mail, chooses a password that nobody sees, and is in', async () => {
    const email = newEmail();
    expect((await invite(email)).body).toBe(true);
    expect(await invitationOf(email)).toMatchObject({
      ...{ email, nombre: 'Lucía', apellido: 'Andrade', tipo: 4, vale: true, por: 'operator@correo.example' },
    });
    const codigo = await code(email);
    expect((await mailsTo(shop, email))[0]!.text).toContain('&invitacion=1');
    expect((await show(codigo)).body).toEqual({ nombre: 'Lucía', email, tipo: 4, conCuenta: false });
    // To look changes nothing.
    expect((await show(codigo)).status).toBe(200);
    expect(await typeOf(email)).toBeUndefined();

    expect((await accept(codigo, 'contraseña')).body.code).toBe('identity.password-common');
    expect((await accept(codigo)).body).toBe(true);
    const seller = shop.visitor();
    expect((await signIn(seller, { email, password: CHOSEN })).status).toBe(200);
    expect((await settings(seller)).body).toMatchObject({ tipo: 4, verificado: true });
    const { personas, invitaciones } = await team(email.toUpperCase());
    expect(invitaciones).toEqual([]);
    expect(personas).toEqual([
      expect.objectContaining({ email, tipo: 4, segundoFactor: false, ultimoIngreso: expect.any(String) }),
    ]);
    await eventually(async () =>
      (await mailsTo(shop, email)).some(({ subject }) => subject === 'Su cuenta de Bujía es de Ventas'),
    );
    const id = await idOf(email);
    await eventually(async () =>
      (await mailsTo(shop, '')).some(
        ({ subject, text }) =>
          subject === 'Cambio en el equipo: Lucía Andrade, Ventas' && text.includes('operator@correo.example'),
      ),
    );

    const { body: log } = await operator.get<StaffLogPage>(`/api/auditoria?objeto=${id}`);
    expect(log.actuaciones.find(({ orden }) => orden === 'AcceptInvitation')).toMatchObject({
      quien: email,
      cambios: expect.arrayContaining([
        expect.objectContaining({ tabla: 'account', id, despues: expect.objectContaining({ type: 4 }) }),
        expect.objectContaining({ tabla: 'invitation' }),
      ]),
    });
    const { body: invited } = await operator.get<StaffLogPage>('/api/auditoria?orden=InviteStaff');
    expect(invited.actuaciones[0]).toMatchObject({ quien: 'operator@correo.example', datos: { invited: { type: 4 } } });
    expect(JSON.stringify([log, invited])).not.toMatch(/Lucía|pistones/);
    // Once.
    expect((await accept(codigo)).body.code).toBe('identity.link-invalid');
    expect((await show(codigo)).status).toBe(400);
  });

  it('accepts as a client with the password that the account has, and keeps what was theirs', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const address = world.person('client A').address;
    await visitor.post<Address>(`/api/${ADDRESSES_PATH}`, address);
    await invite(person.email, { puesto: 'operacion', nombre: 'Otra' });
    const codigo = await code(person.email);
    expect((await show(codigo)).body).toMatchObject({ tipo: 2, conCuenta: true });
    // Whoever has the mail alone gets no further.
    expect((await accept(codigo)).body.code).toBe('identity.current-password-wrong');
    expect([await typeOf(person.email), (await settings(visitor)).status]).toEqual([1, 200]);

    expect((await accept(codigo, person.password)).body).toBe(true);
    expect((await settings(visitor)).status).toBe(401);
    await signIn(visitor, person);
    expect((await settings(visitor)).body).toMatchObject({ tipo: 2, codigo: id });
    expect((await visitor.get<{ nombre: string }>(`/api/${userPath(id)}`)).body.nombre).toBe(person.nombre);
    expect((await visitor.get<Address[]>(`/api/${addressesPath(id)}`)).body).toHaveLength(1);
    await db.query('UPDATE account SET type = 1 WHERE id = $1', [id]);
  });

  it('is not whoever registered the address before and never proved it', async () => {
    const stranger = shop.visitor();
    const person = newPerson();
    await register(stranger, person);
    await invite(person.email);
    const codigo = await code(person.email);
    expect((await show(codigo)).body.conCuenta).toBe(false);
    expect((await accept(codigo)).body).toBe(true);
    expect((await signIn(shop.visitor(), person)).status).toBe(401);
    expect((await signIn(shop.visitor(), { email: person.email, password: CHOSEN })).status).toBe(200);
    // What was sent to prove the address opens nothing any more.
    const verification = await codeFor(shop, person.email, '/verificacion');
    expect((await stranger.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo: verification })).body).toBe(false);
  });

  it('does not come by an account that its former address can take back', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const { nombre, apellido, cedula, direccion, password } = person;
    const email = newEmail();
    await visitor.post(`/api/${USER_PATH}`, {
      ...{ codigo: id, nombre, apellido, cedula, direccion, email, actual: password },
    });
    await visitor.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo: await codeFor(shop, email, '/verificacion') });
    await invite(email);
    expect((await accept(await code(email), password)).body.code).toBe('identity.email-changed-lately');
    expect(await typeOf(email)).toBe(1);
  });

  it('comes by no link that was sent again, taken back, has run out, or is for something else', async () => {
    const email = newEmail();
    await invite(email);
    const first = await code(email);
    const { codigo } = await invitationOf(email);
    const again = (password: string) =>
      operator.post<Refused>(`/api/${RESEND_INVITATION_PATH}`, { codigo, actual: password });
    expect((await again('no es esta clave')).body.code).toBe('identity.current-password-wrong');
    expect((await show(first)).status).toBe(200);
    expect((await again(actual)).body).toBe(true);
    const second = await code(email, 2);
    expect(second).not.toBe(first);
    expect([(await show(first)).status, (await accept(first)).status, (await show(second)).status]).toEqual([
      ...[400, 400, 200],
    ]);

    shop.clock.advance(7 * DAY_MS);
    operator = await freshOperator();
    expect([(await show(second)).status, (await accept(second)).status]).toEqual([400, 400]);
    expect((await invitationOf(email)).vale).toBe(false);
    expect((await again(actual)).body).toBe(true);
    const third = await code(email, 3);
    expect((await show(third)).status).toBe(200);
    expect((await operator.post(`/api/${TAKE_INVITATION_BACK_PATH}`, { codigo })).body).toBe(true);
    expect([(await show(third)).status, (await accept(third)).status]).toEqual([400, 400]);
    expect((await again(actual)).status).toBe(404);
    expect((await operator.post(`/api/${TAKE_INVITATION_BACK_PATH}`, { codigo })).status).toBe(404);
    expect(await typeOf(email)).toBeUndefined();

    const { person } = await signedInClient(shop);
    await requestReset(shop.visitor(), person.email);
    const reset = await codeFor(shop, person.email, '/reseteo');
    expect([(await show(reset)).status, (await accept(reset)).status]).toEqual([400, 400]);
    await invite(person.email);
    const invitation = await code(person.email, 2);
    expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo: invitation, passwd: CHOSEN })).status).toBe(400);
  });

  const freshOperator = async () => {
    const visitor = shop.visitor();
    await signIn(visitor, world.person('operator'));
    return visitor;
  };

  it('is not invited by whoever only found a session, nor twice, nor where nothing can come of it', async () => {
    const email = newEmail();
    expect((await invite(email, { actual: 'no es esta clave' })).body.code).toBe('identity.current-password-wrong');
    expect((await invite(email, { puesto: 'ninguno' })).status).toBe(400);
    expect((await invite(email, { puesto: 'constructor' })).status).toBe(400);
    expect((await invite(email, { nombre: '<script>alert(1)</script>' })).status).toBe(400);
    expect((await team(email)).invitaciones).toEqual([]);

    const at = await Promise.all([invite(email), invite(email.toUpperCase(), { puesto: 'operacion' })]);
    expect(at.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(at.find(({ status }) => status === 409)!.body.code).toBe('identity.already-invited');
    expect((await team(email)).invitaciones).toHaveLength(1);

    const seller = world.person('seller');
    expect((await invite(seller.email)).body.code).toBe('identity.already-staff');
    expect((await invite(world.person('operator').email)).body.code).toBe('identity.already-staff');
    const { id, person } = await signedInClient(shop);
    await operator.post(`/api/${DISABLE_USER_PATH}`, { codigo: id, motivo: 'otro' });
    expect((await invite(person.email)).body.code).toBe('identity.invited-disabled');
    await operator.post(`/api/${ENABLE_USER_PATH}`, { codigo: id });
    await invite(person.email);
    const codigo = await code(person.email);
    await operator.post(`/api/${DISABLE_USER_PATH}`, { codigo: id, motivo: 'otro' });
    expect([(await show(codigo)).status, (await accept(codigo, person.password)).status]).toEqual([400, 400]);
    expect(await typeOf(person.email)).toBe(1);
  });

  it('is not made by an operator who is none any more', async () => {
    const other = await employed('operacion');
    const email = newEmail();
    expect((await invite(email, { actual: CHOSEN, puesto: 'operacion' }, other.visitor)).body).toBe(true);
    const codigo = await code(email);
    expect((await changeDesk(other.id, 'ventas')).body).toBe(true);
    expect([(await show(codigo)).status, (await accept(codigo)).status]).toEqual([400, 400]);
    expect((await invitationOf(email)).vale).toBe(false);
    // Whoever sends it again answers for it.
    const { codigo: invitation } = await invitationOf(email);
    await operator.post(`/api/${RESEND_INVITATION_PATH}`, { codigo: invitation, actual });
    expect((await accept(await code(email, 2))).body).toBe(true);
    await db.query('UPDATE account SET type = 1 WHERE email = $1', [email]);
  });

  it('comes once, however often the link is used at the same time', async () => {
    const email = newEmail();
    await invite(email);
    const codigo = await code(email);
    const answers = await Promise.all([accept(codigo), accept(codigo), accept(codigo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await team(email)).personas).toHaveLength(1);
  });

  it('comes without holding the invitation while somebody else is at the address', async () => {
    const email = newEmail();
    await invite(email);
    const codigo = await code(email);
    await db.query('BEGIN');
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('account ' || lower($1), 0))`, [email]);
    const answer = accept(codigo);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => (await db.query(waits)).rowCount === 1);
    const free = await db.query('SELECT FROM invitation WHERE email = $1 FOR UPDATE SKIP LOCKED', [email]);
    await db.query('COMMIT');
    expect([free.rowCount, (await answer).status]).toEqual([1, 200]);
  });

  it('is given another type, and is out at once in every process', async () => {
    const { id, email, visitor } = await employed();
    const second = await startBeside(shop);
    try {
      const there = second.visitor();
      there.token = visitor.token;
      // The clock stands still, so what the other process remembers does not grow old.
      shop.clock.stopAt(shop.clock.now());
      expect((await settings(there)).body).toMatchObject({ tipo: 4 });
      expect((await changeDesk(id, 'operacion', operator, 'no es esta clave')).body.code).toBe(
        'identity.current-password-wrong',
      );
      expect((await changeDesk(id, 'operacion')).body).toBe(true);
      expect((await settings(visitor)).status).toBe(401);
      await eventually(async () => (await settings(there)).status === 401);
    } finally {
      shop.clock.setTo(new Date());
      await second.stop();
    }
    operator = await freshOperator();
    await signIn(visitor, { email, password: CHOSEN });
    expect((await visitor.get(`/api/${STAFF_PATH}`)).status).toBe(200);
    const { body } = await operator.get<StaffLogPage>(`/api/auditoria?orden=ChangeDesk&objeto=${id}`);
    expect(body.actuaciones).toEqual([
      expect.objectContaining({
        quien: 'operator@correo.example',
        cambios: expect.arrayContaining([{ tabla: 'account', id, antes: { type: 4 }, despues: { type: 2 } }]),
      }),
    ]);

    await db.query(
      `INSERT INTO second_factor (account_id, added_at, sealed_secret, last_step, recovery_hashes) VALUES ($1, now(), 'x', 1, '[]')`,
      [id],
    );
    expect((await changeDesk(id, 'ninguno')).body).toBe(true);
    expect((await team(email)).personas).toEqual([]);
    expect((await db.query('SELECT 1 FROM second_factor WHERE account_id = $1', [id])).rows).toEqual([]);
    expect((await signIn(visitor, { email, password: CHOSEN })).status).toBe(200);
    expect((await settings(visitor)).body).toMatchObject({ tipo: 1 });
    expect((await visitor.get(`/api/${STAFF_PATH}`)).status).toBe(403);
    await eventually(async () => {
      const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject);
      return subjects.includes('Su cuenta de Bujía es de Operación') && subjects.includes('Ya no trabaja en Bujía');
    });
    expect((await changeDesk(id, 'ventas')).body.code).toBe('identity.not-staff');
    expect((await changeDesk('01900000-0000-7000-8000-000000000000', 'ventas')).status).toBe(404);
  });

  it('is given no type by an operator who is sent away in the same moment', async () => {
    const [other, seller] = [await employed('operacion'), await employed('ventas')];
    await db.query('BEGIN');
    await db.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [world.person('operator').id]);
    const answer = changeDesk(seller.id, 'operacion', other.visitor, CHOSEN);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => (await db.query(waits)).rowCount === 1);
    await db.query('UPDATE account SET type = 1 WHERE id = $1', [other.id]);
    await db.query('COMMIT');
    expect((await answer).status).toBe(401);
    expect((await db.query('SELECT type FROM account WHERE id = $1', [seller.id])).rows).toEqual([{ type: 4 }]);
  });

  it('keeps one operator: not oneself, not the last, and of two who send each other away one stays', async () => {
    const own = world.person('operator');
    await db.query('UPDATE account SET type = 1 WHERE type = 2 AND id <> $1 AND disabled_at IS NULL', [own.id]);
    const last = await changeDesk(own.id, 'ventas');
    expect([last.status, last.body]).toMatchObject([409, { code: 'identity.last-operator', message: LAST_OPERATOR }]);
    const other = await employed('operacion');
    expect((await changeDesk(own.id, 'ventas')).body.code).toBe('identity.own-desk');
    const answers = await Promise.all([
      changeDesk(other.id, 'ninguno'),
      changeDesk(own.id, 'ventas', other.visitor, CHOSEN),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await db.query('SELECT id FROM account WHERE type = 2 AND disabled_at IS NULL');
    expect(rows).toHaveLength(1);
  });
});
