import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { BulkSmtp } from '../../../platform/mail/smtp.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { CampaignPost, type SendCampaignMail } from '../application/campaign-post.ts';
import type { CampaignContent } from '../domain/campaign.ts';
import { CANCEL_CODE } from '../domain/subscription.ts';
import { listUnsubscribe } from './list-unsubscribe.ts';
import { messageIdOf } from './message-id.ts';
import { renderMail } from './templates/templates.ts';

/** Stands for the code of each subscriber in what is written once; nothing that an operator types holds it. */
const CODE = 'codigo-de-cada-suscriptor-7f3a91c4e2';

@Injectable()
export class TemplateCampaignPost extends CampaignPost {
  constructor(
    private readonly smtp: BulkSmtp,
    private readonly seals: Seals,
    private readonly config: Config,
  ) {
    super();
  }

  write(content: CampaignContent): SendCampaignMail {
    const { shop, baseUrl } = this.config;
    const { subject, html, text } = renderMail('newsletter', { ...content, unsubscribeCode: CODE }, shop, baseUrl);
    const [htmlParts, textParts] = [html.split(CODE), text.split(CODE)];
    return async ({ campaignId, subscriptionId, address }) => {
      const code = this.seals.seal(CANCEL_CODE, subscriptionId);
      const outcome = await this.smtp.send({
        messageId: messageIdOf(`${campaignId}.${subscriptionId}`, shop),
        from: { name: shop.name, address: shop.email },
        to: { address },
        subject,
        html: htmlParts.join(code),
        text: textParts.join(code),
        headers: { ...listUnsubscribe(baseUrl, code), Precedence: 'bulk' },
      });
      return { accepted: outcome.kind === 'accepted', answer: outcome.response };
    };
  }
}
