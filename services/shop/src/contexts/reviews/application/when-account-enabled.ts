import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountEnabled } from '../../identity/contract.ts';
import { HideIfDisabled } from './hide-if-disabled.ts';

type Data = AccountEnabled['data'];

@When(AccountEnabled, 'reviews.when-account-enabled')
export class WhenAccountEnabled implements ReactionHandler<Data> {
  constructor(private readonly hiding: HideIfDisabled) {}

  handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    return this.hiding.look(userId);
  }
}
