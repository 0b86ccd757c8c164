import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { refuseStillness } from './stillness.ts';

const LIMIT = { ms: 2_000, bytes: 10 };

describe('A body on its way', () => {
  let server: FastifyInstance;
  beforeEach(async () => {
    server = fastify({ requestTimeout: 0 });
    refuseStillness(server, LIMIT);
    await server.register(multipart);
    server.post('/form', async (request) => {
      const { length } = await (await request.file())!.toBuffer();
      return { length };
    });
    server.post('/json', (request) => Promise.resolve(request.body));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const PARTS = 15;
  const before = '--cut\r\nContent-Disposition: form-data; name="f"; filename="proof.txt"\r\n\r\n';
  const after = '\r\n--cut--\r\n';
  async function upload(): Promise<{ send(text: string): void; answer: Promise<string> }> {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    const bytes = before.length + PARTS * 20 + after.length;
    socket.write(
      `POST /form HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${bytes}\r\n\r\n${before}`,
    );
    return { send: (words) => void socket.write(words), answer: text(socket) };
  }

  it('is let through as long as it moves, however long it takes', async () => {
    const { send, answer } = await upload();
    for (let part = 0; part < PARTS; part++) {
      await sleep(200);
      send('x'.repeat(20));
    }
    send(after);
    expect(await answer).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*"length":${PARTS * 20}`));
  });

  it('is refused when it stands still', async () => {
    const { send, answer } = await upload();
    send('x'.repeat(20));
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('of the usual kind is not held up', async () => {
    const { body } = await server.inject({ method: 'POST', url: '/json', payload: { a: 1 } });
    expect(JSON.parse(body)).toEqual({ a: 1 });
  });
});
