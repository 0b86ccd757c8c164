import { CLIENT_VEHICLES_PATH, clientParamRules, type VehiculoDeCliente } from '@bujia/contracts/clients';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { GarageViews } from './garage-views.ts';

/** As of clients that are chosen. */
const LOOKS_PER_MINUTE = 30;

class ClientParams {
  @Field(clientParamRules.cuenta) cuenta!: string;
}

@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class ClientVehiclesController {
  constructor(private readonly views: GarageViews) {}

  @Get(CLIENT_VEHICLES_PATH)
  @RouteConfig(perAddress(LOOKS_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'VehiculoDeCliente[]' })
  list(@Param() { cuenta }: ClientParams): Promise<VehiculoDeCliente[]> {
    return this.views.ofClient(cuenta);
  }
}
