import {
  type ConjuntosDeTienda,
  type GuardarConjunto,
  KITS_PATH,
  KIT_LIMITS,
  type LugarConjunto,
  RESTORE_KIT_PATH,
  RETIRE_KIT_PATH,
  SAVE_KIT_PATH,
  kitPlaceRules,
  kitRules,
  oneKitRules,
} from '@bujia/contracts/kits';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { ListOf } from '../../../platform/http/list-of.ts';
import { RestoreKit } from '../application/restore-kit.ts';
import { RetireKit } from '../application/retire-kit.ts';
import { SaveKit } from '../application/save-kit.ts';
import { KitDesk } from './kit-desk.ts';

class KitPlaceBody implements LugarConjunto {
  @Field(kitPlaceRules.categoria) categoria!: string;
  @Field(kitPlaceRules.repuesto) repuesto: string = '';
  @Field(kitPlaceRules.posicion) posicion: string = '';
  @Field(kitPlaceRules.cantidad) cantidad!: number;
}

class KitBody implements GuardarConjunto {
  @Field(kitRules.codigo) codigo?: number;
  @Field(kitRules.nombre) nombre!: string;
  @ListOf(() => KitPlaceBody, {
    message: 'Envíe una lista de lugares',
    elements: 'Hay algo en la lista de lugares que no se entiende',
    max: KIT_LIMITS.places,
    full: `Son demasiados: hasta ${KIT_LIMITS.places} lugares`,
  })
  lugares!: KitPlaceBody[];
}

class OneKitBody {
  @Field(oneKitRules.codigo) codigo!: number;
}

/** What is usually changed together, for operators, who know. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class KitsController {
  constructor(
    private readonly commands: Commands,
    private readonly desk: KitDesk,
  ) {}

  @Get(KITS_PATH)
  @ApiOkResponse({ description: 'ConjuntosDeTienda' })
  list(): Promise<ConjuntosDeTienda> {
    return this.desk.list();
  }

  @Post(SAVE_KIT_PATH)
  @HttpCode(200)
  async save(@Body() { codigo, nombre, lugares }: KitBody): Promise<true> {
    const places = lugares.map(({ categoria, repuesto, posicion, cantidad }) => ({
      ...{ category: categoria, part: repuesto, position: posicion, quantity: cantidad },
    }));
    await this.commands.execute(new SaveKit(codigo, { name: nombre, places }));
    return true;
  }

  @Post(RETIRE_KIT_PATH)
  @HttpCode(200)
  async retire(@Body() { codigo }: OneKitBody): Promise<true> {
    await this.commands.execute(new RetireKit(codigo));
    return true;
  }

  @Post(RESTORE_KIT_PATH)
  @HttpCode(200)
  async restore(@Body() { codigo }: OneKitBody): Promise<true> {
    await this.commands.execute(new RestoreKit(codigo));
    return true;
  }
}
