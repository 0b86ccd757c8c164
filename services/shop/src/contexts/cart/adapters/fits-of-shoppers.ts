import { type AjusteLinea, bestFit, vehicleInWords } from '@bujia/contracts/fitment';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { FitsOfParts, VehiclesForSearch } from '../../catalog/contract.ts';
import { FitsOfBuyers } from '../contract.ts';

const VEHICLES = 'SELECT vehicles, chosen FROM saved_search JOIN shopper ON id = shopper_id WHERE';

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

  ofShopper(shopperId: string, partIds: readonly number[]): Promise<FitsById> {
    return this.of(`${VEHICLES} id = ?`, shopperId, partIds);
  }

  override ofAccount(accountId: string, partIds: readonly number[]): Promise<FitsById> {
    return this.of(`${VEHICLES} account_id = ?`, accountId, partIds);
  }

  private async of(sql: string, whose: string, partIds: readonly number[]): Promise<FitsById> {
    const kept =
      partIds.length > 0
        ? await this.primary.row<{ vehicles: number[]; chosen: number | null }>(sql, [whose])
        : undefined;
    if (!kept || kept.vehicles.length === 0) return new Map();
    const { vehicles, chosen } = kept;
    const known = new Map((await this.vehicles.byIds(vehicles)).map((vehicle) => [vehicle.id, vehicle]));
    const inOrder = [...new Set(chosen === null ? vehicles : [chosen, ...vehicles])].filter((id) => known.has(id));
    const byPart = Map.groupBy(await this.fits.of(inOrder, partIds), ({ partId }) => partId);
    return new Map(
      [...byPart].map(([partId, fits]) => {
        const { vehicleId, partId: _, ...fit } = bestFit(fits)!;
        const { model, engine, year } = known.get(vehicleId)!;
        const vehiculo = vehicleInWords({ modelo: model, motor: engine, anio: year });
        return [partId, { ...fit, vehiculo, vehiculoCodigo: vehicleId }];
      }),
    );
  }
}
