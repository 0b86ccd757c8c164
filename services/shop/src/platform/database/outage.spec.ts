import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../../../scripts/start/ports.ts';
import { isOutage, tookTooLong } from './outage.ts';

const coded = (code: string) => Object.assign(new Error('Something'), { code });

describe('An outage', () => {
  it.each(['08006', '25006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030'])(
    'is what PostgreSQL reports as %s',
    (code) => expect(isOutage(coded(code))).toBe(true),
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH'])(
    'is what the system reports as %s',
    (code) => expect(isOutage(coded(code))).toBe(true),
  );

  it.each(['23505', '22P02', '42P01', '42501', '57000', 'EACCES', 'ENOENT', 'EPIPELINE', '5'])(
    'is not what is wrong by itself: %s',
    (code) => expect(isOutage(coded(code))).toBe(false),
  );

  it('may be its own fault where it took too long', () => {
    expect(tookTooLong(new Error('Could not save', { cause: coded('57014') }))).toBe(true);
    expect(tookTooLong(new AggregateError([coded('57014')]))).toBe(true);
    for (const other of [undefined, null, coded('57P01'), coded('55P03')]) expect(tookTooLong(other)).toBe(false);
  });

  it('is found behind other faults', () => {
    expect(isOutage(new Error('Could not save', { cause: new Error('Why', { cause: coded('57P01') }) }))).toBe(true);
    expect(isOutage(new AggregateError([coded('23505'), coded('ECONNREFUSED')]))).toBe(true);
    expect(isOutage(new Error('Could not save', { cause: coded('23505') }))).toBe(false);
    for (const nothing of [undefined, null, 'ECONNREFUSED']) expect(isOutage(nothing)).toBe(false);
  });

  it('is what the driver says of a server that is away, that hangs up, and that says nothing', async () => {
    const faultOf = (port: number) =>
      new pg.Pool({ host: 'localhost', port, connectionTimeoutMillis: 200 }).query('SELECT 1').then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(isOutage(await faultOf(await freePort()))).toBe(true);
    for (const behaviour of ['hang up', 'say nothing']) {
      const server = createServer((socket) => {
        if (behaviour === 'hang up') socket.destroy();
      }).listen(0);
      await once(server, 'listening');
      expect(isOutage(await faultOf((server.address() as { port: number }).port))).toBe(true);
      server.close();
    }
  });
});
