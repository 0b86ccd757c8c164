import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { type PlacedOrder, PlacedOrders, TRACKING_SEAL } from '../../ordering/contract.ts';
import type { KnownPayment } from '../../payments/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

export interface OrderLetter {
  template: string;
  orderId: string;
  /** The event that it tells of. */
  eventId: string;
  /** What hangs on it. */
  documentId?: string;
  /** What the template needs beside the name, the number and the link to the tracking; undefined: nothing is sent. */
  data: (order: PlacedOrder) => object | undefined;
}

/** Writes to whoever placed an order. What a mail says is what was so when its event was dealt with. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly orders: PlacedOrders,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async toBuyer(letter: OrderLetter): Promise<void> {
    const order = await this.order(letter.orderId);
    const data = letter.data(order);
    if (!data) return;
    const codes = { trackingCode: { purpose: TRACKING_SEAL, id: order.orderId } };
    this.queue(letter, order, order.buyer.email, { name: order.buyer.name, ...data }, codes);
  }

  async toShop(letter: OrderLetter, recipient: string): Promise<void> {
    const order = await this.order(letter.orderId);
    const data = letter.data(order);
    if (data) this.queue(letter, order, recipient, data);
  }

  private queue(
    { template, eventId, documentId }: OrderLetter,
    { orderId, number }: PlacedOrder,
    recipient: string,
    data: object,
    codes?: Record<string, { purpose: string; id: string }>,
  ): void {
    const about = { orderId, orderNumber: number, documentId };
    const request = { template, recipient, data: { ...data, number }, codes, eventId, about };
    this.emails.add(Email.queue(request, this.clock.now()));
  }

  private async order(orderId: string): Promise<PlacedOrder> {
    const order = await this.orders.byId(orderId);
    if (!order) throw new Error(`There is no order ${orderId} to write of`);
    return order;
  }
}

/** What the mails say of a payment: the event's own figures, for it may have changed since. */
export const paymentData = (
  { amountCents, method, number }: { amountCents: number; method: number; number: number },
  known: KnownPayment | undefined,
): object => ({
  paymentNumber: number,
  amount: amountCents,
  method,
  receipt: known?.receipt ?? '',
  bank: known?.bank ?? '',
  paidAt: known?.paidAt.toISOString() ?? '',
});
