import { BROWSER_KEY_PATH } from '@bujia/contracts/browser-key';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { EASY_CAPTCHA, signIn, signedInClient } from '../../services/shop/test/people.ts';
import { type TestShop, startShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs } from './account-steps.ts';
import { comesToLife, launch, shows, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';
import { renamedBuild } from './renamed-build.ts';

const missing = await whyNoChromium();

const FAILED = 'Esta parte de la página no se pudo cargar.';
const AGAIN = 'Intentar otra vez';
/** What a browser says of requests that a test makes fail. */
const LOST = [
  /ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /dynamically imported module/,
  /(Code|Styles) did not come/,
  /404/,
  /Refused to apply style/,
];

/** A part whose code comes when it is first shown: where, what shows it, what it is known by. */
interface Part {
  code: string;
  at: string;
  show?: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  width?: number;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const form = (name: string) => (page: Page) => page.getByRole('form', { name });
const toTheEnd = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

const OF_VISITORS: Part[] = [
  { code: 'page-end', at: '/contacto', shown: (page) => page.getByRole('contentinfo') },
  {
    code: 'mobile-menu',
    at: '/contacto',
    width: 360,
    show: press('Menú'),
    shown: (page) => page.getByRole('dialog', { name: 'Menú' }),
  },
  {
    code: 'showcase',
    at: '/',
    show: (page) => page.getByRole('heading', { name: 'En vitrina' }).scrollIntoViewIfNeeded(),
    shown: (page) => page.getByRole('tablist', { name: 'En vitrina' }),
  },
  { code: 'captcha-proof', at: '/login', shown: (page) => page.getByRole('main').getByText('Captcha resuelto') },
];

const OF_SELLERS: Part[] = [
  { code: 'desk', at: '/dashboard/account', shown: (page) => page.getByRole('main').getByText('Por revisar') },
  { code: 'sales', at: '/dashboard/orders', shown: (page) => page.getByRole('search', { name: 'Buscar pedidos' }) },
  { code: 'shortcuts', at: '/dashboard/profile', shown: button('Atajos') },
  { code: 'search-screen', at: '/dashboard/pagos-traking', shown: form('Buscar pagos') },
];

describeIf(missing === undefined, missing, 'A part of the page whose code does not come', () => {
  let shop: TestShop;
  let browser: Browser;
  let seller: Visitor;
  let client: Visitor;

  beforeAll(async () => {
    // The packaged one remembers for good that a module did not come, as older browsers do; a newer one asks for it again.
    [shop, browser] = await Promise.all([startBuiltShop(EASY_CAPTCHA), launch()]);
    await loadDemoAccounts(shop.databaseUrl);
    seller = shop.visitor();
    await signIn(
      seller,
      demoAccounts.find(({ role }) => role === 'Seller')!,
    );
    client = (await signedInClient(shop)).visitor;
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const at = (act: (page: Page) => Promise<void>, width = 1440) =>
    visit(browser, { baseUrl: shop.baseUrl, width, expected: LOST }, act);

  async function failsAlone(page: Page, { code, at: path, show, shown }: Part): Promise<void> {
    const chunk = new RegExp(`/assets/${code}-[\\w-]{8}\\.(js|css)`);
    const lost = new Set<string>();
    await page.route(chunk, (route) => {
      lost.add(route.request().url());
      return route.abort();
    });
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await show?.(page);
    await page.getByText(FAILED).first().waitFor();
    const styles = [...lost].filter((url) => url.endsWith('.css'));
    // What was there is there.
    await shows(() => page.getByRole('banner').isVisible(), true);
    await shows(() => page.getByRole('heading').first().isVisible(), true);
    await page.unroute(chunk);
    await page.getByRole('button', { name: AGAIN }).first().click();
    await shown(page).first().waitFor();
    await shows(() => page.getByText(FAILED).count(), 0);
    expect(await sheets(page)).toEqual(expect.arrayContaining(styles));
    // Each once: what failed is not left behind.
    const links = await page.evaluate<string[]>('[...document.querySelectorAll("link")].map(({ href }) => href)');
    for (const url of styles) expect(links.filter((href) => href === url)).toHaveLength(1);
  }

  for (const part of OF_VISITORS)
    it(`says so in its place and can be tried again: ${part.code}`, () =>
      at((page) => failsAlone(page, part), part.width));

  for (const part of OF_SELLERS)
    it(`says so in its place and can be tried again: ${part.code}`, () =>
      at(async (page) => {
        await enterAs(page, seller);
        await failsAlone(page, part);
      }));

  it('is a screen: header and footer stay, and it can be tried again', async () => {
    await at(async (page) => {
      await page.goto('/contacto');
      await alive(page);
      const chunk = /\/assets\/company-screen-/;
      await page.route(chunk, (route) => route.abort());
      await page.evaluate(`document.querySelector('footer a[href="/empresa"]').click()`);
      await page.getByRole('heading', { name: 'No pudimos mostrar esta página' }).waitFor();
      await shows(() => page.getByRole('contentinfo').isVisible(), true);
      await shows(() => page.getByText(FAILED).count(), 0);
      const ways = page.getByRole('main').getByRole('alert').getByRole('button');
      const [upper, lower] = [(await ways.nth(0).boundingBox())!, (await ways.nth(1).boundingBox())!];
      expect(lower.y - upper.y - upper.height).toBeGreaterThanOrEqual(8);
      await page.unroute(chunk);
      await page.getByRole('main').getByRole('button', { name: AGAIN }).click();
      await page.getByRole('heading', { level: 1, name: 'Empresa' }).waitFor();
    }, 360);
  });

  it('comes with its styles, though those were what was lost', async () => {
    await at(async (page) => {
      await page.goto('/contacto');
      await alive(page);
      const styles = /\/assets\/company-screen-.*\.css/;
      await page.route(styles, (route) => route.abort());
      await page.evaluate(`document.querySelector('footer a[href="/empresa"]').click()`);
      await page.getByRole('heading', { name: 'No pudimos mostrar esta página' }).waitFor();
      await page.unroute(styles);
      await page.getByRole('main').getByRole('button', { name: AGAIN }).click();
      await page.getByRole('heading', { level: 1, name: 'Empresa' }).waitFor();
      expect(await sheets(page)).toContainEqual(expect.stringMatching(/company-screen/));
    });
  });

  it('asks for the styles of the next screen, and for none that came with the page', async () => {
    await at(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.css')) asked.push(pathname);
      });
      await page.goto('/contacto');
      await alive(page);
      const came = (await page.locator('style[data-files]').getAttribute('data-files'))!.split(' ');
      expect(came).toContainEqual(expect.stringMatching(/contact-screen/));
      await page.getByRole('link', { name: 'Empresa' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Empresa' }).waitFor();
      expect(asked).toContainEqual(expect.stringMatching(/company-screen/));
      expect(asked.filter((path) => came.includes(path))).toEqual([]);
    });
  });

  it('is the first screen, which a browser does not ask for again: the page is loaded anew', async () => {
    await at(async (page) => {
      for (const [path, name, screen] of [
        ['/contacto', 'Contacto', /\/assets\/contact-screen-.*\.js/],
        ['/empresa', 'Empresa', /\/assets\/company-screen-.*\.js/],
      ] as const) {
        await page.route(screen, (route) => route.abort());
        await page.goto(path);
        await page.getByRole('heading', { name: 'No pudimos mostrar esta página' }).waitFor();
        await alive(page);
        await page.unroute(screen);
        await page.getByRole('main').getByRole('button', { name: AGAIN }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
      }
    });
  });

  it('comes by itself when the network is back', async () => {
    await at(async (page) => {
      await page.goto('/terminos');
      await alive(page);
      await page.context().setOffline(true);
      await toTheEnd(page);
      await page.getByRole('contentinfo').getByText(FAILED).waitFor();
      await press('Mi vehículo')(page);
      await page.getByRole('group', { name: 'Mi vehículo' }).getByText(FAILED).waitFor();
      await page.context().setOffline(false);
      await form('Suscripción')(page).waitFor();
      await button('Añadir vehículo')(page).waitFor();
      await shows(() => page.getByRole('heading', { level: 1 }).isVisible(), true);
    });
  });

  it.each([
    ['Menú', 'Login'],
    ['Mi vehículo', 'Menú'],
  ] as const)('comes alone where something else was asked for after it: %s, then %s', async (first, last) => {
    await at(async (page) => {
      const panel = (name: string) => page.getByRole('group', { name, exact: true });
      const opened = {
        Menú: page.getByRole('dialog', { name: 'Menú' }),
        'Mi vehículo': panel('Mi vehículo').and(page.locator(':has(button)')),
        Login: panel('Login').and(page.locator(':has(form)')),
      };
      await page.goto('/terminos');
      await alive(page);
      await page.context().setOffline(true);
      for (const name of [first, last]) {
        await page.getByRole('button', { name, exact: true }).first().press('Enter');
        const place = name === 'Menú' ? page.getByRole('banner').locator('> [role="alert"]') : panel(name);
        await place.getByText(FAILED).waitFor();
        if (name !== 'Menú') continue;
        // However far down it was asked for.
        await toTheEnd(page);
        await shows(async () => (await place.boundingBox())!.y >= 0, true);
      }
      await page.context().setOffline(false);
      await opened[last].waitFor();
      await shows(() => page.getByText(FAILED).count(), 0);
      await shows(() => opened[first].isVisible(), false);
      await shows(() => opened[last].isVisible(), true);
    }, 360);
  });

  it('leaves the cart in the header a link until it comes', async () => {
    await at(async (page) => {
      await enterAs(page, client);
      await page.route(/\/assets\/cart-tool-/, (route) => route.abort());
      await page.goto('/terminos');
      await alive(page);
      await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).waitFor();
    });
  });

  describe('after a deploy', () => {
    let renewed: TestShop;
    let dist: string;

    beforeAll(async () => {
      dist = await renamedBuild();
      renewed = await startShop({ ...EASY_CAPTCHA, WEB_DIST: dist });
    });
    afterAll(async () => {
      await renewed.stop();
      await rm(dist, { recursive: true, force: true });
    });

    /** From now on the new shop answers in the place of the old one. */
    const deploy = (page: Page, gone: RegExp) =>
      page.route(
        () => true,
        async (route) => {
          const { pathname, search } = new URL(route.request().url());
          if (pathname.startsWith('/api/')) return route.fallback();
          if (gone.test(pathname)) return route.fulfill({ status: 404, body: '' });
          return route.fulfill({ response: await route.fetch({ url: renewed.baseUrl + pathname + search }) });
        },
      );

    const loads = (page: Page) => {
      const seen: string[] = [];
      page.on('domcontentloaded', () => seen.push(page.url()));
      return seen;
    };

    /** Until all of it is here: several files of one name among them. What keeps and seals comes as soon as something is typed. */
    const codeToKeep = (page: Page) => {
      const first = page.waitForResponse(/\/assets\/keep-typed-/);
      const coming = new Set<Request>();
      page.on('request', (request) => {
        if (request.url().includes('/assets/')) coming.add(request);
      });
      const isOver = (request: Request) => void coming.delete(request);
      page.on('requestfinished', isOver).on('requestfailed', isOver);
      return async () => {
        await first;
        await shows(() => Promise.resolve(coming.size), 0);
      };
    };

    it('loads the page anew once, with what was typed, which lies in the browser sealed', async () => {
      await at(async (page) => {
        const written: string[] = [];
        await page.exposeFunction('wrote', (text: string) => void written.push(text));
        await page.addInitScript(`
          const keep = Storage.prototype.setItem;
          Storage.prototype.setItem = function (...entry) { globalThis.wrote(entry.join(' ')); keep.apply(this, entry); };
        `);
        await page.goto('/contacto');
        await alive(page);
        const contact = page.getByRole('main').getByRole('form').first();
        const isHere = codeToKeep(page);
        await contact.locator('[name="nombre"]').fill('Rosa Quishpe');
        await isHere();
        await contact.locator('textarea').fill('¿Tienen el filtro?\nGracias');
        const seen = loads(page);
        await deploy(page, /^$/);
        await Promise.all([page.waitForEvent('domcontentloaded'), press('Mi vehículo')(page)]);
        await eventually(
          async () => (await contact.locator('textarea').inputValue()) === '¿Tienen el filtro?\nGracias',
        );
        await shows(() => contact.locator('[name="nombre"]').inputValue(), 'Rosa Quishpe');
        await press('Mi vehículo')(page);
        await button('Añadir vehículo')(page).waitFor();
        expect(seen).toHaveLength(1);
        expect(written.filter((text) => text.startsWith('typed '))).toHaveLength(1);
        expect(written.filter((text) => /Rosa|Gracias/.test(text))).toEqual([]);
        await shows(() => page.evaluate("sessionStorage.getItem('typed')"), null);
      });
    });

    it('takes no chassis number along, wherever it was typed', async () => {
      await at(async (page) => {
        const written: string[] = [];
        await page.exposeFunction('wrote', (text: string) => void written.push(text));
        await page.addInitScript(`
          const keep = Storage.prototype.setItem;
          Storage.prototype.setItem = function (...entry) { globalThis.wrote(entry.join(' ')); keep.apply(this, entry); };
        `);
        await page.goto('/');
        await alive(page);
        await press('Usar chasis (VIN)')(page);
        const isHere = codeToKeep(page);
        await form('Buscador por vehículo')(page).getByLabel('Número de chasis (VIN)').fill('8LYCY2');
        await isHere();
        await page.getByRole('combobox', { name: /Buscar/ }).fill('8LYCY2G50MA012345');
        const seen = loads(page);
        await deploy(page, /^$/);
        await Promise.all([page.waitForEvent('domcontentloaded'), press('Mi vehículo')(page)]);
        await alive(page);
        expect(seen).toHaveLength(1);
        expect(written.some((text) => text.startsWith('renewedFrom '))).toBe(true);
        expect(written.filter((text) => text.startsWith('typed '))).toEqual([]);
      });
    });

    it('brings back what a page of the version before left in the clear, and leaves it there no longer', async () => {
      await at(async (page) => {
        await page.goto('/contacto');
        await alive(page);
        const values = [{ form: 'Escríbanos', name: 'nombre', value: 'Rosa Quishpe' }];
        const left = JSON.stringify({ path: '/contacto', values });
        await page.evaluate(`sessionStorage.setItem('typed', ${JSON.stringify(left)})`);
        await page.reload();
        await shows(() => form('Escríbanos')(page).locator('[name="nombre"]').inputValue(), 'Rosa Quishpe');
        await shows(() => page.evaluate("sessionStorage.getItem('typed')"), null);
      });
    });

    it('loads no page where what was typed cannot be sealed', async () => {
      await at(async (page) => {
        await page.route(`**/api/${BROWSER_KEY_PATH}`, (route) => route.abort());
        await page.goto('/contacto');
        await alive(page);
        const name = page.getByRole('main').getByRole('form').first().locator('[name="nombre"]');
        await name.fill('Rosa Quishpe');
        const seen = loads(page);
        await deploy(page, /^$/);
        await press('Mi vehículo')(page);
        await page.getByRole('group', { name: 'Mi vehículo' }).getByText(FAILED).waitFor();
        await shows(() => name.inputValue(), 'Rosa Quishpe');
        expect(seen).toEqual([]);
      });
    });

    it('loads no page for ever where the code is gone from the new one too', async () => {
      await at(async (page) => {
        await page.goto('/contacto');
        await alive(page);
        const seen = loads(page);
        await deploy(page, /picker-panels/);
        await Promise.all([page.waitForEvent('domcontentloaded'), press('Mi vehículo')(page)]);
        await alive(page);
        await press('Mi vehículo')(page);
        await page.getByText(FAILED).waitFor();
        await page.getByRole('button', { name: AGAIN }).click();
        await page.getByText(FAILED).waitFor();
        expect(seen).toHaveLength(1);
      });
    });

    it('loads no page in which a password was typed', async () => {
      await at(async (page) => {
        await page.goto('/login');
        await alive(page);
        await page.getByRole('main').getByLabel('Contraseña', { exact: true }).fill('a medio escribir');
        const seen = loads(page);
        await deploy(page, /^$/);
        await press('Mi vehículo')(page);
        await page.getByRole('group', { name: 'Mi vehículo' }).getByText(FAILED).waitFor();
        await shows(
          () => page.getByRole('main').getByLabel('Contraseña', { exact: true }).inputValue(),
          'a medio escribir',
        );
        expect(seen).toEqual([]);
      });
    });
  });
});

/** The first page is here to its end. */
async function alive(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  await comesToLife(page);
}

/** The addresses of the styles that the page has. */
const sheets = (page: Page) =>
  page.evaluate<string[]>(`[...document.styleSheets]
    .filter((sheet) => {
      try {
        return sheet.href && sheet.cssRules.length > 0;
      } catch {
        return false; // it did not come
      }
    })
    .map(({ href }) => href)`);
