import type { AjusteLinea } from '@bujia/contracts/fitment';
import { Injectable } from '@nestjs/common';
import { FitsOfBuyers } from '../../cart/contract.ts';
import { FitsOfOwners } from '../contract.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

@Injectable()
export class FitsOfGarages extends FitsOfOwners {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly fits: FitsOfBuyers,
  ) {
    super();
  }

  async of(accountId: string, partId: number): Promise<AjusteLinea | undefined> {
    const vehicles = await this.garage.modelsOf(accountId);
    return (await this.fits.of(vehicles, [partId])).get(partId);
  }
}
