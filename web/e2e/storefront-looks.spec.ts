import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { connected } from '../../services/shop/test/catalogue.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { enterAs, open as openAccount } from './account-steps.ts';
import {
  type Look,
  WIDTHS,
  expectAccessible,
  expectRoomForFingers,
  expectToFit,
  inEach,
  launch,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { card, type Storefront, open, startStorefront } from './storefront-steps.ts';

const light = (...widths: number[]) => widths.map((width): Look => ({ width, colorScheme: 'light' }));
const dark = (...widths: number[]) => widths.map((width): Look => ({ width, colorScheme: 'dark' }));

/** Which edges of a strip are lit, or shaded, beside its middle: half of each column at least is ground, whatever stands on it. */
async function markedEdges(strip: Locator): Promise<string[]> {
  const picture = sharp(await strip.screenshot())
    .greyscale()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const column = Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels]!);
    return column.toSorted((one, other) => one - other)[info.height >> 1]!;
  };
  const marked = (x: number) => Math.abs(at(x) - at(info.width >> 1)) > 30;
  return [...(marked(3) ? ['left'] : []), ...(marked(info.width - 4) ? ['right'] : [])];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (what: Locator): Promise<Box> => (await what.boundingBox())!;

type Styled = Record<'backgroundColor' | 'filter', string>;
interface Window {
  getComputedStyle(it: unknown): Styled;
}

