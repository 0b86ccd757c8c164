import { Captcha, type Effort } from '../../application/captcha.ts';
import type { AltchaCaptcha } from './altcha.ts';

/** Beside a provider, whose captcha knows no degrees: the harder riddle is work for the browser, as without a provider. */
export class HarderByWork extends Captcha {
  constructor(
    private readonly usual: Captcha,
    private readonly work: AltchaCaptcha,
  ) {
    super();
  }

  challenge(effort: Effort, ipAddress: string): Promise<object | undefined> {
    return (effort === 'harder' ? this.work : this.usual).challenge(effort, ipAddress);
  }

  async check(value: string, ipAddress: string): Promise<boolean> {
    return (await this.solverOf(value)).check(value, ipAddress);
  }

  async spend(value: string, ipAddress: string): Promise<Effort> {
    return (await this.solverOf(value)).spend(value, ipAddress);
  }

  /** What cost little work is none of ours here: the provider is asked, and does not know it. */
  private async solverOf(value: string): Promise<Captcha> {
    return (await this.work.isHarder(value)) ? this.work : this.usual;
  }
}
