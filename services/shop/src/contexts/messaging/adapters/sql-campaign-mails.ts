import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type CampaignMail, CampaignMails, type SettledMail } from '../application/campaign-mails.ts';
import type { CampaignContent } from '../domain/campaign.ts';

/** Who sends a campaign says so again well within this; who holds a mail is done or has given up within that. */
const SENDER_MS = 20_000;
const HOLD_MS = 90_000;
const ANSWER_LENGTH = 300;

@Injectable()
export class SqlCampaignMails extends CampaignMails {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async due(now: Date): Promise<string[]> {
    const rows = await this.primary.rows<{ id: string }>(
      `SELECT id FROM campaign
       WHERE ((state = 'scheduled' AND scheduled_for <= ?::timestamptz) OR state = 'sending')
         AND (sender_until IS NULL OR sender_until < ?::timestamptz)
       ORDER BY scheduled_for LIMIT 20`,
      [now, now],
    );
    return rows.map(({ id }) => id);
  }

  async take(campaignId: string, sender: string, now: Date): Promise<CampaignContent | undefined> {
    const [content] = await this.primary.alone<CampaignContent>(
      `UPDATE campaign SET sender = ?, sender_until = ?::timestamptz, began_at = coalesce(began_at, ?::timestamptz),
              revision = revision + (state = 'scheduled')::int, state = 'sending'
       WHERE id = ? AND (sender_until IS NULL OR sender_until < ?::timestamptz)
         AND ((state = 'scheduled' AND scheduled_for <= ?::timestamptz) OR state = 'sending')
       RETURNING title, body AS text, parts, promotions`,
      [sender, later(now, SENDER_MS), now, campaignId, now, now],
    );
    return content;
  }

  async keep(campaignId: string, sender: string, now: Date): Promise<void> {
    await this.primary.alone(`UPDATE campaign SET sender_until = ?::timestamptz WHERE id = ? AND sender = ?`, [
      later(now, SENDER_MS),
      campaignId,
      sender,
    ]);
  }

  async release(campaignId: string, sender: string): Promise<void> {
    await this.primary.alone(`UPDATE campaign SET sender = NULL, sender_until = NULL WHERE id = ? AND sender = ?`, [
      campaignId,
      sender,
    ]);
  }

  /** One transaction for several mails, in as few statements as it takes: this is what the speed of a campaign depends on. */
  turn(
    campaignId: string,
    sender: string,
    settled: readonly SettledMail[],
    limit: number,
    now: Date,
  ): Promise<CampaignMail[] | undefined> {
    return this.unit.once(async () => {
      const [campaign] = await this.unit.em.execute<{ reached: string | null; mine: boolean; anyAgain: boolean }[]>(
        `WITH written AS (
           UPDATE campaign_mail m
           SET state = r.state, answer = r.answer, next_attempt_at = r.next_attempt_at, settled_at = r.settled_at
           FROM jsonb_to_recordset(?::jsonb) AS r (subscription_id uuid, attempts int, state text, answer text,
                                                   next_attempt_at timestamptz, settled_at timestamptz)
           WHERE m.campaign_id = ? AND m.subscription_id = r.subscription_id AND m.state = 'sending'
             AND m.attempts = r.attempts)
         SELECT reached, sender = ? AND state = 'sending' AS mine,
           EXISTS (SELECT 1 FROM campaign_mail
                   WHERE campaign_id = c.id AND settled_at IS NULL AND next_attempt_at <= ?::timestamptz) AS "anyAgain"
         FROM campaign c WHERE id = ? FOR UPDATE`,
        [JSON.stringify(settled.map((mail) => rowOf(mail, now))), campaignId, sender, now, campaignId],
      );
      if (!campaign?.mine) return undefined;
      const again = campaign.anyAgain ? await this.claimAgain(campaignId, limit, now) : [];
      if (again.length >= limit) return again;
      return [...again, ...(await this.claimNext(campaignId, campaign.reached, limit - again.length, now))];
    });
  }

