import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { People } from '../../identity/contract.ts';
import { ChargeReturned } from '../../payments/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = ChargeReturned['data'];

/** Whoever paid for an order that could not be made hears that the money is back. */
@When(ChargeReturned, 'messaging.when-charge-returned')
export class WhenChargeReturned implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const person = await this.people.find(data.accountId);
    if (!person) return;
    const letter = {
      template: 'charge-returned',
      recipient: person.email,
      data: { name: person.name, amount: data.amountCents },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
