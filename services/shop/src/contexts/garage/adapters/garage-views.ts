import type { Garaje, VehiculoPropio } from '@bujia/contracts/garage';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

@Injectable()
export class GarageViews {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly vehicles: VehiclesForSearch,
    private readonly config: Config,
  ) {}

  async of(accountId: string): Promise<Garaje> {
    const own = await this.garage.of(accountId);
    const found = own.length > 0 ? await this.vehicles.byIds(own.map(({ vehicleId }) => vehicleId)) : [];
    const known = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
    const marca = this.config.shop.make.nombre;
    const vehiculos = own.flatMap(({ id, vehicleId, name, readings }): VehiculoPropio[] => {
      const vehicle = known.get(vehicleId);
      if (!vehicle) return [];
      const last = readings.at(-1);
      const { model: modelo, year: anio, engine: motor } = vehicle;
      return [
        {
          ...{ id, nombre: name, vehiculo: { codigo: vehicleId, marca, modelo, anio, motor } },
          lectura: last ? { kilometros: last.km, fecha: last.on } : null,
        },
      ];
    });
    return { vehiculos };
  }
}
