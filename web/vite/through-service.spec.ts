import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type RequestListener, type Server, createServer as listenTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ViteDevServer, createServer } from 'vite';
import { throughService } from './through-service.ts';

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';

/** The service as far as the client in development knows it. */
const service: RequestListener = (asked, answer) => {
  if (asked.method === 'POST')
    void text(asked).then((body) => answer.end(JSON.stringify({ body, token: asked.headers['x-xsrf-token'] })));
  else if (asked.url?.startsWith('/img/'))
    answer.writeHead(200, { 'content-type': 'image/svg+xml', etag: '"1"' }).end('<svg/>');
  else
    answer
      .writeHead(asked.url === '/404' ? 404 : 200, {
        ...{
          'content-type': 'text/html',
          'content-security-policy': "script-src 'self'",
          'set-cookie': 'XSRF-TOKEN=t',
        },
        'content-length': PAGE.length,
      })
      .end(PAGE);
};

const heard = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

describe('The client in development', () => {
  let root: string;
  let vite: ViteDevServer;
  let back: Server;
  let port: number;
  let url: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'through-service-'));
    await mkdir(join(root, 'src'));
    await mkdir(join(root, 'public'));
    await writeFile(join(root, 'src/main.ts'), 'export const one: number = 1;');
    await writeFile(join(root, 'public/favicon.svg'), '<svg id="icon"/>');
    back = listenTo(service);
    port = await heard(back);
    vite = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
      plugins: [throughService(String(port))],
    });
    await vite.listen();
    url = `http://127.0.0.1:${(vite.httpServer!.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await vite.close();
    back.close();
    back.closeAllConnections();
    await rm(root, { recursive: true });
  });

  it('has the pages of the service, with what reloads their parts', async () => {
    const page = await fetch(`${url}/repuestos`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/@vite/client');
    expect(page.headers.get('set-cookie')).toBe('XSRF-TOKEN=t');
    expect(page.headers.get('content-security-policy')).toBeNull();
    expect((await fetch(`${url}/404`, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('has pictures and calls of the service as they are, one after the other', async () => {
    for (const _ of [1, 2, 3]) {
      const picture = await fetch(`${url}/img/disco.svg`);
      expect([picture.headers.get('etag'), await picture.text()]).toEqual(['"1"', '<svg/>']);
    }
    const answer = await fetch(`${url}/api/uno`, { method: 'POST', body: 'x=1', headers: { 'x-xsrf-token': 't' } });
    expect(await answer.json()).toEqual({ body: 'x=1', token: 't' });
  });

  it('has modules and files of its own', async () => {
    expect(await (await fetch(`${url}/src/main.ts`)).text()).toContain('const one = 1');
    expect(await (await fetch(`${url}/favicon.svg`)).text()).toContain('icon');
  });

  it('waits for a service that starts again', async () => {
    back.close();
    back.closeAllConnections();
    await once(back, 'close');
    const asked = fetch(`${url}/img/disco.svg`);
    const sent = fetch(`${url}/api/uno`, { method: 'POST', body: 'x=2' });
    // Both have been refused by then.
    await sleep(300);
    back = listenTo(service);
    await heard(back, port);
    expect((await asked).status).toBe(200);
    expect(await (await sent).json()).toMatchObject({ body: 'x=2' });
  });
});
