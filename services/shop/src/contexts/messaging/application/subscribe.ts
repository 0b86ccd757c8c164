import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { QUESTIONS_A_DAY, Subscription } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

export class Subscribe extends Command<void> {
  constructor(readonly address: string) {
    super();
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Answers alike for a new, an asked and a subscribed address. */
@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
  ) {}

  async execute({ address }: Subscribe): Promise<void> {
    const now = this.clock.now();
    const known = await this.subscriptions.byAddress(address);
    if (known) {
      known.requestAgain(now);
      return;
    }
    const questions = await this.subscriptions.questionsSince(new Date(now.getTime() - DAY_MS), address);
    if (questions < QUESTIONS_A_DAY) this.subscriptions.add(Subscription.request(address, now));
  }
}
