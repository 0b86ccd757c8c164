import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DAMAGED, StockForOrders, type StockLine, assertStock } from '../contract.ts';

/** Parts are locked by ascending id, so that two orders of the same parts wait for each other and never in a circle. */
@Injectable()
export class SqlStockForOrders extends StockForOrders {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async take(orderId: string, lines: readonly StockLine[]): Promise<void> {
    const taken = await this.unit.em.execute<{ id: number }[]>(
      `WITH asked AS MATERIALIZED (
         SELECT part_id, quantity, set_config('bujia.order_id', ?, true) FROM unnest(?::int[], ?::int[]) line(part_id, quantity)
       ), locked AS (
         SELECT p.id, a.quantity FROM part p JOIN asked a ON a.part_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
       )
       UPDATE part p SET stock = stock - l.quantity FROM locked l
       WHERE p.id = l.id AND p.stock > ? AND p.stock >= l.quantity
       RETURNING p.id`,
      [
        orderId,
        arrayOf(lines.map(({ partId }) => partId)),
        arrayOf(lines.map(({ quantity }) => quantity)),
        SOLD_OUT_AT,
      ],
    );
    const got = new Set(taken.map(({ id }) => id));
    const short = lines.find(({ partId }) => !got.has(partId));
    if (short) await this.refuse(short);
  }

  /** What is damaged comes back first, and is taken off then: the ledger shows what the order holds, and what was lost. */
  async takeBack(
    orderId: string,
    { partId, quantity }: { partId: number; quantity: number },
    fate: 'shelf' | 'damaged',
  ): Promise<void> {
    await this.move(partId, quantity, orderId, '');
    if (fate === 'damaged') await this.move(partId, -quantity, '', DAMAGED);
  }

  /** All parts first, in their order; the ledger then writes each order's by itself. */
  async giveBack(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length > 1) {
      await this.unit.em.execute(
        `SELECT FROM part WHERE id IN (SELECT part_id FROM stock_movement WHERE order_id = ANY(?::uuid[]))
         ORDER BY id FOR NO KEY UPDATE`,
        [`{${orderIds.join(',')}}`],
      );
    }
    for (const orderId of orderIds) await this.giveBackOne(orderId);
  }

  private async giveBackOne(orderId: string): Promise<void> {
    await this.unit.em.execute(
      `WITH held AS MATERIALIZED (
         SELECT part_id, -sum(change)::int AS quantity, set_config('bujia.order_id', ?, true)
         FROM stock_movement WHERE order_id = ? GROUP BY part_id HAVING sum(change) < 0
       ), locked AS (
         SELECT p.id, h.quantity FROM part p JOIN held h ON h.part_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
       )
       UPDATE part p SET stock = stock + l.quantity FROM locked l WHERE p.id = l.id`,
      [orderId, orderId],
    );
  }

  private async move(partId: number, change: number, orderId: string, source: string): Promise<void> {
    await this.unit.em.execute(
      `SELECT set_config('bujia.order_id', ?, true), set_config('bujia.stock_source', ?, true)`,
      [orderId, source],
    );
    await this.unit.em.execute(`UPDATE part SET stock = stock + ? WHERE id = ?`, [change, partId]);
  }

  /** The row is locked by now, so what is read is what is left. */
  private async refuse(line: StockLine): Promise<never> {
    const [row] = await this.unit.em.execute<{ stock: number }[]>(`SELECT stock FROM part WHERE id = ?`, [line.partId]);
    assertStock(line, row?.stock ?? 0);
    throw new Error(`Part ${line.partId} was not taken, though ${row?.stock ?? 0} are left`);
  }
}

const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
