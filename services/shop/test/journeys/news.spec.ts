import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { NEWS_PATH, NEWS_STREAMS_PER_ACCOUNT } from '@bujia/contracts/news';
import { ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type CommittedEvent, CommittedEvents } from '../../src/platform/outbox/committed-events.ts';
import { NewsStreams } from '../../src/contexts/news/adapters/news-streams.ts';
import { newId } from '../../src/kernel/ids.ts';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const SIGN_OF_LIFE = ':\n\n';

interface Watching {
  status: number;
  headers: Headers;
  text(): string;
  ended(): boolean;
  leave(): void;
}

describe('News for whoever has the dashboard open', () => {
  let shop: TestShop;
  /** Another process of the same shop. */
  let second: TestShop;
  let world: World;
  let db: pg.Client;
  const open: Watching[] = [];

  beforeAll(async () => {
    shop = await startShop();
    second = await startShop({ DATABASE_URL: shop.databaseUrl });
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterEach(() => open.splice(0).forEach((stream) => stream.leave()));
  afterAll(async () => {
    await db.end();
    await world.close();
    await second.stop();
    await shop.stop();
  });

  async function watch(visitor: Visitor): Promise<Watching> {
    const leaving = new AbortController();
    const { status, headers, body } = await visitor.open(`/api/${NEWS_PATH}`, { signal: leaving.signal });
    let text = '';
    let ended = false;
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const bytes of body!) text += decoder.decode(bytes as Uint8Array, { stream: true });
    };
    void read().then(
      () => (ended = true),
      () => (ended = true),
    );
    const stream = { status, headers, text: () => text, ended: () => ended, leave: () => leaving.abort() };
    open.push(stream);
    return stream;
  }

  /** As it is told of what was committed together. */
  const happened = (...events: CommittedEvent[]) => shop.service.app.get(CommittedEvents).notify(events);

  /** Between what is told the connection may show that it lives. */
  const reads = (stream: Watching, news: string) =>
    eventually(() => {
      expect(stream.text().replaceAll(SIGN_OF_LIFE, '')).toBe(news);
      return true;
    });

  const at = (place: TestShop, visitor: Visitor): Visitor => Object.assign(place.visitor(), { token: visitor.token });

  it('comes when an order or a payment was committed, from every process', async () => {
    const seller = await world.visitor('seller');
    const streams = [await watch(seller), await watch(at(second, await world.visitor('operator')))];
    expect(streams.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/event-stream; charset=utf-8'],
      [200, 'text/event-stream; charset=utf-8'],
    ]);

    happened({ type: 'messaging.email-queued.v1', data: {} });
    happened(
      { type: 'ordering.order-placed.v1', data: { number: 1042 } },
      { type: 'payments.payment-registered.v1', data: { number: 7 } },
    );
    const told = 'data: {"tipo":"pedido","numero":1042}\n\ndata: {"tipo":"pago","numero":7}\n\n';
    for (const stream of streams) await reads(stream, told);

    const number = await world.person('client A').newOrder();
    const { pending, cancelled } = ORDER_STATUS;
    const change = { codigo: number, estadoAnterior: pending, estadoPedido: cancelled, observacion: 'Repetido' };
    expect((await seller.post(`/api/${ORDER_PATH}`, change)).status).toBe(200);
    for (const stream of streams)
      await eventually(() => stream.text().includes(`data: {"tipo":"pedido","numero":${number}}`));
  });

  it('comes to a client of what is their own alone, and of everything when it may have got lost', async () => {
    const owner = world.person('client A');
    const number = await owner.newOrder();
    const [hers, others, sellers] = [
      await watch(await owner.visitor()),
      await watch(await world.visitor('client B')),
      await watch(await world.visitor('seller')),
    ];
    const { rows } = await db.query<{ id: string }>('SELECT id FROM placed_order WHERE number = $1', [number]);
    happened({ type: 'payments.payment-approved.v1', data: { number: 7, orderId: rows[0]!.id } });
    happened({ type: 'ordering.order-status-changed.v1', data: { number, accountId: owner.id } });
    happened({ type: 'ordering.order-placed.v1', data: { number: 9, accountId: newId() } });
    const told = `data: {"tipo":"pago","numero":7}\n\ndata: {"tipo":"pedido","numero":${number}}\n\n`;
    await reads(sellers, `${told}data: {"tipo":"pedido","numero":9}\n\n`);
    await reads(hers, told);
    expect(others.text().replaceAll(SIGN_OF_LIFE, '')).toBe('');
    await db.query(`SELECT pg_notify('news', '')`);
    await reads(others, 'data: {"tipo":"pedido"}\n\ndata: {"tipo":"pago"}\n\n');
  });

  it('shows that the connection lives', async () => {
    const stream = await watch(await world.visitor('seller'));
    await shop.service.app.get(NewsStreams).beat();
    await eventually(() => stream.text().startsWith(SIGN_OF_LIFE.repeat(2)));
  });

  it('ends at once when the session does, whichever process ended it', async () => {
    const seller = await world.visitor('seller');
    const stays = await watch(await world.visitor('seller'));
    const streams = [await watch(seller), await watch(at(second, seller))];
    await seller.delete('/api/usr/remove-settings');
    for (const stream of streams) await eventually(() => stream.ended());
    expect(stays.ended()).toBe(false);
    expect((await watch(seller)).status).toBe(401);
  });

  it('ends when the session has run out', async () => {
    const stream = await watch(await world.visitor('seller'));
    shop.clock.advance(2 * 3_600_000);
    await shop.service.app.get(NewsStreams).beat();
    await eventually(() => stream.ended());
    shop.clock.advance(-2 * 3_600_000);
  });

  it('has so many streams for one account, and room again when one is left', async () => {
    const seller = await world.visitor('seller');
    for (let n = 0; n < NEWS_STREAMS_PER_ACCOUNT; n += 1) expect((await watch(seller)).status).toBe(200);
    const refused = await watch(seller);
    expect(refused.status).toBe(429);
    await eventually(() => refused.text().includes('news.too-many-streams'));
    expect((await watch(await world.visitor('operator'))).status).toBe(200);
    open[0]!.leave();
    await eventually(async () => (await watch(seller)).status === 200);
  });

  it('counts nobody who left before the answer began', async () => {
    const sellers: Visitor[] = [];
    while (sellers.length < NEWS_STREAMS_PER_ACCOUNT) sellers.push(await world.visitor('seller'));
    const answers: ServerResponse[] = [];
    const remember = (_: IncomingMessage, answer: ServerResponse) => void answers.push(answer);
    const server = shop.service.app.getHttpServer();
    server.on('request', remember);
    const lookingUp = async () =>
      (
        await db.query(
          `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND relation = 'session'::regclass AND pid <> pg_backend_pid()`,
        )
      ).rows.length;
    // Until they may be looked up, nobody is let in.
    await db.query('BEGIN; LOCK TABLE session');
    const leaving = new AbortController();
    const left = sellers.map((seller) =>
      seller.open(`/api/${NEWS_PATH}`, { signal: leaving.signal }).catch(() => true),
    );
    await eventually(async () => (await lookingUp()) === sellers.length);
    leaving.abort();
    await eventually(() => answers.every(({ destroyed }) => destroyed));
    server.off('request', remember);
    await db.query('COMMIT');
    expect(await Promise.all(left)).toEqual(sellers.map(() => true));
    await eventually(async () => (await lookingUp()) === 0);
    expect((await watch(await world.visitor('seller'))).status).toBe(200);
  });

  it('is given back when whoever asked for it behind another answer goes before that one ends', async () => {
    const visitor = await world.visitor('seller');
    const head = `GET /api/${NEWS_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${visitor.token}\r\n\r\n`;
    const streams = shop.service.app.get(NewsStreams)['streams'];
    await eventually(() => streams.size === 0);
    const socket = connect(Number(new URL(shop.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    // The second has no connection of its own to write to until the first, which lasts, is over.
    socket.write(head.repeat(2));
    await eventually(() => streams.size === 2);
    socket.destroy();
    await eventually(() => streams.size === 0);
    for (let n = 0; n < NEWS_STREAMS_PER_ACCOUNT; n++) expect((await watch(visitor)).status).toBe(200);
  });

  it('is not in the way when a process stops', async () => {
    const third = await startShop({ DATABASE_URL: shop.databaseUrl });
    const stream = await watch(at(third, await world.visitor('seller')));
    // As browsers do, ahead of need.
    const unused = connect(Number(new URL(third.baseUrl).port), '127.0.0.1');
    await once(unused, 'connect');
    await third.stop();
    expect(await eventually(() => stream.ended())).toBe(true);
  });
});