const styleOf = (what: Locator, property: keyof Styled): Promise<string> =>
  what.evaluate(
    (it, name) =>
      (it as unknown as { ownerDocument: { defaultView: Window } }).ownerDocument.defaultView.getComputedStyle(it)[
        name
      ],
    property,
  );

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const apart = (one: Box, other: Box) =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height;

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The storefront, looked at', () => {
  let store: Storefront;
  let browser: Browser;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const see = (page: Page, looks: readonly Look[], name: string) =>
    inEach(page, looks, async ({ colorScheme }) => {
      await photograph(page, colorScheme === 'dark' ? `${name}-dark` : name);
      await expectToFit(page);
      await expectAccessible(page);
      await expectRoomForFingers(page);
    });
  const look = (
    looks: readonly Look[],
    [name, path]: readonly [name: string, path: string],
    act?: (page: Page) => unknown,
  ) =>
    visit(browser, { baseUrl: store.shop.baseUrl, ...looks[0] }, async (page) => {
      await open(page, path);
      await act?.(page);
      await see(page, looks, name);
    });

  const screens: [name: string, path: () => string][] = [
    ['storefront-home', () => '/'],
    ['categories', () => '/categorias'],
    ['listing', () => '/repuestos/frenos?tipos=1,2,3,4'],
    ['search', () => '/repuestos/busqueda/pastillas%20de%20freno'],
    ['promotions', () => '/promociones'],
    ['part', () => `/repuesto/codigo/${encodeURIComponent(store.known.promoted)}`],
    ['wishlist', () => '/favoritos'],
  ];
  it.each(screens)('%s, from 320 to 2560, and in the dark', async (name, path) => {
    await look([...light(320, ...WIDTHS, 2560), ...dark(1440, 360)], [name, path()]);
  });

  it('parts in each of their layouts', async () => {
    await visit(browser, { baseUrl: store.shop.baseUrl, width: 1440 }, async (page) => {
      await open(page, '/repuestos');
      for (const layout of ['Cuadrícula con características', 'Lista', 'Tabla']) {
        await page.getByRole('button', { name: layout, exact: true }).click();
        await see(page, light(1440, 360), `listing-${layout.toLowerCase()}`);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    });
  });

  it('marks the edges of a strip behind which there is more of it, on a phone', async () => {
    const { visitor: client } = await signedInClient(store.shop);
    await visit(browser, { baseUrl: store.shop.baseUrl, width: 360 }, async (page) => {
      await enterAs(page, client);
      for (const [path, strip, shelf] of [
        ['/', page.getByRole('tablist', { name: 'Categorías' }), 'Repuestos para descubrir'],
        ['/', page.getByRole('tablist', { name: 'En vitrina' }), 'En vitrina'],
        ['/dashboard/account', page.getByRole('navigation', { name: 'Navegación' }).getByRole('list')],
      ] as const) {
        // The network of a board never rests: it hears the news.
        await (path.startsWith('/dashboard') ? openAccount(page, path) : open(page, path));
        // A shelf has its tabs once somebody is near.
        if (shelf) await page.getByRole('heading', { name: shelf }).scrollIntoViewIfNeeded();
        await strip.scrollIntoViewIfNeeded();
        await inEach(page, [...light(360), ...dark(360)], async () => {
          for (const [to, marked] of [
            [0, ['right']],
            [0.5, ['left', 'right']],
            [1, ['left']],
          ] satisfies [number, string[]][]) {
            await strip.evaluate(
              (list, share) => (list.scrollLeft = share * (list.scrollWidth - list.clientWidth)),
              to,
            );
            await shows(() => markedEdges(strip), marked);
          }
        });
      }
    });
  });

  /** The one part of a search, in each layout in turn. */
  const inEachLayout = (code: string, act: (page: Page, layout: string, part: Locator) => Promise<void>) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width: 1440 }, async (page) => {
      await open(page, `/repuestos/busqueda/${encodeURIComponent(code)}`);
      for (const layout of ['Cuadrícula', 'Cuadrícula con características', 'Lista', 'Tabla']) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole('button', { name: layout, exact: true }).click();
        await page.getByRole('button', { name: layout, exact: true, pressed: true }).waitFor();
        const part = layout === 'Tabla' ? page.getByRole('row').filter({ hasText: code }) : card(page, code);
        await act(page, layout, part).catch((error: Error) => {
          error.message = `${layout}, ${error.message}`;
          throw error;
        });
      }
    });

  it('shows each badge of a part in its place', async () => {
    const db = await connected(store.shop.databaseUrl);
    await db.query(
      'UPDATE part SET best_seller = true, recent = true, featured = true, most_searched = true WHERE code = $1',
      [store.known.promoted],
    );
    await db.end();
    await inEachLayout(store.known.promoted, (page, layout, its) =>
      inEach(page, light(360, 1440), async () => {
        await photograph(page, `badges-${layout}`);
        const [whole, picture] = [await boxOf(its), await boxOf(its.locator('picture'))];
        const badges = await Promise.all(
          ['Promoción', 'Reciente', 'Más Vendido', 'Popular', 'Destacado'].map((name) =>
            boxOf(its.getByText(name, { exact: true })),
          ),
        );
        for (const badge of badges) expect(within(badge, whole)).toBe(true);
        const apartFromIt = badges.map((badge) => apart(badge, picture));
        // One at most lies over a picture, in its corner, and none where the picture is small.
        const small = page.viewportSize()!.width < 640;
        expect(apartFromIt).toEqual(badges.map((_, i) => i > 0 || layout !== 'Cuadrícula' || small));
        if (!apartFromIt[0])
          expect(Math.max(badges[0]!.x - picture.x, badges[0]!.y - picture.y)).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('shows at a glance that a part is sold out, and covers no drawing on a phone', () =>
    inEachLayout(store.known.soldOut, (page, layout, its) =>
      inEach(page, [...light(1440, 360), ...dark(1440, 360)], async ({ width, colorScheme }) => {
        await photograph(page, `sold-out-${layout}-${colorScheme}`);
        const word = its.getByRole('button', { name: 'AGOTADO' });
        expect(await styleOf(word, 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
        const picture = its.locator('picture');
        expect(await styleOf(picture.locator('img'), 'filter')).toContain('grayscale(1)');
        if (width > 360) return;
        // A drawing that is shown whole in a wider frame has its corners free.
        const frame = await boxOf(picture);
        const drawing = { ...frame, x: frame.x + (frame.width - frame.height) / 2, width: frame.height };
        expect(apart(await boxOf(its.getByRole('button', { name: /^Favorito/ })), drawing)).toBe(true);
      }),
    ));

  it('opens filters, vehicle picker and suggestions for everybody', async () => {
    await look(light(360), ['filters', '/repuestos'], (page) => page.getByRole('button', { name: 'Filtros' }).click());
    await look(light(360), ['picker', '/favoritos'], async (page) => {
      await page.getByRole('button', { name: 'Mi vehículo' }).click();
      await page.getByRole('button', { name: 'Añadir vehículo' }).click();
    });
    await look(dark(1440), ['suggestions', '/favoritos'], async (page) => {
      await page.getByRole('combobox').fill('filtro');
      await page.getByRole('option').first().waitFor();
    });
  });
});
