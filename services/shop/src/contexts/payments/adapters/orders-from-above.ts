import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnswersForOrders, type PayableOrder, PayableOrders } from '../contract.ts';

/** Asks whoever has said that it answers for the orders; the service does not start without. */
@Injectable()
export class OrdersFromAbove extends PayableOrders implements OnApplicationBootstrap {
  private orders: AnswersForOrders | undefined;

  answeredBy(orders: AnswersForOrders): void {
    if (this.orders) throw new Error('Two answer for the orders that are paid');
    this.orders = orders;
  }

  onApplicationBootstrap(): void {
    if (!this.orders) throw new Error('Nobody answers for the orders that are paid');
  }

  byNumber(number: number): Promise<PayableOrder | undefined> {
    return this.orders!.byNumber(number);
  }

  cancelledAmong(numbers: readonly number[]): Promise<ReadonlySet<number>> {
    return this.orders!.cancelledAmong(numbers);
  }

  lock(orderId: string): Promise<PayableOrder | undefined> {
    return this.orders!.lock(orderId);
  }
}
