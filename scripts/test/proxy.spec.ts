import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestListener, type Server, createServer, get, request } from 'node:http';
import { connect } from 'node:http2';
import { createServer as createSecureServer, get as getSecurely, type Server as SecureServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { type ConnectionOptions, connect as connectByTls } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { makeInside } from '../../services/shop/inside.ts';
import { freePort } from '../start/ports.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const CODE = 'a-code-that-lets-somebody-in';

async function whyNoNginx(): Promise<string | undefined> {
  const there = Promise.all([run('nginx', ['-v']), run('openssl', ['version'])]);
  return there.then(
    () => undefined,
    () => 'nginx or openssl is not installed',
  );
}

interface Proxy {
  http: number;
  https: number;
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** The files of docker/ as they stand, but for ports, folders, and what Docker's own name server would answer. */
async function startProxy(servers: number[], { tls }: { tls: false | { inside: string } }): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const [http, https] = [await freePort(), await freePort()];
  const { stderr: version } = await run('nginx', ['-v']);
  const [, major, minor] = /nginx\/(\d+)\.(\d+)/.exec(version)!.map(Number);
  const isOld = major! < 1 || (major === 1 && minor! < 25);
  const written = async (file: string, changes: [from: RegExp, to: string][]) => {
    const text = await readFile(join(ROOT, 'docker', file), 'utf8');
    return changes.reduce((given, [from, to]) => {
      if (!from.test(given)) throw new Error(`docker/${file} has no ${String(from)} any more`);
      return given.replace(from, to);
    }, text);
  };
  const config = await written('nginx.conf', [
    [/^ *resolver .*;$/m, ''],
    [/^ *server api:3000 resolve( .*;)$/m, servers.map((port) => `server 127.0.0.1:${port}$1`).join('\n')],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/include \/etc\/nginx\/https/, `include ${folder}/https`],
    [/error_log \S+/, `error_log ${folder}/errors.log`],
    [/access_log \S+/, `access_log ${folder}/requests.log`],
    [/^events \{$/m, `pid ${folder}/pid;\nevents {`],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(join(folder, 'nginx.conf'), config.replace(/^http \{$/m, `http {\n${paths.join('\n')}`));
  if (tls) {
    const { hostname } = new URL(`https://localhost:${https}`);
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')];
    await run('openssl', ['req', '-x509', ...key, '-out', join(folder, 'fullchain.pem'), '-subj', `/CN=${hostname}`]);
    const extra = await written('nginx-https.conf', [
      // One word for it until 1.25, another since.
      [/listen 443 ssl;\nhttp2 on;/, `listen 127.0.0.1:${https} ssl${isOld ? ' http2;' : ';\nhttp2 on;'}`],
      [/\/etc\/nginx\/tls\/fullchain/, `${folder}/fullchain`],
      [/\/etc\/nginx\/tls\/privkey/, `${folder}/privkey`],
      [/\/etc\/nginx\/inside/, tls.inside],
    ]);
    await writeFile(join(folder, 'https.conf'), extra);
  }
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors.log')];
  await run('nginx', [...args, '-t']);
  const child = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  await eventually(() => fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }).then(() => true));
  return {
    http,
    https,
    log: async () =>
      (await readFile(join(folder, 'requests.log'), 'utf8')) + (await readFile(join(folder, 'errors.log'), 'utf8')),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** By plain sockets: nothing follows where it is sent. */
const ask = (request: typeof get | typeof getSecurely, url: string) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const options = { rejectUnauthorized: false, headers: { referer: `http://localhost/devolucion?cod=${CODE}` } };
    request(url, options, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }));
    }).on('error', reject);
  });

const portOf = (server: Server | SecureServer): number => (server.address() as AddressInfo).port;

const missing = await whyNoNginx();

