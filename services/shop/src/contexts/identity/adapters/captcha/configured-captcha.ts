import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { Attempts } from '../../application/attempts.ts';
import { Captcha } from '../../application/captcha.ts';
import { AltchaCaptcha } from './altcha.ts';
import { HarderByWork } from './harder-by-work.ts';
import { SiteVerifyCaptcha } from './site-verify.ts';
import { SpentCaptchas } from './spent-captchas.ts';

/** The captcha that the installation names. */
export const configuredCaptcha: FactoryProvider<Captcha> = {
  provide: Captcha,
  inject: [Config, SpentCaptchas, Attempts, Outbound],
  useFactory: (config: Config, spent: SpentCaptchas, attempts: Attempts, outbound: Outbound) => {
    const { checkedAt, secret } = config.captcha;
    const work = new AltchaCaptcha(config, spent, attempts);
    return checkedAt === undefined
      ? work
      : new HarderByWork(new SiteVerifyCaptcha(outbound, checkedAt, secret, spent), work);
  },
};
