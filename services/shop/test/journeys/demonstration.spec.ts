import { CATALOGUE_LIMITS, CATALOGUE_PATHS, type Repuesto, isAvailable } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { centsOf } from '@bujia/pricing/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { loadDemo } from '../../demo/load.ts';
import { connected } from '../catalogue.ts';
import { signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import { change, load } from './cart-world.ts';

describe('The demonstration', () => {
  let shop: TestShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop();
    for (let starts = 0; starts < 2; starts++) await loadDemo(shop.databaseUrl, () => undefined);
    db = await connected(shop.databaseUrl);
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  it('has parts that can be bought on the first listing', async () => {
    const path = `/api/${CATALOGUE_PATHS.listing}`;
    const { body } = await shop.visitor().post<Repuesto[]>(path, firstListing({ promotions: false }));
    expect(body).toHaveLength(CATALOGUE_LIMITS.pageSize);
    expect(body.filter(({ stock }) => !isAvailable(stock))).toEqual([]);
  });

  it.each([
    { offer: '2x1', take: 2, pay: 1 },
    { offer: '3x4', take: 4, pay: 3 },
  ])('gives the $offer of its slide for each part of it, loaded once', async ({ offer, take, pay }) => {
    const { rows } = await db.query<{ id: number }>(
      'SELECT unnest(part_ids) AS id FROM promotion_slide WHERE offer = $1',
      [offer],
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect((await db.query('SELECT FROM promotion WHERE badge = $1', [offer])).rowCount).toBe(1);
    const { visitor } = await signedInClient(shop);
    for (const { id } of rows) await change(visitor, { tipo: 'agregar', codigo: id, cantidad: take });
    const { productos } = await load(visitor);
    expect(productos.map(({ codigo, etiquetas }) => ({ codigo, etiquetas }))).toEqual(
      rows.map(({ id }) => ({ codigo: id, etiquetas: [offer] })),
    );
    expect(productos.map(({ total }) => centsOf(total!))).toEqual(
      productos.map(({ precio }) => centsOf(precio!) * pay),
    );
  });
});
