import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type CallerName, REFUSED } from '../authorisation/callers.ts';
import { MATRIX } from '../authorisation/matrix.ts';
import { type World, populate } from '../authorisation/world.ts';
import { type ApiDocument, OUTSIDE, type Request, requestsOf, requestsOutside } from '../fuzz/requests.ts';
import { requestFigures } from '../request-figures.ts';
import { type TestShop, startShop } from '../shop.ts';

/** FUZZ_RUNS: requests of each operation. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12);
/**
 * FUZZ_SEED: the requests of an earlier run once more. The short run makes those of its document: a version of the API has its own,
 * and a machine that tests it finds what the last one found. The long ones are drawn by lot.
 */
const seedOf = (document: ApiDocument): number => {
  const { FUZZ_SEED, FUZZ_RUNS } = process.env;
  if (FUZZ_SEED !== undefined) return Number(FUZZ_SEED);
  if (FUZZ_RUNS !== undefined) return Math.floor(Math.random() * 2 ** 31);
  return createHash('sha256').update(JSON.stringify(document)).digest().readInt32BE();
};
const ROLES: readonly CallerName[] = ['anonymous', 'unverified', 'client A', 'seller', 'operator'];
const METHODS = ['get', 'post', 'put', 'delete'];
/** Processor time of the thread that serves everybody: what the clock says depends on who else is at the machine. */
const MOST_MS = 1_000;
/** What is answered at all is answered by then, however little of the machine is left: else the request that hangs is named. */
const PATIENCE_MS = 60_000;
const XSRF = 'a-token-of-this-test';

interface Told {
  status: number;
  text: string;
  type: string;
}

