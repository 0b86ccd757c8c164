import { Controller, Get, Header, Ip, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { CAPTCHA_CHALLENGE_PATH, HARDER_CAPTCHA_PATH, captchaRule } from '@bujia/contracts/captcha';
import { problem } from '@bujia/contracts/rules';
import { For } from '../../../platform/http/access.ts';
import { Captcha, type Effort } from '../application/captcha.ts';
import { unknownPath } from '../../../platform/http/hosts.ts';

@ApiTags('Captcha')
@For('anyone')
@Controller('api')
export class CaptchaController {
  constructor(private readonly captcha: Captcha) {}

  @Get(CAPTCHA_CHALLENGE_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Reto de ALTCHA' })
  async challenge(@Ip() ipAddress: string): Promise<object> {
    return this.riddle('usual', ipAddress);
  }

  @Get(HARDER_CAPTCHA_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Reto de ALTCHA que cuesta más: pasa donde los intentos de otros agotaron un límite' })
  async harderChallenge(@Ip() ipAddress: string): Promise<object> {
    return this.riddle('harder', ipAddress);
  }

  private async riddle(effort: Effort, ipAddress: string): Promise<object> {
    const challenge = await this.captcha.challenge(effort, ipAddress);
    if (!challenge) throw unknownPath();
    return challenge;
  }

  @Get(`${CAPTCHA_CHALLENGE_PATH}/:value`)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: Boolean })
  async check(@Param('value') value: string, @Ip() ipAddress: string): Promise<boolean> {
    return problem(captchaRule, value) === undefined && this.captcha.check(value, ipAddress);
  }
}
