import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort, readPort, requireFreePort } from './ports.ts';

describe('the port of the shop', () => {
  const open: Server[] = [];
  afterEach(() => open.splice(0).forEach((server) => server.close()));

  async function occupy(host: string): Promise<number> {
    const server = createServer().listen(0, host);
    open.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  it('is accepted when nothing listens on it, and left free', async () => {
    const port = await freePort();
    await requireFreePort(port);
    const server = createServer().listen(port, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
  });

  it('is another one at each call, and none that the system gives away by itself', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    const given = await occupy('127.0.0.1');
    expect(Math.max(...ports)).toBeLessThan(given);
  });

  it.each(['127.0.0.1', '0.0.0.0'])('is refused when something listens on %s, and another is named', async (host) => {
    const port = await occupy(host);
    await expect(requireFreePort(port, 0)).rejects.toThrow(
      new RegExp(`^Port ${port} is in use: stop what uses it, or take another one, PORT=\\d+ npm start\\.$`),
    );
  });

  it('is waited for while the service before it ends', async () => {
    const port = await occupy('127.0.0.1');
    setTimeout(() => open.splice(0).forEach((server) => server.close()), 150);
    await requireFreePort(port, 2000);
  });

  it.each([
    [undefined, 3000],
    ['', 3000],
    ['8080', 8080],
  ])('is read from PORT=%p as %p', (text, port) => {
    expect(readPort(text, 3000)).toBe(port);
  });

  it.each(['0', '65536', '80.5', 'http'])('PORT=%s is refused', (text) => {
    expect(() => readPort(text, 3000)).toThrow(`PORT=${text} is not a port`);
  });
});