describe('Requests made of the description of the API', () => {
  let shop: TestShop;
  let world: World;
  let fastify: FastifyInstance;
  let document: ApiDocument;
  let pool: unknown[];
  const tokens = new Map<CallerName, string | undefined>();
  let dearest = { ms: 0, request: '' };
  const statuses: Record<number, number> = {};
  let isHung = false;
  let seed = 0;
  beforeAll(async () => {
    shop = await startShop({ LOG_LEVEL: 'silent' });
    world = await populate(shop);
    fastify = shop.service.app.getHttpAdapter().getInstance();
    document = (await shop.visitor().get<ApiDocument>('/api/openapi.json')).body;
    seed = seedOf(document);
    console.info(`Seed ${seed}: FUZZ_SEED=${seed} makes the same requests`);
    const ana = world.person('client A');
    pool = [ana.id, ana.email, await ana.newAddress(), await ana.newOrder(), await ana.newInvoice(), 1, '1', 'FRENOS1'];
    pool.push('1710034065', 'PROVINCIA', '0b1f6a52-6f0e-4b7e-9d6c-3f1f0a1b2c3d', '2026-11-21', 'pedido-recibido');
  });
  afterAll(async () => {
    console.info(`Answers by status: ${JSON.stringify(statuses)}`);
    console.info(`Dearest: ${dearest.ms.toFixed(1)} ms of the serving thread, ${dearest.request}`);
    await world.close();
    await shop.stop();
  });

  const send = async (role: CallerName, { method, url, type, body }: Request): Promise<Told & { ms: number }> => {
    if (!tokens.has(role)) tokens.set(role, (await world.visitor(role)).token);
    const token = tokens.get(role);
    const before = process.threadCpuUsage();
    const unanswered = sleep(PATIENCE_MS, undefined, { ref: false });
    const answering = fastify.inject({
      method: method as 'GET',
      url,
      headers: {
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const answer = await Promise.race([answering, unanswered]);
    isHung = !answer;
    if (!answer) throw new Error(`no answer within ${PATIENCE_MS / 1_000} s`);
    const { user, system } = process.threadCpuUsage(before);
    // Signed out by one of them: the next has a session again.
    if (token && answer.statusCode === 401) tokens.delete(role);
    const told = { status: answer.statusCode, text: answer.body, type: answer.headers['content-type'] ?? '' };
    return { ...told, ms: (user + system) / 1_000 };
  };

  /** What is wrong with an answer, in words; nothing when all is well. */
  const faultOf = ({ status, text, type }: Told, documented: Record<string, unknown>): string | undefined => {
    if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
    if (status < 400) return String(status) in documented ? undefined : `${status} is not documented`;
    if (!('default' in documented) && !(String(status) in documented)) return `${status} is not documented`;
    const told = type.startsWith('application/json') ? (JSON.parse(text) as Record<string, unknown>) : {};
    const isRefusal = told['statusCode'] === status && typeof told['code'] === 'string' && told['message'] !== '';
    return isRefusal ? undefined : `${status} is no refusal as documented: ${text.slice(0, 200)}`;
  };

  it(
    'break nothing, are answered as documented and hold nobody up, whoever sends them',
    async () => {
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        METHODS.filter((method) => method in methods).map((method) => ({ path, method })),
      );
      expect(operations.length).toBeGreaterThan(60);
      const faults: string[] = [];
      for (const { path, method } of operations) {
        const row = MATRIX.find(({ operation }) => operation === `${method.toUpperCase()} ${path}`);
        // What lasts for as long as somebody stays is asked by those alone who are refused.
        const roles = ROLES.filter((role) => !row?.lasts || REFUSED[row.access]?.[role]);
        const documented = document.paths[path]![method]!.responses;
        const property = fc.asyncProperty(
          fc.constantFrom(...roles),
          requestsOf(document, path, method, pool),
          async (role, request) => {
            const answer = await send(role, request);
            // What it loads or tidies up once is not what such a request costs.
            const ms = answer.ms > MOST_MS ? (await send(role, request)).ms : answer.ms;
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
            if (ms > dearest.ms) dearest = { ms, request: `${request.method} ${request.url.slice(0, 200)} as ${role}` };
            const fault = faultOf(answer, documented) ?? (ms > MOST_MS ? `${ms.toFixed(0)} ms` : undefined);
            if (fault) throw new Error(`${role}: ${fault}`);
          },
        );
        const run = await fc.check(property, { seed, numRuns: RUNS, endOnFailure: RUNS < 100 });
        if (run.failed) {
          const shown = JSON.stringify(run.counterexample).slice(0, 600);
          faults.push(`${method} ${path}: ${(run.errorInstance as Error).message} of ${shown}`);
          // Where one hangs, all that follow may: the first is told of, not the time that all of them took.
          if (isHung) break;
        }
      }
      // The faults are the first lines of what is told: a listing of differences would be cut off before them.
      if (faults.length > 0) throw new Error(`${faults.length} of seed ${seed}\n${faults.join('\n')}`);
      // And none of them has kept a place of those who are worked on.
      const { reading, buying } = await requestFigures(shop.baseUrl);
      expect([reading.working, buying.working]).toEqual([0, 0]);
      // They get through doors, to what is there and to what is not: nothing would break behind closed ones.
      const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      expect((statuses[200] ?? 0) / all).toBeGreaterThan(0.05);
      for (const status of [400, 401, 403, 404]) expect(statuses[status]).toBeGreaterThan(0);
    },
    // A thousand requests and their passwords: half a minute of a processor, of which others may leave little.
    60_000 + RUNS * 100_000,
  );

  it('know every address outside the description that takes what somebody writes', () => {
    const scanner = new MetadataScanner();
    const pathsOf = (of: object) => [Reflect.getMetadata('path', of) as string | string[] | undefined].flat();
    const controllers = shop.service.app.get(DiscoveryService, { strict: false }).getControllers();
    const routes = controllers.flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      const own = scanner.getAllMethodNames(prototype).flatMap((name) => pathsOf(prototype[name]!));
      return pathsOf(metatype as object).flatMap((prefix) => own.map((path) => `/${prefix}/${path}`));
    });
    const places = routes
      .map((route) => route.replace(/\/{2,}/g, '/').replace(/:\w+/g, '{x}'))
      // Screens of the house are one page, whatever stands behind.
      .filter((place) => place.includes('{x}') && !/^\/(api|dashboard)\//.test(place));
    const known = OUTSIDE.map((place) => place.replace(/\?.*/, ''));
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter((place) => !known.includes(place))).toEqual([]);
  });

  it(
    'break nothing at the addresses that the description leaves out either',
    async () => {
      const property = fc.asyncProperty(fc.constantFrom(...ROLES), requestsOutside(pool), async (role, request) => {
        const { status, text } = await send(role, request);
        if (status >= 500) throw new Error(`${role}: ${status}: ${text.slice(0, 200)}`);
      });
      const run = await fc.check(property, { seed, numRuns: RUNS * OUTSIDE.length, endOnFailure: RUNS < 100 });
      if (run.failed)
        throw new Error(
          `${(run.errorInstance as Error).message} of ${JSON.stringify(run.counterexample).slice(0, 600)}`,
        );
    },
    60_000 + RUNS * 20_000,
  );
});
