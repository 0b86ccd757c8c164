import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  REGISTER_AT_CHECKOUT_PATH,
  REGISTER_PATH,
  RESEND_VERIFICATION_PATH,
  type SignedIn,
  VALIDATE_PATH,
  VERIFY_EMAIL_PATH,
} from '@bujia/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailAllowances, mailboxAllowances, validationAllowance } from '../application/allowances.ts';
import { Attempts } from '../application/attempts.ts';
import { Captcha } from '../application/captcha.ts';
import { Credentials } from '../application/credentials.ts';
import { Register } from '../application/register.ts';
import { RegisterAtCheckout } from '../application/register-at-checkout.ts';
import { ResendVerification } from '../application/resend-verification.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import { emailTaken } from '../domain/identity-errors.ts';
import { RegisterBody, VerifyEmailBody } from './auth-bodies.ts';
import { deviceOf, secretOfDevice, userAgentOf } from './device-cookie.ts';
import { personOf } from './person.ts';
import { UserViews } from './user-views.ts';

@ApiTags('Registro')
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly captcha: Captcha,
    private readonly register: Register,
    private readonly registerAtCheckout: RegisterAtCheckout,
    private readonly credentials: Credentials,
    private readonly attempts: Attempts,
    private readonly views: UserViews,
    private readonly commands: Commands,
  ) {}

  @Post(REGISTER_PATH)
  @For('anyone')
  @HttpCode(200)
  async enter(
    @Body() body: RegisterBody,
    @Ip() ipAddress: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<true> {
    const effort = await this.captcha.spend(body.captcha, ipAddress);
    const { email, password } = body;
    const device = deviceOf(request, reply);
    await this.register.register({ email, password, person: personOf(body), ipAddress, effort, device });
    return true;
  }

  @Post(REGISTER_AT_CHECKOUT_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ schema: { properties: { id: { type: 'string' }, token: { type: 'string' } } } })
  async enterToBuy(
    @Body() body: RegisterBody,
    @Ip() ipAddress: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const effort = await this.captcha.spend(body.captcha, ipAddress);
    const { email, password } = body;
    const browser = { userAgent: userAgentOf(request), device: deviceOf(request, reply) };
    return this.registerAtCheckout.register({ email, password, person: personOf(body), ipAddress, effort, ...browser });
  }

  @Post(VALIDATE_PATH)
  @For('anyone')
  @HttpCode(200)
  async validate(@Body() { email, captcha }: RegisterBody, @Ip() ipAddress: string): Promise<true> {
    await this.captcha.spend(captcha, ipAddress);
    await this.attempts.take(validationAllowance(ipAddress));
    if (await this.credentials.byEmail(email)) throw emailTaken();
    return true;
  }

  @Post(VERIFY_EMAIL_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ type: Boolean, description: 'false: el enlace ya fue usado o caducó' })
  verify(
    @Body() { codigo }: VerifyEmailBody,
    @Req() request: FastifyRequest,
    @Caller() viewer?: Viewer,
  ): Promise<boolean> {
    const deviceHash = hashSecret(secretOfDevice(request));
    return this.commands.execute(new VerifyEmail(codigo, { deviceHash, accountId: viewer?.userId }));
  }

  @Post(RESEND_VERIFICATION_PATH)
  @For('signed-in')
  @HttpCode(200)
  async resend(@Caller() { userId }: Viewer, @Ip() ipAddress: string): Promise<true> {
    const user = await this.views.user(userId);
    await this.attempts.take(
      ...mailAllowances('verification', userId, { ipAddress, effort: 'usual' }),
      ...(user ? mailboxAllowances('verification', user.emailPendiente ?? user.email) : []),
    );
    await this.commands.execute(new ResendVerification(userId));
    return true;
  }
}
