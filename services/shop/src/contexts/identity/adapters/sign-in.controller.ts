import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  OPS_SESSION_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
  SIGN_IN_PATH,
  type SignedIn,
} from '@bujia/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../platform/config/config.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { OPS_COOKIE, type Viewer } from '../../../platform/http/viewer.ts';
import { mailAllowances } from '../application/allowances.ts';
import { Attempts } from '../application/attempts.ts';
import { Captcha } from '../application/captcha.ts';
import { OpenOperations } from '../application/open-operations.ts';
import { RequestPasswordReset } from '../application/request-password-reset.ts';
import { ResetPassword } from '../application/reset-password.ts';
import { SignIn } from '../application/sign-in.ts';
import { SESSION_LIFE_MS } from '../domain/session.ts';
import { ResetBody, ResetRequestBody, SignInBody } from './auth-bodies.ts';
import { deviceOf, userAgentOf } from './device-cookie.ts';

@ApiTags('Sesión')
@Controller('api')
export class SignInController {
  constructor(
    private readonly captcha: Captcha,
    private readonly attempts: Attempts,
    private readonly signIn: SignIn,
    private readonly reset: ResetPassword,
    private readonly commands: Commands,
    private readonly config: Config,
  ) {}

  @Post(SIGN_IN_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ schema: { properties: { id: { type: 'string' }, token: { type: 'string' } } } })
  async enter(
    @Body() { email, password, captcha }: SignInBody,
    @Ip() ipAddress: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    await this.captcha.spend(captcha, ipAddress);
    const device = deviceOf(request, reply, this.config.secure);
    return this.signIn.execute({ email, password, ipAddress, userAgent: userAgentOf(request), device });
  }

  @Post(RESET_REQUEST_PATH)
  @For('anyone')
  @HttpCode(200)
  async requestReset(@Body() { email, captcha }: ResetRequestBody, @Ip() ipAddress: string): Promise<true> {
    await this.captcha.spend(captcha, ipAddress);
    await this.attempts.take(...mailAllowances('reset', email, ipAddress));
    await evenly(() => this.commands.execute(new RequestPasswordReset(email)));
    return true;
  }

  @Post(RESET_PATH)
  @For('anyone')
  @HttpCode(200)
  async setPassword(@Body() { codigo, passwd }: ResetBody): Promise<true> {
    await this.reset.execute(codigo, passwd);
    return true;
  }

  @Post(OPS_SESSION_PATH)
  @For('operator')
  @HttpCode(200)
  async openOperations(@Caller() { userId }: Viewer, @Res({ passthrough: true }) reply: FastifyReply): Promise<true> {
    const token = await this.commands.execute(new OpenOperations(userId));
    void reply.setCookie(OPS_COOKIE, token, {
      path: '/ops',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.secure,
      maxAge: SESSION_LIFE_MS.operations / 1_000,
    });
    return true;
  }
}
