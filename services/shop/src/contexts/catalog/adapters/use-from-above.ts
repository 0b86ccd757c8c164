import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnswersForPromotions, PromotionUse } from '../contract.ts';

/** Asks whoever has said that it knows what was given; the service does not start without. */
@Injectable()
export class UseFromAbove extends PromotionUse implements OnApplicationBootstrap {
  private orders: AnswersForPromotions | undefined;

  answeredBy(orders: AnswersForPromotions): void {
    if (this.orders) throw new Error('Two answer for the use of promotions');
    this.orders = orders;
  }

  onApplicationBootstrap(): void {
    if (!this.orders) throw new Error('Nobody answers for the use of promotions');
  }

  since(moment: Date, most: number): Promise<ReadonlyMap<number, number>> {
    return this.orders!.since(moment, most);
  }
}
