import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Socket, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { eventually } from '../../../test/eventually.ts';
import { refusePipelining } from './pipelining.ts';

const MOST = 3;
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('Requests of one connection that wait for no answer', () => {
  let server: FastifyInstance;
  let handled: number;
  beforeEach(async () => {
    handled = 0;
    server = fastify();
    refusePipelining(server.server, MOST);
    server.get('/', async () => {
      handled += 1;
      await new Promise(setImmediate);
      return 'here';
    });
    server.post('/', async () => {
      handled += 1;
      return 'here';
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  /** Some of them see it as a fault of the connection first. */
  const closed = (socket: Socket) =>
    new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const connected = async () => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it('close it when they are too many, and none beyond is looked at', async () => {
    const socket = await connected();
    const end = closed(socket);
    socket.write(REQUEST.repeat(200));
    await end;
    expect(handled).toBe(MOST);
  });

  it.each([
    ['with a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'],
    [
      'with a body in pieces',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ],
    ['about the server', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['with a bad address', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['that expect something', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'],
    ['that wait to go on', 'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n'],
  ])('close it %s as well', async (_, request) => {
    const socket = await connected();
    let answers = 0;
    const end = closed(socket);
    socket
      .setEncoding('latin1')
      .on('data', (piece: string) => (answers += piece.match(/HTTP\/1.1 [2-5]/g)?.length ?? 0));
    socket.write(request.repeat(2_000));
    await end;
    expect(answers).toBeLessThanOrEqual(MOST);
    expect(handled).toBeLessThanOrEqual(MOST);
  });

  it('are answered where one expects something', async () => {
    const socket = await connected();
    let received = '';
    socket.setEncoding('latin1').on('data', (piece: string) => (received += piece));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n');
    await eventually(() => received.startsWith('HTTP/1.1 417'));
    socket.write(REQUEST);
    await eventually(() => /^here/m.test(received));
    socket.destroy();
  });

  it('are answered while they are few, however often', async () => {
    const socket = await connected();
    let received = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (received += piece));
    for (let i = 1; i <= 4; i++) {
      socket.write(REQUEST.repeat(MOST));
      await eventually(() => received.match(/^here/gm)?.length === i * MOST);
    }
    socket.end();
    await once(socket, 'close');
    expect(handled).toBe(4 * MOST);
  });
});
