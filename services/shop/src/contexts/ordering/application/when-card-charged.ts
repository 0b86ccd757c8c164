import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { CardCharged } from '../../payments/contract.ts';
import { FinishCardCheckout } from './finish-card-checkout.ts';

type Data = CardCharged['data'];

/** The browser may be gone: the order comes about all the same. Its commands are transactions of their own. */
@When(CardCharged, 'ordering.when-card-charged', { effect: 'outside' })
export class WhenCardCharged implements ReactionHandler<Data> {
  constructor(private readonly finishCheckout: FinishCardCheckout) {}

  handle({ data }: IntegrationEvent<Data>): Promise<void> {
    return this.finishCheckout.finish(data.checkoutId);
  }
}
