import {
  ORDER_STATUS,
  type OrderStatus,
  type OrdersWaiting,
  type Pedido,
  type PedidoRepuesto,
} from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { PartsForSale } from '../../catalog/contract.ts';
import { Payments } from '../../payments/contract.ts';
import type { PurchaseLine } from '../domain/purchase.ts';
import { type Condition, type OrderFilter, allOf, clientNamed, conditionsOf } from './order-filter.ts';
import { type OrderRow, pedidoOf, repuestoOf } from './pedido.ts';

const COLUMNS = `o.number, o.account_id AS "accountId", o.placed_at AS "placedAt", o.status, o.paid_cents AS paid, o.method,
  o.shipping_type AS "shippingType", o.pickup_branch AS "pickupBranch", o.buyer, o.delivery, o.totals, o.comments, o.accepted_terms AS "acceptedTerms", o.shipping_charge_cents AS "shippingCharge",
  o.free_shipping AS "freeShipping",
  CASE WHEN o.status = ${ORDER_STATUS.pending} AND NOT o.clock_stopped THEN o.pay_by END AS "payBy", o.expired,
  CASE WHEN o.status <> ${ORDER_STATUS.cancelled} THEN o.handover END AS handover, o.pickup_tries AS "pickupTries",
  (SELECT sum((line->>'quantity')::int * coalesce(nullif((line->>'promotionPrice')::int, 0), (line->>'price')::int)
              - coalesce((line->>'saving')::int, 0))::int
   FROM jsonb_array_elements(o.lines) line) AS goods`;
const NEWEST_FIRST = `ORDER BY o.placed_at DESC, o.number DESC`;
const WAITING_MAX = 50;
const BATCH = 500;
/** So many orders make a client's word a common one. */
const COMMON_FROM = 1_000;

const { pending, processing, invoiced } = ORDER_STATUS;

interface Page {
  page: number;
  size: number;
}

/** From the main database: people have just bought what they look at. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly primary: Primary,
    private readonly parts: PartsForSale,
    private readonly payments: Payments,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  ofClient(accountId: string, { page, size }: Page): Promise<Pedido[]> {
    const rest = `WHERE o.account_id = ? ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
    return this.pedidos(rest, [accountId, size, page * size]);
  }

  async ofAll(filter: OrderFilter, { page, size }: Page): Promise<Pedido[]> {
    const { sql, values } = allOf(await this.conditions(filter));
    return this.pedidos(`${sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`, [...values, size, page * size]);
  }

  /** All of them, a few hundred at a time: however many there are, they need no more memory. */
  async *each(filter: OrderFilter): AsyncGenerator<Pedido[]> {
    const conditions = await this.conditions(filter);
    for (let last: Pedido | undefined; ;) {
      const before = last && {
        sql: `(o.placed_at, o.number) < (?::timestamptz, ?)`,
        values: [last.fecha, last.codigo],
      };
      const { sql, values } = allOf(before ? [...conditions, before] : conditions);
      const batch = await this.pedidos(`${sql} ${NEWEST_FIRST} LIMIT ?`, [...values, BATCH]);
      if (batch.length > 0) yield batch;
      if (batch.length < BATCH) return;
      last = batch.at(-1);
    }
  }

  /** An order whose payment is to be looked at waits for a seller, who finds it among the payments. */
  async waiting(): Promise<OrdersWaiting> {
    const reviewed = await this.payments.ordersUnderReview();
    const here = 'o.handover IS NULL';
    const ready = `o.handover->>'state' = 'ready'`;
    const [porPagar, porEnviar, porRetirar] = await Promise.all([
      this.oldest([pending], here, reviewed),
      this.oldest([processing, invoiced], here),
      this.oldest([pending, processing, invoiced], ready),
    ]);
    return { porPagar, porEnviar, porRetirar };
  }

  /** What somebody may fetch: which order it is, and which of its codes opens. */
  waitingFor(number: number, accountId: string): Promise<{ orderId: string; issue: number } | undefined> {
    return this.primary.row(
      `SELECT o.id AS "orderId", (o.handover->>'issue')::int AS issue FROM placed_order o
       WHERE o.number = ? AND o.account_id = ? AND o.status <> ? AND o.handover->>'state' = 'ready'`,
      [number, accountId, ORDER_STATUS.cancelled],
    );
  }

  /** `accountId`: only when it is of this account. */
  async one(number: number, accountId: string | undefined): Promise<Pedido | undefined> {
    const rest = `WHERE o.number = ? AND o.account_id = coalesce(?::uuid, o.account_id)`;
    const [pedido] = await this.pedidos(rest, [number, accountId ?? null]);
    return pedido;
  }

  /** Those of an account, in the order of the numbers. */
  async some(numbers: readonly number[], accountId: string): Promise<Pedido[]> {
    const rest = `WHERE o.number = ANY(?::int[]) AND o.account_id = ?`;
    const pedidos = await this.pedidos(rest, [`{${numbers.join(',')}}`, accountId]);
    return pedidos.sort((a, b) => numbers.indexOf(a.codigo) - numbers.indexOf(b.codigo));
  }

  async items(number: number, accountId: string | undefined): Promise<PedidoRepuesto[] | undefined> {
    const [row] = await this.primary.rows<{ lines: PurchaseLine[] }>(
      `SELECT o.lines FROM placed_order o WHERE o.number = ? AND o.account_id = coalesce(?::uuid, o.account_id)`,
      [number, accountId ?? null],
    );
    if (!row) return undefined;
    const parts = await this.parts.byIds(row.lines.map(({ partId }) => partId));
    const codes = new Map(parts.map(({ id, encryptedCode }) => [id, encryptedCode]));
    return row.lines.map((line) => repuestoOf(line, this.config.shop, codes.get(line.partId)));
  }

  /**
   * A rare client is found by the index of words, a common one by going through the newest orders. The planner knows how
   * common a word is for the commonest only, and would read all orders for the others; so it is counted first.
   */
  private async conditions(filter: OrderFilter): Promise<Condition[]> {
    const conditions = conditionsOf(filter);
    const named = clientNamed(filter);
    if (!named) return conditions;
    const rows = await this.primary.rows<{ number: number }>(
      `SELECT o.number FROM placed_order o WHERE ${named.sql} LIMIT ?`,
      [...named.values, COMMON_FROM],
    );
    if (rows.length === COMMON_FROM) return [...conditions, named];
    return [
      ...conditions,
      { sql: `o.number = ANY(?::int[])`, values: [`{${rows.map(({ number }) => number).join(',')}}`] },
    ];
  }

  /** Each status by itself: its index has the oldest first. */
  private async oldest(statuses: OrderStatus[], which: string, except: readonly string[] = []): Promise<Pedido[]> {
    const rest = `WHERE o.status = ? AND ${which} AND o.id <> ALL(?::uuid[]) ORDER BY o.placed_at, o.number LIMIT ?`;
    const all = await Promise.all(
      statuses.map((status) => this.pedidos(rest, [status, `{${except.join(',')}}`, WAITING_MAX])),
    );
    const sorted = all.flat().sort((a, b) => a.fecha.localeCompare(b.fecha) || a.codigo - b.codigo);
    return sorted.slice(0, WAITING_MAX);
  }

  private async pedidos(rest: string, values: unknown[]): Promise<Pedido[]> {
    const rows = await this.primary.rows<OrderRow>(`SELECT ${COLUMNS} FROM placed_order o ${rest}`, values);
    const now = this.clock.now();
    return rows.map((row) => pedidoOf(row, this.config.shop, now));
  }
}
