import {
  type AvisoMantenimiento,
  doneRules,
  FAVOURITES_LIMIT,
  type Favoritos,
  type HechoPropio,
  type LecturaKilometraje,
  mileageRules,
  noticeChoiceRules,
  ownVehicleRules,
  type VehiculoNombrado,
  vehicleNameRules,
} from '@bujia/contracts/garage';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { ApiProperty } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';

export class OwnVehicleParams {
  @Field(ownVehicleRules.id) id!: string;
}

export class NamedVehicleBody implements VehiculoNombrado {
  @Field(vehicleNameRules.vehiculo) vehiculo!: number;
  @Field(vehicleNameRules.nombre) nombre?: string;
}

export class MileageBody implements LecturaKilometraje {
  @Field(mileageRules.kilometros) kilometros!: number;
  @Field(mileageRules.fecha) fecha!: string;
  @Field(mileageRules.seguro) seguro?: boolean;
}

const MAX_CODE = 2_147_483_647;
const WHOLE = { each: true, message: 'Cada favorito es el código de un repuesto' };

export class DoneParams extends OwnVehicleParams {
  @Field(doneRules.hecho) hecho!: string;
}

export class DoneBody implements HechoPropio {
  @Field(doneRules.tarea) tarea!: string;
  @Field(doneRules.fecha) fecha!: string;
  @Field(doneRules.kilometros) kilometros?: number;
  @Field(doneRules.seguro) seguro?: boolean;
}

export class NoticeChoiceBody implements AvisoMantenimiento {
  @Field(noticeChoiceRules.activo) activo!: boolean;
}

export class FavouritesBody implements Favoritos {
  @IsArray({ message: 'Los favoritos deben ser una lista' })
  @ArrayMaxSize(FAVOURITES_LIMIT, { message: `Máximo ${FAVOURITES_LIMIT} favoritos de una vez` })
  @IsInt(WHOLE)
  @Min(1, WHOLE)
  @Max(MAX_CODE, WHOLE)
  @ApiProperty({ type: [Number], maxItems: FAVOURITES_LIMIT })
  codigos!: number[];
}
