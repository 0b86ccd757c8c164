import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { eventually } from '../../../test/eventually.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { contentOf, oneFileOf, partsOf } from './sent-form.ts';
import type { Viewer } from './viewer.ts';

const HEAD =
  '--b\r\nContent-Disposition: form-data; name="imagen"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nsome';
const END = '\r\n--b--\r\n';

describe('Forms with files', () => {
  let server: FastifyInstance;
  let port: number;
  let begun = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = fastify({ forceCloseConnections: true, trustProxy: true });
    await server.register(multipart);
    server.setErrorHandler(async (error, _, reply) =>
      reply.status((error as { kind?: string }).kind ? 503 : 500).send(),
    );
    server.post('/', async (sent) => {
      sent.viewer = { userId: sent.headers['x-user'] } as Viewer;
      sockets.push(sent.raw.socket);
      for await (const part of partsOf(sent, {})) {
        begun += 1;
        if (part.type === 'file') await contentOf(part);
      }
      return 'whole';
    });
    server.post('/one', async (sent) => {
      sent.viewer = { userId: sent.headers['x-user'] } as Viewer;
      const refused = () => new Refusal('invalid', 'form', 'No');
      return String(await oneFileOf(sent, 1_000, { none: refused, tooLarge: refused }));
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  const send = (user: string, path = '/', from = '192.0.2.1') => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-user': user, 'x-forwarded-for': from };
    const form = request({ port, path, host: '127.0.0.1', method: 'POST', headers });
    form.on('error', () => undefined).write(HEAD);
    const status = new Promise<number>((resolve) => {
      form.on('response', (answer) => resolve(answer.resume().statusCode!)).on('close', () => resolve(0));
    });
    return { form, status };
  };

  it('are so many at once of one sender, and of all, for as long as they are not whole', async () => {
    const own = Array.from({ length: 8 }, () => send('ana'));
    await eventually(() => Promise.resolve(begun === 8));
    const beyond = send('ana');
    expect(await beyond.status).toBe(503);
    const others = Array.from({ length: 32 }, (_, i) => send(`other ${i}`));
    await eventually(() => Promise.resolve(begun === 40));
    // Few who hold many keep nobody out: one of theirs, the oldest, is given up for whoever comes.
    const more = Array.from({ length: 7 }, (_, i) => send(`more ${i}`));
    await eventually(() => Promise.resolve(begun === 47));
    expect(await Promise.all(own.slice(0, 7).map(({ status }) => status))).toEqual(Array<number>(7).fill(0));
    // Where nobody has more than another, all are left to end what they began, for a while.
    expect(await send('luis').status).toBe(503);
    own[7]!.form.end(END);
    expect(await own[7]!.status).toBe(200);
    // Who hangs up leaves room as well.
    others[0]!.form.destroy();
    await others[0]!.status;
    await eventually(async () => {
      const again = send('luis');
      again.form.end(END);
      return (await again.status) === 200;
    });
    const last = [send('eva'), send('rosa')];
    await eventually(() => Promise.resolve(begun === 50));
    expect(await send('luis').status).toBe(503);
    const now = performance.now() + 121_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const late = send('luis');
    late.form.end(END);
    expect(await late.status).toBe(200);
    clock.mockRestore();
    expect(await others[1]!.status).toBe(0);
    for (const { form } of [...others, ...more, ...last]) form.destroy();
  });

  it('of one file are counted among them, and their places are free when they are whole or given up', async () => {
    const slow = Array.from({ length: 8 }, () => send('rita', '/one'));
    await eventually(async () => {
      const beyond = send('rita', '/one');
      beyond.form.end(END);
      return (await beyond.status) === 503;
    });
    expect(await send('rita').status).toBe(503);
    slow[0]!.form.end(END);
    expect(await slow[0]!.status).toBe(200);
    slow[1]!.form.destroy();
    await slow[1]!.status;
    for (const path of ['/one', '/'])
      await eventually(async () => {
        const again = send('rita', path);
        again.form.end(END);
        return (await again.status) === 200;
      });
    for (const { form } of slow) form.destroy();
  });

  it('of many accounts in one network keep nobody elsewhere out', async () => {
    const before = begun;
    const crowd = Array.from({ length: 40 }, (_, i) => send(`crowd ${i}`));
    await eventually(() => Promise.resolve(begun === before + 40));
    expect(await send('ines').status).toBe(503);
    const elsewhere = send('ines', '/', '198.51.100.7');
    elsewhere.form.end(END);
    expect(await elsewhere.status).toBe(200);
    for (const { form } of crowd) form.destroy();
    await Promise.all(crowd.map(({ status }) => status));
  });

  it('that bring next to nothing give way to whoever comes, and others do not', async () => {
    const before = begun;
    const networks = Array.from({ length: 40 }, (_, i) => `203.0.113.${i}`);
    const held = networks.map((from) => send(`from ${from}`, '/', from));
    await eventually(() => Promise.resolve(begun === before + 40));
    expect(await send('ines', '/', '198.51.100.7').status).toBe(503);
    for (const { form } of held.slice(1)) form.write(Buffer.alloc(256 * 1024));
    const now = performance.now() + 6_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    await eventually(async () => {
      const comer = send('ines', '/', '198.51.100.7');
      comer.form.end(END);
      return (await comer.status) === 200;
    });
    expect(await held[0]!.status).toBe(0);
    held[1]!.form.end(END);
    expect(await held[1]!.status).toBe(200);
    clock.mockRestore();
    for (const { form } of held) form.destroy();
  });

  it('that come at a bearable speed give way as well once they take long, the slowest first', async () => {
    const before = begun;
    const held = Array.from({ length: 40 }, (_, i) => send(`far ${i}`, '/', `203.0.114.${i}`));
    await eventually(() => Promise.resolve(begun === before + 40));
    const began = performance.now();
    const clock = jest.spyOn(performance, 'now');
    for (const [i, { form }] of held.entries()) form.write(Buffer.alloc(i === 7 ? 500_000 : 900_000));
    await eventually(() => Promise.resolve(sockets.slice(-40).every(({ bytesRead }) => bytesRead > 500_000)));
    await eventually(() =>
      Promise.resolve(sockets.slice(-40).filter(({ bytesRead }) => bytesRead > 900_000).length === 39),
    );
    const comes = () => {
      const comer = send('ines', '/', '198.51.100.7');
      comer.form.end(END);
      return comer.status;
    };
    clock.mockImplementation(() => began + 25_000);
    expect(await comes()).toBe(503);
    clock.mockImplementation(() => began + 35_000);
    expect(await comes()).toBe(200);
    expect(await held[7]!.status).toBe(0);
    held[8]!.form.end(END);
    expect(await held[8]!.status).toBe(200);
    clock.mockRestore();
    for (const { form } of held) form.destroy();
  });
});
