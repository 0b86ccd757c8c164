import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { subscriptionLinkInvalid } from '../domain/messaging-errors.ts';
import { CONFIRM_CODE } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

export class ConfirmSubscription extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

@CommandHandler(ConfirmSubscription)
export class ConfirmSubscriptionHandler implements ICommandHandler<ConfirmSubscription> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: ConfirmSubscription): Promise<void> {
    const id = this.seals.open(CONFIRM_CODE, code);
    const subscription = id && (await this.subscriptions.byId(id));
    if (!subscription || !subscription.confirm(this.clock.now())) throw subscriptionLinkInvalid();
  }
}
