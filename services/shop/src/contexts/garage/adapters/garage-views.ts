import type { VehiculoDeCliente } from '@bujia/contracts/clients';
import type { Garaje, VehiculoPropio } from '@bujia/contracts/garage';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { ChosenClients, People } from '../../identity/contract.ts';
import { NeedsOfVehicles } from '../application/needs-of-vehicles.ts';
import { ownerMissing } from '../domain/garage-errors.ts';
import { guessedKm, paceOf } from '../domain/service-due.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

const DAYS_OF_MONTH = 30;

@Injectable()
export class GarageViews {
  constructor(
    private readonly needs: NeedsOfVehicles,
    private readonly notices: ServiceNotices,
    private readonly people: People,
    private readonly chosen: ChosenClients,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<Garaje> {
    const [known, aviso] = [await this.needs.known(accountId), await this.notices.isWanted(accountId)];
    const today = localDate(this.clock.now());
    const marca = this.config.shop.make.nombre;
    const vehiculos = known.map(({ own, vehicle }): VehiculoPropio => {
      const { id, name: nombre, readings } = own;
      const [last, pace] = [readings.at(-1), paceOf(readings)];
      const { id: codigo, model: modelo, year: anio, engine: motor } = vehicle;
      return {
        ...{ id, nombre, vehiculo: { codigo, marca, modelo, anio, motor } },
        lectura: last ? { kilometros: last.km, fecha: last.on } : null,
        estimado: guessedKm(readings, today) ?? null,
        ritmo: pace === undefined ? null : Math.round(pace * DAYS_OF_MONTH),
        tareas: this.needs.of(own, vehicle),
      };
    });
    return { vehiculos, dia: today, aviso };
  }

  /** For whoever serves its owner: what they are, and not what they are in need of. */
  async ofClient(accountId: string): Promise<VehiculoDeCliente[]> {
    if (!(await this.people.find(accountId))) throw ownerMissing();
    await this.chosen.assertChosen(accountId);
    const { vehiculos } = await this.of(accountId);
    return vehiculos.map(({ id, nombre, vehiculo, lectura }) => ({ id, nombre, vehiculo, lectura }));
  }
}
