import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { Sessions, type Viewer } from '../../../platform/http/viewer.ts';
import { Account } from '../domain/account.ts';
import { Session } from '../domain/session.ts';

/** How long an entry may outlive a wake-up that got lost. */
const TRUST_MS = 5_000;
const ENTRIES_MAX = 10_000;

interface Entry {
  viewer: Viewer;
  until: number;
}

/**
 * Who holds a token, by one indexed read, remembered for moments. What ends or changes a session drops it: in this
 * process as soon as the change is committed, in the others when the database tells them.
 */
@Injectable()
export class CachedSessions extends Sessions implements EventSubscriber, OnApplicationBootstrap {
  private readonly entries = new Map<string, Entry>();
  private readonly changed = new WeakMap<object, Set<string>>();
  /** Counts what was dropped, so that a read that was under way is not remembered afterwards. */
  private drops = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly wakeups: Wakeups,
  ) {
    super();
    em.getEventManager().registerSubscriber(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.wakeups.on('session', (accountId) => this.drop(accountId));
  }

  async viewerOf(token: string): Promise<Viewer | undefined> {
    const hash = hashSecret(token);
    const now = this.clock.now().getTime();
    const known = this.entries.get(hash);
    if (known && known.until > now) return known.viewer;
    const dropsBefore = this.drops;
    const [row] = await this.em.fork().execute<(Viewer & { expiresAt: Date | string })[]>(
      `SELECT a.id AS "userId", a.type AS tipo, a.verified, s.id AS "sessionId", s.expires_at AS "expiresAt"
       FROM session s JOIN account a ON a.id = s.account_id WHERE s.token_hash = ? AND s.expires_at > ?::timestamptz`,
      [hash, new Date(now)],
    );
    if (!row) return undefined;
    const { expiresAt, ...viewer } = row;
    const until = Math.min(now + TRUST_MS, new Date(expiresAt).getTime());
    if (dropsBefore === this.drops) this.remember(hash, { viewer, until });
    return viewer;
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    const accounts = uow
      .getChangeSets()
      .map(({ entity }) => entity as object)
      .flatMap((entity) => {
        if (entity instanceof Session) return [entity.accountId];
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
