import { newId } from '../../../kernel/ids.ts';

/** Whoever fills a cart: an account, wherever it signs in, or a browser in which nobody is signed in. */
export class Shopper {
  readonly id: string;
  readonly accountId: string | null;
  /** The account that signed out in this browser and left a copy of its cart there. */
  readonly copiedFrom: string | null;

  constructor(id: string, accountId: string | null, copiedFrom: string | null) {
    this.id = id;
    this.accountId = accountId;
    this.copiedFrom = copiedFrom;
  }

  static visitor(): Shopper {
    return new Shopper(newId(), null, null);
  }

  /** Who stays in the browser when this account signs out. */
  leave(): Shopper {
    return new Shopper(newId(), null, this.accountId);
  }

  isCopyOf(other: Shopper): boolean {
    return this.copiedFrom !== null && this.copiedFrom === other.accountId;
  }
}
