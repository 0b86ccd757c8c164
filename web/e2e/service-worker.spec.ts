/** What a browser keeps of the shop for when there is no network, and what it never does: docs/decisions/0057-service-worker.md. */
import { SAVE_CART_PATH } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS, PROMOTION_FILTER } from '@bujia/contracts/catalogue';
import { OFFLINE_PATH, SERVICE_WORKER_PATH } from '@bujia/contracts/offline';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { load, quantities } from '../../services/shop/test/journeys/cart-world.ts';
import { EASY_CAPTCHA, newPerson, signedInClient } from '../../services/shop/test/people.ts';
import { type TestShop, startShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { endSession, enterAs, keptSession } from './account-steps.ts';
import { Between } from './between.ts';
import { comesToLife, expectAccessible, expectToFit, launch, photograph, shows, untilTrue, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';
import { renamedBuild } from './renamed-build.ts';
import { type Storefront, cards, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

/** What a browser says of a shop that is away on purpose. */
const AWAY = [/ERR_(EMPTY_RESPONSE|CONNECTION|FAILED|INTERNET_DISCONNECTED|ABORTED)/, /Failed to fetch|did not come/];
const OFFLINE = 'Sin conexión a internet. Lo que ve puede no estar al día.';
const SEEN = ['answers', 'pages', 'pictures'];

type Kept = Record<string, { url: string; text: string }[]>;

/** All that the browser keeps of the shop by the worker, to the letter. */
const kept = (page: Page) =>
  page.evaluate<Kept>(`(async () => {
    const all = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      all[name] = await Promise.all(requests.map(async (request) => {
        const answer = await cache.match(request, { ignoreVary: true });
        return { url: request.url.slice(location.origin.length), text: answer ? await answer.text() : '' };
      }));
    }
    return all;
  })()`);

/** Every row of every database of the browser. */
const rows = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        found.push([name, table, await done(database.transaction(table).objectStore(table).getAll())]);
      database.close();
    }
    return JSON.stringify(found);
  })()`);

const urls = async (page: Page, cache: string): Promise<string[]> =>
  ((await kept(page))[cache] ?? []).map(({ url }) => url);

/** Whoever opens a cache to look into it makes it. */
const caches = (page: Page) => page.evaluate<string[]>('caches.keys()');
const frames = async (page: Page) => (await caches(page)).filter((name) => name.startsWith('frame'));

const WAITS = 'navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.waiting))';
const registrations = (page: Page) =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then(({ length }) => length)');

/** Of the code and the styles that the page came with, what is not kept yet. */
const NOT_KEPT = `Promise.all(
  performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))
    .concat(document.querySelector('style[data-files]').dataset.files.split(' '))
    .map(async (file) => (await caches.match(file, { ignoreVary: true })) ? [] : file),
).then((missing) => missing.flat())`;
const untilAllIsKept = (page: Page) => shows(() => page.evaluate<string[]>(NOT_KEPT), []);

describeIf(missing === undefined, missing, 'The service worker', () => {
  let store: Storefront;
  let browser: Browser;
  let between: Between;
  let baseUrl: string;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });
  beforeEach(async () => {
    between = new Between(store.shop.baseUrl);
    baseUrl = await between.listen();
  });
  afterEach(() => between.stop());

  const at = (width: number, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl, width, expected, worker: true }, async (page) => {
      await page.addInitScript(`
        globalThis.refused = [];
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => refused.push(violatedDirective + ' ' + blockedURI));
      `);
      await act(page);
    });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await comesToLife(page);
  }

  /** The first page of all: the worker is here, and has what the page came with. */
  async function arrive(page: Page, path: string): Promise<void> {
    await open(page, path);
    await untilTrue(page, 'navigator.serviceWorker.controller');
    await eventually(async () => (await urls(page, 'pages')).includes(path));
    // It is still at keeping them when the page itself is kept.
    await untilAllIsKept(page);
  }

  /** Neither the page nor its worker reaches anybody. */
  async function away(page: Page, gone: boolean): Promise<void> {
    between.away = gone;
    await page.context().setOffline(gone);
  }

  /**
   * Until the next worker has done its work. On a busy machine a browser that is watched keeps it waiting, though it asked to take over: it is
   * asked once more.
   */
  async function isLetIn(page: Page, hasDone: () => Promise<boolean>): Promise<void> {
    const line = await page.context().newCDPSession(page);
    await line.send('ServiceWorker.enable');
    await eventually(async () => {
      if (await page.evaluate<boolean>(WAITS))
        await line.send('ServiceWorker.skipWaiting', { scopeURL: `${baseUrl}/` });
      return hasDone();
    });
    await line.detach();
  }

  const partLink = (page: Page) => cards(page).first().getByRole('link').first();

  it('comes once the page is done, costs a visitor no second page, and breaks no policy', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
      const before = between.asked.length;
      await untilTrue(page, 'navigator.serviceWorker.controller');
      await eventually(async () => (await urls(page, 'pages')).includes('/repuestos'));
      const after = between.asked.slice(before).map(({ path }) => path);
      // What the page brought along is taken from the browser.
      const code = between.asked
        .map(({ path }) => path)
        .filter((path) => path.endsWith('.js') && path !== SERVICE_WORKER_PATH);
      expect(code.filter((path, i) => code.indexOf(path) < i)).toEqual([]);
      expect(after.filter((path) => path === OFFLINE_PATH)).toHaveLength(1);
      const { headers } = await store.shop.visitor().get(SERVICE_WORKER_PATH);
      expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
        'no-cache',
        'text/javascript; charset=utf-8',
      ]);
      expect(await page.evaluate('refused')).toEqual([]);
    });
  });

  it('shows a listing and a part that were seen when there is no network, and says so', async () => {
    await at(
      360,
      async (page) => {
        await arrive(page, '/repuestos');
        const names = await cards(page).getByRole('heading').allInnerTexts();
        await partLink(page).click();
        await page.waitForURL(/\/repuesto\//);
        const name = await page.getByRole('heading', { level: 1 }).innerText();
        await page.waitForLoadState('networkidle');
        await away(page, true);
        // As a page of its own, which it never was.
        await page.reload();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.getByText(OFFLINE).waitFor();
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'offline-part');
        await page.goto('/repuestos');
        await comesToLife(page);
        await shows(() => cards(page).getByRole('heading').allInnerTexts(), names);
        await photograph(page, 'offline-listing');
        // And on from there, within the page.
        await partLink(page).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        expect(await page.evaluate('refused')).toEqual([]);
        await away(page, false);
        await page.reload();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await shows(() => page.getByText(OFFLINE).count(), 0);
      },
      AWAY,
    );
  });

  it('says of a page that was not seen that there is no network, and brings it when there is', async () => {
    await at(
      360,
      async (page) => {
        await arrive(page, '/repuestos');
        await away(page, true);
        // Its code is not here either.
        await page.goto('/terminos');
        await page.getByRole('heading', { name: 'No pudimos mostrar esta página' }).waitFor();
        await page.getByText(OFFLINE).waitFor();
        await expectToFit(page);
        await photograph(page, 'offline-unseen');
        // Of a part the code is not known; of a list it is, and what it lists is not.
        await page.goto('/repuestos?orden=nombre&pagina=1&estado=nuevo');
        await page.getByRole('main').getByText('No hay conexión con la tienda').first().waitFor();
        await photograph(page, 'offline-unseen-list');
        await away(page, false);
        await cards(page).first().waitFor();
        await page.goto('/terminos');
        await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor();
      },
      AWAY,
    );
  });

  it('has words and a way on though none of the code is there', async () => {
    await at(
      360,
      async (page) => {
        await arrive(page, '/contacto');
        const drop = `(async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
              if (new URL(request.url).pathname.startsWith('/assets/')) await cache.delete(request);
          }
        })()`;
        await page.evaluate(drop);
        const line = await page.context().newCDPSession(page);
        await line.send('Network.clearBrowserCache');
        await away(page, true);
        // What was kept of it would stay as dead as it was drawn.
        await page.goto('/contacto');
        await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
        await expectAccessible(page);
        await photograph(page, 'offline-words');
        await away(page, false);
        await page.getByRole('link', { name: 'Intentar otra vez' }).click();
        await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/contacto');
      },
      AWAY,
    );
  });

  it('shows what is there rather than what was, and what was where the shop takes too long', async () => {
    await at(
      1440,
      async (page) => {
        await arrive(page, '/repuestos');
        const db = await connected(store.shop.databaseUrl);
        const first = () => cards(page).first().getByRole('heading').innerText();
        const was = await first();
        const rename = (from: string, to: string) => db.query('UPDATE part SET name = $2 WHERE name = $1', [from, to]);
        try {
          await rename(was, 'Nombre nuevo');
          await eventually(async () => (await store.shop.visitor().get('/repuestos')).text.includes('Nombre nuevo'));
          await page.reload();
          await shows(first, 'Nombre nuevo');
          await rename('Nombre nuevo', was);
          await eventually(async () => !(await store.shop.visitor().get('/repuestos')).text.includes('Nombre nuevo'));
          between.lateMs = (path) => (path === '/repuestos' ? 20_000 : 0);
          const began = Date.now();
          await page.reload();
          expect(Date.now() - began).toBeLessThan(15_000);
          await page.getByText('La tienda no contesta').first().waitFor();
          // Of itself, since the shop answers what a list asks for.
          await shows(first, was);
        } finally {
          await rename('Nombre nuevo', was);
          await db.end();
        }
      },
      AWAY,
    );
  });

  it('answers with what was kept where an answer takes too long, and says nothing of what a page gave up itself', async () => {
    await at(
      1440,
      async (page) => {
        await arrive(page, '/contacto');
        const ask = (more = '{}') =>
          page.evaluate<string>(
            `fetch('/api/${CATALOGUE_PATHS.categories}', ${more}).then((answer) => answer.text(), ({ name }) => name)`,
          );
        const was = await ask();
        await eventually(async () => (await urls(page, 'answers')).includes(`/api/${CATALOGUE_PATHS.categories}`));
        between.lateMs = (path) => (path.startsWith('/api/') ? 30_000 : 0);
        const told = page.locator('html[data-kept]');
        expect(await ask('{ signal: AbortSignal.timeout(500) }')).toBe('TimeoutError');
        await page.waitForTimeout(1_000);
        expect(await told.count()).toBe(0);
        const began = Date.now();
        expect(await ask()).toBe(was);
        expect(Date.now() - began).toBeLessThan(15_000);
        await told.waitFor({ state: 'attached' });
      },
      AWAY,
    );
  });

  it('keeps no code that did not come, and brings it at the next try', async () => {
    await at(
      1440,
      async (page) => {
        await arrive(page, '/contacto');
        await page.reload();
        await comesToLife(page);
        let lost = 0;
        between.instead = (path) => (path.startsWith('/assets/picker-panels-') && ++lost ? 503 : undefined);
        await page.getByRole('button', { name: 'Mi vehículo', exact: true }).first().click();
        await page.getByText('Esta parte de la página no se pudo cargar.').first().waitFor();
        expect(lost).toBeGreaterThan(0);
        between.instead = () => undefined;
        await page.getByRole('button', { name: 'Intentar otra vez' }).first().click();
        await page
          .getByRole('group', { name: 'Mi vehículo' })
          .getByRole('button', { name: 'Añadir vehículo' })
          .waitFor();
      },
      [/503|dynamically imported|did not come|apply style/],
    );
  });

  it('keeps nothing of what was searched for', async () => {
    await at(1440, async (page) => {
      await arrive(page, '/repuestos');
      await open(page, '/repuestos/busqueda/amortiguador');
      const request = { promocion: PROMOTION_FILTER.none, codigoEmpresa: 1, page: 0, size: 8 };
      const ask = (path: string, body: object) =>
        page.evaluate<number>(`fetch('/api/${path}', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1]),
          },
          body: ${JSON.stringify(JSON.stringify(body))},
        }).then(({ status }) => status)`);
      const { total, reading } = STOREFRONT_PATHS;
      for (const path of [total, reading])
        expect(await ask(path, { ...request, nombreRepuesto: 'amortiguador' })).toBe(200);
      expect(await ask(total, request)).toBe(200);
      await eventually(async () => (await urls(page, 'answers')).some((url) => url.includes(total)));
      await page.waitForTimeout(500);
      const all = await kept(page);
      expect(all['answers']!.filter(({ url }) => url.includes(total) || url.includes(reading))).toHaveLength(1);
      expect(all['pages']!.map(({ url }) => url)).toEqual(['/repuestos']);
    });
  });

  it('has a page that no visitor reads asked for once', async () => {
    await at(1440, async (page) => {
      await arrive(page, '/contacto');
      await page.goto('/robots.txt');
      await page.waitForTimeout(500);
      expect(between.asked.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
    });
  });

  describe('of a version before', () => {
    let dist: string;
    let renewed: TestShop;
    beforeAll(async () => {
      dist = await renamedBuild();
      renewed = await startShop({ ...EASY_CAPTCHA, WEB_DIST: dist });
    });
    afterAll(async () => {
      await renewed.stop();
      await rm(dist, { recursive: true, force: true });
    });

    /** What comes from the shop is of the new one, and nothing is left of the old one but what the worker has. */
    async function deploy(page: Page): Promise<void> {
      between.leadTo(renewed.baseUrl);
      const line = await page.context().newCDPSession(page);
      await line.send('Network.clearBrowserCache');
    }

    const isTakenOver = (page: Page, frame: string | undefined) =>
      isLetIn(page, async () => {
        const now = await frames(page);
        return now.length === 1 && now[0] !== frame;
      });

    it('leaves the code to the tab that came with it, and what is typed there', async () => {
      await at(1440, async (page) => {
        const vehicle = () => page.getByRole('button', { name: 'Mi vehículo', exact: true }).first().click();
        await arrive(page, '/contacto');
        await vehicle();
        await page.getByRole('button', { name: 'Añadir vehículo' }).waitFor();
        await page.reload();
        await comesToLife(page);
        const name = page.getByRole('main').getByRole('form').first().locator('[name="nombre"]');
        await name.fill('Rosa Quishpe');
        // What keeps it comes with the first letter, and on a slow machine after the next version.
        await untilTrue(
          page,
          "performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/keep-typed-'))",
        );
        await untilAllIsKept(page);
        const [frame] = await frames(page);
        expect(frame).toMatch(/^frame assets\/index-.*\.js$/);
        await deploy(page);
        // Another tab brings the new worker, which takes this one over.
        const other = await page.context().newPage();
        await other.goto('/contacto');
        await comesToLife(other);
        await isTakenOver(page, frame);
        expect(await other.locator('script[type="module"]').getAttribute('src')).toMatch(/_\.js$/);
        let loads = 0;
        page.on('domcontentloaded', () => (loads += 1));
        await vehicle();
        await page.getByRole('button', { name: 'Añadir vehículo' }).waitFor();
        await shows(() => name.inputValue(), 'Rosa Quishpe');
        expect(loads).toBe(0);
      });
    });

    it('leaves the pages that were seen, alive, for when there is no network', async () => {
      await at(
        360,
        async (page) => {
          await arrive(page, '/repuestos');
          const names = await cards(page).getByRole('heading').allInnerTexts();
          await open(page, '/empresa');
          await page.waitForLoadState('networkidle');
          // The worker asks for its styles by themselves; after the next version they are gone.
          await untilAllIsKept(page);
          const [frame] = await frames(page);
          await deploy(page);
          await open(page, '/contacto');
          await isTakenOver(page, frame);
          await page.waitForLoadState('networkidle');
          await away(page, true);
          for (const path of ['/empresa', '/repuestos']) {
            await page.goto(path);
            await comesToLife(page);
            await page.locator('html[data-kept]').waitFor({ state: 'attached' });
            expect(await page.locator('script[type="module"]').getAttribute('src')).not.toMatch(/_\.js$/);
          }
          await shows(() => cards(page).getByRole('heading').allInnerTexts(), names);
        },
        AWAY,
      );
    });
  });

  /** What a person's browser must not hold on to; a price that stands nowhere else. */
  const PRICE = 765_439;
  const person = () =>
    newPerson({
      nombre: 'Zenobia',
      apellido: 'Yaguachi',
      direccion: 'Pasaje Xilófono',
      password: 'quebradero wolframio',
    });

  async function walk(page: Page): Promise<string[]> {
    await arrive(page, '/repuestos');
    await cards(page)
      .first()
      .getByText(/7[.,]?654/)
      .first()
      .waitFor();
    await partLink(page).click();
    await page.waitForURL(/\/repuesto\//);
    await page
      .getByRole('main')
      .getByText(/7[.,]?654/)
      .first()
      .waitFor();
    for (const path of [
      '/',
      '/carrito',
      '/pago',
      '/dashboard/account',
      '/dashboard/profile',
      '/rastrear-pedido?cod=nadie',
    ]) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      // What it asks for itself; news never come to an end.
      await page.waitForTimeout(1_000);
    }
    await page.goto('/repuestos');
    await comesToLife(page);
    await cards(page)
      .first()
      .getByText(/7[.,]?654/)
      .first()
      .waitFor();
    const { accessToken, codigo } = (await keptSession(page))!;
    return [String(accessToken), String(codigo)];
  }

  async function priced(act: () => Promise<void>): Promise<void> {
    const db = await connected(store.shop.databaseUrl);
    const { rows: before } = await db.query<{ id: number; price: number; promo: number | null }>(
      'SELECT id, price_cents AS price, promo_price_cents AS promo FROM part',
    );
    try {
      await db.query('UPDATE part SET price_cents = $1, promo_price_cents = NULL', [PRICE]);
      await act();
    } finally {
      await db.query(
        `UPDATE part SET price_cents = was.price, promo_price_cents = was.promo
         FROM jsonb_to_recordset($1) AS was (id int, price int, promo int) WHERE part.id = was.id`,
        [JSON.stringify(before)],
      );
      await db.end();
    }
  }

  it('keeps no price and nothing of a person', () =>
    priced(() =>
      at(
        1440,
        async (page) => {
          const someone = person();
          const { visitor } = await signedInClient(store.shop, someone);
          await enterAs(page, visitor);
          const secrets = [...(await walk(page)), someone.nombre, someone.apellido, someone.email, someone.direccion];
          const all = await kept(page);
          const seen = Object.values(all).flat();
          expect(all['pages']!.map(({ url }) => url).sort()).toEqual(['/', '/carrito', '/repuestos']);
          expect(
            seen.filter(({ url }) => !/^\/(assets|img|api\/ext)\/|^\/(carrito|repuestos|sin-conexion)?$/.test(url)),
          ).toEqual([]);
          const text = [JSON.stringify(seen), await rows(page)].join('\n');
          const prices = [/7\.?654[.,]39/, /765439/];
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
          expect(prices.filter((price) => price.test(text))).toEqual([]);
        },
        [...AWAY, /401/],
      ),
    ));

  it.each(['here', 'in another tab', 'elsewhere'] as const)(
    'keeps nothing of what somebody saw once they are signed out: %s',
    (where) =>
      at(
        1440,
        async (page) => {
          const { visitor } = await signedInClient(store.shop);
          await enterAs(page, visitor);
          await arrive(page, '/repuestos');
          await page.goto('/carrito');
          await comesToLife(page);
          await eventually(async () => (await urls(page, 'pages')).includes('/carrito'));
          const leave = async (tab: Page) => {
            await tab.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).first().click();
            await tab.getByRole('group', { name: 'Mi Cuenta' }).getByRole('button', { name: 'Salir' }).click();
          };
          if (where === 'here') await leave(page);
          if (where === 'in another tab') {
            const other = await page.context().newPage();
            await open(other, '/contacto');
            await leave(other);
            await other.close();
          }
          if (where === 'elsewhere') {
            await endSession(page, visitor);
            await page.goto('/contacto');
          }
          await eventually(async () => {
            const left = Object.entries(await kept(page)).filter(([name]) => SEEN.includes(name));
            const addresses = left.flatMap(([, entries]) => entries.map(({ url }) => url));
            expect(addresses.filter((url) => !(where === 'elsewhere' && url === '/contacto'))).toEqual([]);
            expect(await rows(page)).not.toMatch(/repuesto|carrito|"pages"/);
            expect(await page.evaluate('localStorage.visto')).toBeUndefined();
            return true;
          });
        },
        [...AWAY, /401/],
      ),
  );

  it('leaves nothing of one person to another who signs in before anybody heard that the first one left', async () => {
    const [one, other] = await Promise.all([signedInClient(store.shop), signedInClient(store.shop)]);
    await at(1440, async (page) => {
      const enter = async (visitor: Visitor) => {
        await enterAs(page, visitor);
        return String((await keptSession(page))!['codigo']);
      };
      const owner = () => page.evaluate('localStorage.visto');
      const first = await enter(one.visitor);
      await arrive(page, '/contacto');
      await shows(owner, first);
      const second = await enter(other.visitor);
      await open(page, '/terminos');
      await eventually(async () => !(await urls(page, 'pages')).includes('/contacto'));
      await shows(owner, second);
      // Their own stays theirs.
      await open(page, '/empresa');
      await open(page, '/terminos');
      await page.waitForTimeout(1_000);
      expect(await urls(page, 'pages')).toContain('/empresa');
    });
  });

  it('leaves the sending of the cart to the page, which sends what was chosen without a network once', async () => {
    const { visitor } = await signedInClient(store.shop);
    await at(
      1440,
      async (page) => {
        await enterAs(page, visitor);
        await arrive(page, '/repuestos');
        await page.goto('/carrito');
        await comesToLife(page);
        await page.goto('/repuestos');
        await comesToLife(page);
        const add = cards(page)
          .first()
          .getByRole('button', { name: /^Añadir al carrito/ });
        await shows(() => add.isEnabled(), true);
        await page.waitForLoadState('networkidle');
        await away(page, true);
        await add.click();
        await eventually(async () => (await waiting(page)) === 1);
        // The queue outlives the page, and the cart shows it.
        await page.goto('/carrito');
        await comesToLife(page);
        await page.getByRole('main').getByRole('row').nth(1).waitFor();
        const other = await page.context().newPage();
        await other.goto('/carrito');
        await comesToLife(other);
        expect(between.asked.filter(({ path }) => path.endsWith(SAVE_CART_PATH))).toEqual([]);
        await away(page, false);
        await eventually(async () => (await waiting(page)) === 0);
        await other.reload();
        await comesToLife(other);
        await other.waitForLoadState('networkidle');
        const sent = between.asked.filter(({ path }) => path.endsWith(SAVE_CART_PATH));
        expect(sent).toHaveLength(1);
        expect(quantities(await load(visitor)).map(([, units]) => units)).toEqual([1]);
      },
      AWAY,
    );
  });

  const waiting = (page: Page) =>
    page.evaluate<number>("Object.keys(localStorage).filter((key) => key.startsWith('carrito:')).length");

  describe('that is switched off', () => {
    let off: TestShop;
    beforeAll(async () => {
      off = await startBuiltShop({ ...EASY_CAPTCHA, SERVICE_WORKER: 'off' });
    });
    afterAll(() => off.stop());

    const isGone = (page: Page) =>
      isLetIn(page, async () => {
        expect([await registrations(page), await caches(page)]).toEqual([0, []]);
        return true;
      });

    it('is gone within one page, with all that it kept, and does not come again', async () => {
      await at(1440, async (page) => {
        await arrive(page, '/contacto');
        between.leadTo(off.baseUrl);
        await page.goto('/empresa');
        await isGone(page);
        await page.goto('/contacto');
        await comesToLife(page);
        await page.waitForTimeout(3_000);
        await isGone(page);
        expect(await page.evaluate('indexedDB.databases().then(({ length }) => length)')).toBe(0);
      });
    });

    it('is gone though none of our pages runs: the worker of now is enough', async () => {
      await at(1440, async (page) => {
        await arrive(page, '/contacto');
        between.leadTo(off.baseUrl);
        await page.goto('/robots.txt');
        await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
        await isGone(page);
      });
    });
  });

  it.each([SERVICE_WORKER_PATH, OFFLINE_PATH])('that cannot be set up leaves the shop as it is: %s', async (broken) => {
    between.instead = (path) => (path === broken ? 500 : undefined);
    await at(
      1440,
      async (page) => {
        await open(page, '/repuestos');
        await eventually(() => between.asked.some(({ path }) => path === broken));
        await shows(() => registrations(page), 0);
        await partLink(page).click();
        await page.waitForURL(/\/repuesto\//);
        await page.goto('/repuestos');
        await cards(page).first().waitFor();
        expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
      },
      [/500/, /script resource/i],
    );
  });

  it('makes the shop one that can be installed', async () => {
    const manifest = (await store.shop.visitor().get<Record<string, unknown>>('/manifest.webmanifest')).text;
    const told = JSON.parse(manifest) as { icons: { src: string; sizes: string; type: string; purpose: string }[] };
    expect(told).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Bujía' });
    const pictures = told.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes } of pictures) {
      const picture = await fetch(new URL(src, store.shop.baseUrl));
      const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    await at(360, async (page) => {
      await arrive(page, '/');
      const line = await page.context().newCDPSession(page);
      const { errors } = await line.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
      // No page of a test's own profile is.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    });
  });
});
