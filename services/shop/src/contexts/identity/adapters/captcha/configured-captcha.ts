import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.ts';
import { Captcha } from '../../application/captcha.ts';
import { AltchaCaptcha } from './altcha.ts';
import { SITE_VERIFY_URLS, SiteVerifyCaptcha } from './site-verify.ts';
import { SpentCaptchas } from './spent-captchas.ts';

/** The captcha that the installation names. */
export const configuredCaptcha: FactoryProvider<Captcha> = {
  provide: Captcha,
  inject: [Config, SpentCaptchas],
  useFactory: (config: Config, spent: SpentCaptchas) => {
    const { kind, secret } = config.captcha;
    return kind === 'altcha'
      ? new AltchaCaptcha(config, spent)
      : new SiteVerifyCaptcha(SITE_VERIFY_URLS[kind], secret, spent);
  },
};
