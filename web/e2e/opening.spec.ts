import { ADDRESSES_PATH } from '@bujia/contracts/addresses';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { ADDRESS } from '../../services/shop/test/journeys/checkout-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs } from './account-steps.ts';
import { expectAccessible, expectToFit, launch, photograph, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

const SIZES = [
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
  [768, 1024],
  [1024, 600],
  [1440, 900],
] as const;

/** A phone's keyboard covers so much of the page and changes nothing else of it. */
const KEYBOARD_PX = 300;

describeIf(missing === undefined, missing, 'What opens', () => {
  let store: Storefront;
  let browser: Browser;
  let client: Visitor;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    client = (await signedInClient(store.shop)).visitor;
    for (const ciudad of ['Quito', 'Cuenca'])
      await client.post(`/api/${ADDRESSES_PATH}`, { ...ADDRESS, ciudad, codigo: null });
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (act: (page: Page) => Promise<void>) => visit(browser, { baseUrl: store.shop.baseUrl }, act);

  async function expectInSight(page: Page, what: Locator, bottom: number): Promise<void> {
    await what.waitFor();
    const { width } = page.viewportSize()!;
    // Where it comes to rest: a drawer slides in.
    await eventually(async () => {
      const box = (await what.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(bottom);
      expect(box.height).toBeGreaterThan(80);
      return true;
    });
  }

  /** In sight, at the latest once it is scrolled to. */
  async function expectReached(page: Page, what: Locator, bottom: number): Promise<void> {
    await eventually(async () => {
      await what.scrollIntoViewIfNeeded();
      const box = (await what.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(bottom);
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
      return true;
    });
  }

  /** A question before something is done: both answers can be pressed. */
  async function askEach(page: Page, bottom: number): Promise<void> {
    for (const [name, title] of [
      ['Eliminar', 'Eliminación'],
      ['Default', 'Default'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name }).last().click();
      const question = page.getByRole('dialog', { name: title });
      await expectInSight(page, question, bottom);
      for (const answer of ['Cancelar', 'Aceptar'])
        await expectReached(page, question.getByRole('button', { name: answer }), bottom);
      await photograph(page, `open-${title}`);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await question.waitFor({ state: 'hidden' });
    }
    await expectToFit(page);
  }

  const panel = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

  /** Opens one thing after the other and looks where it is. */
  async function openEach(page: Page, bottom: number): Promise<void> {
    const banner = page.getByRole('banner');
    for (const [name, where] of [
      ['Mi vehículo', page.getByRole('navigation', { name: 'Menú principal' })],
      ['Carrito', banner],
      ['Mi Cuenta', banner],
    ] as const) {
      await where.getByRole('button', { name, exact: true }).click();
      await expectInSight(page, panel(page, name), bottom);
      await photograph(page, `open-${name.replace(' ', '-')}`);
      await page.keyboard.press('Escape');
      await panel(page, name).waitFor({ state: 'detached' });
    }
    const search = page.getByRole('search').getByRole('combobox');
    await search.fill('');
    await search.fill('filtro');
    await expectInSight(page, page.getByRole('listbox', { name: 'Sugerencias' }), bottom);
    await page.keyboard.press('Escape');
    const filters = page.getByRole('button', { name: 'Filtros', exact: true });
    if (await filters.isVisible()) {
      await filters.click();
      const drawer = page.getByRole('dialog', { name: 'Filtros' });
      await expectInSight(page, drawer, bottom);
      await photograph(page, 'open-Filtros');
      // One says besides how many there are.
      for (const action of [/^Limpiar$/, /^Filtrar/])
        await expectReached(page, drawer.getByRole('button', { name: action }), bottom);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    }
    if (page.viewportSize()!.width < 768) {
      await page.getByRole('button', { name: 'Menú' }).click();
      await expectInSight(page, page.getByRole('dialog', { name: 'Menú' }), bottom);
      await photograph(page, 'open-Menu');
      // One language and one currency: the lists do nothing.
      for (const [name, only] of [
        ['Idioma', 'Español'],
        ['Moneda', 'Dólar (USD)'],
      ] as const) {
        const list = page.getByRole('dialog', { name: 'Menú' }).getByRole('list', { name });
        await expectReached(page, list, bottom);
        await shows(() => list.getByRole('listitem').allInnerTexts(), [only]);
        await shows(() => list.getByRole('button', { name: only, pressed: true }).isDisabled(), true);
      }
      await page.keyboard.press('Escape');
    }
    await expectToFit(page);
  }

  it('is in sight, whatever the size of the window', () =>
    at(async (page) => {
      await enterAs(page, client);
      for (const [path, look] of [
        ['/repuestos', openEach],
        ['/dashboard/address', askEach],
      ] as const) {
        await open(page, path);
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await look(page, height).catch((error: Error) => {
            error.message = `${path} at ${width} x ${height}: ${error.message}`;
            throw error;
          });
        }
      }
    }));

  it('is above the keyboard of a phone', () =>
    at(async (page) => {
      const [width, height] = [390, 844];
      await page.setViewportSize({ width, height });
      await page.addInitScript(`
        const seen = Object.assign(new EventTarget(), { height: innerHeight, width: innerWidth, offsetTop: 0, offsetLeft: 0, scale: 1 });
        Object.defineProperty(window, 'visualViewport', { value: seen });
      `);
      await enterAs(page, client);
      await open(page, '/repuestos');
      await page.evaluate(
        `visualViewport.height = ${height - KEYBOARD_PX}; visualViewport.dispatchEvent(new Event('resize'))`,
      );
      await openEach(page, height - KEYBOARD_PX);
    }));

  it.each([360, 1440])('is closed where somebody comes back to the page, at %i', (width) =>
    at(async (page) => {
      await page.setViewportSize({ width, height: 740 });
      await enterAs(page, client);
      await open(page, '/repuestos');
      await page.getByRole('banner').getByRole('button', { name: 'Carrito', exact: true }).click();
      await panel(page, 'Carrito').getByRole('link', { name: 'Ver Carrito' }).click();
      await page.waitForURL('/carrito');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Repuestos' }).waitFor();
      await shows(() => panel(page, 'Carrito').count(), 0);
    }),
  );

  it('goes away below the head of a page that is scrolled, whose tools stay in reach', () =>
    at(async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await enterAs(page, client);
      await open(page, '/repuestos');
      await page
        .getByRole('navigation', { name: 'Menú principal' })
        .getByRole('button', { name: 'Mi vehículo' })
        .click();
      await panel(page, 'Mi vehículo').waitFor();
      const cart = page.getByRole('banner').getByRole('button', { name: 'Carrito', exact: true });
      await eventually(async () => {
        await page.evaluate('scrollTo({ top: 130, behavior: "instant" })');
        const [tool, opened] = [(await cart.boundingBox())!, (await panel(page, 'Mi vehículo').boundingBox())!];
        const [x, y] = [tool.x + tool.width / 2, tool.y + tool.height / 2];
        // It stands where the cart is.
        expect([opened.x < x, opened.y < y, opened.y + opened.height > y]).toEqual([true, true, true]);
        const seen = `document.elementFromPoint(${x}, ${y}).closest('[aria-label]').ariaLabel`;
        expect(await page.evaluate(seen)).toBe('Carrito');
        return true;
      });
    }));

  it('is a sheet on a phone, which a tap beside it closes and which changes nothing below it', () =>
    at(async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, '/repuestos');
      const picker = page
        .getByRole('navigation', { name: 'Menú principal' })
        .getByRole('button', { name: 'Mi vehículo' });
      await picker.click();
      await shows(async () => {
        const box = (await panel(page, 'Mi vehículo').boundingBox())!;
        return [box.x, box.width, Math.round(box.y + box.height)];
      }, [0, 360, 740]);
      await expectAccessible(page);
      await page.mouse.click(180, 40);
      await panel(page, 'Mi vehículo').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/repuestos');
      await shows(() => picker.evaluate((button) => button === button.ownerDocument.activeElement), true);
    }));
});
