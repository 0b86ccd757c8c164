import type { RestockNotice } from './restock-notice.ts';

export abstract class RestockNotices {
  abstract add(notice: RestockNotice): void;
  abstract byId(id: string): Promise<RestockNotice | undefined>;
  /** That of an address which is asked about or waits. Locked until the transaction ends: requests for one address come one after the other. */
  abstract openOfAddress(partId: number, address: string): Promise<RestockNotice | undefined>;
  /** To how many questions an address was asked since. */
  abstract questionsSince(moment: Date, address: string): Promise<number>;
  /** What an account waits for. Locked until the transaction ends, the account with it. */
  abstract openOfAccount(accountId: string): Promise<RestockNotice[]>;
  /** Whatever the person of a notice is asked about, or waits for. */
  abstract openOfSamePerson(notice: RestockNotice): Promise<RestockNotice[]>;
  /**
   * Some that began to wait after the moment for a part that can be bought, those that have waited longest first. One at a time asks:
   * where another is at it there are none.
   */
  abstract due(since: Date, most: number): Promise<RestockNotice[]>;
  /** What was asked by the addresses for these parts and is not ended. */
  abstract ofAddresses(pairs: readonly { partId: number; address: string }[]): Promise<RestockNotice[]>;
  /** An account is kept out: what is on its way to it is not written any more. */
  abstract endOfAccount(accountId: string, now: Date): Promise<void>;
  abstract forget(accountId: string, address: string): Promise<void>;
}
