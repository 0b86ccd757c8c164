import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { eventually } from '../../../test/eventually.ts';
import { makeInside } from '../../../inside.ts';
import { endPolitely } from './ending.ts';

/** Longer than a connection without a request is left open. */
const WORK_MS = 1_200;

describe('A server that ends', () => {
  let folder: string;
  let tls: { cert: Buffer; key: Buffer };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bujia-ending-'));
    await makeInside(folder, ['localhost']);
    const held = (file: string) => readFile(join(folder, 'localhost', file));
    tls = { cert: await held('certificate.pem'), key: await held('key.pem') };
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['in the open', false],
    ['under TLS', true],
  ])(
    'gives a whole answer to whoever has asked, and waits for no connection without a request (%s)',
    async (_, isSecure) => {
      const server = (isSecure ? fastify({ https: tls }) : fastify()) as unknown as FastifyInstance;
      let begun = false;
      const ends = endPolitely(server);
      server.get('/', async () => {
        begun = true;
        await sleep(WORK_MS);
        return 'whole';
      });
      await server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.server.address() as AddressInfo;
      const silent = connect(port, '127.0.0.1');
      const hungUp = once(
        silent.on('error', () => undefined),
        'close',
      );
      const asked = (isSecure ? askSecurely : ask)({ port, host: '127.0.0.1', rejectUnauthorized: false }).end();
      const answered = once(asked, 'response').then(async ([answer]) => text(answer as NodeJS.ReadableStream));
      await eventually(() => begun);
      ends();
      const [words] = await Promise.all([answered, server.close(), hungUp]);
      expect(words).toBe('whole');
    },
  );
});
