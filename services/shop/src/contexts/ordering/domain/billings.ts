import type { BillTo } from '../contract.ts';

/** Whom an account had its purchases billed to. */
export abstract class Billings {
  /** To be called inside the transaction of the purchase. */
  abstract keep(accountId: string, billTo: BillTo, now: Date): Promise<void>;
  abstract ofAccount(accountId: string): Promise<BillTo[]>;
  abstract forget(accountId: string, identification: string): Promise<void>;
  abstract forgetAll(accountId: string): Promise<void>;
  /** Of one identification the other’s own stays. */
  abstract handOver(from: string, to: string): Promise<void>;
}
