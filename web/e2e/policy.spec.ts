/** Every page of the client's tables and of the service refuses what somebody else put into it, and to be framed. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPS_SESSION_PATH } from '@bujia/contracts/accounts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { mailsTo } from '../../services/shop/test/mails.ts';
import { newPerson, register } from '../../services/shop/test/people.ts';
import { PATIENCE_MS, launch } from './browser.ts';
import { SCREEN_PATHS } from './screen-paths.ts';
import { whyNoChromium } from './chromium.ts';
import { type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

const SCREENS = SCREEN_PATHS.map((path) =>
  path
    .replace(/\/\*\??/, '/nada')
    .replace(/\/:\w+\?/, '')
    .replace(/:\w+/, '1'),
);
/** Of the service, and those that are no page of anybody. */
const OTHERS = ['/nada/de/nada', '/buzon', '/buzon/999999', '/ops/queues/', '/api/docs', '/api/openapi.json'];

/** A page of each policy that there is, and of the shop one for everybody, one where money goes over and one of the staff. */
const ATTACKED = ['/', '/pago', '/dashboard/orders/1', '/buzon', '/ops/queues/', '/api/docs'];

/** What an attacker who can write into a page would put there; each leaves a mark when it runs. */
const injected = (elsewhere: string) => `
  globalThis.refused = [];
  addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective + ' ' + event.blockedURI));
  const put = (tag, fill) => document.body.append(Object.assign(document.createElement(tag), fill));
  put('script', { textContent: "globalThis.ran = 'inline'" });
  document.body.insertAdjacentHTML('beforeend', '<img alt="" src="data:," onerror="globalThis.ran = 1">');
  put('script', { src: '${elsewhere}/ran.js' });
  put('iframe', { src: '${elsewhere}/framed' });
  put('object', { data: '${elsewhere}/framed' });
  document.querySelector('base')?.remove();
  put('base', { href: '${elsewhere}/' });
`;
const DIRECTIVES = ['base-uri', 'frame-src', 'object-src', 'script-src-attr', 'script-src-elem'];

describeIf(missing === undefined, missing, 'The content policy', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let attacker: Server;
  let elsewhere: string;
  let asked: string[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    attacker = createServer((request, reply) => {
      asked.push(request.url ?? '');
      if (request.url === '/ran.js') reply.setHeader('content-type', 'text/javascript').end('globalThis.ran = 1');
      else reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><p>framed</p>');
    });
    await new Promise<void>((listening) => attacker.listen(0, '127.0.0.1', listening));
    elsewhere = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
    context = await browser.newContext({ baseURL: shop.shop.baseUrl, serviceWorkers: 'block' });
    context.setDefaultTimeout(PATIENCE_MS);
    await shop.operator.post(`/api/${OPS_SESSION_PATH}`);
    const cookies = [...shop.operator.cookies].map(([name, value]) => ({ name, value, url: shop.shop.baseUrl }));
    await context.addCookies(cookies);
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser.close();
    attacker.close();
    await shop.stop();
  });

  const open = async (path: string): Promise<Response> => {
    asked = [];
    return (await page.goto(path, { waitUntil: 'domcontentloaded' }))!;
  };
  const ran = () => page.evaluate<unknown>('globalThis.ran');
  const refused = () => page.evaluate<string[]>('refused');

  it('knows the tables of screens', () => {
    expect(SCREENS.length).toBeGreaterThan(40);
    expect(SCREENS).toEqual(
      expect.arrayContaining(['/', '/pago', '/dashboard/orders/1', '/dashboard/operations/correos']),
    );
  });

  it('is what stops the attack: a page without one runs it', async () => {
    await open(elsewhere);
    await page.evaluate(injected(elsewhere));
    await eventually(async () => (await ran()) !== undefined);
    // The frame and the object: one that comes late would be taken for a guest of the next page.
    await eventually(() => asked.includes('/ran.js') && asked.filter((path) => path === '/framed').length === 2);
    expect(await refused()).toEqual([]);
  });

  it('stands on every page, the same but for the styles in it, beside the other words that guard it', async () => {
    const kinds = new Map<string, string>();
    for (const path of [...SCREENS, ...OTHERS]) {
      const { headers } = await shop.operator.get(path, { redirect: 'follow' });
      const policy = headers.get('content-security-policy') ?? '';
      expect({ path, policy, ...Object.fromEntries(headers) }).toMatchObject({
        path,
        policy: expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'x-frame-options': 'DENY',
      });
      const kind = policy.replace(/(style-src 'self') 'sha256-[^']+'/, '$1');
      kinds.set(kind, kinds.get(kind) ?? path);
    }
    // What is attacked below has each of them.
    expect([...kinds.values()].filter((path) => !ATTACKED.includes(path))).toEqual([]);
  });

  it.each(ATTACKED)('of %s lets nothing run that was put into it', async (path) => {
    await open(path);
    await page.evaluate(injected(elsewhere));
    await eventually(async () => {
      const directives = new Set((await refused()).map((text) => text.split(' ')[0]));
      return DIRECTIVES.every((directive) => directives.has(directive));
    });
    expect({ path, ran: await ran(), asked }).toEqual({ path, ran: undefined, asked: [] });
  });

  it('lets no page be framed by another site, nor a mail that the shop frames itself', async () => {
    const person = newPerson();
    await register(shop.shop.visitor(), person);
    const [mail] = await mailsTo(shop.shop, person.email, 1);
    await open(elsewhere);
    const paths = [...ATTACKED, `/buzon/${mail!.id}/html`];
    const frames = paths.map((path) => `<iframe src="${new URL(path, shop.shop.baseUrl).href}"></iframe>`).join('');
    await page.setContent(`<!doctype html><title>Bait</title>${frames}`, { waitUntil: 'load' });
    const shown = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(shown).toHaveLength(paths.length);
    for (const frame of shown) await eventually(() => expect(frame.url()).toMatch(/^chrome-error:/) ?? true);
  });

  it('names the card provider as one to be framed where cards are paid, and nobody else', async () => {
    const policy = (await open('/pago')).headers()['content-security-policy'] ?? '';
    const frames = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
    expect(frames).toEqual([new URL(shop.cards.env['CARD_GATEWAY_URL']!).origin]);
  });

  it('and the way of a link keep its code: it is neither in the address nor in a Referer', async () => {
    const code = 'x'.repeat(43);
    const referers: string[] = [];
    page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
    for (const path of [
      '/verificacion',
      '/reseteo',
      '/suscripcion/confirmar',
      '/suscripcion/baja',
      '/aviso/confirmar',
      '/aviso/terminar',
      '/proforma',
      '/le-quedo',
      '/le-quedo/no-preguntar',
      '/mantenimiento/baja',
      '/devolucion',
    ]) {
      await page.goto(`${path}?cod=${code}`);
      await eventually(() => !page.url().includes(code));
    }
    expect(referers.some((referer) => referer.startsWith(shop.shop.baseUrl))).toBe(true);
    expect(referers.filter((referer) => referer.includes(code))).toEqual([]);
  });
});