  /** Delayed ones whose rest is over, and those that a dead worker held. */
  private async claimAgain(campaignId: string, limit: number, now: Date): Promise<CampaignMail[]> {
    const rows = await this.unit.em.execute<(Row & { state: string })[]>(
      `UPDATE campaign_mail m
       SET state = CASE WHEN s.state = 'confirmed' THEN 'sending' ELSE 'left' END,
           attempts = m.attempts + (s.state = 'confirmed')::int,
           next_attempt_at = CASE WHEN s.state = 'confirmed' THEN ?::timestamptz END,
           settled_at = CASE WHEN s.state = 'confirmed' THEN NULL ELSE ?::timestamptz END
       FROM newsletter_subscription s
       WHERE m.campaign_id = ? AND s.id = m.subscription_id AND m.subscription_id IN (
         SELECT subscription_id FROM campaign_mail
         WHERE campaign_id = ? AND settled_at IS NULL AND next_attempt_at <= ?::timestamptz
         ORDER BY next_attempt_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING m.subscription_id, s.address, m.attempts, m.state`,
      [later(now, HOLD_MS), now, campaignId, campaignId, now, limit],
    );
    return rows.filter(({ state }) => state === 'sending').map((row) => mailOf(campaignId, row));
  }

  /** The cursor moves with the rows that it passes: in one transaction nobody is skipped, and the key repeats nobody. */
  private async claimNext(
    campaignId: string,
    reached: string | null,
    limit: number,
    now: Date,
  ): Promise<CampaignMail[]> {
    const rows = await this.unit.em.execute<Row[]>(
      `WITH next AS (
         SELECT id, address FROM newsletter_subscription
         WHERE state = 'confirmed' AND (?::uuid IS NULL OR id > ?::uuid) ORDER BY id LIMIT ?),
       claimed AS (
         INSERT INTO campaign_mail (campaign_id, subscription_id, state, attempts, next_attempt_at)
         SELECT ?, id, 'sending', 1, ?::timestamptz FROM next ON CONFLICT DO NOTHING
         RETURNING subscription_id, attempts),
       moved AS (
         UPDATE campaign SET reached = (SELECT id FROM next ORDER BY id DESC LIMIT 1)
         WHERE id = ? AND EXISTS (SELECT 1 FROM next))
       SELECT subscription_id, address, attempts FROM claimed JOIN next ON id = subscription_id`,
      [reached, reached, limit, campaignId, later(now, HOLD_MS), campaignId],
    );
    return rows.map((row) => mailOf(campaignId, row));
  }

  async finish(campaignId: string, sender: string, now: Date): Promise<boolean> {
    const finished = await this.primary.alone(
      `UPDATE campaign c SET state = 'sent', ended_at = ?::timestamptz, revision = revision + 1
       WHERE id = ? AND sender = ? AND state = 'sending'
         AND NOT EXISTS (SELECT 1 FROM campaign_mail WHERE campaign_id = c.id AND settled_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM newsletter_subscription s
                         WHERE s.state = 'confirmed' AND (c.reached IS NULL OR s.id > c.reached))
       RETURNING id`,
      [now, campaignId, sender],
    );
    return finished.length > 0;
  }
}

interface Row {
  subscription_id: string;
  address: string;
  attempts: number;
}

const rowOf = ({ mail, outcome }: SettledMail, now: Date): object => ({
  subscription_id: mail.subscriptionId,
  attempts: mail.attempts,
  state: outcome.state,
  answer: outcome.answer.toWellFormed().replaceAll('\0', '').slice(0, ANSWER_LENGTH),
  next_attempt_at: outcome.state === 'delayed' ? later(now, outcome.pause) : null,
  settled_at: outcome.state === 'delayed' ? null : now,
});

const mailOf = (campaignId: string, row: Row): CampaignMail => ({
  campaignId,
  subscriptionId: row.subscription_id,
  address: row.address,
  attempts: row.attempts,
});

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
