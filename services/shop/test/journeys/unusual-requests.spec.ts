import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { LOAD_CART_PATH, PAYMENT_METHOD, SAVE_CART_PATH } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { IDEMPOTENCY_HEADER, REFERENCE_PATH } from '@bujia/contracts/checkout';
import { LINE_RETURN_WITH_PHOTOS_PATH } from '@bujia/contracts/line-returns';
import { REGISTER_PAYMENT_PATH } from '@bujia/contracts/payments';
import { CLOSES_CSV_PATH, TILL_MOVES_PATH } from '@bujia/contracts/till';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { MOST_UNANSWERED } from '../../src/platform/http/pipelining.ts';
import { type CardSandbox, cardsForShop } from '../card-sandbox.ts';
import { eventually } from '../eventually.ts';
import { requestFigures } from '../request-figures.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { pickup } from './checkout-world.ts';

const WIDTH = 2;
/** More than both lanes together take. */
const OFTEN = 4 * WIDTH + 1;
const XSRF = 'a-token-of-this-test';
const FORM = 'multipart/form-data; boundary=cut';
const BEGUN =
  '--cut\r\ncontent-disposition: form-data; name="imagen"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** More than connection and process keep of what nobody reads. */
const MANY_BYTES = 8 * 1024 * 1024;
/** A connection whose request is not read to its end is closed after 72 seconds. */
const STILL_OPEN_MS = 60_000;

