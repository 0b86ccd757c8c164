import type { Quotation } from './quotation.ts';

export abstract class KeptQuotations {
  abstract nextNumber(): Promise<number>;
  /** The number of what was made for this wish before. Whoever asks at the same time waits. */
  abstract madeFor(requestKey: string): Promise<number | undefined>;
  abstract add(quotation: Quotation): void;
  /** Nobody else changes it until the transaction ends. */
  abstract lock(id: string): Promise<Quotation | undefined>;
  abstract lockByNumber(number: number): Promise<Quotation | undefined>;
  /** By ascending number, as everybody locks them. */
  abstract lockByNumbers(numbers: readonly number[]): Promise<Quotation[]>;
  /** At once and not with the flush: whoever reads prices next finds it as it is now. */
  abstract save(): Promise<void>;
  /** To how many of them an address was written since. Mails to it wait for each other. */
  abstract sentSince(moment: Date, address: string): Promise<number>;
  /** Whoever is gone: what went to their address goes as well; what they took and was written to another is the desk's, and free again. */
  abstract forget(accountId: string, address: string | undefined): Promise<void>;
  /** What an account took. */
  abstract handOver(from: string, to: string): Promise<void>;
}
