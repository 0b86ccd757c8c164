import { clientParamRules } from '@bujia/contracts/clients';
import {
  CLIENT_DATA_PATH,
  type ConQuienPide,
  FORGET_CLIENT_PATH,
  type KnownBy,
  type OlvidoPrevisto,
  whoAsksRules,
} from '@bujia/contracts/forgetting';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { RightsOfClients } from '../application/rights-of-clients.ts';
import { CollectedPersonalData } from './collected-personal-data.ts';
import { ForgettingViews } from './forgetting-views.ts';

/** All of a person is read for each. */
const CALLS_PER_MINUTE = 20;

class ClientOfPath {
  @Field(clientParamRules.cuenta) cuenta!: string;
}

class WhoAsksBody implements ConQuienPide {
  @Field(whoAsksRules.identificacion) identificacion!: KnownBy;
  @Field(whoAsksRules.actual) actual!: string;
}

@ApiTags('Cuentas')
@For('operator')
@Controller('api')
export class ClientRightsController {
  constructor(
    private readonly rights: RightsOfClients,
    private readonly data: CollectedPersonalData,
    private readonly views: ForgettingViews,
  ) {}

  @Post(CLIENT_DATA_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Lo mismo que descarga su cliente' })
  async handOver(
    @Param() { cuenta }: ClientOfPath,
    @Body() { identificacion, actual }: WhoAsksBody,
    @Caller() viewer: Viewer,
  ): Promise<Record<string, unknown>> {
    await this.rights.handOver(cuenta, identificacion, viewer, actual);
    return this.data.of(cuenta);
  }

  @Get(FORGET_CLIENT_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'OlvidoPrevisto' })
  foreseen(@Param() { cuenta }: ClientOfPath): Promise<OlvidoPrevisto> {
    return this.views.foreseen(cuenta);
  }

  @Post(FORGET_CLIENT_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @HttpCode(200)
  async forget(
    @Param() { cuenta }: ClientOfPath,
    @Body() { identificacion, actual }: WhoAsksBody,
    @Caller() viewer: Viewer,
  ): Promise<true> {
    await this.rights.forget(cuenta, identificacion, viewer, actual);
    return true;
  }
}