/** What a request takes it gives back, whichever way it goes and wherever it ends. */
describe('A request that takes an unusual way', () => {
  let world: CartWorld;
  let cards: CardSandbox;
  let lock: pg.Client;
  let buyer: Shopping;
  let part: number;
  const connections = new Set<Socket>();
  beforeAll(async () => {
    const started = await cardsForShop();
    cards = started.cards;
    world = await startCartWorld({ ...started.env, DATABASE_POOL: String(2 * WIDTH) });
    part = await world.part();
    buyer = await world.client();
    lock = new pg.Client({ connectionString: world.shop.databaseUrl });
    await lock.connect();
  });
  afterAll(async () => {
    await lock.end();
    await world.stop();
    await cards.stop();
  });

  afterEach(async () => {
    await lock.query('ROLLBACK');
    connections.forEach((connection) => connection.destroy());
    connections.clear();
    await cards.mend();
    await eventually(async () => (await figures()).every((figure) => figure === 0));
    const reader = world.shop.visitor();
    expect((await reader.get('/repuesto/nada')).status).toBe(404);
    const { visitor } = await world.client();
    expect((await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 })).status).toBe(200);
  });

  /** Working and waiting, in both lanes. */
  const figures = async (): Promise<number[]> => {
    const { reading, buying } = await requestFigures(world.shop.baseUrl);
    return [reading.working, reading.waiting, buying.working, buying.waiting];
  };

  async function connection(): Promise<Socket> {
    const { hostname, port } = new URL(world.shop.baseUrl);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    socket.on('error', () => undefined);
    connections.add(socket);
    await once(socket, 'connect');
    return socket;
  }

  const head = (request: string, headers: Record<string, string | number> = {}) => {
    const { host } = new URL(world.shop.baseUrl);
    const all = { host, 'x-xsrf-token': XSRF, cookie: `XSRF-TOKEN=${XSRF}`, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return `${[`${request} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
  };
  const json = (path: string, body: string, headers: Record<string, string | number> = {}) =>
    head(`POST /api/${path}`, { 'content-type': 'application/json', 'content-length': body.length, ...headers }) + body;
  const listing = (body = '{"codigoEmpresa":1}', headers = {}) => json(CATALOGUE_PATHS.listing, body, headers);
  const mine = () => ({ authorization: `Bearer ${buyer.visitor.token}` });
  const send = async (text: string): Promise<Socket> => {
    const socket = await connection();
    socket.write(text);
    return socket;
  };
  const sendOften = (text: string) => Promise.all(Array.from({ length: OFTEN }, () => send(text)));
  /** Until the other side has no more to say. */
  const heard = async (socket: Socket): Promise<string> => {
    let text = '';
    for await (const words of socket) text += words as string;
    return text;
  };
  const statuses = async (sockets: Socket[]) =>
    (await Promise.all(sockets.map(heard))).map((answer) => Number(answer.split(' ')[1]));
  const all = (status: number) => Array(OFTEN).fill(status);
  const closing = { connection: 'close' };

  it.each([
    ['an address that lacks a part', 'GET /api/ext/repuestos/relacionados//1', 404],
    ['an address that lacks a part, of another method', 'HEAD /api/factura//pdf', 404],
    ['a star for an address', 'GET *', 404],
    ['an address whose question stands before its path', 'GET http://elsewhere.example?a/api/ext/categoria/get', 404],
    ['an address of another kind', 'GET ftp://elsewhere.example/', 404],
    ['an address whose signs stand for no letters', 'GET /%', 404],
    ['what a call says of itself alone', 'HEAD /api/ext/repuestos', 200],
    ['the head of a page', 'HEAD /contacto', 200],
    ['what a call takes', 'OPTIONS /api/ext/categoria/get', 404],
    ['a method that is none of ours', 'PROPFIND /contacto', 404],
    ['a method that nobody knows a use of', 'PURGE /', 404],
  ])('may ask for %s', async (_, request, status) => {
    expect(await statuses(await sendOften(head(request, closing)))).toEqual(all(status));
  });

  it.each([
    ['another way to speak', () => head('GET /contacto', { connection: 'upgrade, close', upgrade: 'websocket' }), 200],
    ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('may ask for %s', async (_, text, status) => {
    expect(await statuses(await sendOften(text()))).toEqual(all(status));
  });

  it('may ask whether its body is wanted', async () => {
    const sockets = await sendOften(listing('{"codigoEmpresa":1}', { ...closing, expect: '100-continue' }));
    for (const answer of await Promise.all(sockets.map(heard)))
      expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 [24]\d\d /);
    expect(await statuses(await sendOften(listing('{}', { ...closing, expect: 'nothing' })))).toEqual(all(417));
  });

  it.each([
    ['is too large', () => listing(JSON.stringify({ texto: 'x'.repeat(40_000) }), closing), 413],
    ['is no JSON', () => listing('{"codigoEmpresa":', closing), 400],
    ['is of two lengths', () => listing('2\r\n{}\r\n0\r\n\r\n', { ...closing, 'transfer-encoding': 'chunked' }), 400],
  ])('may have a body that %s', async (_, text, status) => {
    expect(await statuses(await sendOften(text()))).toEqual(all(status));
  });

  it.each([
    ['its head', () => 'POST /api/ext/repuestos HTTP/1.1\r\nhos'],
    ['its body', () => listing('{"codigo', { 'content-length': 400 })],
    [
      'a body that says no length',
      () =>
        listing('5\r\n{"cod\r\n', { 'transfer-encoding': 'chunked', 'content-length': '' }).replace(
          /content-length: \r\n/,
          '',
        ),
    ],
    ['a body that is not read', () => head('GET /repuesto/nada', { 'content-length': 400 })],
    [
      'a file',
      () =>
        head(`POST /api/${REGISTER_PAYMENT_PATH}`, { ...mine(), 'content-type': FORM, 'content-length': 9_000 }) +
        BEGUN,
    ],
  ])('may end in the middle of %s', async (_, text) => {
    const sockets = await sendOften(text());
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.write('', done))));
    sockets.forEach((socket) => socket.resetAndDestroy());
  });

  it('may be left at its turn, and while it waits for it', async () => {
    await lock.query('BEGIN; LOCK TABLE part, category IN ACCESS EXCLUSIVE MODE');
    const sockets = [];
    for (let i = 0; i < OFTEN; i += 1) sockets.push(await send(head(`GET /api/ext/categoria/get/${i + 21}`)));
    await eventually(async () => (await figures())[1] === OFTEN - WIDTH);
    sockets.forEach((socket) => socket.resetAndDestroy());
    await eventually(async () => (await figures())[1] === 0);
    expect((await figures())[0]).toBe(WIDTH);
    await lock.query('ROLLBACK');
  });

  it('may stand behind others of its connection, which is gone before it is their turn', async () => {
    await lock.query('BEGIN; LOCK TABLE part, category IN ACCESS EXCLUSIVE MODE');
    const requests = Array.from({ length: MOST_UNANSWERED }, (_, i) => head(`GET /api/ext/categoria/get/${i + 41}`));
    const socket = await send(requests.join(''));
    await eventually(async () => (await figures())[1] === MOST_UNANSWERED - WIDTH);
    socket.resetAndDestroy();
    await eventually(async () => (await figures())[1] === 0);
    await lock.query('ROLLBACK');
  });

  it('may be left while somebody outside is asked', async () => {
    const buyers: Shopping[] = [];
    for (let i = 0; i < OFTEN; i += 1) buyers.push(await world.client());
    for (const { visitor } of buyers) await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const before = (await cards.books()).calls.length;
    await cards.fault('reference', 'hang', { times: OFTEN });
    const checkout = JSON.stringify({ checkout: pickup({ formaPago: PAYMENT_METHOD.card }) });
    const sockets = await Promise.all(
      buyers.map(({ visitor }) =>
        send(
          json(REFERENCE_PATH, checkout, { authorization: `Bearer ${visitor.token}`, [IDEMPOTENCY_HEADER]: newId() }),
        ),
      ),
    );
    await eventually(async () => (await cards.books()).calls.length === before + OFTEN);
    expect(await figures()).toEqual([0, 0, 0, 0]);
    sockets.forEach((socket) => socket.resetAndDestroy());
  });

  it('may be left before a long answer is read', async () => {
    for (const path of ['/repuestos', '/sitemap.xml?parte=0', '/assets/nada.js']) {
      const sockets = await sendOften(head(`GET ${path}`));
      await Promise.all(sockets.map((socket) => once(socket, 'readable')));
      sockets.forEach((socket) => socket.resetAndDestroy());
    }
  });

  it('may change a cart and hang up at once', async () => {
    const body = JSON.stringify({ cambio: { id: newId(), tipo: 'agregar', codigo: part, cantidad: 1 } });
    for (const path of [SAVE_CART_PATH, LOAD_CART_PATH]) {
      const sockets = await sendOften(json(path, body, mine()));
      await Promise.all(sockets.map((socket) => new Promise((done) => socket.write('', done))));
      sockets.forEach((socket) => socket.resetAndDestroy());
    }
  });

  it('may be refused while it is sent, and is read to its end all the same', async () => {
    const wrong = BEGUN.replace('imagen', 'otra');
    const length = wrong.length + MANY_BYTES;
    const path = `POST /api/${LINE_RETURN_WITH_PHOTOS_PATH}`;
    const form = head(path, { ...mine(), 'content-type': FORM, 'content-length': length }) + wrong;
    // The next one of the connection has its turn once all of the form was read.
    const socket = await send(form + 'x'.repeat(MANY_BYTES) + head('GET /ops/health/live'));
    const answers: string[] = [];
    socket.on('data', (text: string) => answers.push(text));
    await eventually(() => /^HTTP\/1.1 400[^]*HTTP\/1.1 200/.test(answers.join('')), { timeout: STILL_OPEN_MS });
  });

  it.each([
    ['a sign of nothing in an address', 'DELETE', '/api/facturacion/%00', 404],
    ['the same thing of a part whose name says nothing', 'GET', '/api/ext/repuestos/equivalentes/1/1', 200],
    ['what came on the last day of all', 'GET', `/api/${TILL_MOVES_PATH}?dia=9999-12-31`, 200],
    ['closes until the last day of all', 'GET', `/api/${CLOSES_CSV_PATH}?hasta=9999-12-31`, 200],
  ])('may ask for %s', async (_, method, path, status) => {
    const { visitor } = await world.operator();
    await world.part();
    const answer = await (method === 'GET' ? visitor.get(path) : visitor.delete(path));
    expect(answer.status).toBe(status);
  });
});
