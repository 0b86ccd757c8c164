import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../kernel/refusal.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { FailCheckout } from './fail-checkout.ts';
import { PlaceChargedOrder } from './place-charged-order.ts';

/**
 * Turns a paid charge into an order, or has it given back. Two transactions, so that an attempt that is refused leaves
 * nothing of itself; each looks again at the locked checkout, so it does not matter how many try.
 */
@Injectable()
export class FinishCardCheckout {
  constructor(private readonly commands: Commands) {}

  async finish(checkoutId: string): Promise<void> {
    try {
      await this.commands.execute(new PlaceChargedOrder(checkoutId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.commands.execute(new FailCheckout(checkoutId, error));
    }
  }
}
