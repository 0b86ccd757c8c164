import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { People } from '../../identity/contract.ts';
import { NOTICE_MS, type RestockNotice } from '../domain/restock-notice.ts';
import { type DueNotice, RestockNotices } from '../domain/restock-notices.ts';

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

  @Every(10, 'Avisar a quien espera un repuesto que volvió')
  async sweep(): Promise<number> {
    return this.unit.run(() => this.tellSome());
  }

  private async tellSome(): Promise<number> {
    const now = this.clock.now();
    const due = await this.notices.due(new Date(now.getTime() - NOTICE_MS), AT_ONCE);
    if (due.length === 0) return 0;
    const addresses = await this.addressesOf(due);
    const pairs = due.flatMap(({ partId, accountId }) => {
      const address = accountId && addresses.get(accountId);
      return address ? [{ partId, address }] : [];
    });
    const found = await this.notices.withThoseOf(due, pairs);
    const asVisitor = Map.groupBy(
      found.filter(({ accountId }) => !accountId),
      keyOf,
    );
    const isDue = new Set(due.map(({ id }) => id));
    for (const notice of found) {
      // It may have been ended since it was looked for.
      if (!isDue.has(notice.id) || notice.state !== 'waiting') continue;
      if (notice.accountId) tellAccount(notice, addresses.get(notice.accountId), asVisitor, now);
    }
    for (const notice of found) if (!notice.accountId && isDue.has(notice.id)) notice.tell(now);
    return due.length;
  }

  /** Of those that may be written to. */
  private async addressesOf(due: readonly DueNotice[]): Promise<Map<string, string>> {
    const ofAccounts = due.flatMap(({ accountId }) => accountId ?? []);
    const people = ofAccounts.length === 0 ? [] : await this.people.among(ofAccounts);
    return new Map(people.filter(({ verified }) => verified).map(({ userId, email }) => [userId, email.toLowerCase()]));
  }
}

/** Whoever asked signed in and as a visitor, by the same address, is told once. */
function tellAccount(
  notice: RestockNotice,
  address: string | undefined,
  asVisitor: ReadonlyMap<string, RestockNotice[]>,
  now: Date,
): void {
  const others = address === undefined ? [] : (asVisitor.get(keyOf({ partId: notice.partId, address })) ?? []);
  const isTold = others.some(({ state, changedAt }) => state === 'told' && changedAt >= notice.changedAt);
  if (address === undefined || isTold) notice.end(now);
  else notice.tell(now);
  for (const other of others) other.end(now);
}

const keyOf = ({ partId, address = '' }: { partId: number; address?: string }) => `${partId} ${address.toLowerCase()}`;
