import { hkdfSync } from 'node:crypto';
import { type Challenge, type Payload, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../../../../platform/config/config.ts';
import { Captcha } from '../../application/captcha.ts';
import { captchaRefused } from '../../domain/identity-errors.ts';
import type { SpentCaptchas } from './spent-captchas.ts';

/** Iterations of one guess: a fraction of a millisecond. The number of guesses is the effort. */
const ITERATIONS = 1_000;
const GOOD_FOR_MS = 10 * 60_000;

/** Proof of work: the visitor's browser guesses for a moment, no third party is asked, and it works offline. */
export class AltchaCaptcha extends Captcha {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    private readonly config: Config,
    private readonly spent: SpentCaptchas,
  ) {
    super();
    const secret = (name: string) => Buffer.from(hkdfSync('sha256', config.secret, '', name, 32)).toString('hex');
    this.secrets = {
      hmacSignatureSecret: secret('captcha-challenge'),
      hmacKeySignatureSecret: secret('captcha-solution'),
    };
  }

  challenge(): Promise<Challenge> {
    const effort = this.config.captcha.effort;
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(Math.ceil(effort / 4), effort),
      deriveKey,
      expiresAt: new Date(Date.now() + GOOD_FOR_MS),
      ...this.secrets,
    });
  }

  async check(value: string): Promise<boolean> {
    const payload = await this.solved(value);
    return payload !== undefined && !(await this.spent.isSpent(nameOf(payload)));
  }

  async spend(value: string): Promise<void> {
    const payload = await this.solved(value);
    if (!payload || !(await this.spent.spend(nameOf(payload)))) throw captchaRefused();
  }

  private async solved(value: string): Promise<Payload | undefined> {
    const payload = read(value);
    // What was tampered with may also be of a shape that the library throws at.
    const result = payload && (await verifySolution({ ...payload, deriveKey, ...this.secrets }).catch(() => undefined));
    return result?.verified ? payload : undefined;
  }
}

/** The nonce is signed: it names the riddle whatever else the value says. */
const nameOf = ({ challenge }: Payload): string => `altcha ${challenge.parameters.nonce}`;

function read(value: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(value, 'base64').toString('utf8')) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
