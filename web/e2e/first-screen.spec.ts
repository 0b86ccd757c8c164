/** What stands in the HTML of the first answer, and how the page comes to life from there. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CART_EMPTY } from '@bujia/contracts/checkout';
import { ORDERS_WAITING_PATH } from '@bujia/contracts/orders';
import { PAYMENTS_WAITING_PATH } from '@bujia/contracts/payments';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signIn, signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs } from './account-steps.ts';
import { PATIENCE_MS, comesToLife, launch, moves, noteMoves, photograph, shows, visit } from './browser.ts';
import { screenModules } from '../vite/screen-files.ts';
import { BUILT } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, chooseVehicle, drawnAt, picker, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

/** Each public page: its first heading, and words of what it is about. */
type Drawn = readonly [path: string, heading: string, words: string];

/** Behind a guard, whoever is let in. */
const GUARDED: Drawn[] = [['/rastrear-pedido', 'Rastrear Pedido', '¿Dónde está el número?']];

const CODE = 'x'.repeat(43);

/** Visitors see these, whoever is signed in is led elsewhere. */
const OF_VISITORS: Drawn[] = [
  ['/reset', 'Reseteo Contraseña', 'Volver a Login'],
  [`/reseteo?cod=${CODE}`, 'Nueva contraseña', 'Repetir contraseña'],
];

/** The first frame is the room of what only the browser learns; first-frames.spec.tsx has what it shows then. */
const LEADING_ON: Drawn[] = [
  [`/verificacion?cod=${CODE}`, 'Verificando...', 'Verificando'],
  [`/devolucion?cod=${CODE}`, 'Devolución de su dinero', 'Un momento'],
  ['/rastrear-pedido-detail', 'Rastrear Pedido', 'Un momento'],
  ['/rastrear-pedido-detail?cod=x', 'Rastrear Pedido', 'Un momento'],
  ['/reseteo', 'Nueva contraseña', 'Guardar contraseña'],
  ['/verificacion', 'Verificando...', 'Verificando'],
];

const ENDLESS = `document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations === Infinity)
  .map(({ animationName }) => animationName)`;

/** Where there is nothing the browser says so too. */
const NOWHERE = /^\/(no\/existe$|repuesto\/no-hay$|(le-quedo|proforma)\?)/;

/** The looks of a screen that this address has in common with another one. */
const ALIKE =
  /^\/(repuestos\/.+|repuestos\?(tipos|categorias)|promociones\/.+|repuesto\/(codigo|no-hay)|reseteo\?(conservar|telefono)|(suscripcion|aviso|mantenimiento)\/(?!confirmar)|le-quedo\/|rastrear-pedido\?)/;

/** What a session changes below the head of the page, as all that needs answers is; the rest is in first-frames.spec.tsx. */
const OF_A_SESSION =
  /^\/($|categorias|repuesto|promociones\/?$|despiece|carrito|pago|login|favoritos|rastrear-pedido$)/;

/** Each of these opens the shop dozens of times: a machine with other work takes minutes. */
const WHOLE_MS = 900_000;

