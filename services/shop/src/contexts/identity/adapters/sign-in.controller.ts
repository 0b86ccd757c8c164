import { Body, Controller, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  OPS_SESSION_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
  SECOND_STEP_HEADER,
  SIGN_IN_PATH,
  type SignedIn,
} from '@bujia/contracts/accounts';
import type { SecondStep } from '@bujia/contracts/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { giveCookie } from '../../../platform/http/own-cookies.ts';
import { OPS_COOKIE, type Viewer } from '../../../platform/http/viewer.ts';
import { mailAllowances } from '../application/allowances.ts';
import { Attempts } from '../application/attempts.ts';
import { Captcha } from '../application/captcha.ts';
import { Devices } from '../application/devices.ts';
import { OpenOperations } from '../application/open-operations.ts';
import { RequestPasswordReset } from '../application/request-password-reset.ts';
import { ResetPassword } from '../application/reset-password.ts';
import { SESSION_LIFE_MS } from '../domain/session.ts';
import { ResetBody, ResetRequestBody, SignInBody } from './auth-bodies.ts';
import { deviceOf, secretOfDevice } from './device-cookie.ts';
import { SignInGuard } from './sign-in-strategy.ts';

@ApiTags('Sesión')
@Controller('api')
export class SignInController {
  constructor(
    private readonly captcha: Captcha,
    private readonly attempts: Attempts,
    private readonly devices: Devices,
    private readonly reset: ResetPassword,
    private readonly commands: Commands,
  ) {}

  @Post(SIGN_IN_PATH)
  @For('anyone')
  @UseGuards(SignInGuard)
  @HttpCode(200)
  @ApiHeader({ name: SECOND_STEP_HEADER, required: false, description: 'De las páginas que conocen el segundo paso' })
  @ApiOkResponse({ description: 'SignedIn, o SecondStep donde falta un código' })
  enter(
    @Body() _: SignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): SignedIn | SecondStep {
    deviceOf(request, reply);
    return request.signedIn!;
  }

  @Post(RESET_REQUEST_PATH)
  @For('anyone')
  @HttpCode(200)
  async requestReset(
    @Body() { email, captcha }: ResetRequestBody,
    @Ip() ipAddress: string,
    @Req() request: FastifyRequest,
  ): Promise<true> {
    const effort = await this.captcha.spend(captcha, ipAddress);
    const device = hashSecret(secretOfDevice(request));
    const knownDevice = (await this.devices.knows(email, device)) ? device : undefined;
    await this.attempts.take(...mailAllowances('reset', email, { ipAddress, effort, knownDevice }));
    await evenly(() => this.commands.execute(new RequestPasswordReset(email)));
    return true;
  }

  @Post(RESET_PATH)
  @For('anyone')
  @HttpCode(200)
  async setPassword(@Body() { codigo, passwd }: ResetBody): Promise<true> {
    await this.reset.setPassword(codigo, passwd);
    return true;
  }

  @Post(OPS_SESSION_PATH)
  @For('operator')
  @HttpCode(200)
  async openOperations(
    @Caller() { userId, sessionId }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<true> {
    const token = await this.commands.execute(new OpenOperations(userId, sessionId));
    giveCookie(reply, OPS_COOKIE, token, SESSION_LIFE_MS.operations / 1_000);
    return true;
  }
}
