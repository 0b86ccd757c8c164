import type { Page } from 'playwright-core';
import { catalogueOf, connected } from '../../services/shop/test/catalogue.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { EASY_CAPTCHA } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { comesToLife } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';

/** Enough that every vehicle has parts and the listing has pages. */
export const PARTS = 600;

export interface Storefront {
  shop: TestShop;
  /** What the tests speak of by name. */
  known: {
    available: string;
    soldOut: string;
    promoted: string;
    manyModels: string;
    /** A model that the available part does not fit. */
    otherModel: string;
  };
  stop(): Promise<void>;
}

/** The built shop with a catalogue of which some parts are put in the state that a test needs. */
export async function startStorefront(): Promise<Storefront> {
  const shop = await startBuiltShop(EASY_CAPTCHA, catalogueOf(PARTS));
  const db = await connected(shop.databaseUrl);
  const { rows } = await db.query<{ id: number; code: string }>(
    'SELECT id, code FROM part WHERE NOT universal ORDER BY id LIMIT 4',
  );
  const [available, soldOut, promoted, manyModels] = rows.map(({ code }) => code) as [string, string, string, string];
  await db.query('UPDATE part SET stock = 6, promo_price_cents = NULL WHERE code = $1', [available]);
  await db.query('UPDATE part SET stock = 5 WHERE code = $1', [soldOut]);
  await db.query('UPDATE part SET stock = 50, price_cents = 1234, promo_price_cents = 1000 WHERE code = $1', [
    promoted,
  ]);
  await db.query('UPDATE part SET models = $2 WHERE code = $1', [
    manyModels,
    ['Cayambe', 'Cotacachi', 'Antisana', 'Imbabura', 'Pasochoa', 'Sumaco'],
  ]);
  const other = await db.query<{ name: string }>(
    'SELECT name FROM model WHERE name <> ALL (SELECT unnest(models) FROM part WHERE code = $1) ORDER BY name LIMIT 1',
    [available],
  );
  await db.end();
  return {
    shop,
    known: { available, soldOut, promoted, manyModels, otherModel: other.rows[0]!.name },
    stop: () => shop.stop(),
  };
}

/** The first screen as it is sent; the first of a process may wait for the code that draws it. */
export const drawnAt = ({ shop }: Storefront, path: string): Promise<string> =>
  eventually(async () => {
    const text = await (await fetch(new URL(path, shop.baseUrl))).text();
    return text.includes('<div id="root"><a') && text;
  });

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await comesToLife(page);
}

export const cards = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('article');

export const card = (page: Page, code: string) => cards(page).filter({ hasText: code });

/** The four fields of the finder or of the picker's form, from the top down. */
export async function chooseVehicle(page: Page, form: string, model: string): Promise<void> {
  const field = (label: string) => page.getByRole('form', { name: form }).getByLabel(label);
  await field('Marca').selectOption({ index: 1 });
  await field('Modelo').selectOption(model);
  await field('Año').selectOption({ index: 1 });
  await field('Motor').selectOption({ index: 1 });
}

export const picker = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: /Mi vehículo/ });
