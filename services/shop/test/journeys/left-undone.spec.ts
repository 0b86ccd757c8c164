import {
  FAILED_JOBS_PATH,
  PARKED_EVENTS_PATH,
  RETRY_JOB_PATH,
  type SucesoApartado,
  type TrabajosFallidos,
} from '@bujia/contracts/emails';
import {
  type DejadoSinHacer,
  LEAVE_EVENT_PATH,
  LEAVE_JOB_PATH,
  LEFT_TRIED_ALREADY,
  LEFT_UNDONE_PATH,
  type ReintentoDeTodos,
  RETRY_ALL_JOBS_PATH,
  RETRY_AT_ONCE,
  TRY_LEFT_PATH,
} from '@bujia/contracts/left-undone';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { EventRegistry } from '../../src/platform/queues/event-registry.ts';
import { Queues } from '../../src/platform/queues/queues.ts';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';
import type { Visitor } from '../visitor.ts';

const CONSUMER = 'messaging.when-email-verified';
const EVENT = 'identity.email-verified.v1';

describe('What failed, at the desk', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Pool;
  let operator: Visitor;
  let other: Visitor;
  let person: { id: string; email: string };
  /** Whether the reaction gets through, and of what it was told. */
  let isMended = false;
  let told: string[] = [];
  beforeAll(async () => {
    shop = await startShop();
    world = await populate(shop);
    db = new pg.Pool({ connectionString: shop.databaseUrl });
    [operator, other] = [await world.visitor('operator'), await world.visitor('operator')];
    person = (await db.query<{ id: string; email: string }>(`SELECT id, email FROM account LIMIT 1`)).rows[0]!;
    await atRest(db);
    const { handler } = shop.service.app.get(EventRegistry).reaction(CONSUMER)!;
    jest.spyOn(handler, 'handle').mockImplementation((_, { eventId }) => {
      if (!isMended) return Promise.reject(new Error('The server is away'));
      told.push(eventId);
      return Promise.resolve();
    });
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });
  beforeEach(() => {
    [isMended, told] = [false, []];
  });

  const get = async <Body>(path: string) => (await operator.get<Body>(`/api/${path}`)).body;
  const failed = () => get<TrabajosFallidos>(FAILED_JOBS_PATH);
  const left = () => get<DejadoSinHacer[]>(LEFT_UNDONE_PATH);
  const all = (by: Visitor, body = {}) => by.post<ReintentoDeTodos>(`/api/${RETRY_ALL_JOBS_PATH}`, body);
  const failedAre = (many: number) => eventually(async () => (await failed()).total === many, { every: 50 });
  const write = async (columns: object): Promise<string> => {
    const row = { id: newId(), type: EVENT, data: JSON.stringify({ userId: person.id }), ...columns };
    const names = Object.keys(row);
    await db.query(
      `INSERT INTO outbox (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
    return row.id;
  };
  /** Handed over already, to a job that has one attempt. */
  async function fail(many: number): Promise<string[]> {
    const now = shop.clock.now();
    const moments = { occurred_at: now, enqueued_at: new Date(now.getTime() + 50_000) };
    const ids = await Promise.all(Array.from({ length: many }, () => write({ ...moments, consumers: [CONSUMER] })));
    const { events } = shop.service.app.get(Queues).all;
    await events.addBulk(ids.map((eventId) => ({ name: CONSUMER, data: { eventId } })));
    await failedAre(many);
    return ids;
  }

  it('is tried again as a whole, in batches, each once; also by two at once, and not what failed anew', async () => {
    const ids = await fail(RETRY_AT_ONCE + 5);
    const { trabajos, total } = await failed();
    expect([trabajos.length, total]).toEqual([100, ids.length]);
    expect(trabajos[0]).toMatchObject({
      ...{ nombre: CONSUMER, motivo: 'The server is away' },
      asuntos: [
        { texto: person.email, ruta: `/dashboard/operations/cuentas?texto=${encodeURIComponent(person.email)}` },
      ],
    });

    const { body: first } = await all(operator);
    expect(first).toMatchObject({ reintentados: RETRY_AT_ONCE, siguen: true });
    const { body: second } = await all(operator, { antes: first.antes });
    expect(second).toEqual({ reintentados: 5, siguen: false, antes: first.antes });
    await failedAre(ids.length);
    expect((await all(operator, { antes: first.antes })).body).toMatchObject({ reintentados: 0, siguen: false });

    isMended = true;
    const answers = await Promise.all([operator, other, operator, other].map((one) => all(one)));
    const counts = [...answers, await all(other)].map(({ body }) => body.reintentados);
    expect(counts.reduce((sum, count) => sum + count)).toBe(ids.length);
    await atRest(db);
    expect(told.sort()).toEqual(ids.sort());
    expect((await failed()).total).toBe(0);
    expect((await all(operator, { antes: '2026-99-99T00:00:00.000Z' })).status).toBe(400);
  });

  it('is left undone with a reason, so that nobody does it, and tried again though the event went meanwhile', async () => {
    const [eventId] = await fail(1);
    const { cola, id } = (await failed()).trabajos[0]!;
    const leave = (by: Visitor, motivo: string) =>
      by.post<{ message: string }>(`/api/${LEAVE_JOB_PATH}`, { cola, id, motivo });
    expect((await leave(operator, ' ')).status).toBe(400);
    const presses = await Promise.all([leave(operator, 'Se le llamó'), leave(other, 'Se le llamó')]);
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await operator.post(`/api/${RETRY_JOB_PATH}`, { cola, id })).status).toBe(404);

    await failedAre(0);
    const [one] = await left();
    expect(one).toMatchObject({
      ...{ tipo: EVENT, detiene: [CONSUMER], fallo: 'The server is away', motivo: 'Se le llamó', otraVez: null },
      asuntos: [{ texto: person.email }],
      quien: expect.stringContaining('@'),
    });
    isMended = true;
    await shop.service.app.get(Queues).add([{ id: eventId!, consumers: [CONSUMER] }]);
    await atRest(db);
    const { rows } = await db.query(`SELECT FROM staff_log WHERE command = 'LeaveJob' AND objects @> ARRAY[$1::text]`, [
      eventId,
    ]);
    expect([rows.length, told]).toEqual([1, []]);

    await db.query(`DELETE FROM outbox WHERE id = $1`, [eventId]);
    const again = () => operator.post<{ message: string }>(`/api/${TRY_LEFT_PATH}`, { id: one!.id });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.message).toBe(LEFT_TRIED_ALREADY);
    await eventually(() => Promise.resolve(told.length > 0));
    await atRest(db);
    expect(told).toEqual([eventId]);
    expect((await left())[0]!.otraVez).not.toBeNull();
  });

  it('is not left undone where it is done meanwhile', async () => {
    const [eventId] = await fail(1);
    const { cola, id } = (await failed()).trabajos[0]!;
    await db.query(`INSERT INTO inbox (event_id, consumer, handled_at) VALUES ($1, $2, now())`, [eventId, CONSUMER]);
    expect((await operator.post(`/api/${LEAVE_JOB_PATH}`, { cola, id, motivo: 'No hace falta' })).status).toBe(404);
    expect((await left()).filter(({ motivo }) => motivo === 'No hace falta')).toEqual([]);
    await all(operator);
    await failedAre(0);
  });

  it('is left undone as a whole where the event was set aside, and handed over when it is tried again', async () => {
    const now = shop.clock.now();
    const id = await write({ occurred_at: now, parked_at: now, parked_why: 'data/userId must be string' });
    const parked = () => get<SucesoApartado[]>(PARKED_EVENTS_PATH);
    expect(await parked()).toMatchObject([{ id, detiene: [CONSUMER], asuntos: [{ texto: person.email }] }]);
    const leave = () => operator.post(`/api/${LEAVE_EVENT_PATH}`, { id, motivo: 'Ya lo sabe' });
    expect((await Promise.all([leave(), leave()])).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await parked()).toEqual([]);
    await atRest(db);

    isMended = true;
    const [one] = await left();
    expect(one).toMatchObject({ detiene: [CONSUMER], motivo: 'Ya lo sabe', fallo: 'data/userId must be string' });
    expect((await operator.post(`/api/${TRY_LEFT_PATH}`, { id: one!.id })).status).toBe(200);
    await eventually(() => Promise.resolve(told.length > 0));
    await atRest(db);
    expect(told).toEqual([id]);
  });

  it('is tried again by each of two who left it, though the event went before the first of them was', async () => {
    const OTHER = 'messaging.when-password-changed';
    const { handler } = shop.service.app.get(EventRegistry).reaction(OTHER)!;
    const otherTold: string[] = [];
    jest.spyOn(handler, 'handle').mockImplementation((_, { eventId }) => {
      otherTold.push(eventId);
      return Promise.resolve();
    });
    const eventId = newId();
    const ids = [newId(), newId()];
    for (const [at, consumer] of [CONSUMER, OTHER].entries())
      await db.query(
        `INSERT INTO left_undone (id, event_id, type, data, consumers, occurred_at, consumer, failure, reason, left_at, left_by)
         VALUES ($1, $2, $3, $4, $5, now(), $6, 'away', 'No hace falta', now(), $7)`,
        [ids[at], eventId, EVENT, JSON.stringify({ userId: person.id }), [CONSUMER, OTHER], consumer, person.id],
      );
    isMended = true;
    for (const id of ids) {
      expect((await operator.post(`/api/${TRY_LEFT_PATH}`, { id })).status).toBe(200);
      await atRest(db);
    }
    expect([told, otherTold]).toEqual([[eventId], [eventId]]);
  });
});
