import type { AddressBook } from './address-book.ts';
import type { Address } from './address.ts';

export abstract class AddressBooks {
  /** Nobody else changes the book until the transaction ends. */
  abstract of(accountId: string): Promise<AddressBook>;
  abstract add(address: Address): void;
  abstract remove(address: Address): void;
  /** Those that the other has not; its default stays. */
  abstract handOver(from: string, to: string): Promise<void>;
}
