import { UNSUBSCRIBE_PATH } from '@bujia/contracts/newsletter';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { BulkSmtp, CODE } from '../../../platform/mail/bulk-smtp.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { CampaignPost, type SendCampaignMail } from '../application/campaign-post.ts';
import type { CampaignContent } from '../domain/campaign.ts';
import { CANCEL_CODE } from '../domain/subscription.ts';
import { listUnsubscribe } from './list-unsubscribe.ts';
import { messageIdOf } from './message-id.ts';
import { renderMail } from './templates/templates.ts';

@Injectable()
export class TemplateCampaignPost extends CampaignPost {
  constructor(
    private readonly smtp: BulkSmtp,
    private readonly seals: Seals,
    private readonly config: Config,
  ) {
    super();
  }

  async write(content: CampaignContent): Promise<SendCampaignMail> {
    const { shop, baseUrl } = this.config;
    const { from: usual = shop.email, newsFrom: from = usual } = this.config.mail;
    const { subject, html, text } = renderMail('newsletter', { ...content, unsubscribeCode: CODE }, shop, baseUrl);
    const send = await this.smtp.prepare({
      from: { name: shop.name, address: from },
      ...(from !== shop.email && { replyTo: { name: shop.name, address: shop.email } }),
      subject,
      html,
      text,
      headers: { ...listUnsubscribe(baseUrl, UNSUBSCRIBE_PATH, CODE), Precedence: 'bulk' },
    });
    return async ({ campaignId, subscriptionId, address }) => {
      const messageId = messageIdOf(`${campaignId}.${subscriptionId}`, shop);
      const outcome = await send({ address, messageId, code: this.seals.seal(CANCEL_CODE, subscriptionId) });
      return { accepted: outcome.kind === 'accepted', answer: outcome.response };
    };
  }
}
