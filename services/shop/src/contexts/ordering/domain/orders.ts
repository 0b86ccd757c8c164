import type { Order } from './order.ts';

export abstract class Orders {
  abstract nextNumber(): Promise<number>;
  abstract add(order: Order): void;
  /** Nobody else changes the order until the transaction ends. */
  abstract lock(orderId: string): Promise<Order | undefined>;
  abstract lockNumber(number: number): Promise<Order | undefined>;
  abstract ofAccount(accountId: string): Promise<Order[]>;
  /** What a checkout became. */
  abstract ofCheckout(checkoutId: string): Promise<Order | undefined>;
}
