import type { Right } from '@bujia/contracts/rights';

/** Knows who works in the shop. Bound by the identity context. */
export abstract class Staff {
  /**
   * Whether the account is at its desk now and stays so until the transaction ends. Whoever deleted it did that as its owner, and
   * so was there.
   */
  abstract isAtDesk(accountId: string, desk: number): Promise<boolean>;
  /** Whether a seller has it now. Asked behind the lock of `isAtDesk`, it stays so as well. */
  abstract holds(accountId: string, right: Right): Promise<boolean>;
}
