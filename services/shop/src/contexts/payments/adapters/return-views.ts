import {
  type CasoDeTarjeta,
  type Devolucion,
  type DevolucionPedida,
  type DevolucionPorHacer,
  RETURNED_PAGE,
  type ReturnReason,
  type ReturnState,
  type ReturnWay,
  type ReturnedPage,
  type ReturnedQuery,
  type ReturnsDesk,
} from '@bujia/contracts/returns';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { People } from '../../identity/contract.ts';
import { accountIn } from '../application/give-bank-details.ts';
import { PayableOrders, RETURN_SEAL, returnLinkOf } from '../contract.ts';

interface Row {
  id: string;
  number: number;
  accountId: string;
  orderNumber: number | null;
  amount: number;
  reason: ReturnReason;
  way: ReturnWay;
  state: ReturnState;
  steps: number;
  since: Date | string;
  dueAt: Date | string;
  returnedAt: Date | string | null;
  bank: string | null;
  hasProof: boolean;
  doubled: boolean;
  voided: boolean;
}

const DEBT = `SELECT id, number, account_id AS "accountId", order_number AS "orderNumber", amount_cents AS amount, reason, way, state,
  steps, since, due_at AS "dueAt", returned_at AS "returnedAt", bank, has_proof AS "hasProof", doubled, voided FROM debt`;
const OPEN_MAX = 200;

