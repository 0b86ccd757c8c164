import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  CATALOGUES,
  type NamedCode,
  PAYMENT_STATUS,
  placesOfMoney,
  isClosedAccount,
} from '@bujia/contracts/catalogues';
import type { Pago, PaymentDouble, PaymentsWaiting } from '@bujia/contracts/payments';
import { reversalDeadline } from '@bujia/ecuador/guayaquil';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { PayableOrders } from '../contract.ts';
import { Doubles } from '../domain/doubles.ts';

interface Row {
  number: number;
  orderNumber: number;
  accountId: string;
  receipt: string;
  paidAt: Date | string;
  registeredAt: Date | string;
  amount: number;
  bank: number | null;
  method: number;
  status: Pago['estadoPago']['codigo'];
  reason: string;
  notes: string;
  hasProof: boolean;
  reversal: string | null;
}

const PAYMENT = `SELECT number, order_number AS "orderNumber", account_id AS "accountId", receipt, paid_at AS "paidAt",
  registered_at AS "registeredAt", amount_cents AS amount, bank, method, status, reason, notes, has_proof AS "hasProof", reversal
  FROM payment`;
const BY = { picture: 'imagen', document: 'comprobante', likeness: 'parecido' } as const;
const LISTED = 50;
const DAY_MS = 86_400_000;

/** From the main database: people have just changed what they look at. */
@Injectable()
export class PaymentViews {
  constructor(
    private readonly primary: Primary,
    private readonly orders: PayableOrders,
    private readonly doublesOf: Doubles,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  ofOrder(orderNumber: number): Promise<Pago[]> {
    return this.rows(`${PAYMENT} WHERE order_number = ? ORDER BY id`, [orderNumber]);
  }

  ofAccount(accountId: string): Promise<Pago[]> {
    return this.rows(`${PAYMENT} WHERE account_id = ? ORDER BY id`, [accountId]);
  }

  async one(number: number): Promise<Pago | undefined> {
    return (await this.rows(`${PAYMENT} WHERE number = ?`, [number]))[0];
  }

  async waiting(): Promise<PaymentsWaiting> {
    // One deadline a day: what was paid since the last one may be reversed until the next.
    const since = new Date(reversalDeadline(this.clock.now()).getTime() - DAY_MS);
    const [reversibles, porRevisar] = await Promise.all([
      this.rows(`${PAYMENT} WHERE status = 17 AND method = 9 AND paid_at > ?::timestamptz ORDER BY paid_at LIMIT ?`, [
        since,
        LISTED,
      ]),
      this.rows(`${PAYMENT} WHERE status IN (16, 19) ORDER BY registered_at LIMIT ?`, [LISTED]),
    ]);
    return { reversibles, porRevisar };
  }

  /** The payments that may be the same money; undefined when there is no such payment. */
  async doubles(number: number): Promise<PaymentDouble[] | undefined> {
    if (!(await this.one(number))) return undefined;
    const doubles = await this.doublesOf.of(number);
    return doubles.map(({ number: pago, orderNumber: pedido, status, at, by }) => ({
      pago,
      pedido,
      estado: { codigo: status, nombre: named(CATALOGUES.ESTADO_PAGO, status).nombre },
      fecha: at.toISOString(),
      por: BY[by],
    }));
  }

  /** A data address, or undefined when there is none that this person may see. */
  async proof(number: number, accountId: string, isSeller: boolean): Promise<string | undefined> {
    const [row] = await this.primary.rows<{ type: string; content: string }>(
      `SELECT f.type, translate(encode(f.content, 'base64'), E'\\n', '') AS content
       FROM payment p JOIN payment_proof f ON f.payment_id = p.id
       WHERE p.number = ?::int AND (p.account_id = ?::uuid OR ?::boolean)`,
      [number, accountId, isSeller],
    );
    return row && `data:${row.type};base64,${row.content}`;
  }

  private async rows(sql: string, values: unknown[]): Promise<Pago[]> {
    const rows = await this.primary.rows<Row>(sql, values);
    const cancelled = await this.orders.cancelledAmong(rows.map(({ orderNumber }) => orderNumber));
    return rows.map((row) => this.pagoOf(row, cancelled.has(row.orderNumber)));
  }

  private pagoOf(
    { number, orderNumber, accountId, receipt, amount, method, status, ...row }: Row,
    cancelled: boolean,
  ): Pago {
    const paidAt = new Date(row.paidAt);
    const byCard = method === PAYMENT_METHOD.card;
    const approved = status === PAYMENT_STATUS.approved;
    const waits = status === PAYMENT_STATUS.created || status === PAYMENT_STATUS.edited;
    return {
      codigo: number,
      pagoCodigo: receipt,
      pedido: { codigo: orderNumber, usuario: accountId, cancelado: cancelled },
      fechaPago: paidAt.toISOString(),
      fechaRegistro: new Date(row.registeredAt).toISOString(),
      valor: dollarsOf(amount),
      entidadFinanciera: row.bank === null ? null : named(placesOfMoney(this.config.shop), row.bank),
      formaPago: named(CATALOGUES.FORMA_PAGO, method),
      estadoPago: { codigo: status, nombre: named(CATALOGUES.ESTADO_PAGO, status).nombre },
      observaciones: row.reason || row.notes,
      tieneImagen: row.hasProof,
      reversableHasta: byCard && approved ? reversalDeadline(paidAt).toISOString() : null,
      ...(waits && isClosedAccount(this.config.shop, row.bank) && { cuentaCerrada: true as const }),
      reversoEnCurso: approved && row.reversal === 'pending',
    };
  }
}

const named = (catalogue: readonly NamedCode[], code: number): NamedCode =>
  catalogue.find(({ codigo }) => codigo === code) ?? { codigo: code, nombre: '' };
