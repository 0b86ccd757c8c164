import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import type { CampaignContent } from '../domain/campaign.ts';
import { mailForgotten } from '../domain/messaging-errors.ts';
import type { EmailContent } from './email-views.ts';
import { BLOTTED } from './templates/letter.ts';
import { type Mail, type MailData, type MailName, renderMail, templates } from './templates/templates.ts';

/** Mails as they were or would be written, for people of the shop. */
@Injectable()
export class MailPreview {
  constructor(private readonly config: Config) {}

  ofEmail({ template, data, codes, forgotten }: EmailContent): Mail {
    if (forgotten || !Object.hasOwn(templates, template)) throw mailForgotten();
    const blotted = Object.fromEntries(Object.keys(codes).map((field) => [field, BLOTTED]));
    return this.render(template as MailName, { ...data, ...blotted });
  }

  /** With demonstration data, or a variant of it. */
  ofTemplate(name: string, variant?: string): Mail | undefined {
    if (!Object.hasOwn(templates, name)) return undefined;
    const { example, variants = {} } = templates[name as MailName];
    if (variant !== undefined && !Object.hasOwn(variants, variant)) return undefined;
    const changes = variant === undefined ? {} : (variants as Record<string, object>)[variant];
    return this.render(name as MailName, { ...example, ...changes });
  }

  ofCampaign(content: CampaignContent): Mail {
    return this.render('newsletter', { ...content, unsubscribeCode: BLOTTED });
  }

  render(name: MailName, data: object): Mail {
    return renderMail(name, data as MailData<MailName>, this.config.shop, this.config.baseUrl);
  }
}
