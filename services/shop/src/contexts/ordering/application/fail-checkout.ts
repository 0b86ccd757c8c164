import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Refusal } from '../../../kernel/refusal.ts';
import { Checkouts } from '../domain/checkouts.ts';

/** What a card was charged for cannot be had: the payments hear of it and give the charge back. */
export class FailCheckout extends Command<void> {
  constructor(
    readonly checkoutId: string,
    readonly why: Refusal,
  ) {
    super();
  }
}

@CommandHandler(FailCheckout)
export class FailCheckoutHandler implements ICommandHandler<FailCheckout> {
  constructor(private readonly checkouts: Checkouts) {}

  async execute({ checkoutId, why }: FailCheckout): Promise<void> {
    const checkout = await this.checkouts.lock(checkoutId);
    if (checkout?.state === 'open') checkout.fail(why);
  }
}
