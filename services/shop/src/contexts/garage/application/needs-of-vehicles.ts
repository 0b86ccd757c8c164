import { vehicleInWords } from '@bujia/contracts/fitment';
import { intervalFor, type TareaPropia } from '@bujia/contracts/maintenance';
import { localDate, type LocalDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { type VehicleForSearch, VehiclesForSearch } from '../../catalog/contract.ts';
import { Needs, type VehicleInNeed } from '../contract.ts';
import type { GarageVehicle } from '../domain/garage-vehicle.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';
import { dueOf } from '../domain/service-due.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

const IN_ORDER = { vencida: 0, pronto: 1, despues: 2 };

@Injectable()
export class NeedsOfVehicles extends Needs {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly notices: ServiceNotices,
    private readonly vehicles: VehiclesForSearch,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  async toTell(accountId: string): Promise<VehicleInNeed[]> {
    return (await this.notices.isWanted(accountId)) ? this.now(accountId) : [];
  }

  /** What the vehicles of an account need now or soon. */
  async now(accountId: string): Promise<VehicleInNeed[]> {
    return (await this.known(accountId)).flatMap(({ own, vehicle }) => {
      const tasks = this.of(own, vehicle).filter(({ estado }) => estado !== 'despues');
      const { model: modelo, engine: motor, year: anio } = vehicle;
      const words = vehicleInWords({ modelo, motor, anio });
      return tasks.length === 0 ? [] : [{ name: own.name, vehicle: words, vehicleId: vehicle.id, tasks }];
    });
  }

  /** The vehicles of an account, each as the catalogue knows it. */
  async known(accountId: string): Promise<{ own: GarageVehicle; vehicle: VehicleForSearch }[]> {
    const all = await this.garage.of(accountId);
    const found = all.length > 0 ? await this.vehicles.byIds(all.map(({ vehicleId }) => vehicleId)) : [];
    const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
    return all.flatMap((own) => {
      const vehicle = byId.get(own.vehicleId);
      return vehicle ? [{ own, vehicle }] : [];
    });
  }

  /** The plan of a vehicle: what is due first. */
  of({ readings, done, addedAt }: GarageVehicle, vehicle: VehicleForSearch): TareaPropia[] {
    const today: LocalDate = localDate(this.clock.now());
    const history = { readings, done, addedOn: localDate(addedAt) };
    return this.config.maintenance
      .flatMap((task): TareaPropia[] => {
        const every = intervalFor(task, vehicle);
        if (!every) return [];
        const { state, atKm, kmLeft, on, last } = dueOf(task.key, every, history, today);
        return [
          {
            ...{ tarea: task.key, nombre: task.name, categoria: task.category, estado: state },
            ...{ aKilometros: atKm, faltan: kmLeft, fecha: on },
            ultimo: last && { fecha: last.on, kilometros: last.km },
          },
        ];
      })
      .sort((a, b) => IN_ORDER[a.estado] - IN_ORDER[b.estado]);
  }
}
