import { createHmac } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactMessage as ContactForm } from '@bujia/contracts/contact';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { ACKNOWLEDGED_WITHIN_MS, ContactMessage } from '../domain/contact-message.ts';
import { ContactMessages } from '../domain/contact-messages.ts';

export class SendContactMessage extends Command<void> {
  constructor(
    readonly form: ContactForm,
    readonly ipAddress: string,
  ) {
    super();
  }
}

const NONE = { toAddress: 0, fromNetwork: 0 };

/** Answers alike whether or not the writer is told by mail: anybody may have written that address into the form. */
@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly messages: ContactMessages,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ form, ipAddress }: SendContactMessage): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - ACKNOWLEDGED_WITHIN_MS);
    const network = createHmac('sha256', this.config.secret).update(`contact ${networkOf(ipAddress)}`);
    const networkHash = network.digest('base64url').slice(0, 22);
    const before = this.config.rateLimit ? await this.messages.acknowledgedSince(since, form.email, networkHash) : NONE;
    this.messages.add(ContactMessage.receive(form, networkHash, before, now));
  }
}
