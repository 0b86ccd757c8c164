import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { SearchesOfAccounts } from '../../cart/contract.ts';
import { ownVehicleMissing } from '../domain/garage-errors.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

export class RemoveOwnVehicle extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

/** For a while it can be had back. Removing it twice is no fault. */
@CommandHandler(RemoveOwnVehicle)
export class RemoveOwnVehicleHandler implements ICommandHandler<RemoveOwnVehicle> {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly searches: SearchesOfAccounts,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, id }: RemoveOwnVehicle): Promise<void> {
    const search = await this.searches.lock(accountId);
    const vehicle = await this.garage.lock(accountId, id);
    if (!vehicle) throw ownVehicleMissing();
    const others = (await this.garage.lockAll(accountId)).filter((other) => other !== vehicle);
    if (!vehicle.removedAt) await this.garage.forgetRemoved(accountId, GARAGE_LIMITS.vehicles - 1);
    vehicle.remove(this.clock.now());
    if (!others.some(({ vehicleId }) => vehicleId === vehicle.vehicleId)) search.remove(vehicle.vehicleId);
  }
}
