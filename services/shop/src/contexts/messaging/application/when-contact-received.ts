import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { ContactReceived } from '../contract.ts';
import { ContactMessages } from '../domain/contact-messages.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Received = ContactReceived['data'];

/** The message goes to the shop, and the visitor hears that it arrived. */
@When(ContactReceived, 'messaging.when-contact-received')
export class WhenContactReceived implements ReactionHandler<Received> {
  constructor(
    private readonly messages: ContactMessages,
    private readonly emails: Emails,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async handle({ data }: IntegrationEvent<Received>, { eventId }: { eventId: string }): Promise<void> {
    const { form, receivedAt } = await this.messages.get(data.messageId);
    const now = this.clock.now();
    const shop = this.config.shop.email;
    const toShop = { ...form, sentAt: receivedAt.toISOString() };
    this.emails.add(Email.queue({ template: 'contact-to-shop', recipient: shop, data: toShop, eventId }, now));
    const thanks = { sentAt: toShop.sentAt };
    this.emails.add(
      Email.queue({ template: 'contact-acknowledgement', recipient: form.email, data: thanks, eventId }, now),
    );
  }
}
