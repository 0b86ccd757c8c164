import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { mailboxIn, mailboxOf } from '../../../platform/mail/address.ts';
import { Campaign } from '../domain/campaign.ts';
import { Campaigns } from '../domain/campaigns.ts';
import { type Acknowledged, ContactMessage } from '../domain/contact-message.ts';
import { ContactMessages } from '../domain/contact-messages.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { Subscription } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';
import type { MailName } from './templates/templates.ts';

@Injectable()
export class MikroContactMessages extends ContactMessages {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(message: ContactMessage): void {
    this.unit.em.persist(message);
  }

  async acknowledgedSince(since: Date, address: string, networkHash: string): Promise<Acknowledged> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('contact acknowledgements', 0))`);
    const [counted] = await this.unit.em.execute<Acknowledged[]>(
      `SELECT (count(*) FILTER (WHERE ${mailboxIn(`form->>'email'`)} = ?))::integer AS "toAddress",
         (count(*) FILTER (WHERE network_hash = ?))::integer AS "fromNetwork"
       FROM contact_message WHERE acknowledged AND received_at > ?::timestamptz`,
      [mailboxOf(address), networkHash, since],
    );
    return counted!;
  }

  get(id: string): Promise<ContactMessage> {
    return this.unit.em.findOneOrFail(ContactMessage, { id });
  }
}

@Injectable()
export class MikroSubscriptions extends Subscriptions {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(subscription: Subscription): void {
    this.unit.em.persist(subscription);
  }

  async byId(id: string): Promise<Subscription | undefined> {
    return (await this.unit.em.findOne(Subscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async byAddress(address: string): Promise<Subscription | undefined> {
    // The row may not exist yet, so the address itself is locked.
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('newsletter ' || ?, 0))`, [
      mailboxOf(address),
    ]);
    const [row] = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM newsletter_subscription WHERE lower(address) = lower(?)`,
      [address],
    );
    return row && this.byId(row.id);
  }

  async questionsSince(moment: Date, address: string): Promise<number> {
    const [row] = await this.unit.em.execute<{ questions: number }[]>(
      `SELECT count(*)::int AS questions FROM newsletter_subscription
       WHERE state = 'requested' AND asked_at > ?::timestamptz AND ${mailboxIn('address')} = ?`,
      [moment, mailboxOf(address)],
    );
    return row!.questions;
  }
}

const FORGET = 'DELETE FROM email WHERE lower(recipient) = lower(?) AND settled_at IS NOT NULL';
/** What goes to an account by reason of itself alone, before its address is proved. All else may be another's, and mails of orders stay as long as all. */
const OF_UNPROVEN: readonly MailName[] = [
  ...(['account-verification', 'account-already-exists', 'account-disabled', 'account-enabled'] as const),
  ...(['new-device', 'password-reset', 'password-changed', 'personal-data-handed-over'] as const),
];

@Injectable()
export class MikroEmails extends Emails {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(email: Email): void {
    this.unit.em.persist(email);
  }

  lock(id: string): Promise<Email> {
    return this.unit.em.findOneOrFail(Email, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async find(id: string): Promise<Email | undefined> {
    return (await this.unit.em.findOne(Email, { id })) ?? undefined;
  }

  async hasCopyUnderWay(id: string): Promise<boolean> {
    const found = await this.unit.em.execute<object[]>(`SELECT 1 FROM email WHERE copy_of = ? AND settled_at IS NULL`, [
      id,
    ]);
    return found.length > 0;
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.primary.rows<{ id: string }>(
      `SELECT id FROM email WHERE settled_at IS NULL AND next_attempt_at <= ?::timestamptz ORDER BY next_attempt_at LIMIT ?`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async hurry(by: Date): Promise<void> {
    for (const table of ['email', 'campaign_mail'])
      await this.unit.em.execute(
        `UPDATE ${table} SET next_attempt_at = ?::timestamptz
         WHERE state = 'delayed' AND settled_at IS NULL AND next_attempt_at > ?::timestamptz`,
        [by, by],
      );
  }

  async forget(recipient: string): Promise<void> {
    await this.unit.em.execute(FORGET, [recipient]);
  }

  async forgetUnproven(recipient: string): Promise<void> {
    await this.unit.em.execute(`${FORGET} AND template = ANY(?::text[])`, [recipient, `{${OF_UNPROVEN.join(',')}}`]);
  }
}

@Injectable()
export class MikroCampaigns extends Campaigns {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(campaign: Campaign): void {
    this.unit.em.persist(campaign);
  }

  async lock(id: string): Promise<Campaign | undefined> {
    return (await this.unit.em.findOne(Campaign, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  remove(campaign: Campaign): void {
    this.unit.em.remove(campaign);
  }
}
