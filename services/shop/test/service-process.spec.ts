import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { startServiceProcess } from './service-process.ts';

it('takes no other shop for the one that it was to start', async () => {
  const other = createServer((_, reply) => reply.end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    await expect(startServiceProcess({ PORT: String(port) })).rejects.toThrow(`Port ${port} is in use`);
  } finally {
    other.close();
  }
});
