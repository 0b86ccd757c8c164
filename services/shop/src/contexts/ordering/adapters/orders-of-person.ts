import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import type { Cents } from '@bujia/pricing/money';
import { AccountMoney, PersonalData } from '../../identity/contract.ts';
import { Billings } from '../domain/billings.ts';

const ORDERS = `SELECT number AS pedido, accepted_terms AS "terminosAceptados", placed_at AS fecha, status AS estado, buyer AS factura, delivery AS entrega,
    lines AS repuestos, totals AS "valoresEnCentavos", comments AS comentarios, handover AS entregado, tracking AS seguimiento
  FROM placed_order WHERE account_id = ? ORDER BY number`;

const LINE_RETURNS = `SELECT number AS devolucion, order_number AS pedido, line AS linea, quantity AS cantidad, reason AS motivo,
    comment AS comentario,
    (SELECT count(*)::int FROM line_return_photo f WHERE f.line_return_id = line_return.id) AS fotos, asked_at AS pedida, state AS estado, answer AS respuesta, total_cents AS "valorEnCentavos",
    decided_at AS decidida
  FROM line_return WHERE order_id IN (SELECT id FROM placed_order WHERE account_id = ?) ORDER BY number`;

/** What is held here of a person who asks for it. */
@Injectable()
export class OrdersOfPerson implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly data: PersonalData,
    private readonly money: AccountMoney,
    private readonly billings: Billings,
  ) {}

  onModuleInit(): void {
    this.money.contribute('to be paid', (userId) => this.unpaid(userId));
    this.data.contribute('facturacion', (userId) => this.billings.ofAccount(userId));
    this.data.contribute('repuestosDevueltos', (userId) => this.primary.rows(LINE_RETURNS, [userId]));
    this.data.contribute('pedidos', (userId) => this.primary.rows(ORDERS, [userId]));
  }

  private async unpaid(userId: string): Promise<Cents> {
    const row = await this.primary.row<{ sum: Cents }>(
      `SELECT coalesce(sum((totals->>'total')::int - paid_cents), 0)::float8 AS sum FROM placed_order
       WHERE account_id = ? AND status = ${ORDER_STATUS.pending}`,
      [userId],
    );
    return row!.sum;
  }
}
