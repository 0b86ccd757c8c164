import type { RestockNotice } from './restock-notice.ts';

/** Seen without a lock: it may be told or ended by the time that it is locked. */
export type DueNotice = Pick<RestockNotice, 'id' | 'partId' | 'accountId'>;

export abstract class RestockNotices {
  abstract add(notice: RestockNotice): void;
  abstract byId(id: string): Promise<RestockNotice | undefined>;
  /** That of an address which is asked about or waits. Locked until the transaction ends: requests for one mailbox come one after the other. */
  abstract openOfAddress(partId: number, address: string): Promise<RestockNotice | undefined>;
  /** How many questions came into the mailbox of an address since. */
  abstract questionsSince(moment: Date, address: string): Promise<number>;
  /** What an account waits for. Locked until the transaction ends, the account with it. */
  abstract openOfAccount(accountId: string): Promise<RestockNotice[]>;
  /** Whatever the person of a notice is asked about, or waits for. Undefined where there is no such notice. */
  abstract openOfSamePerson(noticeId: string): Promise<RestockNotice[] | undefined>;
  /**
   * Some that began to wait after the moment for a part that can be bought, as many of each part while there are, those
   * of it that have waited longest first. One at a time asks: where another is at it there are none.
   */
  abstract due(since: Date, most: number): Promise<DueNotice[]>;
  /** These, and what was asked by the addresses for these parts and is not ended: locked together until the transaction ends. */
  abstract withThoseOf(
    due: readonly DueNotice[],
    asked: readonly { partId: number; address: string }[],
  ): Promise<RestockNotice[]>;
  /** An account is kept out: what is on its way to it is not written any more. */
  abstract endOfAccount(accountId: string, now: Date): Promise<void>;
  abstract forget(accountId: string, address: string | undefined): Promise<void>;
  /** What both wait for, the other waits for once. */
  abstract handOver(from: string, to: string): Promise<void>;
}
