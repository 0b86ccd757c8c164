import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { REGISTER_PATH, RESEND_VERIFICATION_PATH, VALIDATE_PATH, VERIFY_EMAIL_PATH } from '@bujia/contracts/accounts';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailAllowances, networkAllowance } from '../application/allowances.ts';
import { Attempts } from '../application/attempts.ts';
import { Captcha } from '../application/captcha.ts';
import { Credentials } from '../application/credentials.ts';
import { Register } from '../application/register.ts';
import { ResendVerification } from '../application/resend-verification.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import { emailTaken } from '../domain/identity-errors.ts';
import { RegisterBody, VerifyEmailBody } from './auth-bodies.ts';
import { personOf } from './person.ts';

/** Visitors whose data is checked before a checkout: this answers whether an address is taken, so it is asked seldom. */
const VALIDATIONS_PER_NETWORK = 20;

@ApiTags('Registro')
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly captcha: Captcha,
    private readonly register: Register,
    private readonly credentials: Credentials,
    private readonly attempts: Attempts,
    private readonly commands: Commands,
  ) {}

  @Post(REGISTER_PATH)
  @For('anyone')
  @HttpCode(200)
  async enter(@Body() body: RegisterBody, @Ip() ipAddress: string): Promise<true> {
    await this.captcha.spend(body.captcha, ipAddress);
    const { email, password } = body;
    await this.register.execute({ email, password, person: personOf(body), ipAddress });
    return true;
  }

  @Post(VALIDATE_PATH)
  @For('anyone')
  @HttpCode(200)
  async validate(@Body() { email, captcha }: RegisterBody, @Ip() ipAddress: string): Promise<true> {
    await this.captcha.spend(captcha, ipAddress);
    await this.attempts.take(networkAllowance('validation', ipAddress, VALIDATIONS_PER_NETWORK));
    if (await this.credentials.byEmail(email)) throw emailTaken();
    return true;
  }

  @Post(VERIFY_EMAIL_PATH)
  @For('anyone')
  @HttpCode(200)
  @ApiOkResponse({ type: Boolean, description: 'false: el enlace ya fue usado o caducó' })
  verify(@Body() { codigo }: VerifyEmailBody): Promise<boolean> {
    return this.commands.execute(new VerifyEmail(codigo));
  }

  @Post(RESEND_VERIFICATION_PATH)
  @For('signed-in')
  @HttpCode(200)
  async resend(@Caller() { userId }: Viewer, @Ip() ipAddress: string): Promise<true> {
    await this.attempts.take(...mailAllowances('verification', userId, ipAddress));
    await this.commands.execute(new ResendVerification(userId));
    return true;
  }
}
