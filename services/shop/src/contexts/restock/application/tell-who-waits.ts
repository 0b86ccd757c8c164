import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/recurring.ts';
import { People } from '../../identity/contract.ts';
import { NOTICE_MS, type RestockNotice } from '../domain/restock-notice.ts';
import { RestockNotices } from '../domain/restock-notices.ts';

/** Twenty a second: mails of orders never wait behind thousands of these. */
const AT_ONCE = 200;

/**
 * Looks which of the parts that somebody waits for can be bought, however they came back. What is sold out again meanwhile
 * keeps the others waiting. The notice is done in the transaction that records its event, so each is told of once.
 */
@Injectable()
export class TellWhoWaits {
  constructor(
    private readonly notices: RestockNotices,
    private readonly people: People,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(10)
  async sweep(): Promise<number> {
    return this.unit.run(() => this.tellSome());
  }

  private async tellSome(): Promise<number> {
    const now = this.clock.now();
    const due = await this.notices.due(new Date(now.getTime() - NOTICE_MS), AT_ONCE);
    if (due.length === 0) return 0;
    await this.tellAccounts(due, now);
    for (const notice of due) if (!notice.accountId) notice.tell(now);
    return due.length;
  }

  /** Whoever asked signed in and as a visitor, by the same address, is told once. */
  private async tellAccounts(due: readonly RestockNotice[], now: Date): Promise<void> {
    const ofAccounts = due.flatMap(({ accountId }) => accountId ?? []);
    if (ofAccounts.length === 0) return;
    const people = new Map((await this.people.among(ofAccounts)).map((person) => [person.userId, person]));
    const addressOf = ({ accountId }: RestockNotice) => {
      const person = accountId && people.get(accountId);
      return person && person.verified ? person.email.toLowerCase() : undefined;
    };
    const pairs = due.flatMap((notice) => {
      const address = addressOf(notice);
      return address === undefined ? [] : [{ partId: notice.partId, address }];
    });
    const asVisitor = Map.groupBy(await this.notices.ofAddresses(pairs), keyOf);
    for (const notice of due) {
      if (!notice.accountId) continue;
      const address = addressOf(notice);
      const others = address === undefined ? [] : (asVisitor.get(keyOf({ partId: notice.partId, address })) ?? []);
      const isTold = others.some(({ state, changedAt }) => state === 'told' && changedAt >= notice.changedAt);
      if (address === undefined || isTold) notice.end(now);
      else notice.tell(now);
      for (const other of others) other.end(now);
    }
  }
}

const keyOf = ({ partId, address = '' }: { partId: number; address?: string }) => `${partId} ${address.toLowerCase()}`;
