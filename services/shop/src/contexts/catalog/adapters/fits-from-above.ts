import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnswersForFits, ConfirmedFits } from '../contract.ts';

/** Asks whoever has said that it knows what buyers said; the service does not start without. */
@Injectable()
export class FitsFromAbove extends ConfirmedFits implements OnApplicationBootstrap {
  private buyers: AnswersForFits | undefined;

  answeredBy(buyers: AnswersForFits): void {
    if (this.buyers) throw new Error('Two answer for what fitted');
    this.buyers = buyers;
  }

  onApplicationBootstrap(): void {
    if (!this.buyers) throw new Error('Nobody answers for what fitted');
  }

  buyersOf(partId: number): Promise<ReadonlyMap<number, number>> {
    return this.buyers!.buyersOf(partId);
  }
}
