import { END_SERVICE_PATH } from '@bujia/contracts/garage';
import { UNSUBSCRIBE_PATH } from '@bujia/contracts/newsletter';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { type OutgoingMail, Smtp } from '../../../platform/mail/smtp.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { TaxDocuments } from '../../invoicing/contract.ts';
import { type Delivery, PostOffice } from '../application/post-office.ts';
import type { Email } from '../domain/email.ts';
import { listUnsubscribe } from './list-unsubscribe.ts';
import { messageIdOf } from './message-id.ts';
import { type MailData, type MailName, renderMail } from './templates/templates.ts';

@Injectable()
export class TemplatePostOffice extends PostOffice {
  constructor(
    private readonly smtp: Smtp,
    private readonly seals: Seals,
    private readonly config: Config,
    private readonly documents: TaxDocuments,
  ) {
    super();
  }

  async deliver(email: Email): Promise<Delivery> {
    const { shop, baseUrl } = this.config;
    const { from = shop.email } = this.config.mail;
    const codes = Object.entries(email.codes).map(([field, { purpose, id }]) => [field, this.seals.seal(purpose, id)]);
    const data = { ...email.data, ...(Object.fromEntries(codes) as Record<string, string>) };
    const mail = renderMail(email.template as MailName, data as unknown as MailData<MailName>, shop, baseUrl);
    const outcome = await this.smtp.send({
      messageId: messageIdOf(email.id, shop),
      from: { name: shop.name, address: from },
      to: { address: email.recipient },
      replyTo: mail.replyTo ?? (from === shop.email ? undefined : { name: shop.name, address: shop.email }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: this.headers(data),
      attachments: await this.attachments(email),
    });
    const { subject } = mail;
    return outcome.kind === 'accepted'
      ? { accepted: true, subject, answer: outcome.response }
      : { accepted: false, subject, answer: outcome.response };
  }

  /** Printed anew for each attempt: nothing large lies in the row of a mail. */
  private async attachments({ documentId }: Email): Promise<OutgoingMail['attachments']> {
    if (!documentId) return undefined;
    const files = await this.documents.files(documentId);
    return files.map(({ name: filename, contentType, content }) => ({ filename, contentType, content }));
  }

  /** Only what somebody subscribed to can be left. */
  private headers({ unsubscribeCode, endServiceCode }: Record<string, string>): Record<string, string> {
    const { baseUrl } = this.config;
    if (unsubscribeCode) return listUnsubscribe(baseUrl, UNSUBSCRIBE_PATH, unsubscribeCode);
    if (endServiceCode) return listUnsubscribe(baseUrl, END_SERVICE_PATH, endServiceCode);
    return { 'Auto-Submitted': 'auto-generated' };
  }
}
