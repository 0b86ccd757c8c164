import type { CampaignContent } from '../domain/campaign.ts';
import type { CampaignMail } from './campaign-mails.ts';

export type SendCampaignMail = (mail: CampaignMail) => Promise<{ accepted: boolean; answer: string }>;

/** Writes a campaign once, and hands it to the mail server for each subscriber. A passing fault is thrown. */
export abstract class CampaignPost {
  abstract write(content: CampaignContent): Promise<SendCampaignMail>;
}
