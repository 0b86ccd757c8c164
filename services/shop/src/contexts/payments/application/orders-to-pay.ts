import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { type PayableOrder, PayableOrders } from '../contract.ts';
import { orderMissing, orderNotPayable } from '../domain/payments-errors.ts';

/** Who asks: sellers see the orders of everybody. */
export interface Asker {
  accountId: string;
  isSeller: boolean;
}

/** Another client's order answers like a missing one. */
@Injectable()
export class OrdersToPay {
  constructor(private readonly orders: PayableOrders) {}

  async assertPayable(asker: Asker, number: number): Promise<void> {
    this.assertStands(await this.found(asker, number));
  }

  async lock(asker: Asker, number: number): Promise<PayableOrder> {
    const found = await this.found(asker, number);
    const order = (await this.orders.lock(found.orderId)) ?? found;
    this.assertStands(order);
    return order;
  }

  private async found({ accountId, isSeller }: Asker, number: number): Promise<PayableOrder> {
    const found = await this.orders.byNumber(number);
    if (!found || (!isSeller && found.accountId !== accountId)) throw orderMissing();
    return found;
  }

  private assertStands({ status }: PayableOrder): void {
    if (status === ORDER_STATUS.cancelled) throw orderNotPayable();
  }
}
