import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Campaign } from '../domain/campaign.ts';
import { Campaigns } from '../domain/campaigns.ts';
import { ContactMessage } from '../domain/contact-message.ts';
import { ContactMessages } from '../domain/contact-messages.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { Subscription } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

@Injectable()
export class MikroContactMessages extends ContactMessages {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(message: ContactMessage): void {
    this.em.persist(message);
  }

  get(id: string): Promise<ContactMessage> {
    return this.em.findOneOrFail(ContactMessage, { id });
  }
}

@Injectable()
export class MikroSubscriptions extends Subscriptions {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(subscription: Subscription): void {
    this.em.persist(subscription);
  }

  async byId(id: string): Promise<Subscription | undefined> {
    return (await this.em.findOne(Subscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async byAddress(address: string): Promise<Subscription | undefined> {
    // The row may not exist yet, so the address itself is locked.
    await this.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('newsletter ' || lower(?), 0))`, [address]);
    const [row] = await this.em.execute<{ id: string }[]>(
      `SELECT id FROM newsletter_subscription WHERE lower(address) = lower(?)`,
      [address],
    );
    return row && this.byId(row.id);
  }
}

@Injectable()
export class MikroEmails extends Emails {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(email: Email): void {
    this.em.persist(email);
  }

  lock(id: string): Promise<Email> {
    return this.em.findOneOrFail(Email, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async find(id: string): Promise<Email | undefined> {
    return (await this.em.findOne(Email, { id })) ?? undefined;
  }

  async hasCopyUnderWay(id: string): Promise<boolean> {
    const found = await this.em.execute<object[]>(`SELECT 1 FROM email WHERE copy_of = ? AND settled_at IS NULL`, [id]);
    return found.length > 0;
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: string }[]>(
        `SELECT id FROM email WHERE settled_at IS NULL AND next_attempt_at <= ?::timestamptz ORDER BY next_attempt_at LIMIT ?`,
        [now, limit],
      );
    return rows.map(({ id }) => id);
  }

  async forget(recipient: string): Promise<void> {
    await this.em.execute(`DELETE FROM email WHERE lower(recipient) = lower(?) AND settled_at IS NOT NULL`, [
      recipient,
    ]);
  }
}

@Injectable()
export class MikroCampaigns extends Campaigns {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(campaign: Campaign): void {
    this.em.persist(campaign);
  }

  async lock(id: string): Promise<Campaign | undefined> {
    return (await this.em.findOne(Campaign, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  remove(campaign: Campaign): void {
    this.em.remove(campaign);
  }
}
