import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { PersonalData } from '../../identity/contract.ts';
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
    private readonly billings: Billings,
  ) {}

  onModuleInit(): void {
    this.data.contribute('facturacion', (userId) => this.billings.ofAccount(userId));
    this.data.contribute('repuestosDevueltos', (userId) => this.primary.rows(LINE_RETURNS, [userId]));
    this.data.contribute('pedidos', (userId) => this.primary.rows(ORDERS, [userId]));
  }
}
