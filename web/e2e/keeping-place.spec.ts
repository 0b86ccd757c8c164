import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, fill, form, heading } from './account-steps.ts';
import { launch, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, cards, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A page keeps its place', () => {
  let store: Storefront;
  let browser: Browser;
  let client: Visitor;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    client = (await signedInClient(store.shop)).visitor;
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>, expected?: RegExp[]) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width, expected }, act);

  it('when it is loaded anew, and remembers its address by no word of it', () =>
    at(360, async (page) => {
      await open(page, '/terminos?texto=zenobia');
      await page.evaluate('scrollTo(0, 900)');
      await page.reload();
      await eventually(async () => Math.abs((await page.evaluate<number>('scrollY')) - 900) < 2);
      const kept = await page.evaluate<string>("sessionStorage.getItem('scroll')");
      expect(kept).toMatch(/^900 /);
      expect(kept).not.toContain('zenobia');
    }));

  it('among the addresses: its canonical one follows the reader', () =>
    at(1440, async (page) => {
      const canonical = async () =>
        new URL((await page.locator('link[rel="canonical"]').getAttribute('href'))!).pathname;
      await open(page, '/contacto');
      await shows(canonical, '/contacto');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
      await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor();
      await shows(canonical, '/terminos');
      await page.goto(`/repuesto/codigo/${encodeURIComponent(store.known.available)}`);
      await page.waitForURL((url) => /^\/repuesto\/(?!codigo)/.test(url.pathname));
      await eventually(async () => (await canonical()) === new URL(page.url()).pathname);
    }));

  it('without a network: a part comes by itself when it is back', () =>
    at(
      1440,
      async (page) => {
        await open(page, '/repuestos');
        const links = cards(page).getByRole('heading').getByRole('link');
        const name = (await links.nth(1).textContent())!;
        await links.nth(0).click();
        await page.waitForURL(/\/repuesto\//);
        await page.goBack();
        await links.nth(1).waitFor();
        await page.getByRole('contentinfo').waitFor();
        await page.evaluate('scrollTo(0, 700)');
        await page.context().setOffline(true);
        await links.nth(1).dispatchEvent('click');
        await page
          .getByRole('main')
          .getByRole('heading', { name: 'No pudimos cargar los repuestos' })
          .first()
          .waitFor();
        await shows(() => page.evaluate<number>('scrollY'), 0);
        await page.context().setOffline(false);
        await heading(page, name);
      },
      [/ERR_INTERNET_DISCONNECTED/],
    ));

  it('when a changed form would be left, until the person says so', () =>
    at(1440, async (page) => {
      await enterAs(page, client);
      // The end of the page is not here yet.
      await page.route(/\/page-end-[\w-]{8}\.js/, () => undefined);
      await page.goto('/dashboard/account');
      const side = page.getByRole('navigation', { name: 'Navegación' });
      await side.getByRole('link', { name: 'Mi Perfil' }).click();
      await fill(page, 'Mi Perfil', { Dirección: 'Calle Nueva 123 y Vieja' });
      const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
      const stay = question.getByRole('button', { name: 'Seguir aquí' });

      await side.getByRole('link', { name: 'Contraseña' }).click();
      await stay.click();
      await question.waitFor({ state: 'hidden' });
      await page.evaluate('history.back()');
      await stay.click();
      await expectAt(page, '/dashboard/profile');
      await shows(() => form(page, 'Mi Perfil').getByLabel('Dirección').inputValue(), 'Calle Nueva 123 y Vieja');

      await side.getByRole('link', { name: 'Contraseña' }).click();
      await question.getByRole('button', { name: 'Salir sin guardar' }).click();
      await expectAt(page, '/dashboard/profilepwd');
      await side.getByRole('link', { name: 'Tablero' }).click(); // nothing was typed here
      await heading(page, 'Tablero');
    }));
});
