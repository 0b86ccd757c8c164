import type { Order } from './order.ts';

export interface Held {
  orders: number;
  units: number;
  /** Cents, for orders that went on. */
  paid: number;
}

export abstract class Orders {
  abstract nextNumber(): Promise<number>;
  abstract add(order: Order): void;
  /** Nobody else changes the order until the transaction ends. */
  abstract lock(orderId: string): Promise<Order | undefined>;
  /** To look at. */
  abstract byNumber(number: number): Promise<Order | undefined>;
  abstract lockNumber(number: number): Promise<Order | undefined>;
  /** Those of unpaid ones whose time has come, and that nobody else is at, so many at most: locked until the transaction ends. */
  abstract lockDue(now: Date, limit: number): Promise<Order[]>;
  /** The next cancelled one behind that id of whose payments something is owed on no list, locked until the transaction ends. */
  abstract lockUnowed(after: string): Promise<string | undefined>;
  /** Number of the account's newest order; 0 for none. */
  abstract newestOf(accountId: string): Promise<number>;
  /** Number of the account's newest order behind that one, of those that are not cancelled, with any of these parts. */
  abstract boughtSince(number: number, accountId: string, partIds: readonly number[]): Promise<number | undefined>;
  abstract ofAccount(accountId: string): Promise<Order[]>;
  /** What the unpaid orders of an account hold, and what it has paid. */
  abstract heldBy(accountId: string): Promise<Held>;
  /** What a checkout became. */
  abstract ofCheckout(checkoutId: string): Promise<Order | undefined>;
  /** Whose they are; whom they were invoiced to stays. */
  abstract handOver(from: string, to: string): Promise<void>;
}
