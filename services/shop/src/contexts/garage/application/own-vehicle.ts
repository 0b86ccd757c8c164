import { Injectable } from '@nestjs/common';
import { ownVehicleMissing } from '../domain/garage-errors.ts';
import type { GarageVehicle } from '../domain/garage-vehicle.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

@Injectable()
export class OwnVehicle {
  constructor(private readonly garage: GarageVehicles) {}

  /** Locked. One that is gone, or another's, is missing. */
  async lock(accountId: string, id: string): Promise<GarageVehicle> {
    const vehicle = await this.garage.lock(accountId, id);
    if (!vehicle || vehicle.removedAt) throw ownVehicleMissing();
    return vehicle;
  }
}
