import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Dimension, Figure, Kind } from '../domain/figures.ts';
import { SalesFigures } from '../domain/sales-figures.ts';

/** So many rows go within a second. */
const WIPED_AT_ONCE = 20_000;

/** Kept for each order, so without names. */
type Short = [day: string, dimension: Dimension, key: string, kind: Kind, orders: number, units: number, cents: number];

const short = (one: Figure): Short => [one.day, one.dimension, one.key, one.kind, one.orders, one.units, one.cents];
const long = ([day, dimension, key, kind, orders, units, cents]: Short): Figure => ({
  ...{ day, dimension, key, kind },
  ...{ orders, units, cents },
});

@Injectable()
export class SqlSalesFigures extends SalesFigures {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async isOpen(): Promise<boolean> {
    const [row] = await this.rows<{ isWiping: boolean }>(`SELECT is_wiping AS "isWiping" FROM sales_count FOR SHARE`);
    return !row!.isWiping;
  }

  async lock(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly Figure[]>> {
    const ids = `{${orderIds.toSorted().join()}}`;
    await this.rows(
      `INSERT INTO counted_order (order_id, figures) SELECT id, '[]' FROM unnest(?::uuid[]) id ORDER BY id
       ON CONFLICT DO NOTHING`,
      [ids],
    );
    const counted = await this.rows<{ id: string; figures: Short[] }>(
      `SELECT order_id AS id, figures FROM counted_order WHERE order_id = ANY(?::uuid[]) ORDER BY order_id FOR UPDATE`,
      [ids],
    );
    return new Map(counted.map(({ id, figures }) => [id, figures.map(long)]));
  }

  async write(...[counted, changes]: Parameters<SalesFigures['write']>): Promise<void> {
    const orders = [...counted].map(([id, figures]) => ({ id, figures: figures.map(short) }));
    await this.rows(
      `UPDATE counted_order c SET figures = n.figures
       FROM jsonb_to_recordset(?::jsonb) AS n (id uuid, figures jsonb) WHERE c.order_id = n.id AND c.figures <> n.figures`,
      [JSON.stringify(orders)],
    );
    // What one order gives the sums another may have taken.
    if (changes.length === 0) return;
    // In one order, as others add to the same sums.
    await this.rows(
      `WITH change AS (
         SELECT * FROM jsonb_to_recordset(?::jsonb)
           AS c (day date, dimension text, key text, kind text, orders int, units int, cents bigint))
       INSERT INTO sales_figure AS kept (dimension, grain, since, key, kind, orders, units, cents)
       SELECT dimension, grain, since, key, kind, sum(orders), sum(units), sum(cents)
       FROM (SELECT c.*, 'day' AS grain, day AS since FROM change c
             UNION ALL SELECT c.*, 'month', date_trunc('month', day)::date FROM change c) both_grains
       GROUP BY dimension, grain, since, key, kind ORDER BY dimension, grain, since, key, kind
       ON CONFLICT (dimension, grain, since, key, kind) DO UPDATE SET
         orders = kept.orders + excluded.orders, units = kept.units + excluded.units, cents = kept.cents + excluded.cents`,
      [JSON.stringify(changes)],
    );
  }

  async beginAnew(): Promise<void> {
    await this.rows(`UPDATE sales_count SET is_wiping = true`);
  }

  async lockPosition(): Promise<{ after: number; againAfter: number; isWiping: boolean }> {
    const [row] = await this.rows<{ after: number; againAfter: number; isWiping: boolean }>(
      `SELECT after_number AS after, again_after_number AS "againAfter", is_wiping AS "isWiping" FROM sales_count FOR UPDATE`,
    );
    return row!;
  }

  async uncounted(orderIds: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT id FROM unnest(?::uuid[]) id WHERE NOT EXISTS (SELECT FROM counted_order WHERE order_id = id)`,
      [`{${orderIds.join()}}`],
    );
    return rows.map(({ id }) => id);
  }

  async moveTo({ after, againAfter }: { after: number; againAfter: number }): Promise<void> {
    await this.rows(`UPDATE sales_count SET after_number = ?, again_after_number = ?`, [after, againAfter]);
  }

  async wipeSome(): Promise<boolean> {
    for (const table of ['counted_order', 'sales_figure']) {
      const gone = await this.rows(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} LIMIT ${WIPED_AT_ONCE})) RETURNING 1`,
      );
      if (gone.length > 0) return false;
    }
    await this.rows(`UPDATE sales_count SET after_number = 0, again_after_number = 0, is_wiping = false`);
    return true;
  }

  private rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.unit.em.execute<Row[]>(sql, values);
  }
}