describeIf(missing === undefined, missing, 'The first screen', () => {
  let store: Storefront;
  let browser: Browser;
  let client: Visitor;
  let seller: Visitor;
  let part: { id: number; name: string; code: string; path: string };
  let pages: Drawn[];

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    await loadDemoAccounts(store.shop.databaseUrl);
    client = (await signedInClient(store.shop)).visitor;
    seller = store.shop.visitor();
    await signIn(
      seller,
      demoAccounts.find(({ role }) => role === 'Seller')!,
    );
    const db = await connected(store.shop.databaseUrl);
    const { rows } = await db.query<{ id: number; name: string; code: string; category: string; slug: string }>(
      `SELECT part.id, part.name, part.code, category.name AS category, category.slug
       FROM part JOIN category ON category.id = part.category_id WHERE part.code = $1`,
      [store.known.available],
    );
    await db.end();
    const [{ id, name, code, category, slug }] = rows as [(typeof rows)[number]];
    await change(client, { tipo: 'agregar', codigo: id, cantidad: 1 });
    const plain = await (await fetch(new URL(`/repuesto/${code}`, store.shop.baseUrl))).text();
    part = { id, name, code, path: new URL(/<link rel="canonical" href="([^"]+)"/.exec(plain)![1]!).pathname };
    pages = [
      ['/', 'El repuesto original que su Tayra necesita, hoy.', '¿Qué necesita arreglar?'],
      ['/categorias', 'Categorías', 'Frenos'],
      ['/repuestos', 'Repuestos', 'SKU'],
      [`/repuestos/${slug}`, 'Repuestos', category],
      [`/repuestos/busqueda/${code}`, 'Repuestos', name],
      ['/repuestos?tipos=1&pagina=2', 'Repuestos', 'SKU'],
      ['/repuestos?vehiculo=2', 'Repuestos', 'SKU'],
      [`/repuestos?categorias=${slug}&pagina=4`, 'Repuestos', category],
      [`/repuestos/busqueda/filtro?tipos=2`, 'Repuestos', 'SKU'],
      ['/promociones', 'Promociones', 'SKU'],
      ['/contacto', 'Contacto', 'Escríbanos'],
      ['/empresa', 'Empresa', 'Misión'],
      ['/terminos', 'Términos y condiciones', 'Formas de pago'],
      ['/carrito', 'Carrito', 'Un momento'],
      ['/pago', 'Pago', 'Pago'],
      ['/login', 'Login', '¿Olvidó su contraseña?'],
      ['/registro', 'Crear una cuenta', 'Repetir contraseña'],
      [`/repuesto/${code}`, name, code],
      ['/rastrear-pedido?cod=x', 'Rastrear Pedido', '¿Dónde está el número?'],
      ['/no/existe', 'Página no encontrada', 'inicio'],
      ['/repuesto/no-hay', 'Página no encontrada', 'inicio'],
      [`/repuesto/codigo/${code}`, name, code],
      ['/repuestos/busqueda', 'Repuestos', 'SKU'],
      [`/promociones/${slug}`, 'Promociones', category],
      ['/lista', 'Lista de códigos', 'Revisar la lista'],
      ['/despiece/embrague', 'Embrague: despiece', 'Cilindro esclavo'],
      ['/comparar', 'Comparar repuestos', 'Hasta cuatro, uno junto a otro.'],
      ['/favoritos', 'Favoritos', 'Los repuestos que guardó en este navegador.'],
      ['/401', 'Página no autorizada', 'Crear una cuenta'],
      ['/unverification', 'Verifique su cuenta', 'carpeta de spam'],
      [`/reseteo?conservar&cod=${CODE}`, 'Conservar su correo', 'Repetir contraseña'],
      [`/reseteo?verificar&cod=${CODE}`, 'Cree su contraseña', 'Repetir contraseña'],
      [`/reseteo?telefono&cod=${CODE}`, 'Quitar la verificación en dos pasos', 'Código que le dijo el operador'],
      [`/suscripcion/confirmar?cod=${CODE}`, 'Confirme su suscripción', 'Le enviaremos promociones'],
      [`/suscripcion/baja?cod=${CODE}`, 'Cancelar suscripción', 'Darme de baja'],
      [`/aviso/confirmar?cod=${CODE}`, 'Confirme su aviso', 'Le escribiremos una sola vez'],
      [`/aviso/terminar?cod=${CODE}`, 'Terminar sus avisos', 'Terminar mis avisos'],
      [`/proforma?cod=${CODE}`, 'Proforma', 'Quien tiene este enlace'],
      [`/le-quedo?cod=${CODE}`, '¿Le quedó?', 'Mostramos cuántos'],
      [`/mantenimiento/baja?cod=${CODE}`, 'Avisos de mantenimiento', 'Ya no le escribiremos'],
      [`/le-quedo/no-preguntar?cod=${CODE}`, 'No preguntar más', 'Ya no le preguntaremos'],
    ];
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const html = (path: string) => drawnAt(store, path);

  it('is there on every public route of the table', async () => {
    const table = await readFile(join(import.meta.dirname, '../src/app/screens.ts'), 'utf8');
    const routes = [...screenModules(table).keys()].filter((route) => !/^\/(dashboard|interno)\b/.test(route));
    expect(routes.length).toBeGreaterThan(25);
    const looked = [...pages, ...GUARDED, ...OF_VISITORS, ...LEADING_ON].map(([path]) => path.replace(/\?.*/, ''));
    for (const route of routes) {
      const pattern = new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`);
      expect([route, looked.some((path) => pattern.test(path))]).toEqual([route, true]);
    }
  });

  it('is read in the HTML of each address, in the styles that came with it', async () => {
    const others = [...GUARDED, ...OF_VISITORS, ...LEADING_ON, [part.path, part.name, part.code] as const];
    for (const [path, heading, words] of [...pages, ...others]) {
      const text = await html(path);
      const read = (markup = '') =>
        unescaped(markup.replace(/<[^>]+>/g, ' '))
          .replace(/\s+/g, ' ')
          .trim();
      const drawn = text.slice(text.indexOf('<div id="root">'));
      expect([path, read(/<h1[^>]*>(.*?)<\/h1>/.exec(drawn)?.[1])]).toEqual([path, heading]);
      expect([path, read(/<main[^>]*>(.*)<\/main>/s.exec(drawn)?.[1])]).toEqual([path, expect.stringContaining(words)]);
      expect([path, drawn.includes('<footer')]).toEqual([path, true]);
      const style = /<style data-files="[^"]+">([^]*?)<\/style>/.exec(text)?.[1] ?? '';
      const policy = (await fetch(new URL(path, store.shop.baseUrl))).headers.get('content-security-policy');
      expect([path, policy]).toEqual([
        path,
        expect.stringContaining(createHash('sha256').update(style).digest('base64')),
      ]);
      expect([path, text.includes('rel="stylesheet"')]).toEqual([path, false]);
    }
  });

  it('is read without JavaScript, whose styles count', async () => {
    const context = await browser.newContext({ baseURL: store.shop.baseUrl, javaScriptEnabled: false });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const styles: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()));
    const letters = () => page.evaluate<string>('getComputedStyle(document.body).fontFamily');
    for (const [path, heading, words] of [
      ...pages.filter(([path]) => /^\/($|repuestos$|carrito$)/.test(path)),
      ...GUARDED,
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect([path, await page.getByRole('main').innerText()]).toEqual([path, expect.stringContaining(words)]);
      await page.getByRole('contentinfo').waitFor();
      expect([path, await letters(), styles]).toEqual([path, expect.stringContaining('Lettering'), []]);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await photograph(page, `first${path.replace(/\W/g, '-')}`);
      }
    }
    await context.close();
  });

  it('is one for all addresses at which there is nothing', async () => {
    expect(await html('/tampoco?x=1')).toBe(await html('/no/existe'));
  });

  it('is one for all parts that there are not, and that page is at /404 from its first frame on', async () => {
    expect(await html('/repuesto/tampoco')).toBe(await html('/repuesto/no-hay'));
    await visit(browser, { baseUrl: store.shop.baseUrl, expected: [/404/] }, async (page) => {
      await page.addInitScript(
        "addEventListener('DOMContentLoaded', () => (globalThis.drawn = document.querySelector('main h1')))",
      );
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/repuesto/no-hay', { waitUntil: 'networkidle' });
      await page.waitForURL('/404');
      expect(await page.evaluate('drawn !== null && drawn.isConnected')).toBe(true);
      expect(asked.filter((url) => url.includes('/api/') && url.includes('no-hay'))).toEqual([]);
    });
  });

  it('holds neither a price nor a style, which the content policy forbids', async () => {
    const db = await connected(store.shop.databaseUrl);
    const { rows } = await db.query<{ cents: number | null }>(
      'SELECT DISTINCT unnest(ARRAY[price_cents, promo_price_cents]) AS cents FROM part',
    );
    await db.end();
    const amounts = rows.flatMap(({ cents }) => (cents === null ? [] : (cents / 100).toFixed(2)));
    expect(amounts.length).toBeGreaterThan(100);
    for (const [path] of [...pages, ...GUARDED, ...OF_VISITORS, ...LEADING_ON, [part.path] as const]) {
      const text = await html(path);
      const drawn = text.slice(text.indexOf('<div id="root">'), text.indexOf('id="page-data"'));
      expect(drawn).not.toMatch(/\$\s?\d/);
      expect([
        path,
        amounts.filter((amount) => new RegExp(`\\b${amount.replace('.', '[.,]')}\\b`).test(drawn)),
      ]).toEqual([path, []]);
      expect(drawn).not.toMatch(/ style=/);
    }
  });

  async function staysAsDrawn(
    page: Page,
    path: string,
    { moving, isSignedIn }: { moving: boolean; isSignedIn: boolean },
  ) {
    await html(path);
    await page.goto(path, { waitUntil: 'networkidle' });
    // Where one pays the head has nothing to open.
    if (path === '/pago') await comesToLife(page);
    else {
      if (isSignedIn) await page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).waitFor();
      await eventually(() => page.evaluate<boolean>('document.querySelector("header button[aria-expanded]") !== null'));
    }
    // The very heading that came with the page: nothing was drawn anew.
    expect([path, await page.evaluate('drawn !== null && drawn.isConnected')]).toEqual([path, true]);
    expect([path, await moves(page)]).toEqual([path, []]);
    if (!moving) return;
    // Nor does anything go on for ever.
    await comesToLife(page);
    await shows(() => page.evaluate(ENDLESS), []);
  }

  const WHO = [
    ['a visitor', () => undefined],
    ['a client', () => client],
    ['a seller', () => seller],
  ] as const;
  it.each([
    { whom: WHO[0], width: 360, moving: false, which: () => true },
    { whom: WHO[0], width: 1440, moving: true, which: (path: string) => !ALIKE.test(path) },
    { whom: WHO[1], width: 1440, moving: false, which: (path: string) => OF_A_SESSION.test(path) && !ALIKE.test(path) },
    { whom: WHO[2], width: 360, moving: false, which: (path: string) => /^\/(repuestos)?$/.test(path) },
  ])(
    'comes to life for $whom.0 at $width as it was drawn, and nothing in it moves',
    async ({ whom: [, who], width, moving, which }) => {
      const visitor = who();
      const all = [...pages, ...(visitor ? GUARDED : OF_VISITORS), [part.path] as const]
        .map(([path]) => path)
        .filter(which);
      // Visitors come for the first time to each; whoever is signed in has been here, and goes from one to the next.
      for (const paths of visitor ? [all] : all.map((path) => [path])) {
        const expected = paths.some((path) => NOWHERE.test(path)) ? [/404/] : [];
        await visit(browser, { baseUrl: store.shop.baseUrl, width, expected }, async (page) => {
          if (moving) await page.emulateMedia({ reducedMotion: 'no-preference' });
          if (visitor) await enterAs(page, visitor);
          await noteMoves(page);
          await page.addInitScript(
            "addEventListener('DOMContentLoaded', () => (globalThis.drawn = document.querySelector('main h1')))",
          );
          for (const path of paths) await staysAsDrawn(page, path, { moving, isSignedIn: visitor !== undefined });
        });
      }
    },
    WHOLE_MS,
  );

  it.each([
    ['somebody known', true],
    ['a visitor who points at it', false],
  ])('comes to life whole for %s whose code is here before the rest of the page', async (_, known) => {
    const whole = await html('/contacto');
    const cuts = [whole.indexOf('<div id="root">'), whole.indexOf('<main'), whole.indexOf('</main>')];
    const parted = await slowly(store.shop.baseUrl, '/contacto', cuts);
    try {
      await visit(browser, { baseUrl: parted.url, expected: [/40[13]/] }, async (page) => {
        const session = JSON.stringify({ accessToken: 'x', tipo: 1, codigo: '1', verificado: true });
        if (known) await page.addInitScript(`localStorage.setItem('currentUser', ${JSON.stringify(session)})`);
        await page.addInitScript(
          "addEventListener('DOMContentLoaded', () => (globalThis.drawn = document.querySelector('main h1')))",
        );
        await page.goto('/contacto', { waitUntil: 'commit' });
        await page.mouse.move(100, 100);
        await page.mouse.move(200, 200);
        await comesToLife(page);
        expect(await page.evaluate('drawn !== null && drawn.isConnected')).toBe(true);
      });
    } finally {
      await parted.close();
    }
  });

  it('has the largest of what is seen in it, on a phone', async () => {
    for (const path of ['/', '/repuestos', part.path, '/carrito', '/pago', '/login', '/registro']) {
      await html(path);
      await visit(browser, { baseUrl: store.shop.baseUrl, width: 412 }, async (page) => {
        await page.addInitScript(`
          addEventListener('DOMContentLoaded', () => (globalThis.drawn = new Set(document.querySelectorAll('main *'))));
          new PerformanceObserver((list) => {
            for (const { element } of list.getEntries()) globalThis.largest = element ?? globalThis.largest;
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        `);
        await page.goto(path, { waitUntil: 'networkidle' });
        await comesToLife(page);
        if (path === '/carrito') await page.getByRole('heading', { name: 'Su carrito está vacío' }).waitFor();
        if (path === '/pago') await page.getByRole('heading', { name: CART_EMPTY }).waitFor();
        await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
        const where = '[drawn.has(largest), largest?.outerHTML.slice(0, 90)]';
        expect([path, await page.evaluate(where)]).toEqual([path, [true, expect.any(String)]]);
      });
    }
  });

  it.each([
    ['/', 360],
    ['/', 1440],
    ['/categorias', 360],
    ['/categorias', 1440],
    ['/repuesto', 360],
    ['/repuesto', 1440],
  ])('does not move while %s comes at %i bit by bit over a slow line', async (start, width) => {
    const ofPart = start === '/repuesto';
    const path = ofPart ? part.path : start;
    const whole = await html(path);
    const main = whole.indexOf('<main');
    // Of a part: before the verdict, the price, the buttons and what is told below.
    const pieces = ofPart ? /<div class="[^"]*(?:row|band|purchase)|<p\b|<dl\b/g : /<(?:form|svg|section|nav|ul|h2)\b/g;
    const cuts = [...whole.slice(main).matchAll(pieces)].slice(0, 6);
    expect(cuts.length).toBeGreaterThan(3);
    const parted = await slowly(
      store.shop.baseUrl,
      path,
      cuts.map(({ index }) => main + index),
    );
    try {
      // Only what it draws is looked at: calls of another address are refused.
      await visit(browser, { baseUrl: parted.url, width, expected: [/403/] }, async (page) => {
        await noteMoves(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        // One line that gives way is less than an eye lets pass of a whole page.
        expect(await moves(page, 0.01)).toEqual([]);
      });
    } finally {
      await parted.close();
    }
  });

  it.each([360, 1440])('does not move at %i when the cart comes, from the shop or from this browser', async (width) => {
    for (const path of ['/carrito', '/pago']) {
      await html(path);
      await visit(browser, { baseUrl: store.shop.baseUrl, width }, async (page) => {
        await enterAs(page, client);
        await noteMoves(page);
        for (const load of [() => page.goto(path, { waitUntil: 'networkidle' }), () => page.reload()]) {
          await load();
          await page.getByRole('main').getByText(part.name).first().waitFor();
          await page.waitForLoadState('networkidle');
          expect([path, await moves(page)]).toEqual([path, []]);
        }
      });
    }
  });

  it.each([360, 1440])('of a seller does not move at %i, whichever of its answers is late', async (width) => {
    await visit(browser, { baseUrl: store.shop.baseUrl, width }, async (page) => {
      await enterAs(page, seller);
      await noteMoves(page);
      let others = 0;
      page.on('requestfinished', (request) => {
        if (/\/api\/(pago|pedido)/.test(request.url())) others++;
      });
      for (const late of [PAYMENTS_WAITING_PATH, ORDERS_WAITING_PATH, 'usr/', 'direccion']) {
        others = 0;
        await page.route(`**/api/**${late}**`, async (route) => {
          await eventually(() => Promise.resolve(others > 0));
          await page.waitForTimeout(500);
          await route.continue();
        });
        await page.goto('/dashboard/account');
        await page.getByRole('region', { name: 'Pedidos sin pago' }).waitFor();
        await page.getByText('Datos de Facturación').first().waitFor();
        await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
        expect([late, await moves(page)]).toEqual([late, []]);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  });

  it('is drawn the same at any hour, in a thread of any age', async () => {
    for (const path of ['/', '/repuestos', '/contacto', part.path]) {
      const text = await html(path);
      const said = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)![1]!;
      const { cache, ...workerData } = JSON.parse(said) as { cache: Record<string, unknown> };
      const screen = { address: new URL(path, store.shop.baseUrl).href, answers: cache };
      // Each look at the clock finds it a day later.
      const clock = `let days = 0; const Real = Date, later = () => Real.now() + ++days * 86_400_000;
        globalThis.Date = class extends Real { constructor(...at) { super(...(at.length ? at : [later()])); } static now = later; };`;
      const thread = new Worker(join(BUILT, '.server/server.js'), {
        workerData,
        env: {},
        execArgv: ['--import', `data:text/javascript,${encodeURIComponent(clock)}`],
      });
      await once(thread, 'message');
      thread.postMessage(screen);
      const [{ html: drawn }] = (await once(thread, 'message')) as [{ html: string }];
      await thread.terminate();
      expect([path, text.includes(`<div id="root">${drawn}</div>`)]).toEqual([path, true]);
    }
  });

  it('keeps to the vehicle of its address where this browser has another one', async () => {
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      await page.goto('/');
      await chooseVehicle(page, 'Buscador por vehículo', 'Cayambe');
      await page.getByRole('form', { name: 'Buscador por vehículo' }).getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL(/vehiculo=\d+/);
      const chosen = Number(new URL(page.url()).searchParams.get('vehiculo'));
      const other = `/repuestos?vehiculo=${chosen === 1 ? 2 : 1}`;
      await html(other);
      await page.goto(other, { waitUntil: 'networkidle' });
      await picker(page).getByText('Cayambe').waitFor();
      await shows(() => Promise.resolve(page.url()), new URL(other, store.shop.baseUrl).href);
      await html('/repuestos');
      await page.goto('/terminos');
      await page.goto('/repuestos', { waitUntil: 'networkidle' });
      await page.waitForURL(`/repuestos?vehiculo=${chosen}`);
      // Written into the address once: one step back is the page before it.
      await page.goBack();
      await page.waitForURL('/terminos');
    });
  });
});

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescaped = (text: string) => text.replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** The shop, but for one page: a while passes at each of these characters before what follows comes. */
async function slowly(baseUrl: string, path: string, cuts: number[]): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    void (async () => {
      const { headers, method, url = '/' } = request;
      const answer = await fetch(new URL(url, baseUrl), {
        method,
        headers: { cookie: headers.cookie ?? '', accept: headers.accept ?? '*/*' },
      });
      for (const name of ['content-type', 'content-security-policy', 'set-cookie'])
        if (answer.headers.get(name)) reply.setHeader(name, answer.headers.get(name)!);
      reply.statusCode = answer.status;
      const body = Buffer.from(await answer.arrayBuffer());
      if (url !== path) return reply.end(body);
      const text = body.toString();
      for (const [i, cut] of cuts.entries()) {
        reply.write(text.slice(cuts[i - 1] ?? 0, cut));
        await sleep(1_000);
      }
      return reply.end(text.slice(cuts.at(-1)));
    })().catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
