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

  of(accountId: string): Promise<number[]> {
    return this.garage.modelsOf(accountId);
  }

  async follow(accountId: string, vehicles: readonly number[]): Promise<number[]> {
    const now = this.clock.now();
    const kept = await this.garage.lockAll(accountId);
    const { stay = [], go = [] } = Object.groupBy(kept, ({ vehicleId }) =>
      vehicles.includes(vehicleId) ? 'stay' : 'go',
    );
    if (go.length > 0) await this.garage.forgetRemoved(accountId, GARAGE_LIMITS.vehicles - go.length);
    for (const vehicle of go) vehicle.remove(now);
    const there = new Set(stay.map(({ vehicleId }) => vehicleId));
    const missing = vehicles.filter((id) => !there.has(id));
    const removed = missing.length > 0 ? await this.garage.lockRemoved(accountId, missing) : [];
    let room = GARAGE_LIMITS.vehicles - stay.length;
    for (const id of missing) {
      if (room <= 0) break;
      const back = lastRemoved(removed, id).slice(0, room);
      for (const vehicle of back) vehicle.restore();
      if (back.length === 0) this.garage.add(new GarageVehicle(newId(), accountId, id, '', now));
      there.add(id);
      room -= Math.max(1, back.length);
    }
    return vehicles.filter((id) => there.has(id));
  }
}

/** Those of a model that went together the last time: beside a search there is no other way back to what was kept of them. */
function lastRemoved(removed: readonly GarageVehicle[], vehicleId: number): GarageVehicle[] {
  const those = removed.filter((vehicle) => vehicle.vehicleId === vehicleId);
  return those.filter(({ removedAt }) => removedAt?.getTime() === those[0]!.removedAt?.getTime());
}
