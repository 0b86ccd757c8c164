import {
  FINISH_FACTOR_RESET_PATH,
  RECOVERY_CODES_PATH,
  REMOVE_SECOND_FACTOR_PATH,
  type RecoveryCodes,
  SECOND_FACTOR_PATH,
  SECOND_STEP_PATH,
  type SecondFactorState,
  type SecondStep,
  type SecondStepDone,
} from '@bujia/contracts/second-factor';
import { Body, Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../platform/config/config.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { OwnSecondFactor } from '../application/own-second-factor.ts';
import { PassSecondStep } from '../application/pass-second-step.ts';
import { SecondFactorReset } from '../application/reset-second-factor.ts';
import { browserOf, deviceOf, holderOf } from './device-cookie.ts';
import {
  FactorResetProofBody,
  SecondFactorBeginBody,
  SecondFactorRemovalBody,
  SecondStepBody,
} from './second-factor-bodies.ts';
import { UserViews } from './user-views.ts';

@ApiTags('Sesión')
@Controller('api')
export class SecondFactorController {
  constructor(
    private readonly step: PassSecondStep,
    private readonly factor: OwnSecondFactor,
    private readonly reset: SecondFactorReset,
    private readonly views: UserViews,
    private readonly config: Config,
  ) {}

  @Post(SECOND_STEP_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ description: 'SecondStepDone' })
  enter(@Body() { llave, codigo }: SecondStepBody, @Req() request: FastifyRequest): Promise<SecondStepDone> {
    return this.step.byCode(llave, codigo, browserOf(request));
  }

  @Post(FINISH_FACTOR_RESET_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ description: 'SecondStep donde la tienda pide uno; true donde no' })
  async finishReset(
    @Body() { enlace, actual, clave }: FactorResetProofBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecondStep | true> {
    const device = deviceOf(request, reply);
    const proof = { password: actual, digits: clave, ipAddress: request.ip, device };
    return (await this.reset.finish(enlace, proof)) ?? true;
  }

  @Get(SECOND_FACTOR_PATH)
  @For('seller')
  @ApiOkResponse({ description: 'SecondFactorState' })
  async state(@Caller() { userId }: Viewer): Promise<SecondFactorState> {
    return { ...(await this.views.secondFactor(userId)), obligatorio: this.config.staffSecondFactor };
  }

  @Post(SECOND_FACTOR_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'SecondStep' })
  begin(
    @Body() { actual, codigo }: SecondFactorBeginBody,
    @Caller() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<SecondStep> {
    return this.factor.begin(holderOf(request, viewer), actual, codigo);
  }

  @Put(SECOND_FACTOR_PATH)
  @For('seller')
  @ApiOkResponse({ description: 'RecoveryCodes' })
  async finish(
    @Body() { llave, codigo }: SecondStepBody,
    @Caller() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return { recuperacion: await this.factor.finish(holderOf(request, viewer), llave, codigo) };
  }

  @Post(REMOVE_SECOND_FACTOR_PATH)
  @For('seller')
  @HttpCode(200)
  async remove(
    @Body() { actual, codigo }: SecondFactorRemovalBody,
    @Caller() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<true> {
    await this.factor.remove(holderOf(request, viewer), actual, codigo);
    return true;
  }

  @Post(RECOVERY_CODES_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'RecoveryCodes' })
  async renewRecoveryCodes(
    @Body() { actual, codigo }: SecondFactorRemovalBody,
    @Caller() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return { recuperacion: await this.factor.renewRecoveryCodes(holderOf(request, viewer), actual, codigo) };
  }
}