/** From the main database: people have just changed what they look at. */
@Injectable()
export class ReturnViews {
  constructor(
    private readonly primary: Primary,
    private readonly orders: PayableOrders,
    private readonly people: People,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async desk(): Promise<ReturnsDesk> {
    const [open, returned, [sum], casos, porConfirmar] = await Promise.all([
      this.primary.rows<Row>(`${DEBT} WHERE state <> 'returned' OR doubled ORDER BY since, number LIMIT ?`, [OPEN_MAX]),
      this.returned({}),
      this.primary.rows<{ sum: string }>(
        `SELECT coalesce(sum(amount_cents), 0) AS sum FROM debt WHERE state <> 'returned'`,
      ),
      this.cases(),
      this.unconfirmed(),
    ]);
    return {
      abiertas: await this.forSellers(open),
      devueltas: returned.devoluciones,
      siguiente: returned.siguiente,
      casos,
      porConfirmar,
      total: dollarsOf(Number(sum!.sum)),
    };
  }

  /** By moment and number: those of one moment are neither shown twice nor left out. */
  async returned({ antes }: ReturnedQuery): Promise<ReturnedPage> {
    const [moment, number] = antes?.split('-').map(Number) ?? [];
    const rows = await this.primary.rows<Row>(
      `${DEBT} WHERE state = 'returned' AND NOT doubled AND returned_at IS NOT NULL
       ${antes === undefined ? '' : 'AND (returned_at, number) < (?, ?)'}
       ORDER BY returned_at DESC, number DESC LIMIT ?`,
      [...(antes === undefined ? [] : [new Date(moment!), number]), RETURNED_PAGE + 1],
    );
    const last = rows[RETURNED_PAGE - 1];
    return {
      devoluciones: await this.forSellers(rows.slice(0, RETURNED_PAGE)),
      siguiente: rows.length > RETURNED_PAGE ? `${new Date(last!.returnedAt!).getTime()}-${last!.number}` : null,
    };
  }

  async one(number: number): Promise<DevolucionPorHacer | undefined> {
    return (await this.forSellers(await this.primary.rows<Row>(`${DEBT} WHERE number = ?`, [number])))[0];
  }

  /** `accountId`: whoever asks; the link is for its client alone. */
  async ofOrder(orderNumber: number, accountId: string): Promise<Devolucion[]> {
    const rows = await this.primary.rows<Row>(`${DEBT} WHERE order_number = ? ORDER BY number`, [orderNumber]);
    return rows.map((row) => ({
      ...shownOf(row),
      enlace:
        row.state === 'asked' && row.accountId === accountId
          ? this.seals.seal(RETURN_SEAL, returnLinkOf(row.id, row.steps))
          : null,
    }));
  }

  async ofAccount(accountId: string): Promise<Omit<Devolucion, 'enlace'>[]> {
    return (await this.primary.rows<Row>(`${DEBT} WHERE account_id = ? ORDER BY number`, [accountId])).map(shownOf);
  }

  async ofLink(debtId: string, step: number): Promise<DevolucionPedida | undefined> {
    const [row] = await this.primary.rows<Row>(`${DEBT} WHERE id = ?`, [debtId]);
    if (!row || row.voided || (row.state === 'asked' && row.steps !== step)) return undefined;
    const { codigo, pedido, valor, motivo, estado } = shownOf(row);
    return { codigo, pedido, valor, motivo, estado };
  }

  /** A data address, or undefined when there is none that this person may see. */
  async proof(number: number, accountId: string, isSeller: boolean): Promise<string | undefined> {
    const [row] = await this.primary.rows<{ type: string; content: string }>(
      `SELECT f.type, translate(encode(f.content, 'base64'), E'\\n', '') AS content
       FROM debt d JOIN debt_proof f ON f.debt_id = d.id
       WHERE d.number = ?::int AND (d.account_id = ?::uuid OR ?::boolean)`,
      [number, accountId, isSeller],
    );
    return row && `data:${row.type};base64,${row.content}`;
  }

  /** What the provider does not settle by itself and nobody is owed for. */
  private async cases(): Promise<CasoDeTarjeta[]> {
    const rows = await this.primary.rows<{
      id: string;
      orderNumber: number | null;
      amount: number | null;
      attention: string | null;
      heardAt: Date | string;
    }>(
      `SELECT t.id, p.order_number AS "orderNumber", t.amount_cents AS amount, t.attention, t.heard_at AS "heardAt"
       FROM card_transaction t LEFT JOIN payment p ON p.transaction_id = t.id
       WHERE (t.state = 'stuck' OR (t.state IN ('heard', 'approved') AND t.attention IS NOT NULL))
         AND NOT EXISTS (SELECT FROM debt d WHERE d.transaction_id = t.id AND d.state <> 'returned')
       ORDER BY t.heard_at LIMIT ?`,
      [OPEN_MAX],
    );
    return rows.map(({ id, orderNumber, amount, attention, heardAt }) => ({
      transaccion: id,
      pedido: orderNumber,
      valor: amount === null ? null : dollarsOf(amount),
      estado: attention ?? '',
      desde: new Date(heardAt).toISOString(),
    }));
  }

  private async unconfirmed(): Promise<ReturnsDesk['porConfirmar']> {
    const rows = await this.primary.rows<{ number: number; orderNumber: number; amount: number; since: Date | string }>(
      `SELECT number, order_number AS "orderNumber", amount_cents AS amount, registered_at AS since FROM payment
       WHERE status IN (16, 19) ORDER BY registered_at LIMIT 1000`,
      [],
    );
    const cancelled = await this.orders.cancelledAmong(rows.map(({ orderNumber }) => orderNumber));
    return rows
      .filter(({ orderNumber }) => cancelled.has(orderNumber))
      .map(({ number, orderNumber, amount, since }) => ({
        ...{ pago: number, pedido: orderNumber, valor: dollarsOf(amount), desde: new Date(since).toISOString() },
      }));
  }

  private async forSellers(rows: Row[]): Promise<DevolucionPorHacer[]> {
    const now = this.clock.now();
    const people = rows.length > 0 ? await this.people.among(rows.map(({ accountId }) => accountId)) : [];
    const owners = new Map(people.map((person) => [person.userId, person]));
    return rows.map((row) => {
      const owner = owners.get(row.accountId);
      const dueAt = new Date(row.dueAt);
      return {
        ...shownOf(row),
        visto: row.steps,
        cliente: owner ? { nombre: `${owner.name} ${owner.surname}`, email: owner.email } : null,
        hasta: dueAt.toISOString(),
        vencida: row.state !== 'returned' && dueAt <= now,
        cuenta: accountIn(row.bank, this.seals),
        doble: row.doubled,
      };
    });
  }
}

const shownOf = (row: Row): Omit<Devolucion, 'enlace'> => ({
  codigo: row.number,
  pedido: row.orderNumber,
  valor: dollarsOf(row.amount),
  motivo: row.reason,
  via: row.way,
  estado: row.state,
  desde: new Date(row.since).toISOString(),
  devueltoEl: row.returnedAt === null ? null : new Date(row.returnedAt).toISOString(),
  tieneImagen: row.hasProof,
  anulada: row.voided,
});
