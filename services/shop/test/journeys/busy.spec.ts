import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOAD_CART_PATH, PAYMENT_METHOD } from '@bujia/contracts/cart';
import { IDEMPOTENCY_HEADER, REFERENCE_PATH } from '@bujia/contracts/checkout';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { type CardSandbox, cardsForShop } from '../card-sandbox.ts';
import { eventually } from '../eventually.ts';
import { requestFigures } from '../request-figures.ts';
import { type CartWorld, change, startCartWorld } from './cart-world.ts';
import { pickup } from './checkout-world.ts';

const WIDTH = 2;

/** Two readers at a time, and nobody waits: what is held up in the database holds its places. */
describe('A shop that has as much to do as it can', () => {
  let world: CartWorld;
  let cards: CardSandbox;
  let lock: pg.Client;
  let part: number;
  beforeAll(async () => {
    const started = await cardsForShop();
    cards = started.cards;
    world = await startCartWorld({ ...started.env, DATABASE_POOL: String(2 * WIDTH), QUEUE_WAIT_MS: '0' });
    part = await world.part();
    lock = new pg.Client({ connectionString: world.shop.databaseUrl });
    await lock.connect();
  });
  afterAll(async () => {
    await lock.end();
    await world.stop();
    await cards.stop();
  });

  const get = (path: string, accept: string, signal?: AbortSignal) =>
    fetch(`${world.shop.baseUrl}${path}`, { headers: { accept }, ...(signal && { signal }) });
  const figure = async (lane: 'reading' | 'buying', state: 'working' | 'waiting') =>
    (await requestFigures(world.shop.baseUrl))[lane][state];

  it('turns readers away at once, people by a page and programs by JSON, sells on, and is itself again', async () => {
    await lock.query('BEGIN; LOCK TABLE part, category IN ACCESS EXCLUSIVE MODE');
    const held = Array.from({ length: WIDTH }, (_, i) => get(`/api/ext/categoria/get/${i + 1}`, 'application/json'));
    await eventually(async () => (await figure('reading', 'working')) === WIDTH);

    const page = await get('/contacto', 'text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('Hay muchas personas en la tienda');
    const data = await get('/api/ext/modelo/get/1', 'application/json');
    expect([data.status, ((await data.json()) as { code: string }).code]).toEqual([503, 'service.busy']);
    expect(Number(data.headers.get('retry-after'))).toBeGreaterThan(0);

    const buyer = await world.client();
    expect((await buyer.visitor.post(`/api/${LOAD_CART_PATH}`, {})).status).toBe(200);
    expect((await get('/ops/health/ready', '*/*')).status).toBe(200);
    expect((await get('/robots.txt', '*/*')).status).toBe(200);

    await lock.query('ROLLBACK');
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
    await eventually(async () => (await figure('reading', 'working')) === 0);
    expect((await get('/contacto', 'text/html')).status).toBe(200);
  });

  it('gives back the place of a call whose address lacks a part, which is found out by its route', async () => {
    for (const path of ['/api/ext/repuestos/relacionados//1', '/api/factura//pdf'])
      for (let i = 0; i <= 2 * WIDTH; i += 1) expect((await get(path, 'application/json')).status).toBe(404);
    expect([await figure('reading', 'working'), await figure('buying', 'working')]).toEqual([0, 0]);
  });

  it('keeps no place for those who wait for the card provider', async () => {
    const buyers: Awaited<ReturnType<CartWorld['client']>>[] = [];
    for (let i = 0; i < 2 * WIDTH; i += 1) buyers.push(await world.client());
    for (const { visitor } of buyers) await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    await cards.fault('reference', 'hang', { times: buyers.length });
    const checkout = pickup({ formaPago: PAYMENT_METHOD.card });
    const held = buyers.map(({ visitor }) =>
      visitor.post(`/api/${REFERENCE_PATH}`, { checkout }, { headers: { [IDEMPOTENCY_HEADER]: newId() } }),
    );
    const asked = async () => (await cards.books()).calls.filter(({ at }) => at === 'reference').length;
    await eventually(async () => (await asked()) === buyers.length);
    expect(await figure('buying', 'working')).toBe(0);
    expect((await buyers[0]!.visitor.post(`/api/${LOAD_CART_PATH}`, {})).status).toBe(200);
    await cards.mend();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(buyers.map(() => 503));
  });

  it('keeps the place of whoever hung up for as long as the work goes on', async () => {
    const drawn = async () => (await (await get('/contacto', 'text/html')).text()).includes('<div id="root"><a');
    await eventually(drawn);
    await lock.query('BEGIN; LOCK TABLE part, category IN ACCESS EXCLUSIVE MODE');
    const hungUp = new AbortController();
    const held = Array.from({ length: WIDTH }, (_, i) =>
      get(`/api/ext/categoria/get/${i + 11}`, 'application/json', hungUp.signal).catch(() => undefined),
    );
    await eventually(async () => (await figure('reading', 'working')) === WIDTH);
    hungUp.abort();
    await Promise.all(held);
    for (let i = 0; i < 10; i += 1) expect((await get('/repuesto/nada', 'text/html')).status).toBe(503);
    // A page that is kept ready is work for nobody.
    expect(await drawn()).toBe(true);
    await lock.query('ROLLBACK');
    await eventually(async () => (await figure('reading', 'working')) === 0);
    expect((await get('/repuesto/nada', 'text/html')).status).toBe(404);
  });
});
