import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactMessage as ContactForm } from '@bujia/contracts/contact';
import { Clock } from '../../../kernel/clock.ts';
import { ContactMessage } from '../domain/contact-message.ts';
import { ContactMessages } from '../domain/contact-messages.ts';

export class SendContactMessage extends Command<void> {
  constructor(readonly form: ContactForm) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly messages: ContactMessages,
    private readonly clock: Clock,
  ) {}

  execute({ form }: SendContactMessage): Promise<void> {
    this.messages.add(ContactMessage.receive(form, this.clock.now()));
    return Promise.resolve();
  }
}
