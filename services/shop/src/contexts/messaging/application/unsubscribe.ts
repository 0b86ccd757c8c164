import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { subscriptionLinkInvalid } from '../domain/messaging-errors.ts';
import { CANCEL_CODE } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

export class Unsubscribe extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

/** Counts for the very next message; doing it twice is no fault. */
@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: Unsubscribe): Promise<void> {
    const id = this.seals.open(CANCEL_CODE, code);
    const subscription = id && (await this.subscriptions.byId(id));
    if (!subscription) throw subscriptionLinkInvalid();
    subscription.cancel(this.clock.now());
  }
}
