import { ORDER_STATUS } from '@bujia/contracts/orders';
import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DEBTS_OF_ORDERS, PAYMENTS_OF_ORDERS } from '../../payments/contract.ts';
import { Order } from '../domain/order.ts';
import { type Held, Orders } from '../domain/orders.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
/** When the time of an unpaid order is to be looked after, as its index has it; at once, when it has no deadline yet. */
const DUE_AT = `coalesce(remind_at, pay_by, '-infinity'::timestamptz)`;

@Injectable()
export class MikroOrders extends Orders {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.unit.em.execute<{ number: number }[]>(`SELECT nextval('order_number')::int AS number`);
    return row!.number;
  }

  add(order: Order): void {
    this.unit.em.persist(order);
  }

  async lock(orderId: string): Promise<Order | undefined> {
    return (await this.unit.em.findOne(Order, { id: orderId }, LOCKED)) ?? undefined;
  }

  byNumber(number: number): Promise<Order | undefined> {
    return this.primary.one(Order, { number });
  }

  async lockNumber(number: number): Promise<Order | undefined> {
    return (await this.unit.em.findOne(Order, { number }, LOCKED)) ?? undefined;
  }

  async lockDue(now: Date, limit: number): Promise<Order[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM placed_order o WHERE status = ? AND NOT clock_stopped AND ${DUE_AT} <= ?::timestamptz
       ORDER BY ${DUE_AT} LIMIT ? FOR UPDATE SKIP LOCKED`,
      [ORDER_STATUS.pending, now, limit],
    );
    return this.unit.em.find(Order, { id: { $in: rows.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
  }

  async lockUnowed(after: string): Promise<string | undefined> {
    const [row] = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM placed_order o WHERE status = 24 AND paid_cents > 0 AND id > ?::uuid
         AND (SELECT sum(amount_cents) FROM ${PAYMENTS_OF_ORDERS} p WHERE p.order_id = o.id AND p.status = 17) >
             (SELECT coalesce(sum(amount_cents), 0) FROM ${DEBTS_OF_ORDERS} d WHERE d.order_id = o.id AND NOT d.is_excess)
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [after],
    );
    return row?.id;
  }

  async newestOf(accountId: string): Promise<number> {
    const [row] = await this.unit.em.execute<{ number: number }[]>(
      `SELECT coalesce(max(number), 0)::int AS number FROM placed_order WHERE account_id = ?`,
      [accountId],
    );
    return row!.number;
  }

  async boughtSince(number: number, accountId: string, partIds: readonly number[]): Promise<number | undefined> {
    const [row] = await this.unit.em.execute<{ number: number | null }[]>(
      `SELECT max(number)::int AS number FROM placed_order o WHERE account_id = ? AND number > ? AND status <> ?
         AND EXISTS (SELECT FROM jsonb_array_elements(o.lines) line WHERE line -> 'partId' <@ ?::jsonb)`,
      [accountId, number, ORDER_STATUS.cancelled, JSON.stringify(partIds)],
    );
    return row!.number ?? undefined;
  }

  ofAccount(accountId: string): Promise<Order[]> {
    return this.unit.em.find(Order, { accountId }, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  async heldBy(accountId: string): Promise<Held> {
    const { pending, cancelled } = ORDER_STATUS;
    const row = await this.primary.row<Held>(
      `SELECT count(*) FILTER (WHERE status = ${pending})::int AS orders,
              coalesce(sum((SELECT sum((line->>'quantity')::int) FROM jsonb_array_elements(o.lines) line))
                       FILTER (WHERE status = ${pending}), 0)::int AS units,
              coalesce(sum(paid_cents) FILTER (WHERE status NOT IN (${pending}, ${cancelled})), 0)::float8 AS paid
       FROM placed_order o WHERE account_id = ?`,
      [accountId],
    );
    return row!;
  }

  ofCheckout(checkoutId: string): Promise<Order | undefined> {
    return this.primary.one(Order, { checkoutId });
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE placed_order SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}
