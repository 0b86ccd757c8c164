import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { promotionMissing } from '../domain/catalog-errors.ts';
import { Promotions } from '../domain/promotions.ts';

/** At once: carts show the new price from now on, and a purchase that saw the old one is told. */
export class EndPromotion extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

@CommandHandler(EndPromotion)
export class EndPromotionHandler implements ICommandHandler<EndPromotion> {
  constructor(
    private readonly promotions: Promotions,
    private readonly clock: Clock,
  ) {}

  async execute({ number }: EndPromotion): Promise<void> {
    const promotion = await this.promotions.lock(number);
    if (!promotion) throw promotionMissing();
    promotion.end(this.clock.now());
  }
}
