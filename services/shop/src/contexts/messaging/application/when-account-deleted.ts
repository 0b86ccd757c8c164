import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = AccountDeleted['data'];

/** The last e-mail, so that nobody loses an account unawares. It names nobody: the person is already forgotten. */
@When(AccountDeleted, 'messaging.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle(
    { data }: IntegrationEvent<Data>,
    { eventId, occurredAt }: { eventId: string; occurredAt: Date },
  ): Promise<void> {
    // A stranger's registration must not wipe out what the shop, or somebody else, was sent at this address.
    if (data.proven === false) await this.emails.forgetUnproven(data.email);
    else await this.emails.forget(data.email);
    const letter = {
      template: 'account-deleted',
      recipient: data.email,
      data: { deletedAt: occurredAt.toISOString(), byShop: data.byShop ?? false },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
