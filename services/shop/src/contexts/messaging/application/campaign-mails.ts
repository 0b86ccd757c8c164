import type { CampaignContent } from '../domain/campaign.ts';

export interface CampaignMail {
  campaignId: string;
  subscriptionId: string;
  address: string;
  attempts: number;
}

/** accepted, refused: by the mail server, for good. delayed: rests for `pause` ms. failed: given up. */
export type CampaignMailOutcome =
  { state: 'accepted' | 'refused' | 'failed'; answer: string } | { state: 'delayed'; answer: string; pause: number };

export interface SettledMail {
  mail: CampaignMail;
  outcome: CampaignMailOutcome;
}

/**
 * The mails of campaigns, one row per campaign and subscriber, which lets nobody be written to twice. One worker at a
 * time sends a campaign; who holds what, and until when, is in the rows, so that a dead one leaves nothing behind.
 */
export abstract class CampaignMails {
  /** Campaigns whose time has come, the longest waiting first. */
  abstract due(now: Date): Promise<string[]>;
  /** What it says, when no other worker is sending it; it begins if it had not begun. */
  abstract take(campaignId: string, sender: string, now: Date): Promise<CampaignContent | undefined>;
  /** Still at it. */
  abstract keep(campaignId: string, sender: string, now: Date): Promise<void>;
  abstract release(campaignId: string, sender: string): Promise<void>;
  /**
   * Writes what became of mails, whoever sends the campaign by now, and answers the subscribers whose turn is next, held by
   * the caller: first who is to be tried again, then who comes next. Whoever has left by now is passed over. Undefined: the
   * campaign was paused, cancelled or taken over.
   */
  abstract turn(
    campaignId: string,
    sender: string,
    settled: readonly SettledMail[],
    limit: number,
    now: Date,
  ): Promise<CampaignMail[] | undefined>;
  /** Closes it when everybody has had their turn. */
  abstract finish(campaignId: string, sender: string, now: Date): Promise<boolean>;
}
