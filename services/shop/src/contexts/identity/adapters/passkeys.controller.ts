import {
  PASSKEYS_PATH,
  PASSKEY_CHALLENGE_PATH,
  PASSKEY_STEP_PATH,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeysState,
  REMOVE_PASSKEY_PATH,
} from '@bujia/contracts/passkeys';
import type { SecondStepDone } from '@bujia/contracts/second-factor';
import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import type { FastifyRequest } from 'fastify';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { OwnPasskeys } from '../application/own-passkeys.ts';
import { PassSecondStep } from '../application/pass-second-step.ts';
import { PasskeyCeremonies } from '../application/passkey-ceremonies.ts';
import { browserOf, holderOf } from './device-cookie.ts';
import {
  PasskeyBeginBody,
  PasskeyChallengeBody,
  PasskeyEntryBody,
  PasskeyFinishBody,
  PasskeyRemovalBody,
} from './passkey-bodies.ts';
import { UserViews } from './user-views.ts';

@ApiTags('Sesión')
@Controller('api')
export class PasskeysController {
  constructor(
    private readonly step: PassSecondStep,
    private readonly own: OwnPasskeys,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly views: UserViews,
  ) {}

  @Post(PASSKEY_CHALLENGE_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ description: 'PasskeyRequest' })
  challenge(@Body() { llave }: PasskeyChallengeBody, @Req() request: FastifyRequest): Promise<PasskeyRequest> {
    return this.step.challenge(llave, browserOf(request));
  }

  @Post(PASSKEY_STEP_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ description: 'SecondStepDone' })
  enter(@Body() { llave, respuesta }: PasskeyEntryBody, @Req() request: FastifyRequest): Promise<SecondStepDone> {
    return this.step.byPasskey(llave, respuesta, browserOf(request));
  }

  @Get(PASSKEYS_PATH)
  @For('seller')
  @ApiOkResponse({ description: 'PasskeysState' })
  async list(@Caller() { userId }: Viewer): Promise<PasskeysState> {
    return { posibles: this.ceremonies.possible, claves: await this.views.passkeys(userId) };
  }

  @Post(PASSKEYS_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'PasskeyCreation' })
  begin(
    @Body() { actual, codigo }: PasskeyBeginBody,
    @Caller() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreation> {
    return this.own.begin(holderOf(request, viewer), actual, codigo);
  }

  @Put(PASSKEYS_PATH)
  @For('seller')
  async finish(
    @Body() { llave, nombre, respuesta }: PasskeyFinishBody,
    @Caller() { userId, sessionId }: Viewer,
  ): Promise<true> {
    await this.own.finish(userId, sessionId, llave, nombre, respuesta);
    return true;
  }

  @Post(REMOVE_PASSKEY_PATH)
  @For('seller')
  @HttpCode(200)
  async remove(@Body() { codigo, actual }: PasskeyRemovalBody, @Caller() { userId, sessionId }: Viewer): Promise<true> {
    await this.own.remove(userId, sessionId, codigo, actual);
    return true;
  }
}
