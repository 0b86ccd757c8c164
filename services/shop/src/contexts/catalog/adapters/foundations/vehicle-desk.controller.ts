import type { CambioDeBase } from '@bujia/contracts/category-desk';
import {
  type FilaModelo,
  type GuardarModelo,
  MODEL_FAULTS,
  MODEL_LIMITS,
  type ModelosDeTienda,
  type QuitarModelo,
  RETIRE_MODEL_PATH,
  SAVE_MODEL_PATH,
  VEHICLE_DESK_PATH,
  modelRowRules,
  modelRules,
  oneModelRules,
} from '@bujia/contracts/vehicle-desk';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { For } from '../../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { Field } from '../../../../platform/http/field.ts';
import { ListOf } from '../../../../platform/http/list-of.ts';
import { EditModels } from '../../application/edit-models.ts';
import { VehicleDesk } from './vehicle-desk.ts';

class ModelRowBody implements FilaModelo {
  @Field(modelRowRules.antes) antes: string = '';
  @Field(modelRowRules.motor) motor!: string;
  @Field(modelRowRules.desde) desde!: string;
  @Field(modelRowRules.hasta) hasta!: string;
}

class ModelBody implements GuardarModelo {
  @Field(modelRules.codigo) codigo?: number;
  @Field(modelRules.version) version: string = '';
  @Field(modelRules.nombre) nombre!: string;
  @ListOf(() => ModelRowBody, {
    message: 'Envíe una lista de motores',
    elements: 'Hay algo en la lista de motores que no se entiende',
    max: MODEL_LIMITS.rows,
    full: MODEL_FAULTS.full,
  })
  filas!: ModelRowBody[];
}

class OneModelBody implements QuitarModelo {
  @Field(oneModelRules.codigo) codigo!: number;
  @Field(oneModelRules.version) version!: string;
}

/** What parts are for, for those who write the catalogue. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class VehicleDeskController {
  constructor(
    private readonly edit: EditModels,
    private readonly desk: VehicleDesk,
  ) {}

  @Get(VEHICLE_DESK_PATH)
  @ApiOkResponse({ description: 'ModelosDeTienda' })
  list(): Promise<ModelosDeTienda> {
    return this.desk.list();
  }

  @Post(SAVE_MODEL_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async save(@Body() { codigo, version, nombre, filas }: ModelBody): Promise<CambioDeBase> {
    const rows = filas.map(({ antes, motor, desde, hasta }) => ({
      ...{ engine: motor, from: Number(desde), until: Number(hasta), formerly: antes || undefined },
    }));
    const of = codigo === undefined ? undefined : { id: codigo, version };
    return { cambio: (await this.edit.save(of, { name: nombre, rows })) ?? null };
  }

  @Post(RETIRE_MODEL_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async retire(@Body() { codigo, version }: OneModelBody): Promise<CambioDeBase> {
    return { cambio: (await this.edit.retire({ id: codigo, version })) ?? null };
  }
}
