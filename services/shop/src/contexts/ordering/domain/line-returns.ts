import type { LineReturn } from './line-return.ts';

/** Lines of orders that go back. Whoever changes one has locked its order before. */
export abstract class LineReturns {
  abstract nextNumber(): Promise<number>;
  abstract add(lineReturn: LineReturn): void;
  /** Those that came with it, in their order. */
  abstract keepPhotos(returnId: string, photos: readonly Buffer[], now: Date): Promise<void>;
  abstract forgetPhotos(returnIds: readonly string[]): Promise<void>;
  /** To look at. */
  abstract find(number: number): Promise<LineReturn | undefined>;
  abstract lock(number: number): Promise<LineReturn | undefined>;
  /** All of an order, the oldest first. */
  abstract ofOrder(orderId: string): Promise<LineReturn[]>;
  /** All of the orders, locked. */
  abstract ofOrders(orderIds: readonly string[]): Promise<LineReturn[]>;
  /** Those of the orders that nobody has decided, locked. */
  abstract openOf(orderIds: readonly string[]): Promise<LineReturn[]>;
  abstract handOver(from: string, to: string): Promise<void>;
}
