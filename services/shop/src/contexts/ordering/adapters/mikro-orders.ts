import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Order } from '../domain/order.ts';
import { Orders } from '../domain/orders.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroOrders extends Orders {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.em.execute<{ number: number }[]>(`SELECT nextval('order_number')::int AS number`);
    return row!.number;
  }

  add(order: Order): void {
    this.em.persist(order);
  }

  async lock(orderId: string): Promise<Order | undefined> {
    return (await this.em.findOne(Order, { id: orderId }, LOCKED)) ?? undefined;
  }

  async lockNumber(number: number): Promise<Order | undefined> {
    return (await this.em.findOne(Order, { number }, LOCKED)) ?? undefined;
  }

  ofAccount(accountId: string): Promise<Order[]> {
    return this.em.find(Order, { accountId }, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  async ofCheckout(checkoutId: string): Promise<Order | undefined> {
    const em = this.em.isInTransaction() ? this.em : this.em.fork();
    return (await em.findOne(Order, { checkoutId })) ?? undefined;
  }
}
