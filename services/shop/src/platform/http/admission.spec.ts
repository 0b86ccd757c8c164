import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { EXPLODED_PATHS } from '@bujia/contracts/exploded';
import { PART_KITS_PATH } from '@bujia/contracts/kits';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { PART_REVIEWS_PATH } from '@bujia/contracts/reviews';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../health/metrics.ts';
import { outside, withTrace } from '../trace/trace.ts';
import { Admission, Lane, type Place, laneOf } from './admission.ts';

const HERE = new AbortController().signal;

describe('A lane', () => {
  /** A clock that the test moves, and one request that took 100 of its milliseconds. */
  async function laneThatTakes100(width: number, patienceMs: number) {
    let now = 1_000;
    const lane = new Lane({ width, patienceMs, now: () => now });
    const advance = (ms: number) => void (now += ms);
    const first = await lane.enter(HERE);
    advance(100);
    first!.leave();
    return { lane, advance };
  }

  const fill = (lane: Lane, count: number): Promise<Place | undefined>[] =>
    Array.from({ length: count }, () => lane.enter(HERE));

  it('lets in as many as it is wide, and the others in turn', async () => {
    const { lane } = await laneThatTakes100(2, 60_000);
    const [first, , third, fourth] = fill(lane, 4);
    expect(lane.figures).toEqual({ working: 2, waiting: 2 });
    (await first)!.leave();
    expect(await third).toBeDefined();
    expect(lane.figures).toEqual({ working: 2, waiting: 1 });
    (await third)!.leave();
    expect(await fourth).toBeDefined();
  });

  it('refuses at once whoever would have to wait for too long, and takes them again when it is short', async () => {
    const { lane } = await laneThatTakes100(2, 60_000);
    // 1,200 of 100 ms each, two at a time, are done in a minute; but so many may not wait.
    const inTime = fill(lane, 1_002);
    expect(await lane.enter(HERE)).toBeUndefined();
    expect(lane.figures).toEqual({ working: 2, waiting: 1_000 });
    (await inTime[0])!.leave();
    const again = lane.enter(HERE);
    expect(lane.figures).toEqual({ working: 2, waiting: 1_000 });
    for (const place of inTime) (await place)?.leave();
    expect(await again).toBeDefined();

    const hasty = (await laneThatTakes100(1, 500)).lane;
    const [, ...waiting] = fill(hasty, 6);
    expect(waiting).toHaveLength(5);
    expect(await hasty.enter(HERE)).toBeUndefined();
    expect(hasty.figures).toEqual({ working: 1, waiting: 5 });
  });

  it('refuses whoever waited longer than was thought, and goes on with the next', async () => {
    const { lane, advance } = await laneThatTakes100(1, 1_000);
    const [first, late] = fill(lane, 2);
    advance(900);
    const next = lane.enter(HERE);
    advance(200);
    (await first)!.leave();
    expect(await late).toBeUndefined();
    expect(await next).toBeDefined();
  });

  it('rings by itself for whoever waits, though nobody leaves', async () => {
    const { lane } = await laneThatTakes100(1, 0);
    const stuck = new Lane({ width: 1, patienceMs: 10 });
    await stuck.enter(HERE);
    expect(await stuck.enter(HERE)).toBeUndefined();
    expect(lane.figures).toEqual({ working: 0, waiting: 0 });
  });

  it('keeps no turn for whoever has gone, and no place that was left twice', async () => {
    const { lane } = await laneThatTakes100(1, 60_000);
    const going = new AbortController();
    const first = await lane.enter(HERE);
    const gone = lane.enter(going.signal);
    const next = lane.enter(HERE);
    going.abort();
    expect(await gone).toBeUndefined();
    first!.leave();
    first!.leave();
    expect(await next).toBeDefined();
    expect(lane.figures).toEqual({ working: 1, waiting: 0 });
  });
});

