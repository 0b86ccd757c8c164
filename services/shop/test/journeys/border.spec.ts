import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as ask } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import {
  GET_SETTINGS_PATH,
  OPS_SESSION_PATH,
  PERSONAL_DATA_PATH,
  REMOVE_SETTINGS_PATH,
  SIGN_IN_PATH,
  userPath,
} from '@bujia/contracts/accounts';
import { addressesPath } from '@bujia/contracts/addresses';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { CLIENT_ORDERS_PATH } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METRICS_HEADERS } from '../shop.ts';
import { EASY_CAPTCHA, postSolved } from '../people.ts';
import { type CartWorld, change, load, save, signOut, startCartWorld } from './cart-world.ts';

describe('The border of a shop in production', () => {
  let world: CartWorld;
  let base: URL;
  beforeAll(async () => {
    world = await startCartWorld({
      RATE_LIMIT: 'on',
      INTERNAL_PAGES: 'off',
      TRUST_PROXY: '1',
      HOSTS: 'tienda.example',
      ...EASY_CAPTCHA,
    });
    base = new URL(world.shop.baseUrl);
  });
  afterAll(() => world.stop());

  /** With path and headers as they are told: fetch would tidy up the one, and set Host by itself. */
  const askAsTold = (path: string, headers: Record<string, string> | string[]) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      ask({ host: '127.0.0.1', port: base.port, path, headers }, resolve).on('error', reject).end();
    });
  const statusFor = async (path: string, headers: Record<string, string> | string[]) =>
    (await askAsTold(path, headers)).resume().statusCode;

  it('answers to its own names alone', async () => {
    for (const host of [base.host, `127.0.0.1:${base.port}`, 'tienda.example', 'TIENDA.example:8443'])
      expect({ host, status: await statusFor('/contacto', { host }) }).toEqual({ host, status: 200 });
    for (const host of [
      'evil.example',
      '127.0.0.2',
      '10.0.0.1',
      'localhost.evil.example',
      'tienda.example.evil.example',
      'tienda.example:443@evil.example',
      'tienda.example:evil.example',
      `${base.host}evil`,
    ])
      expect({ host, status: await statusFor('/contacto', { host }) }).toEqual({ host, status: 400 });
    expect(await statusFor('/contacto', ['host', base.host, 'host', 'evil.example'])).toBe(400);
    // Files and the description of the API are no controller's.
    for (const file of ['/assets/x.js', '/favicon.svg', '/api/openapi.json', '/api/docs'])
      expect([file, await statusFor(file, { host: 'evil.example' })]).toEqual([file, 400]);
    expect(await statusFor('/assets/%00', { host: base.host })).toBe(404);
    expect(await statusFor('/contacto', { host: base.host, 'x-forwarded-host': 'evil.example' })).toBe(400);
    expect(await statusFor('/ops/health/live', { host: '10.1.2.3:3000' })).toBe(200);
  });

  it('says where a fault is reported, and until when that holds', async () => {
    const { status, headers, text } = await world.shop.visitor().get('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .toReversed()
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:ventas@bujia.example',
      Canonical: `${world.shop.baseUrl}/.well-known/security.txt`,
    });
    const days = (new Date(fields['Expires']!).getTime() - world.shop.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(365);
  });

  it('says of all that is text in which letters it is', async () => {
    const visitor = world.shop.visitor();
    const page = await visitor.get('/repuestos');
    const files = new Set(page.text.match(/\/(?:assets|img)\/[\w./-]+\.(?:js|css|svg)/g));
    expect([...files].some((file) => file.endsWith('.svg'))).toBe(true);
    const described = ['/api/ext/categoria/get', '/api/nada', '/nada', '/favicon.svg', '/robots.txt', '/sitemap.xml'];
    for (const path of ['/repuestos', ...files, ...described, '/manifest.webmanifest', '/ops/health/live'])
      expect({ path, type: (await visitor.get(path)).headers.get('content-type') }).toEqual({
        path,
        type: expect.stringMatching(/^(text|image|application)\/[\w+.-]+; charset=utf-8$/),
      });
  });

  it('gives out the worker of its build, which no cache keeps, and sends it once', async () => {
    const visitor = world.shop.visitor();
    const { status, headers } = await visitor.get('/sw.js');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'text/javascript; charset=utf-8', 'no-cache'],
    ]);
    const again = await visitor.get('/sw.js', { headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('hides what describes it, and tells its figures to whoever has the token', async () => {
    const visitor = world.shop.visitor();
    for (const path of ['/api/docs', '/api/openapi.json', '/api/docs/swagger-ui.css', '/interno/ui'])
      expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 404 });
    for (const authorization of ['', 'Bearer ', 'Bearer wrong'])
      expect((await visitor.get('/ops/metrics', { headers: { authorization } })).status).toBe(404);
    expect((await visitor.get('/ops/metrics', { headers: METRICS_HEADERS })).status).toBe(200);
  });

  it('tells its health and its figures to the inside alone, whatever a proxy lets through', async () => {
    const visitor = world.shop.visitor();
    for (const path of [
      '/ops/health/live',
      '/ops/health/ready',
      '/ops/health/ready/',
      '/ops/metrics',
      '/ops/metrics?x',
    ])
      for (const [passedOn, status] of [
        [{}, 200],
        [{ 'x-forwarded-for': '203.0.113.9' }, 404],
        [{ forwarded: 'for=203.0.113.9' }, 404],
      ] as const) {
        const answer = await visitor.get(path, { headers: { ...METRICS_HEADERS, ...passedOn } });
        expect({ path, passedOn, status: answer.status }).toEqual({ path, passedOn, status });
      }
  });

  it('tells each figure that the alerts and the dashboard ask for', async () => {
    const { text } = await world.shop.visitor().get('/ops/metrics', { headers: METRICS_HEADERS });
    const told = new Set<string>();
    for (const [, name, type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const end of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) told.add(name + end);
    const monitoring = join(import.meta.dirname, '../../../../docker/monitoring');
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const asked = readFileSync(join(monitoring, file), 'utf8').match(/\bbujia_\w+/g)!;
      expect(asked.length).toBeGreaterThan(10);
      expect(asked.filter((name) => !told.has(name))).toEqual([]);
    }
  });

  it('lets no cache keep what one person is answered', async () => {
    const part = await world.part();
    const { visitor, accountId } = await world.client();
    const answers = await Promise.all([
      visitor.get(`/api/ext/repuestos/get/${part}`),
      visitor.get(`/api/${userPath(accountId)}`),
      visitor.get(`/api/${addressesPath(accountId)}`),
      visitor.post(`/api/${CLIENT_ORDERS_PATH}`, { page: 0, size: 5 }),
      visitor.get(`/api/${GET_SETTINGS_PATH}`),
      visitor.get(`/api/${userPath('nobody')}`),
      world.shop.visitor().get(`/api/${userPath(accountId)}`),
    ]);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toMatch(/\bauthorization\b/i);
    }
    const visitors = await world.shop.visitor().get(`/api/ext/repuestos/get/${part}`);
    expect(visitors.headers.get('vary')).toMatch(/\bauthorization\b/i);
  });

  it('lets no cache keep it either where the address leads to the call in another spelling', async () => {
    const { visitor, accountId } = await world.client();
    const path = `/api/${userPath(accountId)}`;
    for (const spelling of [path.replace('/api', '/%61pi'), `${path}/`, new URL(path, world.shop.baseUrl).href]) {
      const answer = await askAsTold(spelling, {
        host: base.host,
        authorization: `Bearer ${visitor.token!}`,
      });
      const { statusCode, headers } = answer.resume();
      const told = { statusCode, kept: headers['cache-control'], vary: headers.vary };
      expect({ spelling, ...told }).toEqual({
        ...{ spelling, statusCode: 200, kept: 'private, no-store', vary: 'Authorization' },
      });
    }
  });

  it('ends what an operator opened below /ops with the session, and takes its token for nothing else', async () => {
    const { visitor, accountId } = await world.client();
    await world.db.query('UPDATE account SET type = 2 WHERE id = $1', [accountId]);
    await world.signIn(visitor, accountId);
    expect((await visitor.post(`/api/${OPS_SESSION_PATH}`)).status).toBe(200);
    const browser = world.shop.visitor();
    const ops = visitor.cookies.get('ops')!;
    browser.cookies.set('ops', ops);
    const board = await browser.get<string>('/ops/queues/');
    expect(board.status).toBe(200);
    for (const words of ['<html lang="es"', 'Colas de ', 'es-ES', 'Regresar a Operaciones', '/dashboard/operations'])
      expect(board.body).toContain(words);
    const bearer = { headers: { authorization: `Bearer ${ops}` } };
    expect((await browser.get(`/api/${GET_SETTINGS_PATH}`, bearer)).status).toBe(401);
    expect((await browser.get('/ops/queues/', bearer)).status).toBe(401);
    expect((await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`)).status).toBe(200);
    expect(visitor.cookies.has('ops')).toBe(false);
    expect((await browser.get('/ops/queues/')).status).toBe(401);
  });

  it('counts wrong coupons however they are tried, and lets nobody guess on', async () => {
    const part = await world.part();
    await world.coupon('BUENO');
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await change(visitor, { tipo: 'cupon', cupon: `MALO${i}` })).status);
      const productos = [{ codigo: part, cantidad: 1 }];
      statuses.push((await save(visitor, { productos, codigoDescuento: `OTRO${i}` })).status);
      statuses.push((await visitor.post('/api/auth/promotion', { cupon: `PROMO${i}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
    expect((await change(visitor, { tipo: 'cupon', cupon: 'BUENO' })).status).toBe(429);
    expect((await change(visitor, { tipo: 'sumar', codigo: part })).status).toBe(200);
    world.shop.clock.advance(16 * 60_000);
    expect((await change(visitor, { tipo: 'cupon', cupon: 'BUENO' })).status).toBe(200);
  });

  it('tells a visitor with the cart of somebody who signed out nothing of its prices', async () => {
    const part = await world.part({ price: 1_000 });
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    await world.db.query('UPDATE part SET price_cents = 1150 WHERE id = $1', [part]);
    signOut(visitor);
    const before = await load(visitor);
    for (const precio of [10, 11.5, 12])
      expect((await change(visitor, { tipo: 'aceptar', precios: [{ codigo: part, precio }] })).status).toBe(401);
    expect(await load(visitor)).toEqual(before);
  });

  it('counts pages and calls, never the pictures, styles and scripts of a page; people get a page, programs JSON', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77', accept: 'text/html' };
    const visitor = world.shop.visitor();
    const files = (await visitor.get('/contacto', { headers: { 'x-forwarded-for': '203.0.113.78' } })).text.match(
      /\/(?:assets\/[^"]+|favicon\.svg)/g,
    )!;
    expect(files.length).toBeGreaterThan(1);
    const many = async (path: string) => {
      const statuses = new Set<number>();
      for (let turn = 0; turn < 13; turn++) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.get(path, { headers: from })));
        for (const { status } of answers) statuses.add(status);
      }
      return [...statuses];
    };
    expect(await many(files[0])).toEqual([200]);
    expect(await many('/img/none.webp')).toEqual([404]);
    expect((await visitor.get('/contacto', { headers: from })).status).toBe(200);

    expect(await many('/nada.js')).toEqual([404, 429]);
    const person = await visitor.get('/contacto', { headers: from });
    expect([person.status, person.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(person.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(person.text).toContain('Espere un momento e intente nuevamente');
    // An address that begins like this is another site's to whoever reads it as a link.
    const elsewhere = await askAsTold('//evil.example/robar', { host: base.host, ...from });
    expect([elsewhere.statusCode, await textOf(elsewhere)]).toEqual([429, expect.not.stringContaining('evil.example')]);
    const program = await visitor.get<{ code: string }>('/contacto', { headers: { ...from, accept: '*/*' } });
    expect([program.status, program.body.code]).toEqual([429, 'request.too-many']);
    const call = await visitor.get<{ code: string }>('/api/ext/categorias', { headers: from });
    expect([call.status, call.body.code]).toEqual([429, 'request.too-many']);
    expect((await visitor.get(files[0], { headers: from })).status).toBe(200);

    // A ready answer costs as little as a file. What is asked in a body is known only once the request was counted.
    const other = { 'x-forwarded-for': '203.0.113.78' };
    const [ready, another] = ['/api/ext/categoria/get/1', '/api/ext/categoria/get/2'];
    expect((await visitor.get(ready, { headers: other })).status).toBe(200);
    expect((await visitor.get(ready, { headers: from })).status).toBe(200);
    expect((await visitor.get(another, { headers: from })).status).toBe(429);
    const question = [`/api/${CATALOGUE_PATHS.listing}`, firstListing({ promotions: false })] as const;
    expect((await visitor.post(...question, { headers: other })).status).toBe(200);
    expect((await visitor.post(...question, { headers: from })).status).toBe(429);

    // Somebody with an account behind the same address is counted alone.
    const { visitor: client } = await world.client();
    expect((await client.get(`/api/${GET_SETTINGS_PATH}`, { headers: from })).status).toBe(200);
  });

  it('hands out the list of all parts to one address sixty times a minute at most', async () => {
    const from = { 'x-forwarded-for': '203.0.113.79' };
    const ask = async () => (await world.shop.visitor().get('/sitemap.xml?parte=0', { headers: from })).status;
    for (let i = 0; i < 60; i += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    // A household has more addresses of IPv6 than anybody could count.
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${i.toString(16)}` };
      statuses.add((await world.shop.visitor().get('/sitemap.xml?parte=0', { headers })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it('hands out all that is known of a person six times a minute at most', async () => {
    const { visitor } = await world.client();
    for (let i = 0; i < 6; i += 1) expect((await visitor.get(`/api/${PERSONAL_DATA_PATH}`)).status).toBe(200);
    expect((await visitor.get(`/api/${PERSONAL_DATA_PATH}`)).status).toBe(429);
  });

  it('counts and notes who is refused, by network and not by what the request says of itself', async () => {
    const figure = async (as: string) => {
      const { text } = await world.shop.visitor().get('/ops/metrics', { headers: METRICS_HEADERS });
      return Number(new RegExp(`bujia_refused_requests_total\\{as="${as}"\\} (\\d+)`).exec(text)?.[1]);
    };
    const before = await figure('sign-in');
    const wrong = { email: 'nadie@correo.example', password: 'ninguna que valga' };
    expect((await postSolved(world.shop.visitor(), SIGN_IN_PATH, wrong)).status).toBe(401);
    expect(await figure('sign-in')).toBe(before + 1);
    // One proxy is believed: what stands before its entry was written by the visitor, and opens no new count.
    const statuses = new Set<number>();
    let told = '';
    for (let i = 0; i < 62; i++) {
      const visitor = world.shop.visitor();
      await visitor.get('/ops/health/live');
      const headers = { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.9` };
      const answer = await visitor.post('/api/auth/suscription', { correo: 'x' }, { headers });
      statuses.add(answer.status);
      told = answer.text;
    }
    expect([...statuses]).toEqual([400, 429]);
    // So many in a day send a mail to whomever they name.
    expect(told).toContain('Intente nuevamente mañana');
    expect(await figure('too-many')).toBeGreaterThan(0);
  });
});
