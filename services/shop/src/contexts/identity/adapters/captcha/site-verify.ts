import { Logger } from '@nestjs/common';
import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import { Captcha, type Effort } from '../../application/captcha.ts';
import { captchaRefused } from '../../domain/identity-errors.ts';
import type { SpentCaptchas } from './spent-captchas.ts';

const PATIENCE_MS = 5_000;

/**
 * A captcha of a provider. Its check uses the value up, so it is asked only when an attempt is made; before that, a
 * value that was not spent here is taken for good.
 */
export class SiteVerifyCaptcha extends Captcha {
  private readonly log = new Logger(SiteVerifyCaptcha.name);

  constructor(
    private readonly outbound: Outbound,
    private readonly url: string,
    private readonly secret: string,
    private readonly spent: SpentCaptchas,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    super();
  }

  challenge(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async check(value: string): Promise<boolean> {
    return !(await this.spent.isSpent(value));
  }

  async spend(value: string, ipAddress: string): Promise<Effort> {
    if (!(await this.spent.spend(value)) || !(await this.ask(value, ipAddress))) throw captchaRefused();
    return 'usual';
  }

  /** A provider that does not answer lets nobody in: who attacks could bring that about. */
  private async ask(value: string, ipAddress: string): Promise<boolean> {
    try {
      const reply = await this.outbound.call(this.url, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.secret, response: value, remoteip: ipAddress }),
        signal: AbortSignal.timeout(this.patienceMs),
      });
      return ((await reply.json()) as { success?: unknown }).success === true;
    } catch (error) {
      this.log.error(error);
      return false;
    }
  }
}
