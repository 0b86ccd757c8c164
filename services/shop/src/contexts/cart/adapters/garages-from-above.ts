import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnswersForGarages, Garages } from '../contract.ts';

/** Asks whoever has said that it keeps the vehicles of accounts; the service does not start without. */
@Injectable()
export class GaragesFromAbove extends Garages implements OnApplicationBootstrap {
  private garages: AnswersForGarages | undefined;

  answeredBy(garages: AnswersForGarages): void {
    if (this.garages) throw new Error('Two answer for the vehicles of accounts');
    this.garages = garages;
  }

  onApplicationBootstrap(): void {
    if (!this.garages) throw new Error('Nobody answers for the vehicles of accounts');
  }

  of(accountId: string): Promise<readonly number[]> {
    return this.garages!.of(accountId);
  }

  follow(accountId: string, vehicles: readonly number[]): Promise<readonly number[]> {
    return this.garages!.follow(accountId, vehicles);
  }
}
