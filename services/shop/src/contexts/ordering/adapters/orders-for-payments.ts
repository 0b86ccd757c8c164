import { Injectable } from '@nestjs/common';
import { PayableOrders } from '../../payments/contract.ts';
import { PlacedOrders } from '../contract.ts';

/** Answers the payments, which know of orders only what they ask. */
@Injectable()
export class OrdersForPayments {
  constructor(payable: PayableOrders, orders: PlacedOrders) {
    payable.answeredBy(orders);
  }
}
