import pg from 'pg';
import type { Page } from 'playwright-core';
import { catalogueOf } from '../../services/shop/test/catalogue.ts';
import { EASY_CAPTCHA } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { startBuiltShop } from './built-shop.ts';

const PARTS = 60;

export interface PartOnSale {
  id: number;
  name: string;
}

export interface CartShop {
  shop: TestShop;
  db: pg.Client;
  /** Plenty in stock, each at ten dollars, the last in promotion at eight. */
  parts: PartOnSale[];
  stop(): Promise<void>;
}

/** The built shop with a small catalogue and three coupons. */
export async function startCartShop(env: Record<string, string> = {}): Promise<CartShop> {
  const shop = await startBuiltShop({ ...EASY_CAPTCHA, ...env }, catalogueOf(PARTS));
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  const { rows: parts } = await db.query<PartOnSale>(
    `UPDATE part SET stock = 50, price_cents = 1000, promo_price_cents = NULL
     WHERE id IN (SELECT id FROM part ORDER BY id LIMIT 4) RETURNING id, name`,
  );
  parts.sort((one, other) => one.id - other.id);
  await setPrice(db, parts.at(-1)!, 1000, 800);
  await db.query(
    `INSERT INTO coupon (code, percent, minimum_cents, valid_from, valid_until, state, issued_at)
     SELECT code, 10, minimum, now() - interval '1 day', now() + interval '1 day', 'issued', now()
     FROM (VALUES ('BUJIA10', 0), ('MINIMO50', 5000)) AS given (code, minimum)`,
  );
  return {
    shop,
    db,
    parts,
    stop: async () => {
      await db.end();
      await shop.stop();
    },
  };
}

export async function setPrice(db: pg.Client, { id }: PartOnSale, cents: number, promotion?: number): Promise<void> {
  const values = [id, cents, promotion ?? null];
  await db.query('UPDATE part SET price_cents = $2, promo_price_cents = $3 WHERE id = $1', values);
}

export const line = (page: Page, { name }: PartOnSale) =>
  page.getByRole('main').getByRole('row').filter({ hasText: name });

export const quantity = (page: Page, part: PartOnSale) =>
  line(page, part).getByRole('textbox', { name: 'Cantidad' }).inputValue();

/** A row of the totals box, such as 'Total'. */
export const amount = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .innerText();

export const headerCart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrito/ });
