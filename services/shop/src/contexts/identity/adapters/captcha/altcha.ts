import { hkdfSync } from 'node:crypto';
import { type Challenge, type Payload, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../../../../platform/config/config.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { harderNamesOf } from '../../application/allowances.ts';
import type { Attempts } from '../../application/attempts.ts';
import { Captcha, type Effort } from '../../application/captcha.ts';
import { captchaRefused } from '../../domain/identity-errors.ts';
import type { SpentCaptchas } from './spent-captchas.ts';

/** Iterations of one guess: a fraction of a millisecond. The number of guesses is the effort. */
const ITERATIONS = 1_000;
/**
 * So many times the work: a few seconds for who is held up once, and more for each few attempts that the network made with
 * harder ones since, up to what an old telephone does in ten seconds.
 */
const HARDER_BY = { least: 4, most: 10, more: 2, each: 5 };
const GOOD_FOR_MS = 10 * 60_000;

/** Proof of work: the visitor's browser guesses for a moment, no third party is asked, and it works offline. */
export class AltchaCaptcha extends Captcha {
  private readonly own: Signing;
  private readonly signings: readonly Signing[];

  constructor(
    private readonly config: Config,
    private readonly spent: SpentCaptchas,
    private readonly attempts: Pick<Attempts, 'counted'>,
  ) {
    super();
    this.own = signingWith(config.secret);
    // A riddle is in somebody's hands while the secret is changed.
    this.signings = [this.own, ...config.otherSecrets.map(signingWith)];
  }

  async challenge(effort: Effort, ipAddress: string): Promise<Challenge> {
    const times = effort === 'harder' ? await this.timesTheWork(ipAddress) : 1;
    const guesses = this.config.captcha.effort * times;
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(Math.ceil(guesses / 4), guesses),
      data: effort === 'harder' ? { effort, times, network: networkOf(ipAddress) } : { effort },
      deriveKey,
      expiresAt: new Date(Date.now() + GOOD_FOR_MS),
      ...this.own,
    });
  }

  async check(value: string, ipAddress: string): Promise<boolean> {
    const payload = await this.solved(value);
    return (
      payload !== undefined && (await this.isPaid(payload, ipAddress)) && !(await this.spent.isSpent(nameOf(payload)))
    );
  }

  async spend(value: string, ipAddress: string): Promise<Effort> {
    const payload = await this.solved(value);
    if (!payload || !(await this.isPaid(payload, ipAddress)) || !(await this.spent.spend(nameOf(payload))))
      throw captchaRefused();
    return effortOf(payload);
  }

  /** Whether it is a solved riddle of ours that cost so much. */
  async isHarder(value: string): Promise<boolean> {
    const payload = await this.solved(value);
    return payload !== undefined && effortOf(payload) === 'harder';
  }

  /**
   * A harder one is good where it was asked for, and where no more work is asked than it cost: a telephone has left the house
   * meanwhile. Machines elsewhere, of whom less is asked, do not solve for one that guesses.
   */
  private async isPaid(payload: Payload, ipAddress: string): Promise<boolean> {
    const { data } = payload.challenge.parameters;
    if (effortOf(payload) === 'usual' || data?.['network'] === networkOf(ipAddress)) return true;
    return Number(data?.['times'] ?? 0) >= (await this.timesTheWork(ipAddress));
  }

  private async timesTheWork(ipAddress: string): Promise<number> {
    const { least, most, more, each } = HARDER_BY;
    const counted = await this.attempts.counted(harderNamesOf(ipAddress));
    return Math.min(least + more * Math.floor(counted / each), most);
  }

  private async solved(value: string): Promise<Payload | undefined> {
    const payload = read(value);
    // What was tampered with may also be of a shape that the library throws at.
    for (const signing of payload ? this.signings : []) {
      const result = await verifySolution({ ...payload!, deriveKey, ...signing }).catch(() => undefined);
      if (result?.verified) return payload;
    }
    return undefined;
  }
}

interface Signing {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

function signingWith(secret: string): Signing {
  const key = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', name, 32)).toString('hex');
  return { hmacSignatureSecret: key('captcha-challenge'), hmacKeySignatureSecret: key('captcha-solution') };
}

/** The nonce is signed: it names the riddle whatever else the value says. */
const nameOf = ({ challenge }: Payload): string => `altcha ${challenge.parameters.nonce}`;

/** Signed as well. */
const effortOf = ({ challenge }: Payload): Effort =>
  challenge.parameters.data?.['effort'] === 'harder' ? 'harder' : 'usual';

function read(value: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(value, 'base64').toString('utf8')) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
