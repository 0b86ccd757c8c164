import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDisabled } from '../../identity/contract.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

type Data = AccountDisabled['data'];

/** Whoever is let in again asks anew. */
@When(AccountDisabled, 'garage.when-account-disabled')
export class WhenAccountDisabled implements ReactionHandler<Data> {
  constructor(
    private readonly notices: ServiceNotices,
    private readonly clock: Clock,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    (await this.notices.lock(userId))?.want(false, this.clock.now());
  }
}
