import { type AjusteLinea, bestFit, vehicleInWords } from '@bujia/contracts/fitment';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { FitsOfParts, VehiclesForSearch } from '../../catalog/contract.ts';
import { type BuyersVehicles, FitsOfBuyers } from '../contract.ts';

export type FitsById = ReadonlyMap<number, AjusteLinea>;

@Injectable()
export class FitsOfShoppers extends FitsOfBuyers {
  constructor(
    private readonly primary: Primary,
    private readonly vehicles: VehiclesForSearch,
    private readonly fits: FitsOfParts,
  ) {
    super();
  }

  override async of(vehicles: BuyersVehicles, partIds: readonly number[]): Promise<FitsById> {
    if (vehicles.length === 0 || partIds.length === 0) return new Map();
    const [known, fits] = await this.primary.together(() =>
      Promise.all([this.vehicles.byIds(vehicles), this.fits.of(vehicles, partIds)]),
    );
    const byId = new Map(known.map((vehicle) => [vehicle.id, vehicle]));
    const byPart = Map.groupBy(
      fits.filter(({ vehicleId }) => byId.has(vehicleId)),
      ({ partId }) => partId,
    );
    return new Map(
      [...byPart].map(([partId, fits]) => {
        const { vehicleId, partId: _, ...fit } = bestFit(fits)!;
        const { model, engine, year } = byId.get(vehicleId)!;
        const vehiculo = vehicleInWords({ modelo: model, motor: engine, anio: year });
        return [partId, { ...fit, vehiculo, vehiculoCodigo: vehicleId }];
      }),
    );
  }
}