describeIf(missing === undefined, missing, 'The proxy', () => {
  let api: Server;
  let securedApi: SecureServer;
  let foreignApi: SecureServer;
  let servers: number[];
  let secured: number[];
  let folder: string;
  let inside: string;
  beforeAll(async () => {
    // Tells what it was told.
    const tell: RequestListener = ({ headers }, answer) => {
      const { 'x-forwarded-proto': proto, 'x-forwarded-for': by } = headers;
      answer.writeHead(200, { 'x-told': `${String(proto)} ${String(by)}` }).end();
    };
    folder = await mkdtemp(join(tmpdir(), 'proxy-inside-'));
    inside = join(folder, 'ours/proxy');
    const securely = async (authority: string) => {
      await makeInside(join(folder, authority), ['api', 'proxy']);
      const held = (file: string) => readFile(join(folder, authority, 'api', file));
      return createSecureServer({ cert: await held('certificate.pem'), key: await held('key.pem') }, tell);
    };
    api = createServer(tell);
    [securedApi, foreignApi] = [await securely('ours'), await securely('foreign')];
    for (const server of [api, securedApi, foreignApi]) await once(server.listen(0, '127.0.0.1'), 'listening');
    // Nobody listens at the second.
    servers = [portOf(api), await freePort()];
    secured = [portOf(securedApi), servers[1]!];
  });
  afterAll(async () => {
    for (const server of [api, securedApi, foreignApi]) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  });

  it('by itself speaks plain http, and asks the next api where one is gone', async () => {
    const proxy = await startProxy(servers, { tls: false });
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(get, `http://127.0.0.1:${proxy.http}/`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(answers[0]!.headers['x-told']).toBe('http 127.0.0.1');
      expect(await ask(get, `http://127.0.0.1:${proxy.http}/ops/metrics`)).toMatchObject({ status: 404 });
    } finally {
      await proxy.stop();
    }
  });

  it('has an api judge who sends anything before it has come, and writes none of it down', async () => {
    const proxy = await startProxy(servers, { tls: false });
    try {
      for (const [path, megabytes] of [
        ['/api/catalogo/importar', 20],
        ['/api/catalogo/importar/simular', 20],
        ['/api/catalogo/repuestos/imagen', 20],
        ['/api/devolucion-repuesto/con-fotos', 20],
        ['/api/auth/signin', 8],
      ] as const) {
        const options = {
          port: proxy.http,
          path,
          method: 'POST',
          headers: { 'content-length': megabytes * 1024 * 1024 },
        };
        const sending = request(options);
        // The api answers at once, and hangs up on what nobody reads.
        sending.on('error', () => undefined).write(Buffer.alloc(1024));
        const [answer] = (await once(sending, 'response')) as [IncomingMessage];
        expect([path, answer.statusCode]).toEqual([path, 200]);
        sending.destroy();
      }
    } finally {
      await proxy.stop();
    }
  });

  it('with a certificate sends the pages of plain http to https, and no program, where it speaks HTTP/2', async () => {
    const proxy = await startProxy(secured, { tls: { inside } });
    try {
      const sent = await ask(get, `http://localhost:${proxy.http}/repuestos?pagina=2`);
      expect(sent).toMatchObject({ status: 301, headers: { location: 'https://localhost/repuestos?pagina=2' } });
      expect(sent.headers).not.toHaveProperty('strict-transport-security');
      expect(await ask(get, `http://localhost:${proxy.http}/api/repuestos`)).toMatchObject({ status: 403 });
      const there = await ask(getSecurely, `https://localhost:${proxy.https}/`);
      expect(there).toMatchObject({ status: 200, headers: { 'x-told': 'https 127.0.0.1' } });
      const session = connect(`https://localhost:${proxy.https}`, { rejectUnauthorized: false });
      const stream = session.request({ ':path': '/' });
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
      expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
      session.destroy();
    } finally {
      await proxy.stop();
    }
  });

  it('speaks to an api by TLS as well, and to none that another authority vouches for or that speaks plain http', async () => {
    for (const stranger of [foreignApi, api]) {
      const proxy = await startProxy([portOf(stranger)], { tls: { inside } });
      try {
        expect(await ask(getSecurely, `https://localhost:${proxy.https}/`)).toMatchObject({ status: 502 });
      } finally {
        await proxy.stop();
      }
    }
  });

  it('speaks TLS 1.2 and 1.3 by the recommended ciphers alone, the strongest of those that both know', async () => {
    const proxy = await startProxy(secured, { tls: { inside } });
    const spoken = (options: ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const socket = connectByTls({ port: proxy.https, host: '127.0.0.1', rejectUnauthorized: false, ...options });
        socket.on('error', () => resolve('refused'));
        socket.on('secureConnect', () => {
          resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
          socket.destroy();
        });
      });
    const of12 = (ciphers: string) => spoken({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers });
    try {
      expect(await spoken({ ciphers: 'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384' })).toBe(
        'TLSv1.3 TLS_AES_256_GCM_SHA384',
      );
      expect(await of12('ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384')).toBe(
        'TLSv1.2 TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
      );
      for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA256', 'ECDHE-RSA-AES256-SHA'])
        expect({ weak, spoken: await of12(weak) }).toEqual({ weak, spoken: 'refused' });
      const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
      expect(await spoken(old)).toBe('refused');
    } finally {
      await proxy.stop();
    }
  });

  it('writes down no code of a link, wherever it goes', async () => {
    const proxy = await startProxy([servers[1]!], { tls: { inside } });
    try {
      const asked = `/devolucion?cod=${CODE}`;
      await ask(get, `http://localhost:${proxy.http}${asked}`);
      expect(await ask(getSecurely, `https://localhost:${proxy.https}${asked}`)).toMatchObject({ status: 502 });
      await ask(getSecurely, `https://localhost:${proxy.https}/api/ext/mantenimiento/baja/${CODE}`);
      await ask(getSecurely, `https://localhost:${proxy.https}/api/facturacion/1710034065`);
      const log = await eventually(async () => (await proxy.log()).includes('/api/facturacion/') && proxy.log());
      expect(log).toContain('"GET /devolucion ');
      expect(log).toContain('"GET /api/ext/mantenimiento/baja/ ');
      expect(log).not.toContain(CODE);
      expect(log).not.toContain('1710034065');
    } finally {
      await proxy.stop();
    }
  });
});
