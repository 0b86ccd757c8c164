import {
  CURRENT_PASSWORD_WRONG_CODE,
  GET_SETTINGS_PATH,
  OPS_SESSION_PATH,
  SIGN_IN_PATH,
  type SignedIn,
} from '@bujia/contracts/accounts';
import { END_SESSIONS_PATH, SESSIONS_PATH, type SesionAbierta } from '@bujia/contracts/sessions';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { END_USER_SESSION_PATH, USER_SESSIONS_PATH } from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { populate, type World } from '../authorisation/world.ts';
import { solveCaptcha } from '../captcha.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { DEVICES_OF_ONE } from '../../src/contexts/identity/application/devices.ts';
import { SESSIONS_OF_ONE } from '../../src/contexts/identity/domain/account-sessions.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, signedInClient, signIn } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const MINUTE = 60_000;
const NOBODY = '01900000-0000-7000-8000-000000000000';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('Open sessions', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, TRUST_PROXY: '1' });
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const openOf = async (visitor: Visitor) => (await visitor.get<SesionAbierta[]>(`/api/${SESSIONS_PATH}`)).body;
  const isIn = async (visitor: Visitor) => (await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status;
  const end = (visitor: Visitor, body: object) => visitor.post<{ code?: string }>(`/api/${END_SESSIONS_PATH}`, body);
  /** With what is below /ops opened. */
  async function newOperator() {
    const client = await signedInClient(shop);
    await db.query('UPDATE account SET type = 2 WHERE id = $1', [client.id]);
    await eventually(async () => (await client.visitor.post(`/api/${OPS_SESSION_PATH}`)).status === 200);
    return client;
  }
  /** From a browser and a network that have a name. */
  async function signInFrom(visitor: Visitor, person: { email: string; password: string }, network: string) {
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': network };
    const { email, password } = person;
    const form = { email, password, captcha: await solveCaptcha(visitor) };
    const { body } = await visitor.post<SignedIn>(`/api/${SIGN_IN_PATH}`, form, { headers });
    visitor.token = body.token;
  }

  it('are listed with device and network, the own one marked, and end one by one or all the others', async () => {
    const { visitor, person } = await signedInClient(shop);
    const [second, third] = [shop.visitor(), shop.visitor()];
    await signInFrom(second, person, '203.0.113.24');
    await signInFrom(third, person, '2001:db8:1:2:3::4');
    const listed = await openOf(visitor);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ esta }) => esta)).toHaveLength(1);
    expect(listed).toContainEqual(expect.objectContaining({ dispositivo: 'Firefox en Windows', red: '203.0.113.x' }));
    expect(listed).toContainEqual(expect.objectContaining({ dispositivo: 'Firefox en Windows', red: '2001:db8:1::' }));
    expect(JSON.stringify(listed)).not.toContain('203.0.113.24');

    const ofSecond = (await openOf(second)).find(({ esta }) => esta)!;
    const actual = person.password;
    expect((await end(visitor, { codigo: ofSecond.codigo, actual })).body).toBe(true);
    expect([await isIn(second), await isIn(third), await isIn(visitor)]).toEqual([401, 200, 200]);
    expect((await end(visitor, { codigo: ofSecond.codigo, actual })).status).toBe(404);

    expect((await end(visitor, { actual })).body).toBe(true);
    expect([await isIn(third), await isIn(visitor)]).toEqual([401, 200]);
    expect(await openOf(visitor)).toEqual([expect.objectContaining({ esta: true })]);
  });

  it('of anybody are seen by an operator, who ends one of them at once, as the log of the staff tells', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const second = shop.visitor();
    await signInFrom(second, person, '203.0.113.24');
    const operator = await world.visitor('operator');
    const seen = (codigo: string) => operator.get<SesionAbierta[]>(`/api/${USER_SESSIONS_PATH}?codigo=${codigo}`);
    const endOne = (codigo: string, sesion: string, who = operator) =>
      who.post(`/api/${END_USER_SESSION_PATH}`, { codigo, sesion });
    const { body } = await seen(id);
    expect(body.map(({ esta }) => esta)).toEqual([false, false]);
    const one = body.find(({ red }) => red === '203.0.113.x')!;
    expect(one.dispositivo).toBe('Firefox en Windows');
    expect((await openOf(operator)).find(({ esta }) => esta)).toEqual((await seen(world.person('operator').id)).body.find(({ esta }) => esta)); // prettier-ignore
    // Of another account, and nobody's: as if there were none.
    const [theirs] = await openOf(operator);
    expect((await endOne(id, theirs!.codigo)).status).toBe(404);
    expect((await endOne(NOBODY, one.codigo)).status).toBe(404);
    expect((await seen(NOBODY)).status).toBe(404);
    expect((await endOne(id, one.codigo, visitor)).status).toBe(403);

    expect((await endOne(id, one.codigo)).body).toBe(true);
    expect([await isIn(second), await isIn(visitor)]).toEqual([401, 200]);
    expect((await seen(id)).body.map(({ codigo }) => codigo)).not.toContain(one.codigo);
    expect((await endOne(id, one.codigo)).status).toBe(404);
    const log = (await operator.get<StaffLogPage>(`/api/auditoria?objeto=${id}`)).body.actuaciones;
    expect(log.map(({ orden, quien }) => [orden, quien])).toEqual([['EndSessionOf', world.person('operator').email]]);
  });

  it('are ended by nobody who has one of them and not the password', async () => {
    const { visitor, person } = await signedInClient(shop);
    const second = shop.visitor();
    await signIn(second, person);
    const { codigo } = (await openOf(second)).find(({ esta }) => esta)!;
    for (const more of [{ codigo }, {}]) {
      const wrong = await end(visitor, { ...more, actual: 'no es esta clave' });
      expect([wrong.status, wrong.body.code]).toEqual([400, CURRENT_PASSWORD_WRONG_CODE]);
      expect((await end(visitor, more)).status).toBe(400);
    }
    for (const path of [SESSIONS_PATH, `${SESSIONS_PATH}/${codigo}`])
      expect((await visitor.delete(`/api/${path}`)).status).toBe(404);
    expect([await isIn(visitor), await isIn(second)]).toEqual([200, 200]);
  });

  it('of an operator neither, by the call that ends one of somebody else', async () => {
    const [{ visitor: thief, id: codigo, person }, owner] = [await newOperator(), shop.visitor()];
    await signIn(owner, person);
    const { codigo: sesion } = (await openOf(owner)).find(({ esta }) => esta)!;
    const { status, body } = await thief.post(`/api/${END_USER_SESSION_PATH}`, { codigo, sesion });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'identity.own-session' })]);
    expect([await isIn(thief), await isIn(owner)]).toEqual([200, 200]);
  });

  it('are so many at most: whoever signs in again and again ends the one that was not used for longest', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const devices = () => db.query(`SELECT FROM known_device WHERE account_id = $1`, [id]);
    // As many as somebody opened who came before there was an end to them.
    await db.query(
      `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, device, network, seen_at, proven, expires_at)
       SELECT gen_random_uuid(), account_id, 'test ' || n, purpose, opened_at, '', '', seen_at + n * interval '1 s', proven, expires_at
       FROM session, generate_series(1, ${SESSIONS_OF_ONE + 20}) n WHERE account_id = $1`,
      [id],
    );
    await db.query(
      `INSERT INTO known_device (account_id, device_hash, last_seen_at)
       SELECT account_id, 'test ' || n, last_seen_at + n * interval '1 s' FROM known_device, generate_series(1, ${DEVICES_OF_ONE + 20}) n
       WHERE account_id = $1`,
      [id],
    );
    const next = shop.visitor();
    shop.clock.advance(5 * MINUTE);
    await signIn(next, person);
    expect([await isIn(next), await isIn(visitor)]).toEqual([200, 401]);
    expect(await openOf(next)).toHaveLength(SESSIONS_OF_ONE);
    expect((await devices()).rowCount).toBe(DEVICES_OF_ONE);
    await signIn(shop.visitor(), person);
    expect(await openOf(next)).toHaveLength(SESSIONS_OF_ONE);
    shop.clock.advance(-5 * MINUTE);
  });

  it('end where the same browser signs in anew, whoever it is, and another’s browser keeps its own', async () => {
    const { visitor, person } = await signedInClient(shop);
    const other = await signedInClient(shop);
    const elsewhere = shop.visitor();
    await signIn(elsewhere, person);
    const before = visitor.token;
    await signIn(visitor, person);
    const held = shop.visitor();
    held.token = before;
    expect([await isIn(held), await isIn(visitor), await isIn(elsewhere)]).toEqual([401, 200, 200]);
    expect(await openOf(visitor)).toHaveLength(2);
    held.token = visitor.token;
    await signIn(visitor, { ...other.person, password: 'no es esta clave' });
    expect(await isIn(held)).toBe(200);
    await signIn(visitor, other.person);
    expect([await isIn(held), await isIn(visitor), await isIn(other.visitor)]).toEqual([401, 200, 200]);
  });

  it('end with what they opened below /ops where somebody else signs in there', async () => {
    const { visitor } = await newOperator();
    const browser = shop.visitor();
    browser.cookies.set('ops', visitor.cookies.get('ops')!);
    expect((await browser.get('/ops/queues/')).status).toBe(200);
    const { person } = await signedInClient(shop);
    expect((await signIn(visitor, person)).status).toBe(200);
    expect((await browser.get('/ops/queues/')).status).toBe(401);
  });

  it('tell when they were last used, which is written down every few minutes at most', async () => {
    const { visitor, id } = await signedInClient(shop);
    const seen = async () => {
      const { rows } = await db.query<{ seen: Date; row: string }>(
        'SELECT seen_at AS seen, xmin::text AS row FROM session WHERE account_id = $1',
        [id],
      );
      return rows[0]!;
    };
    const first = await seen();
    for (let turn = 0; turn < 5; turn++) await isIn(visitor);
    shop.clock.advance(4 * MINUTE);
    await isIn(visitor);
    shop.clock.advance(2 * MINUTE);
    await isIn(visitor);
    const used = await eventually(async () => {
      const now = await seen();
      return now.seen > first.seen && now;
    });
    expect(used.seen.getTime() - first.seen.getTime()).toBeGreaterThanOrEqual(6 * MINUTE);
    for (let turn = 0; turn < 5; turn++) await isIn(visitor);
    expect(await seen()).toEqual(used);
    shop.clock.advance(-6 * MINUTE);
  });

  it('of the shop’s own people are told by mail from every new browser, the first one too', async () => {
    for (const name of ['seller', 'operator', 'client A'] as const) {
      expect((await signIn(shop.visitor(), world.person(name))).status).toBe(200);
    }
    const news = async (email: string) =>
      (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('Nuevo inicio de sesión')).length;
    const told = (email: string, times: number) => eventually(async () => (await news(email)) === times);
    await told(world.person('seller').email, 1);
    await told(world.person('operator').email, 1);
    const again = shop.visitor();
    await signIn(again, world.person('seller'));
    await signIn(again, world.person('seller'));
    await told(world.person('seller').email, 2);
    expect(await news(world.person('client A').email)).toBe(0);
  });

  it.each(['seller', 'operator'] as const)('of a %s end when nobody used them for twelve hours', async (name) => {
    const hours = (count: number) => shop.clock.advance(count * 60 * MINUTE);
    const [used, left] = [shop.visitor(), shop.visitor()];
    for (const visitor of [used, left]) await signIn(visitor, world.person(name));
    const client = (await signedInClient(shop)).visitor;
    const writtenAt = async () => {
      const { rows } = await db.query<{ seen: Date }>(
        `SELECT max(seen_at) AS seen FROM session WHERE account_id = $1`,
        [world.person(name).id],
      );
      return rows[0]!.seen.getTime();
    };
    for (let turn = 0; turn < 2; turn++) {
      hours(7);
      const now = shop.clock.now().getTime();
      expect(await isIn(used)).toBe(200);
      await eventually(async () => (await writtenAt()) >= now);
    }
    expect([await isIn(used), await isIn(left), await isIn(client)]).toEqual([200, 401, 200]);
    expect(await openOf(used)).toHaveLength(1);
    hours(13);
    expect([await isIn(used), await isIn(client)]).toEqual([401, 200]);
    hours(-27);
  });

  it('of a seller end after seven days of use, and a client’s does not', async () => {
    const used = shop.visitor();
    await signIn(used, world.person('seller'));
    const client = (await signedInClient(shop)).visitor;
    const days = 24 * 60 * MINUTE;
    const age = (visitor: Visitor, ms: number) =>
      db.query(`UPDATE session SET opened_at = opened_at - $2 * interval '1 ms' WHERE token_hash = $1`, [
        hashSecret(visitor.token!),
        ms,
      ]);
    await age(client, 7 * days);
    await age(used, 7 * days - 10 * MINUTE);
    expect([await isIn(used), (await openOf(used)).some(({ esta }) => esta), await isIn(client)]).toEqual([
      200,
      true,
      200,
    ]);
    shop.clock.advance(10 * MINUTE);
    expect([await isIn(used), await isIn(client)]).toEqual([401, 200]);
    shop.clock.advance(-10 * MINUTE);
  });
});
