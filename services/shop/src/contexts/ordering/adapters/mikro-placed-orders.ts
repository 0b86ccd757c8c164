import { ORDER_STATUS } from '@bujia/contracts/orders';
import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PlacedOrder, PlacedOrders } from '../contract.ts';
import { Order } from '../domain/order.ts';

@Injectable()
export class MikroPlacedOrders extends PlacedOrders {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async byId(orderId: string): Promise<PlacedOrder | undefined> {
    return placedOrderOf(await this.primary.one(Order, { id: orderId }));
  }

  async byNumber(number: number): Promise<PlacedOrder | undefined> {
    return placedOrderOf(await this.primary.one(Order, { number }));
  }

  async cancelledAmong(numbers: readonly number[]): Promise<ReadonlySet<number>> {
    if (numbers.length === 0) return new Set();
    const rows = await this.primary.rows<{ number: number }>(
      `SELECT number FROM placed_order WHERE number = ANY(?::int[]) AND status = ?`,
      [`{${numbers.join()}}`, ORDER_STATUS.cancelled],
    );
    return new Set(rows.map(({ number }) => number));
  }

  async lock(orderId: string): Promise<PlacedOrder | undefined> {
    return placedOrderOf(await this.unit.em.findOne(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  }
}

function placedOrderOf(order: Order | null | undefined): PlacedOrder | undefined {
  if (!order) return undefined;
  const { id, number, accountId, placedAt, status, method, instalments, shippingType, buyer, totals } = order;
  return {
    ...{ orderId: id, number, accountId, placedAt, status, method, instalments, shippingType, buyer, totals },
    pickupBranch: order.pickupBranch ?? undefined,
    delivery: order.delivery ?? undefined,
    lines: order.lines.map(({ image: _, ...line }) => ({ ...line, promotionPrice: line.promotionPrice ?? undefined })),
    shippingCharge: order.shippingCharge,
    freeShipping: order.freeShipping ?? undefined,
    comments: order.comments,
    paid: order.paid,
    payBy: order.payBy ?? undefined,
    handover: order.handover ?? undefined,
  };
}
