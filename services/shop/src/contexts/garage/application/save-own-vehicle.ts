import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { SearchesOfAccounts } from '../../cart/contract.ts';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { anotherVehicle, garageFull, ownVehicleMissing, vehicleUnknown } from '../domain/garage-errors.ts';
import { GarageVehicle } from '../domain/garage-vehicle.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

export class SaveOwnVehicle extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly vehicleId: number,
    readonly name: string,
  ) {
    super();
  }
}

/** Sent again it is the same vehicle; one that is there is named anew, one that was removed stays removed. */
@CommandHandler(SaveOwnVehicle)
export class SaveOwnVehicleHandler implements ICommandHandler<SaveOwnVehicle> {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly searches: SearchesOfAccounts,
    private readonly vehicles: VehiclesForSearch,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, id, vehicleId, name }: SaveOwnVehicle): Promise<void> {
    // It stands for the whole garage: two that add at once wait for each other.
    const search = await this.searches.lock(accountId);
    const found = await this.garage.lock(accountId, id);
    if (found) {
      if (found.removedAt) throw ownVehicleMissing();
      if (found.vehicleId !== vehicleId) throw anotherVehicle();
      found.rename(name);
      return;
    }
    if (await this.garage.isTaken(id)) throw ownVehicleMissing();
    if ((await this.vehicles.byIds([vehicleId])).length === 0) throw vehicleUnknown();
    if ((await this.garage.lockAll(accountId)).length >= GARAGE_LIMITS.vehicles) throw garageFull();
    this.garage.add(new GarageVehicle(id, accountId, vehicleId, name, this.clock.now()));
    search.add(vehicleId);
  }
}
