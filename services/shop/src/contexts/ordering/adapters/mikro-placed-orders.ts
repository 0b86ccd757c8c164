import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PlacedOrder, PlacedOrders } from '../contract.ts';
import { Order } from '../domain/order.ts';

@Injectable()
export class MikroPlacedOrders extends PlacedOrders {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async byId(orderId: string): Promise<PlacedOrder | undefined> {
    return told(await this.reader().findOne(Order, { id: orderId }));
  }

  async byNumber(number: number): Promise<PlacedOrder | undefined> {
    return told(await this.reader().findOne(Order, { number }));
  }

  async lock(orderId: string): Promise<PlacedOrder | undefined> {
    return told(await this.em.findOne(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  }

  private reader(): EntityManager {
    return this.em.isInTransaction() ? this.em : this.em.fork();
  }
}

function told(order: Order | null): PlacedOrder | undefined {
  if (!order) return undefined;
  const { id, number, accountId, placedAt, status, method, instalments, shippingType, buyer, totals } = order;
  return {
    ...{ orderId: id, number, accountId, placedAt, status, method, instalments, shippingType, buyer, totals },
    delivery: order.delivery ?? undefined,
    lines: order.lines.map(({ partId, code, name, quantity, price, promotionPrice }) => {
      return { partId, code, name, quantity, price, promotionPrice: promotionPrice ?? undefined };
    }),
    shippingCharge: order.shippingCharge,
    comments: order.comments,
    paid: order.paid,
  };
}
