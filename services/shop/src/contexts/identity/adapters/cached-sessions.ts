import { USER_TYPE } from '@bujia/contracts/accounts';
import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { isStaff } from '../../../platform/http/access.ts';
import { type Purpose, Sessions, type Viewer } from '../../../platform/http/viewer.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Account } from '../domain/account.ts';
import { SellerRight } from '../domain/seller-right.ts';
import { STAFF_IDLE_MS, STAFF_LIFE_MS, Session } from '../domain/session.ts';
import { IS_OPEN, momentsOf } from './session-sql.ts';

/** How long an entry may outlive a wake-up that got lost. */
const TRUST_MS = 5_000;
const ENTRIES_MAX = 10_000;
/** Use is written down so often: a request that changes nothing stays one that writes nothing, nearly always. */
const USE_MS = 5 * 60_000;

interface Entry {
  viewer: Viewer;
  purpose: Purpose;
  seenAt: number;
  until: number;
}

/**
 * Who holds a token, by one indexed read, remembered for moments. What ends or changes a session drops it: in this
 * process as soon as the change is committed, in the others when the database tells them.
 */
@Injectable()
export class CachedSessions extends Sessions implements EventSubscriber, OnApplicationBootstrap {
  private readonly log = new Logger(CachedSessions.name);
  private readonly entries = new Map<string, Entry>();
  private readonly changed = new WeakMap<object, Set<string>>();
  /** Counts what was dropped, so that a read that was under way is not remembered afterwards. */
  private drops = 0;

  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
    private readonly wakeups: Wakeups,
    private readonly config: Config,
    unit: UnitOfWork,
  ) {
    super();
    unit.subscribe(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.wakeups.on('session', (accountId) => this.drop(accountId));
  }

  knownViewerOf(token: string, purpose: Purpose = 'shop'): Viewer | undefined {
    const known = this.entries.get(hashSecret(token));
    return known?.purpose === purpose && known.until > this.clock.now().getTime() ? known.viewer : undefined;
  }

  async viewerOf(token: string, purpose: Purpose = 'shop'): Promise<Viewer | undefined> {
    const hash = hashSecret(token);
    const now = this.clock.now().getTime();
    const known = this.entries.get(hash);
    if (known && known.until > now) return known.purpose === purpose ? known.viewer : undefined;
    const dropsBefore = this.drops;
    const row = await this.primary.row<Viewer & Record<'expiresAt' | 'seenAt' | 'openedAt', Date | string>>(
      `SELECT a.id AS "userId", a.type AS tipo, a.verified, s.id AS "sessionId", s.expires_at AS "expiresAt",
              s.seen_at AS "seenAt", s.opened_at AS "openedAt", CASE WHEN a.type = ${USER_TYPE.seller} THEN
                (SELECT jsonb_agg(r.kind) FROM seller_right r WHERE r.account_id = a.id) END AS rights
       FROM session s JOIN account a ON a.id = s.account_id WHERE s.token_hash = ? AND s.purpose = ?
         AND a.disabled_at IS NULL AND ${IS_OPEN}
         AND (s.proven OR NOT (a.type <> ${USER_TYPE.client} AND ? OR EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id)))`,
      [hash, purpose, ...momentsOf(new Date(now)), this.config.staffSecondFactor],
    );
    if (!row) return undefined;
    const { expiresAt, seenAt: seen, openedAt, ...viewer } = row;
    const seenAt = new Date(seen).getTime();
    const ends = [new Date(expiresAt).getTime()];
    if (isStaff(viewer)) ends.push(seenAt + STAFF_IDLE_MS, new Date(openedAt).getTime() + STAFF_LIFE_MS);
    const until = Math.min(now + TRUST_MS, ...ends);
    if (dropsBefore === this.drops) this.remember(hash, { viewer, purpose, seenAt, until });
    return viewer;
  }

  noteUse(token: string): void {
    const entry = this.entries.get(hashSecret(token));
    const now = this.clock.now();
    if (!entry || now.getTime() - entry.seenAt < USE_MS) return;
    entry.seenAt = now.getTime();
    this.primary
      .alone(`UPDATE session SET seen_at = ?::timestamptz WHERE id = ? AND seen_at < ?::timestamptz`, [
        ...[now, entry.viewer.sessionId, now],
      ])
      .catch((error: unknown) => this.log.warn(`The use of a session was not written down: ${String(error)}`));
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    const accounts = uow
      .getChangeSets()
      .map(({ entity }) => entity as object)
      .flatMap((entity) => {
        if (entity instanceof Session || entity instanceof SellerRight) return [entity.accountId];
        return entity instanceof Account ? [entity.id] : [];
      });
    if (accounts.length > 0) this.changed.set(em, new Set([...(this.changed.get(em) ?? []), ...accounts]));
  }

  afterTransactionCommit({ em }: TransactionEventArgs): void {
    for (const accountId of this.changed.get(em) ?? []) this.drop(accountId);
  }

  private remember(hash: string, entry: Entry): void {
    this.entries.delete(hash);
    this.entries.set(hash, entry);
    const oldest = this.entries.size > ENTRIES_MAX ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /** Without an account: wake-ups may have been missed, so nothing is trusted any more. */
  private drop(accountId: string): void {
    this.drops += 1;
    for (const [hash, { viewer }] of this.entries) {
      if (accountId === '' || viewer.userId === accountId) this.entries.delete(hash);
    }
  }
}
