import { randomUUID } from 'node:crypto';
import { PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { type BusquedaGuardada, CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import { CHOOSE_CLIENT_PATH, CLIENT_VEHICLES_PATH, type VehiculoDeCliente } from '@bujia/contracts/clients';
import {
  DONE_PATH,
  END_SERVICE_PAGE,
  END_SERVICE_PATH,
  FAVOURITE_PATH,
  FAVOURITES_FULL_CODE,
  FAVOURITES_LIMIT,
  FAVOURITES_PATH,
  type Favoritos,
  GARAGE_FULL_CODE,
  GARAGE_LIMITS,
  GARAGE_NOTICE_PATH,
  GARAGE_PATH,
  type Garaje,
  MILEAGE_DOUBTED_CODE,
  MILEAGE_PATH,
  OWN_VEHICLE_MISSING_CODE,
  OWN_VEHICLE_PATH,
  RESTORE_VEHICLE_PATH,
} from '@bujia/contracts/garage';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TellWhatIsDue } from '../../src/contexts/garage/application/tell-what-is-due.ts';
import { WhenAccountDeleted } from '../../src/contexts/garage/application/when-account-deleted.ts';
import { AccountDeleted } from '../../src/contexts/identity/contract.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { linkIn, mailsTo } from '../mails.ts';
import { codeOf } from '../people.ts';
import { atRest, expectSound } from '../sound.ts';
import type { Visitor } from '../visitor.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

const MISSING = { status: 404, body: { code: OWN_VEHICLE_MISSING_CODE } };

describe('The garage of an account', () => {
  let world: CartWorld;
  let models: number[];
  let parts: number[];
  beforeAll(async () => {
    world = await startCartWorld();
    const model = await world.db.query<{ id: number }>(`INSERT INTO model (name) VALUES ('Cayambe') RETURNING id`);
    const made = await world.db.query<{ id: number }>(
      `INSERT INTO vehicle (model_id, year, engine) SELECT $1, year, '2.4' FROM generate_series(2001, 2025) year RETURNING id`,
      [model.rows[0]!.id],
    );
    models = made.rows.map(({ id }) => id);
    parts = [await world.part(), await world.part(), await world.part()];
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  type Said = Garaje & { code?: string };
  const of = (path: string, id: string) => `/api/${fillPath(path, { id })}`;
  const garage = async (visitor: Visitor) => (await visitor.get<Garaje>(`/api/${GARAGE_PATH}`)).body.vehiculos;
  const save = (visitor: Visitor, id: string, vehiculo: unknown, nombre: unknown = '') =>
    visitor.put<Said>(of(OWN_VEHICLE_PATH, id), { vehiculo, nombre });
  const remove = (visitor: Visitor, id: string) => visitor.delete<Said>(of(OWN_VEHICLE_PATH, id));
  const restore = (visitor: Visitor, id: string) => visitor.post<Said>(of(RESTORE_VEHICLE_PATH, id), {});
  const note = (visitor: Visitor, id: string, kilometros: unknown, more: object = {}) =>
    visitor.put<Said>(of(MILEAGE_PATH, id), { kilometros, fecha: '2026-11-20', ...more });
  const searched = async (visitor: Visitor) =>
    (await visitor.post<BusquedaGuardada>(`/api/${CATALOGUE_PATHS.loadSearchState}`, {})).body;
  const choose = (visitor: Visitor, tipo: string, codigo: number) =>
    visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, { cambio: { tipo, codigo } });
  /** The same person at another device. */
  const elsewhere = async ({ accountId }: Shopping) => {
    const visitor = world.shop.visitor();
    await world.signIn(visitor, accountId);
    return visitor;
  };

  it('is the same at every device, and what is saved beside a search is in it', async () => {
    const client = await world.client();
    const { visitor } = client;
    const [own, other] = [randomUUID(), await elsewhere(client)];
    expect((await save(visitor, own, models[0], ' El de mamá ')).status).toBe(200);
    expect((await save(visitor, own, models[0], 'El de mamá')).status).toBe(200);
    await choose(other, 'agregar', models[1]!);
    const there = await garage(other);
    expect(there).toMatchObject([
      { id: own, nombre: 'El de mamá', vehiculo: { codigo: models[0], modelo: 'Cayambe' }, lectura: null },
      { nombre: '', vehiculo: { codigo: models[1] } },
    ]);
    expect(await searched(visitor)).toMatchObject({
      vehiculos: [{ codigo: models[0] }, { codigo: models[1] }],
      vehiculoBusqueda: { codigo: models[0] },
    });
    await choose(visitor, 'quitar', models[1]!);
    expect(await garage(other)).toHaveLength(1);
    // Two of the same model: the search has it once, and keeps it until the last one goes.
    const twin = randomUUID();
    await save(visitor, twin, models[0], 'El de papá');
    await remove(visitor, own);
    expect((await searched(visitor)).vehiculos).toHaveLength(1);
    await remove(visitor, twin);
    expect(await searched(visitor)).toMatchObject({ vehiculos: [], vehiculoBusqueda: null });
  });

  it('is seen by a seller who serves its owner, and by no other client', async () => {
    const [client, other, seller] = [await world.client(), await world.client(), await world.seller()];
    const id = randomUUID();
    await save(client.visitor, id, models[2], 'El taxi');
    await note(client.visitor, id, 90_000);
    const at = (cuenta: string) => `/api/${fillPath(CLIENT_VEHICLES_PATH, { cuenta })}`;
    for (const { accountId: codigo } of [client, other])
      await seller.visitor.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo });
    const { body } = await seller.visitor.get<VehiculoDeCliente[]>(at(client.accountId));
    expect(body).toEqual([
      {
        ...{ id, nombre: 'El taxi', lectura: { kilometros: 90_000, fecha: '2026-11-20' } },
        vehiculo: expect.objectContaining({ codigo: models[2], modelo: 'Cayambe' }),
      },
    ]);
    expect((await seller.visitor.get(at(other.accountId))).body).toEqual([]);
    expect((await other.visitor.get(at(client.accountId))).status).toBe(403);
    await remove(client.visitor, id);
    expect((await seller.visitor.get(at(client.accountId))).body).toEqual([]);
  });

  it('has a vehicle whose id two accounts chose at once in one of them', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => world.client()));
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      const answers = await Promise.all(all.map(({ visitor }) => save(visitor, id, models[round])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    }
  });

  it('gives back what was removed with all that was kept of it, for a month', async () => {
    const { visitor } = await world.client();
    const [own, gone] = [randomUUID(), randomUUID()];
    for (const id of [own, gone]) await save(visitor, id, models[0], 'La camioneta');
    await note(visitor, own, 45_000);
    for (const id of [own, own, gone]) expect((await remove(visitor, id)).status).toBe(200);
    expect(await garage(visitor)).toEqual([]);
    expect(await note(visitor, own, 46_000)).toMatchObject(MISSING);
    expect(await save(visitor, own, models[0], 'Otra vez')).toMatchObject(MISSING);
    expect((await restore(visitor, own)).body).toMatchObject({
      vehiculos: [{ id: own, nombre: 'La camioneta', lectura: { kilometros: 45_000, fecha: '2026-11-20' } }],
    });
    expect((await restore(visitor, own)).status).toBe(200);
    await world.db.query(`UPDATE garage_vehicle SET removed_at = now() - interval '31 days' WHERE id = $1`, [gone]);
    await world.shop.service.app.get(RetentionSweep).sweep();
    expect(await restore(visitor, gone)).toMatchObject(MISSING);
    expect(await garage(visitor)).toHaveLength(1);
  });

  it('has again what was removed beside a search and is chosen there once more, and keeps no more than it can show', async () => {
    const { visitor, accountId } = await world.client();
    const [own, twin] = [randomUUID(), randomUUID()];
    await save(visitor, own, models[0], 'El de mamá');
    await save(visitor, twin, models[0], 'El de papá');
    await note(visitor, own, 45_000);
    for (const tipo of ['quitar', 'agregar']) await choose(visitor, tipo, models[0]!);
    expect(await garage(visitor)).toMatchObject([
      { id: own, nombre: 'El de mamá', lectura: { kilometros: 45_000 } },
      { id: twin, nombre: 'El de papá' },
    ]);
    await remove(visitor, twin);
    for (const tipo of ['quitar', 'agregar']) await choose(visitor, tipo, models[0]!);
    expect(await garage(visitor)).toMatchObject([{ id: own }]);

    await world.db.query(
      `INSERT INTO garage_vehicle (id, account_id, vehicle_id, name, added_at, removed_at, readings)
       SELECT gen_random_uuid(), $1, $2, '', now(), now() - n * interval '1 minute', '[]' FROM generate_series(1, 50) n`,
      [accountId, models[2]],
    );
    const removed = async () =>
      (await world.db.query(`SELECT FROM garage_vehicle WHERE account_id = $1 AND removed_at IS NOT NULL`, [accountId]))
        .rowCount;
    await remove(visitor, own);
    expect(await removed()).toBe(GARAGE_LIMITS.vehicles);
    await choose(visitor, 'agregar', models[1]!);
    await choose(visitor, 'quitar', models[1]!);
    expect(await removed()).toBe(GARAGE_LIMITS.vehicles);
    expect((await restore(visitor, own)).status).toBe(200);
  });

  it('doubts a mileage that falls or leaps, and takes it when it is said again', async () => {
    const { visitor } = await world.client();
    const own = randomUUID();
    await save(visitor, own, models[0]);
    await note(visitor, own, 45_000, { fecha: '2026-10-01' });
    const doubted = { status: 409, body: { code: MILEAGE_DOUBTED_CODE } };
    expect(await note(visitor, own, 4_500)).toMatchObject(doubted);
    expect(await note(visitor, own, 1_450_000)).toMatchObject(doubted);
    for (const [km, more] of [
      [2_000_001, {}],
      [-1, {}],
      [1.5, {}],
      ['45000', {}],
      [46_000, { fecha: '2026-02-30' }],
      [46_000, { fecha: '2999-01-01' }],
      [46_000, { fecha: 'ayer' }],
    ] as const)
      expect((await note(visitor, own, km, more)).status).toBe(400);
    expect((await note(visitor, own, 4_500, { seguro: true })).body.vehiculos[0]!.lectura!.kilometros).toBe(4_500);
  });

  it('is nobody else’s, holds twenty, and no name that is none', async () => {
    const [client, stranger] = [await world.client(), await world.client()];
    const own = randomUUID();
    await save(client.visitor, own, models[0]);
    for (const answer of [
      await save(stranger.visitor, own, models[0]),
      await remove(stranger.visitor, own),
      await restore(stranger.visitor, own),
      await note(stranger.visitor, own, 1),
      await note(stranger.visitor, randomUUID(), 1),
    ])
      expect(answer).toMatchObject(MISSING);
    expect((await save(client.visitor, own, models[1])).status).toBe(409);
    expect((await save(client.visitor, randomUUID(), 999_999)).status).toBe(404);
    expect((await save(client.visitor, 'uno', models[0])).status).toBe(400);
    for (const name of ['a\u0007b', 'a\nb', '\u202eabc', 'x'.repeat(41), 7])
      expect((await save(client.visitor, randomUUID(), models[0], name)).status).toBe(400);

    // All at once, from two devices.
    const both = [client.visitor, await elsewhere(client)];
    const answers = await Promise.all(
      models.slice(0, GARAGE_LIMITS.vehicles + 3).map((model, i) => save(both[i % 2]!, randomUUID(), model)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(GARAGE_LIMITS.vehicles - 1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: GARAGE_FULL_CODE },
    });
    expect(await garage(client.visitor)).toHaveLength(GARAGE_LIMITS.vehicles);
    expect((await choose(client.visitor, 'agregar', models.at(-1)!)).status).toBe(409);
  });

  it('takes what a browser brings at sign-in, as much as there is room for, and is there again after long', async () => {
    const client = await world.client();
    const [first, second, third] = models as [number, number, number];
    for (let i = 0; i < GARAGE_LIMITS.vehicles - 1; i += 1) await save(client.visitor, randomUUID(), first, `${i}`);
    const browser = world.shop.visitor();
    for (const model of [second, third]) await choose(browser, 'agregar', model);
    await world.signIn(browser, client.accountId);
    expect((await searched(browser)).vehiculos.map(({ codigo }) => codigo)).toEqual([first, second]);
    expect(await garage(browser)).toHaveLength(GARAGE_LIMITS.vehicles);
    // Whoever does not come for months loses the cart; the garage is the account's.
    await world.db.query('DELETE FROM shopper WHERE account_id = $1', [client.accountId]);
    const later = await elsewhere(client);
    expect((await searched(later)).vehiculos.map(({ codigo }) => codigo)).toEqual([first, second]);
    expect(await garage(later)).toHaveLength(GARAGE_LIMITS.vehicles);
  });

  const done = (visitor: Visitor, id: string, hecho: string, more: object) =>
    visitor.put<Said>(`/api/${fillPath(DONE_PATH, { id, hecho })}`, { tarea: 'aceite', ...more });
  const oil = (said: Garaje) => said.vehiculos[0]!.tareas.find(({ tarea }) => tarea === 'aceite')!;

  it('says what is due by the plan, and again from when it was done', async () => {
    const [{ visitor }, stranger] = [await world.client(), await world.client()];
    const [own, once] = [randomUUID(), randomUUID()];
    await save(visitor, own, models[0]);
    await note(visitor, own, 44_000, { fecha: '2026-08-01' });
    const driven = await note(visitor, own, 49_500, { fecha: '2026-11-20' });
    expect(oil(driven.body)).toMatchObject({ estado: 'vencida', aKilometros: 45_000, ultimo: null });
    const after = { estado: 'despues', aKilometros: 54_000, ultimo: { fecha: '2026-11-10', kilometros: 49_000 } };
    for (let i = 0; i < 2; i += 1) {
      const said = await done(visitor, own, once, { fecha: '2026-11-10', kilometros: 49_000 });
      expect(oil(said.body)).toMatchObject(after);
    }
    expect(await done(visitor, own, randomUUID(), { fecha: '2026-11-12', kilometros: 4_000 })).toMatchObject({
      status: 409,
      body: { code: MILEAGE_DOUBTED_CODE },
    });
    expect((await done(visitor, own, randomUUID(), { tarea: 'magia', fecha: '2026-11-12' })).status).toBe(404);
    expect((await done(visitor, own, once, { tarea: 'refrigerante', fecha: '2026-11-12' })).status).toBe(409);
    expect(await done(stranger.visitor, own, randomUUID(), { fecha: '2026-11-12' })).toMatchObject(MISSING);
    const undone = await visitor.delete<Said>(`/api/${fillPath(DONE_PATH, { id: own, hecho: once })}`);
    expect(oil(undone.body)).toMatchObject({ estado: 'vencida', ultimo: null });
  });

  it('writes once a month to whoever wants it, and no more after one press', async () => {
    const { app } = world.shop.service;
    const client = await world.client();
    const { visitor, email, accountId } = client;
    const want = (activo: boolean, who = visitor) => who.put<Said>(`/api/${GARAGE_NOTICE_PATH}`, { activo });
    const mails = async () => {
      while ((await app.get(TellWhatIsDue).sweep()) > 0);
      await atRest(world.db);
      const { rows } = await world.db.query<{ id: string }>(
        `SELECT id FROM email WHERE template = 'service-due' AND recipient = $1`,
        [email],
      );
      return rows.length;
    };
    const nextMonth = () =>
      world.db.query(`UPDATE service_notice SET look_at = '2026-01-01', told_at = '2025-12-01' WHERE account_id = $1`, [
        accountId,
      ]);
    const own = randomUUID();
    await save(visitor, own, models[0], 'El de mamá');
    await done(visitor, own, randomUUID(), { fecha: '2026-01-10', kilometros: 40_000 });
    expect(await mails()).toBe(0);
    expect((await want(true)).body.aviso).toBe(true);
    expect([await mails(), await mails()]).toEqual([1, 1]);
    for (const choice of [false, true]) await want(choice);
    expect(await mails()).toBe(1);
    await nextMonth();
    expect(await mails()).toBe(2);

    const [mail] = await mailsTo(world.shop, email, 2);
    expect(mail!.text).toContain('El de mamá');
    expect(mail!.text).toContain('Aceite y filtro');
    const code = codeOf(linkIn(mail!, END_SERVICE_PAGE));
    expect((await world.shop.visitor().get(`/api/${END_SERVICE_PATH}/${code}`)).status).toBe(404);
    const oneClick = /^<(https?:\/\/[^>]+)>$/.exec(mail!.header('list-unsubscribe')!)![1]!;
    expect(mail!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const pressed = await fetch(oneClick, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') });
    expect(pressed.status).toBe(200);
    expect((await visitor.get<Garaje>(`/api/${GARAGE_PATH}`)).body.aviso).toBe(false);
    await want(true);
    for (let i = 0; i < 2; i += 1)
      expect((await world.shop.visitor().post(`/api/${END_SERVICE_PATH}`, { codigo: code })).status).toBe(200);
    expect((await world.shop.visitor().post(`/api/${END_SERVICE_PATH}`, { codigo: 'x'.repeat(60) })).status).toBe(404);
    await nextMonth();
    expect(await mails()).toBe(2);
    // Nothing that is due, and nobody who may be written to.
    await want(true);
    await done(visitor, own, randomUUID(), { fecha: '2026-11-20', kilometros: 41_000 });
    await world.db.query('UPDATE service_notice SET told_at = NULL WHERE account_id = $1', [accountId]);
    await nextMonth();
    expect(await mails()).toBe(2);
    expect((await want(true, (await world.unverified()).visitor)).status).toBe(403);
  });

  const favourite = (code: unknown) => `/api/${fillPath(FAVOURITE_PATH, { codigo: String(code) })}`;
  const bring = (visitor: Visitor, codigos: unknown) =>
    visitor.post<Favoritos & { code?: string }>(`/api/${FAVOURITES_PATH}`, { codigos });

  it('has its favourites beside it, from every device', async () => {
    const client = await world.client();
    const [here, there] = [client.visitor, await elsewhere(client)];
    expect((await bring(here, [parts[0], 999_999, parts[0]])).body.codigos).toEqual([parts[0]]);
    await there.put(favourite(parts[1]), {});
    expect((await here.put<Favoritos>(favourite(parts[1]), {})).body.codigos).toEqual([parts[1], parts[0]]);
    await here.delete(favourite(parts[0]));
    expect((await there.delete<Favoritos>(favourite(parts[0]))).body.codigos).toEqual([parts[1]]);
    expect((await there.put(favourite(999_999), {})).status).toBe(404);
    expect((await there.put(favourite('x'), {})).status).toBe(404);
    for (const list of [undefined, 'todos', [0], ['1'], Array.from({ length: 300 }, (_, i) => i + 1)])
      expect((await bring(here, list)).status).toBe(400);

    await world.db.query(
      `INSERT INTO favourite (account_id, part_id, added_at) SELECT $1, 100000 + n, now() FROM generate_series(1, $2) n`,
      [client.accountId, FAVOURITES_LIMIT - 2],
    );
    expect((await bring(here, [parts[2], parts[0]])).body.codigos).toHaveLength(FAVOURITES_LIMIT);
    expect((await here.put(favourite(parts[0]), {})).body).toMatchObject({ code: FAVOURITES_FULL_CODE });
    const stranger = await world.client();
    expect((await stranger.visitor.get<Favoritos>(`/api/${FAVOURITES_PATH}`)).body).toEqual({ codigos: [] });
  });

  it('is told to whoever asks for their data, and goes with the account', async () => {
    const { visitor, accountId } = await world.client();
    const own = randomUUID();
    await save(visitor, own, models[0], 'El de mamá');
    await note(visitor, own, 45_000);
    await bring(visitor, [parts[0]]);
    expect((await visitor.get(`/api/${PERSONAL_DATA_PATH}`)).body).toMatchObject({
      garaje: [{ vehiculo: models[0], nombre: 'El de mamá', lecturas: [{ km: 45_000, on: '2026-11-20' }] }],
      favoritos: [{ repuesto: parts[0] }],
    });
    const { app } = world.shop.service;
    const farewell = new AccountDeleted({ userId: accountId, email: 'x@correo.example' });
    await app.get(UnitOfWork).run(() => app.get(WhenAccountDeleted).handle(farewell));
    const { rows } = await world.db.query(
      `SELECT (SELECT count(*)::int FROM garage_vehicle WHERE account_id = $1) + (SELECT count(*)::int FROM favourite WHERE account_id = $1) AS left`,
      [accountId],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