describe('The lane of a request', () => {
  const laneFor = (url: string, { method = 'GET', config = {} } = {}) =>
    laneOf({ method, routeOptions: { url, config } } as unknown as FastifyRequest);

  it.each([
    ...['/', '/repuestos/:categoria', '/contacto', '/api/ext/repuestos', '/api/ext/categoria/get', '*'],
    ...[EXPLODED_PATHS.group, PART_KITS_PATH, PART_REVIEWS_PATH, CODE_PATHS.equivalents].map((path) => `/api/${path}`),
  ])('reads at %s', (url) => expect(laneFor(url)).toBe('reading'));

  it.each([STOREFRONT_PATHS.facets, CATALOGUE_PATHS.listing, CODE_PATHS.list])('reads by a question at %s', (path) =>
    expect(laneFor(`/api/${path}`, { method: 'POST' })).toBe('reading'),
  );

  it.each(['/carrito', '/pago', '/api/ext/captcha', '/api/pedido/cli'])('buys at %s', (url) =>
    expect(laneFor(url)).toBe('buying'),
  );

  it.each([
    '/api/ext/cache/setShoppingCar',
    '/api/ext/contacto/enviarContacto',
    '/api/common/checkout',
    '/api/auth/signin',
  ])('buys by what is sent to %s', (url) => expect(laneFor(url, { method: 'POST' })).toBe('buying'));

  it('is none for files, for the inside, for what lasts and for uploads', () => {
    expect(['/assets/*', '/img/:file', '/favicon.svg', '/ops/health/ready'].map((url) => laneFor(url))).toEqual(
      Array(4).fill(undefined),
    );
    expect(laneFor('/api/novedades', { config: { lasts: true } })).toBeUndefined();
    expect(laneFor('/api/pago/registrar', { config: { takesFiles: true } })).toBeUndefined();
  });

  it('is none where there is no route: nothing is worked on there, and no limit has counted it', () => {
    expect(laneOf({ method: 'GET', routeOptions: { config: {} } } as unknown as FastifyRequest)).toBeUndefined();
  });
});

describe('The place of a request', () => {
  let server: FastifyInstance;
  let registry: Registry;
  /** What the routes below wait for, until the test lets them go on. */
  let held: { go: () => void }[];
  let worked: number;

  const until = () => new Promise<void>((go) => held.push({ go }));
  const figures = async () =>
    (await registry.getSingleMetric('bujia_requests')!.get()).values.map(({ value }) => value);
  /** What follows from an event is said at once or in the next turns. */
  const turns = async () => {
    for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  };
  const ask = async (path: string): Promise<Socket> => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    return socket;
  };
  const isHeld = async (count: number) => {
    while (held.length < count) await new Promise(setImmediate);
  };

  beforeEach(async () => {
    held = [];
    worked = 0;
    registry = new Registry();
    server = fastify();
    server.addHook('onRequest', (_, __, done) => withTrace({ requestId: 'test' }, done));
    server.addHook('onRequest', async ({ url }) => (url.startsWith('/api/looked-up') ? until() : undefined));
    server.get('/api/looked-up', () => (worked += 1));
    server.get('/api/answered-early', () => {
      void outside(until);
      return 'early';
    });
    const config = { databasePool: 2, queueWaitMs: 60_000 } as Config;
    const host = { httpAdapter: { getInstance: () => server } } as unknown as HttpAdapterHost<FastifyAdapter>;
    new Admission(host, config, { registry } as Metrics).onApplicationBootstrap();
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  it('is what nobody works without: who hung up before it was asked for is not worked for', async () => {
    const answers: { closed: boolean }[] = [];
    server.server.on('request', (_, answer: { closed: boolean }) => answers.push(answer));
    const sockets = await Promise.all(Array.from({ length: 5 }, () => ask('/api/looked-up')));
    await isHeld(5);
    sockets.forEach((socket) => socket.resetAndDestroy());
    while (!answers.every(({ closed }) => closed)) await new Promise(setImmediate);
    held.forEach(({ go }) => go());
    await turns();
    expect(worked).toBe(0);
    expect(await figures()).toEqual([0, 0, 0, 0]);
  });

  it('is not taken again for what comes back from outside when all has been answered', async () => {
    for (let i = 1; i <= 5; i += 1) {
      const socket = await ask('/api/answered-early');
      await once(socket, 'data');
      socket.destroy();
      await isHeld(i);
    }
    await turns();
    held.forEach(({ go }) => go());
    await turns();
    expect(await figures()).toEqual([0, 0, 0, 0]);
  });
});
