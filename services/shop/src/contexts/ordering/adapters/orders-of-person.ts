import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../identity/contract.ts';

const ORDERS = `SELECT number AS pedido, placed_at AS fecha, status AS estado, buyer AS factura, delivery AS entrega,
    lines AS repuestos, totals AS "valoresEnCentavos", comments AS comentarios, tracking AS seguimiento
  FROM placed_order WHERE account_id = ? ORDER BY number`;

/** What is held here of a person who asks for it. */
@Injectable()
export class OrdersOfPerson implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.contribute('pedidos', (userId) => this.em.fork().execute(ORDERS, [userId]));
  }
}
