import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { hashSecret } from '../../../../kernel/ids.ts';
import { Primary } from '../../../../platform/database/primary.ts';

/** Longer than any solved captcha is good. */
const KEEP_MS = 30 * 60_000;

/** Which captchas were used, known to all processes. */
@Injectable()
export class SpentCaptchas {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  /** False when it was spent before. `what` names the riddle, so that one solution in two spellings is one. */
  async spend(what: string): Promise<boolean> {
    const spent = await this.primary.alone(
      `INSERT INTO spent_captcha (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING digest`,
      [hashSecret(what), new Date(this.clock.now().getTime() + KEEP_MS)],
    );
    return spent.length > 0;
  }

  async isSpent(what: string): Promise<boolean> {
    const found = await this.primary.row(`SELECT 1 FROM spent_captcha WHERE digest = ?`, [hashSecret(what)]);
    return found !== undefined;
  }
}
