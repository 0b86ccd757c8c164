import { ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import { SAVE_SETTINGS_PATH, USER_PATH } from '@bujia/contracts/accounts';
import { STAFF_LOG_PAGE, type StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MATRIX } from '../authorisation/matrix.ts';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

/** Asked by POST because they take much, of their own cart as any buyer's, or sent by the card provider, whoever's session comes along. */
const NOT_THEIRS = new Set([
  'POST /api/pedido/all',
  'POST /api/pedido/cli',
  'POST /api/promocion/repuestos',
  'POST /api/pago/liquidaciones/revisar',
  'POST /api/pago/tarjeta/aviso',
  'POST /api/ext/llave',
  'POST /api/ext/cache/getShoppingCar',
  'POST /api/ext/cache/setShoppingCar',
  'POST /api/ext/cache/getBusqueda',
]);

describe('What the shop’s own people change', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let seller: Visitor;
  let operator: Visitor;
  beforeAll(async () => {
    shop = await startShop({ TRUST_PROXY: '1' });
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    [seller, operator] = await Promise.all([world.visitor('seller'), world.visitor('operator')]);
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const log = async (query: Record<string, string> = {}) =>
    (await operator.get<StaffLogPage>(`/api/auditoria?${new URLSearchParams(query).toString()}`)).body;
  const count = async () => (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM staff_log')).rows[0]!.n;

  it('is written down with it: who, from where, what, before and after', async () => {
    const number = await world.person('client A').newOrder();
    const change = {
      codigo: number,
      estadoPedido: ORDER_STATUS.cancelled,
      estadoAnterior: 20,
      observacion: 'Rosa ya no lo quiere',
    };
    const headers = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' };
    expect(await seller.post(`/api/${ORDER_PATH}`, change, { headers })).toMatchObject({ status: 200 });

    const { actuaciones } = await log({ objeto: String(number) });
    expect(actuaciones).toEqual([
      {
        id: expect.any(String),
        fecha: expect.any(String),
        quien: 'seller@correo.example',
        codigoUsuario: world.person('seller').id,
        tipo: 4,
        red: '2001:db8:1:2',
        orden: 'ChangeOrderStatus',
        datos: expect.objectContaining({ number }),
        cambios: expect.arrayContaining([
          expect.objectContaining({
            antes: expect.objectContaining({ status: 20 }),
            despues: expect.objectContaining({ status: 24 }),
          }),
        ]),
      },
    ]);
    // What a person wrote is not repeated.
    expect(JSON.stringify(actuaciones)).not.toContain('Rosa');

    const before = await count();
    expect((await seller.post(`/api/${ORDER_PATH}`, change)).status).toBe(409);
    expect(await count()).toBe(before);
  });

  it('is done, and says from where, though they hung up before anybody knew who asks', async () => {
    const number = await world.person('client A').newOrder();
    const { token } = await world.visitor('seller'); // of whom the shop has not heard yet
    const anybody = shop.visitor();
    await anybody.get('/ops/health/live');
    // Of this shop, looking up who asks: other databases of the same server have locks of their own, and a sweep waits too.
    const waiting = async () =>
      (
        await db.query(
          `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND relation = 'session'::regclass AND mode = 'AccessShareLock' AND NOT granted`,
        )
      ).rows.length;
    await db.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
    const change = { codigo: number, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: 20, observacion: 'Adiós' };
    // Over a connection of its own: of one that is used on, the shop remembers the address.
    const xsrf = anybody.cookies.get('XSRF-TOKEN')!;
    const sent = request(`${shop.baseUrl}/api/${ORDER_PATH}`, {
      ...{ method: 'POST', agent: false },
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...{ cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
      },
    });
    sent.on('error', () => undefined).end(JSON.stringify(change));
    try {
      await eventually(async () => (await waiting()) > 0);
      sent.destroy();
      await sleep(50); // until the end of the connection has reached the shop
    } finally {
      await db.query('ROLLBACK');
    }
    const found = await eventually(async () => (await log({ objeto: String(number) })).actuaciones[0]);
    expect(found).toMatchObject({ orden: 'ChangeOrderStatus', red: '127.0.0.1' });
  });

  it('is found by who, what and which, page by page', async () => {
    for (let turn = 0; turn <= STAFF_LOG_PAGE; turn++) await operator.post(`/api/${SAVE_SETTINGS_PATH}`, {});
    const first = await log({ quien: 'OPERATOR@', orden: 'renew' });
    expect(first.actuaciones).toHaveLength(STAFF_LOG_PAGE);
    const second = await log({ quien: 'OPERATOR@', orden: 'renew', antes: first.siguiente! });
    expect(second).toMatchObject({ siguiente: null });
    const ids = [...first.actuaciones, ...second.actuaciones].map(({ id }) => id);
    expect(ids).toHaveLength(STAFF_LOG_PAGE + 1);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect((await log({ quien: 'nadie@' })).actuaciones).toEqual([]);
  });

  it('holds no secret and no name when they change themselves', async () => {
    const { id, email, password } = world.person('seller');
    const profile = { codigo: id, nombre: 'Zoila', apellido: 'Vaca', cedula: '1710034065', direccion: 'Loja', email };
    expect((await seller.post(`/api/${USER_PATH}`, profile)).status).toBe(200);
    const change = { codigo: id, actual: password, password: 'otra que nadie prueba' };
    expect((await seller.put(`/api/${USER_PATH}`, change)).status).toBe(200);
    const { actuaciones } = await log({ objeto: id });
    expect(actuaciones.map(({ orden }) => orden)).toEqual(['SetPassword', 'WriteProfile']);
    expect(actuaciones[0]!.cambios[0]).toMatchObject({ tabla: 'account', despues: { passwordHash: '…' } });
    expect(JSON.stringify(actuaciones)).not.toMatch(/Zoila|Loja|1710034065|argon2/);
  });

  it('of clients and visitors is nobody’s business here', async () => {
    const before = await count();
    const client = await world.visitor('client A');
    expect((await client.post(`/api/${SAVE_SETTINGS_PATH}`, {})).status).toBe(200);
    await world.person('client A').newAddress();
    expect(await count()).toBe(before);
  });

  it('is written by every operation of sellers and operators that changes something', async () => {
    const silent: string[] = [];
    const changing = MATRIX.filter(({ operation }) => !operation.startsWith('GET ') && !NOT_THEIRS.has(operation));
    let done = 0;
    for (const { operation, call } of changing) {
      const self: Person = world.person('operator');
      const visitor = await world.visitor('operator');
      const { params = {}, body } = (await call?.(self, self)) ?? {};
      const [method = '', template = ''] = operation.split(' ');
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
      const before = await count();
      const send = { POST: visitor.post, PUT: visitor.put, DELETE: visitor.delete }[method]!.bind(visitor);
      const { status } = await send(path, body as never);
      if (status >= 300) continue;
      done += 1;
      if ((await count()) === before) silent.push(operation);
    }
    expect(silent).toEqual([]);
    expect(done).toBeGreaterThan(5);
  });

  it('stays as it was written', async () => {
    await expect(db.query(`UPDATE staff_log SET command = 'x'`)).rejects.toThrow('written once');
    await expect(db.query(`DELETE FROM staff_log`)).rejects.toThrow('written once');
    await expect(db.query(`TRUNCATE staff_log`)).rejects.toThrow('written once');
    await db.query(
      `INSERT INTO staff_log SELECT gen_random_uuid(), now() - interval '731 days', account_id, desk, network, request_id,
         command, asked, changes, objects FROM staff_log LIMIT 1`,
    );
    const { rowCount } = await db.query(`DELETE FROM staff_log WHERE at < now() - interval '730 days'`);
    expect(rowCount).toBe(1);
  });
});
