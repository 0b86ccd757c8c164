import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
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
    refusePipelining(server, MOST);
    server.get('/', async () => {
      handled += 1;
      await new Promise(setImmediate);
      return 'here';
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const connected = async () => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it('close it when they are too many, and none beyond is looked at', async () => {
    const socket = await connected();
    socket.on('error', () => undefined);
    socket.write(REQUEST.repeat(200));
    await once(socket, 'close');
    expect(handled).toBe(MOST);
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
