import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { People, SignedInFromNewDevice } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = SignedInFromNewDevice['data'];

/** Whoever did not sign in can still act. */
@When(SignedInFromNewDevice, 'messaging.when-signed-in-from-new-device')
export class WhenSignedInFromNewDevice implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle(
    { data }: IntegrationEvent<Data>,
    { eventId, occurredAt }: { eventId: string; occurredAt: Date },
  ): Promise<void> {
    const person = await this.people.find(data.userId);
    if (!person) return;
    const letter = {
      template: 'new-device',
      recipient: person.email,
      data: { name: person.name, signedInAt: occurredAt.toISOString(), device: data.device, ipAddress: data.ipAddress },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
