import { LAST_PIECES, SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import {
  DAMAGED,
  type Shelf,
  StockForOrders,
  type StockLine,
  type TakenAt,
  assertShelf,
  assertStock,
} from '../contract.ts';
import { placeOf, shelvesOf, takenFrom } from '../domain/shelves.ts';
import { LAST_PIECES_CHANNEL } from './answers.ts';

/** Parts are locked by ascending id, so that two orders of the same parts wait for each other and never in a circle. */
@Injectable()
export class SqlStockForOrders extends StockForOrders {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly config: Config,
    private readonly wakeups: Wakeups,
  ) {
    super();
  }

  async take(
    orderId: string,
    lines: readonly StockLine[],
    at: string | null,
    toTheLast = false,
  ): Promise<Map<number, TakenAt[]>> {
    const { branches } = this.config.shop;
    const from = at === null ? branches.map(({ key }) => key) : [at];
    const places = JSON.stringify(from.map((key) => placeOf(branches, key)));
    const taken = await this.unit.em.execute<Taken[]>(TAKE, [
      orderId,
      arrayOf(lines.map(({ partId }) => partId)),
      arrayOf(lines.map(({ quantity }) => quantity)),
      places,
      toTheLast ? 0 : SOLD_OUT_AT,
      at !== null,
    ]);
    const got = new Map(taken.map((row) => [row.id, this.takenFrom(row)]));
    const short = lines.find(({ partId }) => !got.has(partId));
    if (short) await this.refuse(short, at, toTheLast);
    this.tellOfTheLast(taken);
    return got;
  }

  /** Whoever looks at one of the last pieces sees that it went. Not within the sale: commits that notify wait for each other. */
  private tellOfTheLast(taken: readonly Taken[]): void {
    const last = taken.filter(({ stock, quantity }) => stock - quantity <= LAST_PIECES).map(({ id }) => String(id));
    if (last.length > 0) this.unit.afterCommit(() => this.wakeups.wake(LAST_PIECES_CHANNEL, last));
  }

  /** What is damaged comes back first, and is taken off then: the ledger shows what the order holds, and what was lost. */
  async takeBack(
    orderId: string,
    { partId, quantity }: { partId: number; quantity: number },
    fate: 'shelf' | 'damaged',
  ): Promise<void> {
    const before = await this.lookAt(partId);
    await this.move({ partId, change: quantity, orderId, source: '' });
    // Gone from where it came back to, which is as it was then.
    if (fate === 'damaged' && before)
      await this.move({ partId, change: -quantity, orderId: '', source: DAMAGED }, before);
  }

  async giveBack(orderIds: readonly string[]): Promise<void> {
    await this.unit.em.execute('SELECT give_back_stock(?::uuid[])', [`{${orderIds.join(',')}}`]);
  }

  /** Where nothing is said of branches, the database returns what comes from an order to where that took it. */
  private async move({ partId, change, orderId, source }: Movement, to?: StockRow): Promise<void> {
    await this.unit.em.execute(
      `SELECT set_config('bujia.order_id', ?, true), set_config('bujia.stock_source', ?, true)`,
      [orderId, source],
    );
    await this.unit.em.execute(
      `UPDATE part SET stock = stock + ?, elsewhere = coalesce(?::jsonb, elsewhere) WHERE id = ?`,
      [change, to ? JSON.stringify(to.elsewhere) : null, partId],
    );
  }

  /** The row is locked by now, so what is read is what is left. */
  private async refuse(line: StockLine, at: string | null, toTheLast: boolean): Promise<never> {
    const row = await this.lookAt(line.partId);
    assertStock(line, row?.stock ?? 0, toTheLast);
    if (row && at !== null) {
      // One that left the shop's file since has nothing that anybody could fetch.
      const none = { branch: at, name: at, pieces: 0 };
      assertShelf(line, this.shelvesOf(row).find(({ branch }) => branch === at) ?? none);
    }
    throw new Error(`Part ${line.partId} was not taken, though ${row?.stock ?? 0} are left`);
  }

  private async lookAt(partId: number): Promise<StockRow | undefined> {
    const [row] = await this.unit.em.execute<StockRow[]>(
      `SELECT stock, elsewhere FROM part WHERE id = ? FOR NO KEY UPDATE`,
      [partId],
    );
    return row;
  }

  private takenFrom({ stock, before, after, quantity }: Taken): TakenAt[] {
    const now = this.shelvesOf({ stock: stock - quantity, elsewhere: after });
    return takenFrom(this.shelvesOf({ stock, elsewhere: before }), now);
  }

  private shelvesOf(row: StockRow): Shelf[] {
    return shelvesOf(this.config.shop.branches, row);
  }
}

interface StockRow {
  stock: number;
  /** By branch, without the first one. */
  elsewhere: Record<string, number>;
}

/** `stock` is that of before. */
interface Taken {
  id: number;
  stock: number;
  before: Record<string, number>;
  after: Record<string, number>;
  quantity: number;
}

interface Movement {
  partId: number;
  change: number;
  orderId: string;
  source: string;
}

/** What a lock was waited for is read as it is then, but nothing beside it: so where pieces lie stands in the row of the part. */
const TAKE = `
  WITH asked AS MATERIALIZED (
    SELECT part_id, quantity, set_config('bujia.order_id', ?, true), set_config('bujia.tells_of_last', 'on', true)
    FROM unnest(?::int[], ?::int[]) line(part_id, quantity)
  ), locked AS MATERIALIZED (
    SELECT p.id, p.stock, p.elsewhere, a.quantity
    FROM part p JOIN asked a ON a.part_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
  ), places AS MATERIALIZED (
    SELECT ARRAY(SELECT jsonb_array_elements_text(?::jsonb)) AS named
  ), whole AS MATERIALIZED (
    SELECT b.branch FROM places, unnest(places.named) WITH ORDINALITY b(branch, place)
    WHERE NOT EXISTS (SELECT FROM locked l WHERE pieces_at(l.stock, l.elsewhere, b.branch) < l.quantity) ORDER BY place LIMIT 1
  )
  UPDATE part p SET stock = p.stock - l.quantity,
    elsewhere = taken_elsewhere(p.stock, p.elsewhere, l.quantity, ARRAY(SELECT branch FROM whole) || places.named)
  FROM locked l, places
  WHERE p.id = l.id AND l.stock > ? AND l.stock >= l.quantity
    AND (NOT ? OR pieces_at(l.stock, l.elsewhere, places.named[1]) >= l.quantity)
  RETURNING p.id, l.stock, l.elsewhere AS before, p.elsewhere AS after, l.quantity`;

const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
