import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CAPTCHA_CHALLENGE_PATH, captchaRule } from '@bujia/contracts/captcha';
import { problem } from '@bujia/contracts/rules';
import { Refusal } from '../../../kernel/refusal.ts';
import { For } from '../../../platform/http/access.ts';
import { Captcha } from '../application/captcha.ts';

@ApiTags('Captcha')
@For('anyone')
@Controller('api')
export class CaptchaController {
  constructor(private readonly captcha: Captcha) {}

  @Get(CAPTCHA_CHALLENGE_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Reto de ALTCHA' })
  async challenge(): Promise<object> {
    const challenge = await this.captcha.challenge();
    if (!challenge) throw new Refusal('missing', 'request.unknown-path', 'El recurso solicitado no existe');
    return challenge;
  }

  @Get(`${CAPTCHA_CHALLENGE_PATH}/:value`)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: Boolean })
  async check(@Param('value') value: string): Promise<boolean> {
    return problem(captchaRule, value) === undefined && this.captcha.check(value);
  }
}
