import { GET_SETTINGS_PATH } from '@bujia/contracts/accounts';
import {
  PASSKEYS_MAX,
  PASSKEYS_PATH,
  PASSKEY_CHALLENGE_PATH,
  PASSKEY_REFUSED_CODE,
  PASSKEY_STEP_PATH,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeysState,
  REMOVE_PASSKEY_PATH,
} from '@bujia/contracts/passkeys';
import {
  RECOVERY_CODES_PATH,
  type RecoveryCodes,
  SECOND_FACTOR_PATH,
  SECOND_STEP_PATH,
  STEP_OVER_CODE,
  type SecondStep,
  type SecondStepDone,
} from '@bujia/contracts/second-factor';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, enterPassword, forgetFactor } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import { type Faults, SoftwarePasskey } from '../software-passkey.ts';
import { codeOfTelephone } from '../telephone.ts';
import type { Visitor } from '../visitor.ts';

const MINUTE = 60_000;
const HALF_MINUTE = 30_000;
type Name = 'seller' | 'operator';

describe('Passkeys', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  const secrets = new Map<string, string>();
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: 'on', RATE_LIMIT: 'on' });
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const nextCode = (name: Name) => {
    shop.clock.advance(HALF_MINUTE);
    return codeOfTelephone(secrets.get(name)!, shop.clock.now());
  };
  const password = async (visitor: Visitor, name: Name) => (await enterPassword(visitor, world.person(name))).body;
  const isIn = async (visitor: Visitor) => (await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status;
  /** Signed in by the telephone. */
  async function enter(name: Name, visitor = shop.visitor()): Promise<Visitor> {
    const { llave, inscripcion } = await password(visitor, name);
    if (inscripcion) secrets.set(name, inscripcion.secreto);
    const body = { llave, codigo: nextCode(name) };
    const done = await visitor.post<SecondStepDone>(`/api/${SECOND_STEP_PATH}`, body);
    expect(done.status).toBe(200);
    visitor.token = done.body.token;
    return visitor;
  }
  const begin = async (visitor: Visitor, name: Name) => {
    const body = { actual: world.person(name).password, codigo: nextCode(name) };
    return visitor.post<PasskeyCreation>(`/api/${PASSKEYS_PATH}`, body);
  };
  const finish = (visitor: Visitor, llave: string, respuesta: string, nombre = 'Portátil') =>
    visitor.put<{ code?: string }>(`/api/${PASSKEYS_PATH}`, { llave, nombre, respuesta });
  async function add(visitor: Visitor, name: Name): Promise<SoftwarePasskey> {
    const device = new SoftwarePasskey(shop.baseUrl);
    const { body } = await begin(visitor, name);
    expect((await finish(visitor, body.llave, device.make(body.opciones))).body).toBe(true);
    return device;
  }
  const askedOf = async (visitor: Visitor, llave: string) =>
    (await visitor.post<PasskeyRequest>(`/api/${PASSKEY_CHALLENGE_PATH}`, { llave })).body.opciones;
  const show = (visitor: Visitor, llave: string, respuesta: string) =>
    visitor.post<SecondStepDone & { code?: string }>(`/api/${PASSKEY_STEP_PATH}`, { llave, respuesta });
  const listOf = async (visitor: Visitor) => (await visitor.get<PasskeysState>(`/api/${PASSKEYS_PATH}`)).body;
  const told = (name: Name, words: string) =>
    eventually(async () =>
      (await mailsTo(shop, world.person(name).email)).some(({ subject }) => subject.includes(words)),
    );
  const refused = { status: 400, body: { code: PASSKEY_REFUSED_CODE } };

  it('are added with the password and a code, told of by mail, and shown at the next sign-in instead of a code', async () => {
    const seller = await enter('seller');
    expect(await listOf(seller)).toEqual({ posibles: true, claves: [] });
    const wrong = { actual: 'no es esta', codigo: nextCode('seller') };
    expect((await seller.post(`/api/${PASSKEYS_PATH}`, wrong)).status).toBe(400);
    const guessed = { actual: world.person('seller').password, codigo: '000000' };
    expect((await seller.post(`/api/${PASSKEYS_PATH}`, guessed)).status).toBe(400);
    const device = await add(seller, 'seller');
    await told('seller', 'Clave de acceso nueva');
    expect((await listOf(seller)).claves).toEqual([
      { codigo: expect.any(String), nombre: 'Portátil', creada: expect.any(String), ultimoUso: null },
    ]);

    const elsewhere = shop.visitor();
    const { llave, claves } = await password(elsewhere, 'seller');
    expect(claves).toBe(true);
    // Of a device that does not count: no count tells an answer from its copy.
    const answer = device.show(await askedOf(elsewhere, llave), { counter: 0 });
    // Of another browser it is nothing.
    expect(await show(shop.visitor(), llave, answer)).toMatchObject({ status: 401, body: { code: STEP_OVER_CODE } });
    const done = await show(elsewhere, llave, answer);
    expect(done).toMatchObject({ status: 200, body: { id: world.person('seller').id } });
    elsewhere.token = done.body.token;
    expect(await isIn(elsewhere)).toBe(200);
    expect((await listOf(seller)).claves[0]!.ultimoUso).toEqual(expect.any(String));
    // Once: the same answer opens nothing more.
    expect(await show(elsewhere, llave, answer)).toMatchObject(refused);
    // The telephone opens as before.
    await enter('seller');
  });

  it('of another site, another browser step, another’s device, without a finger or counted back are refused', async () => {
    shop.clock.advance(16 * MINUTE);
    const device = await add(await enter('operator'), 'operator');
    const visitor = shop.visitor();
    const attempt = async (faults: Faults, by = device) => {
      shop.clock.advance(4 * MINUTE);
      const { llave } = await password(visitor, 'operator');
      return show(visitor, llave, by.show(await askedOf(visitor, llave), faults));
    };
    expect((await attempt({})).status).toBe(200);
    expect((await attempt({})).status).toBe(200);
    const hostile: Faults[] = [
      { origin: 'http://localhost.evil.example' },
      { origin: `${shop.baseUrl}1` },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { unverified: true },
      { counter: 2 },
      { counter: 0 },
    ];
    for (const faults of hostile) expect(await attempt(faults)).toMatchObject(refused);
    expect(await attempt({}, new SoftwarePasskey(shop.baseUrl))).toMatchObject(refused);
    // Of a device with the right id and another key.
    const thief = new SoftwarePasskey(shop.baseUrl);
    Object.assign(thief, { id: device.id, counter: 90 });
    expect(await attempt({}, thief)).toMatchObject(refused);
    for (const text of ['', 'null', '[]', '{"id":1}', '{', `{"id":"${device.id}"}`, 'x'.repeat(9_000)]) {
      shop.clock.advance(4 * MINUTE);
      const { llave } = await password(visitor, 'operator');
      await askedOf(visitor, llave);
      expect((await show(visitor, llave, text)).status).toBe(400);
    }
    shop.clock.advance(16 * MINUTE);
    expect((await attempt({ counter: 91 })).status).toBe(200);
    await told('operator', 'Alguien prueba códigos');
  });

  it('are asked to sign for five minutes, once, whatever came of it', async () => {
    shop.clock.advance(16 * MINUTE);
    const visitor = await enter('seller');
    const device = await add(visitor, 'seller');
    const there = shop.visitor();
    const { llave } = await password(there, 'seller');
    const first = device.show(await askedOf(there, llave));
    const second = device.show(await askedOf(there, llave));
    expect(await show(there, llave, first)).toMatchObject(refused);
    // Spent by the wrong one.
    expect(await show(there, llave, second)).toMatchObject(refused);
    const late = device.show(await askedOf(there, llave));
    shop.clock.advance(6 * MINUTE);
    expect(await show(there, llave, late)).toMatchObject(refused);
    // What was made for one challenge adds nothing by another.
    shop.clock.advance(16 * MINUTE);
    const other = new SoftwarePasskey(shop.baseUrl);
    const one = (await begin(visitor, 'seller')).body;
    const two = (await begin(visitor, 'seller')).body;
    expect(await finish(visitor, two.llave, other.make(one.opciones))).toMatchObject(refused);
    const three = (await begin(visitor, 'seller')).body;
    expect(await finish(visitor, three.llave, other.make(three.opciones, { unverified: true }))).toMatchObject(refused);
    const four = (await begin(visitor, 'seller')).body;
    expect(
      await finish(visitor, four.llave, other.make(four.opciones, { origin: 'https://evil.example' })),
    ).toMatchObject(refused);
    // The key of a passkey is none of a telephone, nor of a sign-in.
    const five = (await begin(visitor, 'seller')).body;
    const asCode = await visitor.put(`/api/usr/segundo-factor`, { llave: five.llave, codigo: nextCode('seller') });
    expect(asCode.status).toBe(401);
    expect((await show(visitor, five.llave, other.make(five.opciones))).status).toBe(401);
    expect((await listOf(visitor)).claves).toHaveLength(2);
    const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM passkey_challenge');
    expect(rows[0]!.n).toBeLessThan(5);
  });

  it('are not added where another account has one of that name', async () => {
    shop.clock.advance(16 * MINUTE);
    const device = await add(await enter('seller'), 'seller');
    const operator = await enter('operator');
    const copy = Object.assign(new SoftwarePasskey(shop.baseUrl), { id: device.id });
    const { body } = await begin(operator, 'operator');
    expect(await finish(operator, body.llave, copy.make(body.opciones))).toMatchObject(refused);
  });

  it('are so many and no more, and one device is one', async () => {
    const visitor = await enter('seller');
    while ((await listOf(visitor)).claves.length < PASSKEYS_MAX) {
      shop.clock.advance(MINUTE);
      await add(visitor, 'seller');
    }
    expect((await begin(visitor, 'seller')).status).toBe(409);
    const { claves } = await listOf(visitor);
    const remove = (codigo: string, actual: string, by = visitor) =>
      by.post(`/api/${REMOVE_PASSKEY_PATH}`, { codigo, actual });
    const actual = world.person('seller').password;
    expect((await remove(claves[0]!.codigo, 'no es esta')).status).toBe(400);
    const operator = await enter('operator');
    const another = await remove(claves[0]!.codigo, world.person('operator').password, operator);
    const nobody = await remove('01900000-0000-7000-8000-000000000000', world.person('operator').password, operator);
    expect([another.status, another.text]).toEqual([nobody.status, nobody.text]);
    expect(another.status).toBe(404);
    for (const { codigo } of claves) expect((await remove(codigo, actual)).body).toBe(true);
    await told('seller', 'Clave de acceso quitada');
    expect((await password(shop.visitor(), 'seller')).claves).toBeUndefined();
    const { llave } = await password(visitor, 'seller');
    expect((await visitor.post(`/api/${PASSKEY_CHALLENGE_PATH}`, { llave })).status).toBe(400);

    const device = await add(visitor, 'seller');
    const again = (await begin(visitor, 'seller')).body;
    expect(await finish(visitor, again.llave, device.make(again.opciones))).toMatchObject(refused);
  });

  it('end the account’s other sessions when one is removed, as a password that is changed does', async () => {
    shop.clock.advance(16 * MINUTE);
    const visitor = await enter('operator');
    await add(visitor, 'operator');
    const left = await enter('operator');
    const { codigo } = (await listOf(visitor)).claves[0]!;
    const actual = world.person('operator').password;
    expect((await visitor.post(`/api/${REMOVE_PASSKEY_PATH}`, { codigo, actual })).body).toBe(true);
    expect([await isIn(visitor), await isIn(left)]).toEqual([200, 401]);
  });

  it('go when the telephone is replaced, which its mail says: one of them may be an intruder’s', async () => {
    shop.clock.advance(16 * MINUTE);
    const visitor = await enter('operator');
    await add(visitor, 'operator');
    const body = { actual: world.person('operator').password, codigo: nextCode('operator') };
    const begun = await visitor.post<SecondStep>(`/api/${SECOND_FACTOR_PATH}`, body);
    secrets.set('operator', begun.body.inscripcion!.secreto);
    const finish = { llave: begun.body.llave, codigo: nextCode('operator') };
    expect((await visitor.put(`/api/${SECOND_FACTOR_PATH}`, finish)).status).toBe(200);
    expect((await listOf(visitor)).claves).toEqual([]);
    expect((await password(shop.visitor(), 'operator')).claves).toBeUndefined();
    await eventually(async () =>
      (await mailsTo(shop, world.person('operator').email)).some(({ text }) =>
        text.replaceAll(/\s+/g, ' ').includes('también sus claves de acceso se quitaron'),
      ),
    );
  });

  it('go with the second factor that an operator resets, and stand in the log of the staff', async () => {
    shop.clock.advance(16 * MINUTE);
    const seller = world.person('seller');
    const operator = await enter('operator');
    const there = shop.visitor();
    const { llave, inscripcion } = await forgetFactor(shop, operator, seller, there);
    secrets.set('seller', inscripcion!.secreto);
    const done = await there.post(`/api/${SECOND_STEP_PATH}`, { llave, codigo: nextCode('seller') });
    expect(done.status).toBe(200);
    const { rows } = await db.query('SELECT 1 FROM passkey WHERE account_id = $1', [seller.id]);
    expect(rows).toEqual([]);
    const step = await password(shop.visitor(), 'seller');
    expect([step.claves, step.inscripcion]).toEqual([undefined, undefined]);
    const { body } = await operator.get<StaffLogPage>(`/api/auditoria?quien=seller@&orden=Passkey`);
    const deeds = body.actuaciones.map(({ orden }) => orden);
    expect(new Set(deeds)).toEqual(new Set(['AddPasskey', 'RemovePasskey']));
    expect(body.actuaciones.every(({ cambios }) => cambios[0]?.tabla === 'passkey')).toBe(true);
    expect(JSON.stringify(body)).not.toContain('Portátil');
  });

  it('leave the recovery codes as they are, which a code makes anew for whoever lost them', async () => {
    const visitor = await enter('operator');
    const body = { actual: world.person('operator').password, codigo: '000000' };
    expect((await visitor.post(`/api/${RECOVERY_CODES_PATH}`, body)).status).toBe(400);
    const renew = () =>
      visitor.post<RecoveryCodes>(`/api/${RECOVERY_CODES_PATH}`, { ...body, codigo: nextCode('operator') });
    const [old] = (await renew()).body.recuperacion;
    const codes = (await renew()).body.recuperacion;
    expect(codes).toHaveLength(10);
    await told('operator', 'Códigos de recuperación nuevos');
    const there = shop.visitor();
    const { llave } = await password(there, 'operator');
    const use = async (codigo: string) => (await there.post(`/api/${SECOND_STEP_PATH}`, { llave, codigo })).status;
    expect([await use(old!), await use(codes[0]!)]).toEqual([400, 200]);
  });
});
