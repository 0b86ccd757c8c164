import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { type AnswersForGarages, Garages } from '../../cart/contract.ts';
import { GarageVehicle } from '../domain/garage-vehicle.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

/** Vehicles that are saved or removed beside a search are so in the garage too, in the same transaction. */
@Injectable()
export class FollowSearches implements AnswersForGarages {
  constructor(
    garages: Garages,
    private readonly garage: GarageVehicles,
    private readonly clock: Clock,
  ) {
    garages.answeredBy(this);
  }

  async of(accountId: string): Promise<number[]> {
    return [...new Set((await this.garage.of(accountId)).map(({ vehicleId }) => vehicleId))];
  }

  async follow(accountId: string, vehicles: readonly number[]): Promise<number[]> {
    const now = this.clock.now();
    const kept = await this.garage.lockAll(accountId);
    const { stay = [], go = [] } = Object.groupBy(kept, ({ vehicleId }) =>
      vehicles.includes(vehicleId) ? 'stay' : 'go',
    );
    for (const vehicle of go) vehicle.remove(now);
    const there = new Set(stay.map(({ vehicleId }) => vehicleId));
    const missing = vehicles.filter((id) => !there.has(id)).slice(0, Math.max(0, GARAGE_LIMITS.vehicles - stay.length));
    for (const id of missing) this.garage.add(new GarageVehicle(newId(), accountId, id, '', now));
    return vehicles.filter((id) => there.has(id) || missing.includes(id));
  }
}
