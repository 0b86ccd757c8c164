import type { Pedido, PedidoRepuesto, Traking } from '@bujia/contracts/orders';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { PartsForSale } from '../../catalog/contract.ts';
import type { PurchaseLine } from '../domain/purchase.ts';
import { type OrderRow, type TrackedRow, pedidoOf, repuestoOf, trakingOf } from './pedido.ts';

const COLUMNS = `o.number, o.account_id AS "accountId", o.placed_at AS "placedAt", o.status, o.paid_cents AS paid, o.method,
  o.shipping_type AS "shippingType", o.buyer, o.delivery, o.totals, o.comments`;

interface Page {
  page: number;
  size: number;
}

/** From the main database: people have just bought what they look at. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly em: EntityManager,
    private readonly parts: PartsForSale,
    private readonly clock: Clock,
  ) {}

  ofClient(accountId: string, { page, size }: Page): Promise<Pedido[]> {
    return this.pedidos(`WHERE o.account_id = ? ORDER BY o.number DESC LIMIT ? OFFSET ?`, [
      accountId,
      size,
      page * size,
    ]);
  }

  ofAll({ page, size }: Page): Promise<Pedido[]> {
    return this.pedidos(`ORDER BY o.number DESC LIMIT ? OFFSET ?`, [size, page * size]);
  }

  /** `accountId`: only when it is of this account. */
  async one(number: number, accountId: string | undefined): Promise<Pedido | undefined> {
    const [pedido] = await this.pedidos(`WHERE o.number = ? AND o.account_id = coalesce(?::uuid, o.account_id)`, [
      number,
      accountId ?? null,
    ]);
    return pedido;
  }

  async items(number: number, accountId: string | undefined): Promise<PedidoRepuesto[] | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ lines: PurchaseLine[] }[]>(
        `SELECT o.lines FROM placed_order o WHERE o.number = ? AND o.account_id = coalesce(?::uuid, o.account_id)`,
        [number, accountId ?? null],
      );
    if (!row) return undefined;
    const parts = await this.parts.byIds(row.lines.map(({ partId }) => partId));
    const codes = new Map(parts.map(({ id, encryptedCode }) => [id, encryptedCode]));
    return row.lines.map((line) => repuestoOf(line, codes.get(line.partId)));
  }

  tracking(number: number, email: string): Promise<Traking[] | undefined> {
    return this.tracked(`o.number = ? AND lower(o.buyer->>'email') = lower(?)`, [number, email]);
  }

  trackingOf(orderId: string): Promise<Traking[] | undefined> {
    return this.tracked(`o.id = ?`, [orderId]);
  }

  private async tracked(which: string, values: unknown[]): Promise<Traking[] | undefined> {
    const [row] = await this.em
      .fork()
      .execute<TrackedRow[]>(
        `SELECT o.number, o.placed_at AS "placedAt", o.buyer, o.tracking FROM placed_order o WHERE ${which}`,
        values,
      );
    return row && trakingOf(row);
  }

  private async pedidos(rest: string, values: unknown[]): Promise<Pedido[]> {
    const rows = await this.em.fork().execute<OrderRow[]>(`SELECT ${COLUMNS} FROM placed_order o ${rest}`, values);
    const now = this.clock.now();
    return rows.map((row) => pedidoOf(row, now));
  }
}
