import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DELETE_ACCOUNT_PATH,
  GET_SETTINGS_PATH,
  OPS_SESSION_PATH,
  PERSONAL_DATA_PATH,
  REMOVE_SETTINGS_PATH,
  RESEND_VERIFICATION_PATH,
  RESET_PATH,
  SAVE_SETTINGS_PATH,
  USER_PATH,
  type UserProps,
  VALIDATE_PATH,
  VERIFY_EMAIL_PATH,
  userPath,
} from '@bujia/contracts/accounts';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { forged, mailsTo } from '../mails.ts';
import {
  EASY_CAPTCHA,
  codeFor,
  newPerson,
  postSolved,
  register,
  requestReset,
  signIn,
  signedInClient,
} from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Answer } from '../visitor.ts';

const MINUTE = 60_000;
/** Where many passwords are hashed on a machine that may be busy. */
const PATIENCE = 60_000;
const seen = ({ status, text }: Answer) => [status, text];

/** Everything of an answer by which a stranger could tell one account from none. */
function fingerprint({ status, text, headers }: Answer): unknown {
  const told = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return { status, text, told, cookies };
}

describe('An account', () => {
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

  const verify = (codigo: string, from = shop.visitor()) => from.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo });
  const reset = (codigo: string, passwd: string) => shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd });
  const propsOf = async (visitor: ReturnType<TestShop['visitor']>, id: string) =>
    (await visitor.get<UserProps>(`/api/${userPath(id)}`)).body;

  it('begins unverified, is verified by the link of its mail once, and is welcomed', async () => {
    const visitor = shop.visitor();
    const person = newPerson();
    expect(seen(await register(visitor, person))).toEqual([200, 'true']);
    const { body } = await signIn(visitor, person);
    expect(await propsOf(visitor, body.id)).toEqual({
      codigo: body.id,
      nombre: person.nombre,
      apellido: person.apellido,
      cedula: person.cedula,
      direccion: person.direccion,
      email: person.email,
      avatar: null,
      tipo: 1,
      verificado: false,
      emailPendiente: null,
    });
    expect(await visitor.put(`/api/${USER_PATH}`, {})).toMatchObject({
      status: 403,
      body: { code: 'access.unverified' },
    });

    const codigo = await codeFor(shop, person.email, '/verificacion');
    expect(seen(await verify(codigo, visitor))).toEqual([200, 'true']);
    expect(seen(await verify(codigo))).toEqual([200, 'false']);
    // The session that was open already knows.
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).body).toMatchObject({ verificado: true, tipo: 1 });
    await eventually(async () =>
      (await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('bienvenida')),
    );
  });

  it('takes nothing from a body that the server decides', async () => {
    const visitor = shop.visitor();
    const person = newPerson();
    const claims = { estado: 1, codigoTipo: 2, codigoEmpresa: 9, verificado: true };
    expect((await register(visitor, { ...person, ...claims })).status).toBe(200);
    const { body } = await signIn(visitor, person);
    expect(await propsOf(visitor, body.id)).toMatchObject({ tipo: 1, verificado: false });
    const settings = { accessToken: 'x', tipo: 2, email: 'otro@correo.example', codigo: '1', verificado: true };
    expect((await visitor.post(`/api/${SAVE_SETTINGS_PATH}`, settings)).body).toEqual({
      accessToken: body.token,
      tipo: 1,
      email: person.email,
      codigo: body.id,
      verificado: false,
    });
  });

  it('tells nobody that it exists', async () => {
    const { person } = await signedInClient(shop);
    const known = shop.visitor();
    const unknown = shop.visitor();
    const stranger = newPerson({ email: 'nadie@correo.example' });

    const wrong = { password: 'no es la contraseña' };
    const refused = await signIn(known, { ...person, ...wrong });
    expect(refused.status).toBe(401);
    expect(fingerprint(refused)).toEqual(fingerprint(await signIn(unknown, { ...stranger, ...wrong })));

    expect(fingerprint(await requestReset(known, person.email))).toEqual(
      fingerprint(await requestReset(unknown, stranger.email)),
    );
    expect(fingerprint(await register(known, { ...person, email: person.email.toUpperCase() }))).toEqual(
      fingerprint(await register(unknown, newPerson())),
    );
    const told = await eventually(async () => {
      const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject);
      return subjects.some((subject) => subject.includes('ya tiene una cuenta')) && subjects;
    });
    expect(told.filter((subject) => subject.includes('Verifique'))).toHaveLength(1);
    const { rows } = await db.query(`SELECT 1 FROM email WHERE recipient = 'nadie@correo.example'`);
    expect(rows).toEqual([]);
  });

  it(
    'is one, when its address is registered 20 times at once',
    async () => {
      const person = newPerson();
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(shop.visitor(), person)));
      expect(answers.map(seen)).toEqual(answers.map(() => [200, 'true']));
      const { rows } = await db.query('SELECT 1 FROM account WHERE email = $1', [person.email]);
      expect(rows).toHaveLength(1);
    },
    PATIENCE,
  );

  it('is checked before a checkout, which needs to know that an address is taken', async () => {
    const { person } = await signedInClient(shop);
    expect(seen(await postSolved(shop.visitor(), VALIDATE_PATH, newPerson()))).toEqual([200, 'true']);
    expect(await postSolved(shop.visitor(), VALIDATE_PATH, person)).toMatchObject({
      status: 409,
      body: { code: 'identity.email-taken' },
    });
  });

  it(
    'gets a new password through a link that works once, of 50 at once too, and all its sessions end',
    async () => {
      const { visitor, person } = await signedInClient(shop);
      await requestReset(shop.visitor(), person.email);
      await requestReset(shop.visitor(), person.email);
      const codigo = await codeFor(shop, person.email, '/reseteo', 2);
      const tries = await Promise.all(
        Array.from({ length: 50 }, (_, attempt) => reset(codigo, `la contraseña nueva ${attempt}`)),
      );
      const won = tries.flatMap(({ status }, attempt) => (status === 200 ? [attempt] : []));
      expect(won).toHaveLength(1);
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(49);
      expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
      expect((await signIn(shop.visitor(), person)).status).toBe(401);
      expect((await signIn(shop.visitor(), { ...person, password: `la contraseña nueva ${won[0]}` })).status).toBe(200);

      // The other link is void as well, and its owner hears of the change.
      const { rows } = await db.query(
        `SELECT count(*)::int AS open FROM link_code WHERE email = $1 AND purpose = 'reset-password' AND used_at IS NULL`,
        [person.email],
      );
      expect(rows).toEqual([{ open: 0 }]);
      await eventually(async () =>
        (await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('cambió')),
      );
    },
    PATIENCE,
  );

  it('refuses a code that is altered, foreign or too old', async () => {
    const person = newPerson();
    const home = shop.visitor();
    await register(home, person);
    const codigo = await codeFor(shop, person.email, '/verificacion');
    const invalid = {
      code: 'identity.link-invalid',
      message: 'El enlace no es válido o ya caducó. Solicite uno nuevo',
    };
    expect(await verify(forged(codigo))).toMatchObject({ status: 404, body: invalid });
    await requestReset(shop.visitor(), person.email);
    const resetCode = await codeFor(shop, person.email, '/reseteo');
    expect(await verify(resetCode)).toMatchObject({ status: 404, body: invalid });
    shop.clock.advance(31 * MINUTE);
    expect(await reset(resetCode, 'una contraseña nueva')).toMatchObject({ status: 400, body: invalid });
    shop.clock.advance(24 * 60 * MINUTE);
    expect(seen(await verify(codigo, home))).toEqual([200, 'false']);
    expect(await reset(codigo, 'una contraseña nueva')).toMatchObject({ status: 400, body: invalid });
    shop.clock.advance(-(24 * 60 + 31) * MINUTE);
  });

  it('gets its verification again, until it is verified', async () => {
    const visitor = shop.visitor();
    const person = newPerson();
    await register(visitor, person);
    await signIn(visitor, person);
    expect(seen(await visitor.post(`/api/${RESEND_VERIFICATION_PATH}`))).toEqual([200, 'true']);
    const codigo = await codeFor(shop, person.email, '/verificacion', 2);
    expect(seen(await verify(codigo, visitor))).toEqual([200, 'true']);
    await mailsTo(shop, person.email, 3);
    await visitor.post(`/api/${RESEND_VERIFICATION_PATH}`);
    const { rows } = await db.query(`SELECT count(*)::int AS sent FROM link_code WHERE email = $1`, [person.email]);
    expect(rows).toEqual([{ sent: 2 }]);
  });

  it('changes its password with the old one, and its other sessions end', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const other = shop.visitor();
    await signIn(other, person);
    const change = { codigo: id, password: 'otra contraseña más', actual: 'no es' };
    expect(await visitor.put(`/api/${USER_PATH}`, change)).toMatchObject({
      status: 400,
      body: { message: 'La contraseña actual no es correcta' },
    });
    expect(seen(await visitor.put(`/api/${USER_PATH}`, { ...change, actual: person.password }))).toEqual([200, 'true']);
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(200);
    expect((await other.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    expect((await signIn(shop.visitor(), person)).status).toBe(401);
  });

  it('keeps its address until the new one is proven', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const { nombre, apellido, cedula, direccion } = person;
    const moved = `nuevo-${person.email}`;
    const profile = {
      codigo: id,
      nombre,
      apellido,
      cedula,
      direccion,
      email: moved,
      avatar: 7,
      actual: person.password,
    };
    const saved = await visitor.post<UserProps>(`/api/${USER_PATH}`, profile);
    expect(saved).toMatchObject({ status: 200, body: { email: person.email, emailPendiente: moved, avatar: 7 } });
    const codigo = await codeFor(shop, moved, '/verificacion');
    expect(seen(await verify(codigo))).toEqual([200, 'true']);
    expect(await propsOf(visitor, id)).toMatchObject({ email: moved, emailPendiente: null, verificado: true });
    await eventually(async () =>
      (await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('ya no usa este correo')),
    );
    expect((await signIn(shop.visitor(), { ...person, email: moved })).status).toBe(200);
  });

  it('cannot move to the address of another account', async () => {
    const { person: neighbour } = await signedInClient(shop);
    const { visitor, id, person } = await signedInClient(shop);
    const { nombre, apellido, cedula, direccion } = person;
    const email = neighbour.email;
    const profile = { codigo: id, nombre, apellido, cedula, direccion, email, actual: person.password };
    expect((await visitor.post(`/api/${USER_PATH}`, profile)).status).toBe(200);
    const codigo = await codeFor(shop, email, '/verificacion', 2);
    expect(seen(await verify(codigo))).toEqual([200, 'false']);
    expect(await propsOf(visitor, id)).toMatchObject({ email: person.email });
  });

  it('hears of a sign-in from a browser that it does not know', async () => {
    const { visitor, person } = await signedInClient(shop);
    await signIn(visitor, person);
    const elsewhere = shop.visitor();
    await signIn(elsewhere, person);
    await eventually(async () => {
      const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject);
      return subjects.filter((subject) => subject.includes('Nuevo inicio de sesión')).length === 1;
    });
  });

  it('of an operator opens the pages of operations to its browser for half an hour', async () => {
    const { visitor, id } = await signedInClient(shop);
    expect((await visitor.post(`/api/${OPS_SESSION_PATH}`)).status).toBe(403);
    await db.query('UPDATE account SET type = 2 WHERE id = $1', [id]);
    const opened = await eventually(async () => {
      const answer = await visitor.post(`/api/${OPS_SESSION_PATH}`);
      return answer.status === 200 && answer;
    });
    const cookie = opened.headers.getSetCookie().find((text) => text.startsWith('ops='));
    expect(cookie).toMatch(/^ops=[\w-]{43}; Max-Age=1800; Path=\/ops; HttpOnly; SameSite=Strict$/);
    // The browser alone, without the client's token.
    const browser = shop.visitor();
    expect((await browser.get('/ops/queues/')).status).toBe(401);
    browser.cookies.set('ops', visitor.cookies.get('ops')!);
    expect((await browser.get('/ops/queues/')).status).toBe(200);
    expect((await browser.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    shop.clock.advance(31 * MINUTE);
    expect((await browser.get('/ops/queues/')).status).toBe(401);
    shop.clock.advance(-31 * MINUTE);
  });

  it('signs out for good', async () => {
    const { visitor, id } = await signedInClient(shop);
    expect((await visitor.get(`/api/${userPath(id)}`)).status).toBe(200);
    expect(seen(await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`))).toEqual([200, 'true']);
    expect((await visitor.get(`/api/${userPath(id)}`)).status).toBe(401);
  });

  it('stays signed in for 30 days after it was last renewed', async () => {
    const { visitor } = await signedInClient(shop);
    const days = (count: number) => shop.clock.advance(count * 24 * 60 * MINUTE);
    days(29);
    expect((await visitor.post(`/api/${SAVE_SETTINGS_PATH}`, {})).status).toBe(200);
    days(29);
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(200);
    days(2);
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    days(-60);
  });

  it('gives its person everything that is held, and ends when its person wants', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const data = await visitor.get(`/api/${PERSONAL_DATA_PATH}`);
    expect(data.body).toMatchObject({
      usuario: { codigo: id, email: person.email, cedula: person.cedula },
      direcciones: [],
      sesiones: [{ uso: 'shop' }],
    });
    expect(data.text).not.toMatch(/argon2|token/i);

    expect((await visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: 'no es' })).status).toBe(400);
    expect(seen(await visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: person.password }))).toEqual([200, 'true']);
    expect((await visitor.get(`/api/${userPath(id)}`)).status).toBe(401);
    expect((await signIn(shop.visitor(), person)).status).toBe(401);
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM account WHERE id = $1) + (SELECT count(*) FROM session WHERE account_id = $1)
            + (SELECT count(*) FROM link_code WHERE account_id = $1) + (SELECT count(*) FROM known_device WHERE account_id = $1) AS left`,
      [id],
    );
    expect(rows).toEqual([{ left: '0' }]);
    await eventually(async () => (await mailsTo(shop, person.email))[0]!.subject.includes('fue eliminada'));
  });
});
