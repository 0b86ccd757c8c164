import type { Figure } from './figures.ts';

/** The sums, and what of each order is in them. All of it belongs to a unit of work. */
export abstract class SalesFigures {
  /** False while all of it goes: whoever counts then counts for nothing. Until the unit ends it stays as it is. */
  abstract isOpen(): Promise<boolean>;
  /** What was counted of each order; nobody else counts them until the unit ends. */
  abstract lock(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly Figure[]>>;
  abstract write(counted: ReadonlyMap<string, readonly Figure[]>, changes: readonly Figure[]): Promise<void>;
  /** From now on nothing counts until all is gone. */
  abstract beginAnew(): Promise<void>;
  /**
   * Up to which number every order was counted, and up to which as it is counted now: an earlier version counted less of each. Nobody else goes on
   * from there until the unit ends.
   */
  abstract lockPosition(): Promise<{ after: number; againAfter: number; isWiping: boolean }>;
  /** Those of these orders that were never counted. */
  abstract uncounted(orderIds: readonly string[]): Promise<string[]>;
  abstract moveTo(position: { after: number; againAfter: number }): Promise<void>;
  /** A part of what was counted; true once all is gone, and counting begins. */
  abstract wipeSome(): Promise<boolean>;
}
