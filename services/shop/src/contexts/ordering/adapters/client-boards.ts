import { CATALOGUES, type NamedCode, PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { CLIENT_BOARD, ORDER_STATUS, type PedidoEnCurso, type TableroDePedidos } from '@bujia/contracts/orders';
import { type Cents, dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type KnownPayment, type KnownReturn, Payments, Returns } from '../../payments/contract.ts';
import type { PurchaseLine } from '../domain/purchase.ts';
import { OrderViews } from './order-views.ts';

interface Row {
  id: string;
  number: number;
  lines: PurchaseLine[];
}

const { pending, processing, invoiced, cancelled } = ORDER_STATUS;
const NEWEST = 'ORDER BY o.placed_at DESC, o.number DESC LIMIT ?';
const DAY_MS = 86_400_000;
/** So far back it is looked for what was bought. */
const BOUGHT_IN = 10;
const STATUS_NAMES = new Map<number, NamedCode>(CATALOGUES.ESTADO_PAGO.map((status) => [status.codigo, status]));

/** What a client is shown first: what goes on, what is to be paid, and what was bought. */
@Injectable()
export class ClientBoards {
  constructor(
    private readonly primary: Primary,
    private readonly orders: OrderViews,
    private readonly payments: Payments,
    private readonly returns: Returns,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<TableroDePedidos> {
    const debts = Map.groupBy(await this.returns.openOf(accountId), ({ orderId }) => orderId);
    const [goingOn, unpaid, bought] = await Promise.all([
      this.goingOn(accountId),
      this.unpaid(accountId),
      this.rows(`o.status <> ${cancelled}`, accountId, BOUGHT_IN),
    ]);
    const owed = await this.owed(accountId, [...debts.keys()], goingOn);
    const rows = [...goingOn, ...owed];
    const shown = rows.length > 0 ? rows : await this.rows('true', accountId, 1);
    const ids = [...new Set([...shown, ...unpaid].map(({ id }) => id))];
    const paid = Map.groupBy(await this.payments.ofOrders(ids), ({ orderId }) => orderId);
    const pedidos = await this.orders.some(
      shown.map(({ number }) => number),
      accountId,
    );
    const byNumber = new Map(shown.map((row) => [row.number, row]));
    const open = unpaid.map(({ id, due }) => due - underReview(paid.get(id) ?? [])).filter((cents) => cents > 0);
    const codes = bought.flatMap(({ lines }) => lines.map(({ partId }) => partId));
    return {
      pedidos: pedidos.map((pedido): PedidoEnCurso => {
        const { id, lines } = byNumber.get(pedido.codigo)!;
        return {
          pedido,
          pagos: (paid.get(id) ?? []).map(pagoOf),
          repuestos: lines
            .slice(0, CLIENT_BOARD.parts)
            .map(({ quantity, name, image }) => ({ cantidad: quantity, nombre: name, imagen: image })),
          clases: lines.length,
          porDevolver: porDevolverOf(debts.get(id)),
        };
      }),
      porPagar: { pedidos: open.length, valor: dollarsOf(open.reduce((sum, cents) => sum + cents, 0)) },
      comprados: [...new Set(codes)].slice(0, CLIENT_BOARD.bought),
    };
  }

  /** Neither delivered nor cancelled. What was sent long ago is taken for delivered. */
  private goingOn(accountId: string): Promise<Row[]> {
    const state = `coalesce(o.handover->>'state', '')`;
    return this.rows(
      `((o.status IN (${pending}, ${processing}, ${invoiced}) AND ${state} NOT IN ('sent', 'delivered'))
        OR (o.status <> ${cancelled} AND ${state} = 'sent' AND (o.handover->>'at')::timestamptz > ?::timestamptz))`,
      accountId,
      CLIENT_BOARD.orders,
      [new Date(this.clock.now().getTime() - CLIENT_BOARD.daysOnTheWay * DAY_MS)],
    );
  }

  private async owed(accountId: string, orderIds: readonly string[], listed: readonly Row[]): Promise<Row[]> {
    const others = orderIds.filter((id) => !listed.some((row) => row.id === id));
    if (others.length === 0) return [];
    return this.rows('o.id = ANY(?::uuid[])', accountId, CLIENT_BOARD.orders, [`{${others.join(',')}}`]);
  }

  private unpaid(accountId: string): Promise<{ id: string; due: Cents }[]> {
    return this.primary.rows(
      `SELECT o.id, (o.totals->>'total')::int - o.paid_cents AS due FROM placed_order o
       WHERE o.account_id = ? AND o.status = ${pending}`,
      [accountId],
    );
  }

  private rows(which: string, accountId: string, most: number, values: unknown[] = []): Promise<Row[]> {
    return this.primary.rows(
      `SELECT o.id, o.number, o.lines FROM placed_order o WHERE o.account_id = ? AND ${which} ${NEWEST}`,
      [accountId, ...values, most],
    );
  }
}

const isOpen = ({ status }: KnownPayment): boolean =>
  status === PAYMENT_STATUS.created || status === PAYMENT_STATUS.edited;

const underReview = (payments: readonly KnownPayment[]): Cents =>
  payments.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);

const pagoOf = ({ amount, status }: KnownPayment): PedidoEnCurso['pagos'][number] => ({
  valor: dollarsOf(amount),
  estadoPago: { codigo: status, nombre: STATUS_NAMES.get(status)?.nombre ?? '' },
});

function porDevolverOf(debts: readonly KnownReturn[] = []): PedidoEnCurso['porDevolver'] {
  if (debts.length === 0) return null;
  const cents = debts.reduce((sum, { amount }) => sum + amount, 0);
  return { valor: dollarsOf(cents), faltaCuenta: debts.some(({ state }) => state === 'asked') };
}
