import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDisabled } from '../../identity/contract.ts';
import { HideIfDisabled } from './hide-if-disabled.ts';

type Data = AccountDisabled['data'];

@When(AccountDisabled, 'reviews.when-account-disabled')
export class WhenAccountDisabled implements ReactionHandler<Data> {
  constructor(private readonly hiding: HideIfDisabled) {}

  handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    return this.hiding.look(userId);
  }
}
