/** What a person does with a page as the server drew it, while its code is on its way or lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SAVE_CART_PATH } from '@bujia/contracts/cart';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs } from './account-steps.ts';
import { holdCode, launch, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, card, drawnAt, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

/** The proof has a thousand of them. */
const MOMENTS = Number(process.env['PRESSES'] ?? 12);

/** That many times is the shop opened: a machine with other work takes minutes. */
const WHOLE_MS = 900_000 + MOMENTS * 10_000;

describeIf(missing === undefined, missing, 'A page before its code is here', () => {
  let store: Storefront;
  let browser: Browser;
  let client: Visitor;
  const html = (path: string) => drawnAt(store, path);

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    await loadDemoAccounts(store.shop.databaseUrl);
    client = (await signedInClient(store.shop)).visitor;
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  it('answers what was pressed and typed before its code was here', async () => {
    await html('/contacto');
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      const release = await holdCode(page);
      await page.goto('/contacto', { waitUntil: 'commit' });
      const form = page.getByRole('form', { name: 'Escríbanos' });
      await form.getByLabel('Nombre', { exact: false }).fill('Rosa Quishpe');
      await form.getByLabel('Email', { exact: false }).pressSequentially('rosa');
      await page.getByRole('button', { name: 'Mi vehículo' }).click();
      await shows(() => page.getByRole('group', { name: 'Mi vehículo' }).count(), 0);
      release();
      await page.getByRole('group', { name: 'Mi vehículo' }).waitFor();
      await shows(() => form.getByLabel('Nombre', { exact: false }).inputValue(), 'Rosa Quishpe');
      await shows(() => form.getByLabel('Email', { exact: false }).inputValue(), 'rosa');
    });
  });

  it('lets in who wrote e-mail and password before its code was here', async () => {
    const person = demoAccounts.find(({ role }) => role === 'Client')!;
    await html('/login');
    await visit(browser, { baseUrl: store.shop.baseUrl, width: 360 }, async (page) => {
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      const form = page.getByRole('form', { name: 'Login' });
      await form.getByLabel('Email').fill(person.email);
      await form.getByLabel('Contraseña', { exact: true }).pressSequentially(person.password);
      release();
      await form.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('/');
    });
  });

  it('shows the way in to nobody who is in already', async () => {
    await html('/login');
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      await enterAs(page, client);
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      expect(await page.getByRole('form', { name: 'Login' }).count()).toBe(0);
      release();
      await page.getByRole('heading', { level: 1, name: 'Mi Cuenta' }).waitFor();
    });
  });

  it('offers the form behind a guard to whoever is let in, and takes what is written at once', async () => {
    await html('/rastrear-pedido');
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      const release = await holdCode(page);
      await page.goto('/rastrear-pedido', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      expect(await page.getByRole('form', { name: 'Rastrear Pedido' }).count()).toBe(0);
      release();
      await page.waitForURL('/401');
    });
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      await enterAs(page, client);
      const release = await holdCode(page);
      await page.goto('/rastrear-pedido', { waitUntil: 'commit' });
      const form = page.getByRole('form', { name: 'Rastrear Pedido' });
      await form.getByLabel('Número de pedido').fill('100001');
      release();
      // The form has heard of the number, and the e-mail is that of the account.
      await shows(() => form.getByRole('button', { name: 'Buscar' }).isEnabled(), true);
    });
  });

  it('searches for what was asked before its code was here', async () => {
    const code = store.known.available;
    await html('/');
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      const release = await holdCode(page);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('search').getByRole('combobox').fill(code);
      await page.keyboard.press('Enter');
      release();
      await page.waitForURL(`/repuestos/busqueda/${code}`);
      await card(page, code).getByRole('link').first().waitFor();
    });
  });

  it('takes each tick and the last of what was typed, once, from before its code was here', async () => {
    await html('/repuestos');
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      const release = await holdCode(page);
      await page.goto('/repuestos', { waitUntil: 'commit' });
      const filters = page.getByRole('form', { name: 'Filtros' });
      const brakes = filters.getByRole('checkbox', { name: /^Frenos/ });
      const recent = filters.getByRole('checkbox', { name: 'Recientes' });
      const search = page.getByRole('search').getByRole('combobox');
      await brakes.check();
      await recent.check();
      await search.pressSequentially('pastillas de freno');
      await search.blur();
      release();
      await filters.getByRole('button', { name: 'Filtrar' }).click();
      await page.waitForURL('/repuestos/frenos?tipos=2');
      await shows(() => search.inputValue(), 'pastillas de freno');
      await shows(() => page.getByRole('listbox').count(), 0);
    });
  });

  it(
    `loses none of ${MOMENTS} presses of "Añadir" at random moments before and after its code comes`,
    async () => {
      let buyer = (await signedInClient(store.shop)).visitor;
      await html('/repuestos');
      const random = randomFrom(16);
      let added = 0;
      for (let i = 0; i < MOMENTS; i++) {
        // Of one part nobody gets more than there are.
        if (i % 16 === 15) buyer = (await signedInClient(store.shop)).visitor;
        await visit(browser, { baseUrl: store.shop.baseUrl, width: 360 }, async (page) => {
          await enterAs(page, buyer);
          const { release, after } = await codeComes(page, i, random);
          await page.goto('/repuestos', { waitUntil: 'commit' });
          const button = page.getByRole('button', { name: /^Añadir al carrito/ }).nth(i % 8);
          const saved = page.waitForResponse((answer) => answer.url().endsWith(SAVE_CART_PATH));
          await pressOnce(page, button, { release, after });
          expect((await saved).ok()).toBe(true);
          added++;
        });
      }
      expect(added).toBe(MOMENTS);
    },
    WHOLE_MS,
  );

  it(
    `loses none of ${MOMENTS} presses of a visitor, for whom the code comes with the first of them or when all is seen`,
    async () => {
      await html('/repuestos');
      const random = randomFrom(61);
      let kept = 0;
      for (let i = 0; i < MOMENTS; i++)
        await visit(browser, { baseUrl: store.shop.baseUrl, width: 360 }, async (page) => {
          const { release, after } = await codeComes(page, i, random);
          // Some press before the pictures are here, and with them the time at which the code comes by itself.
          if (i % 3 === 0) await page.route(/\/img\//, () => undefined);
          await page.goto('/repuestos', { waitUntil: 'commit' });
          const heart = page.getByRole('button', { name: /^Favorito/ }).nth(i % 8);
          await pressOnce(page, heart, { release, after });
          await shows(() => heart.getAttribute('aria-pressed'), 'true');
          await shows(
            () => page.evaluate(() => (JSON.parse(localStorage.getItem('favoritos') ?? '[]') as number[]).length),
            1,
          );
          kept++;
        });
      expect(kept).toBe(MOMENTS);
    },
    WHOLE_MS,
  );

  it('asks for no code while a visitor reads and pictures come, and for all of it at the first sign', async () => {
    await html('/repuestos');
    await visit(browser, { baseUrl: store.shop.baseUrl }, async (page) => {
      await page.route(/\/img\//, () => undefined);
      await page.addInitScript(
        "addEventListener('DOMContentLoaded', () => (codeThen = document.querySelectorAll('script[src]').length))",
      );
      await page.goto('/repuestos', { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate('codeThen')).toBe(0);
      await page.mouse.move(200, 300);
      await page.locator('script[src]').first().waitFor({ state: 'attached' });
      await shows(() => page.evaluate("'beforeLife' in window"), false);
    });
  });

  it('stays, and says what is missing, where code of it is lost', async () => {
    await html('/contacto');
    const expected = [/ERR_FAILED/, /did not come/];
    await visit(browser, { baseUrl: store.shop.baseUrl, expected }, async (page) => {
      await page.route(/\/assets\/contact-screen-[\w-]{8}\.js/, (route) => route.abort());
      await page.goto('/contacto');
      await page.getByText('No pudimos mostrar esta página').waitFor();
      await page.getByRole('button', { name: 'Mi vehículo' }).click();
      await page.getByRole('group', { name: 'Mi vehículo' }).waitFor();
    });
  });
});

/** Some press when so many files are here, the others so long after the last may come. */
async function codeComes(page: Page, turn: number, random: () => number) {
  const files = Math.floor(random() * 12);
  const after = turn % 2 === 0 ? undefined : random() * 400;
  let open = false;
  let come = 0;
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!open && come++ >= files) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const release = () => {
    open = true;
    held.forEach((go) => go());
  };
  return { release, after };
}

/** With the mouse where the button is, whatever it says of itself. */
async function pressOnce(
  page: Page,
  button: Locator,
  { release, after }: Awaited<ReturnType<typeof codeComes>>,
): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  if (after !== undefined) {
    release();
    await sleep(after);
  }
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  release();
}

/** The same numbers from 0 to 1 in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
