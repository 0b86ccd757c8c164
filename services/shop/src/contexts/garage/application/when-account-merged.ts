import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { SearchesOfAccounts } from '../../cart/contract.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { Favourites } from '../domain/favourites.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

type Data = AccountMerged['data'];

@When(AccountMerged, 'garage.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly searches: SearchesOfAccounts,
    private readonly garage: GarageVehicles,
    private readonly favourites: Favourites,
    private readonly notices: ServiceNotices,
    private readonly clock: Clock,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.handOverVehicles(userId, heir);
    await this.favourites.handOver(userId, heir);
    await this.notices.handOver(userId, heir);
  }

  /** Of a model that is there one of which nothing is known is left out; for whom there is no room is removed, and can be had back. */
  private async handOverVehicles(from: string, to: string): Promise<void> {
    const search = await this.searches.lock(to);
    const own = await this.garage.lockAll(to);
    const models = new Set(own.map(({ vehicleId }) => vehicleId));
    let room = GARAGE_LIMITS.vehicles - own.length;
    for (const vehicle of await this.garage.lockAll(from)) {
      const stays = room > 0 && !(vehicle.isBare && models.has(vehicle.vehicleId));
      if (!stays) vehicle.remove(this.clock.now());
      else {
        search.add(vehicle.vehicleId);
        room -= 1;
      }
    }
    await this.garage.handOver(from, to);
  }
}
