import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SearchesOfAccounts } from '../../cart/contract.ts';
import { garageFull, ownVehicleMissing } from '../domain/garage-errors.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

export class RestoreOwnVehicle extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RestoreOwnVehicle)
export class RestoreOwnVehicleHandler implements ICommandHandler<RestoreOwnVehicle> {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly searches: SearchesOfAccounts,
  ) {}

  async execute({ accountId, id }: RestoreOwnVehicle): Promise<void> {
    const search = await this.searches.lock(accountId);
    const vehicle = await this.garage.lock(accountId, id);
    if (!vehicle) throw ownVehicleMissing();
    if (!vehicle.removedAt) return;
    if ((await this.garage.lockAll(accountId)).length >= GARAGE_LIMITS.vehicles) throw garageFull();
    vehicle.restore();
    search.add(vehicle.vehicleId);
  }
}
