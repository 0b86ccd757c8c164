import type { Config } from '../config/config.ts';
import { SealKey } from './seal-key.ts';

/**
 * Turns an id into a code for links and back. The code is encrypted and authenticated with a key that only the service
 * holds, so nothing that would open a link lies in the database, in an event or in a queue. One id always has the same
 * code (the nonce is derived from the text, AES-SIV's construction): codes for one purpose mean nothing for another.
 *
 * One key and one form seal, all that are known open: a key or a cipher is changed while what was sealed before goes on.
 */
export class KnownSeals {
  private readonly own: SealKey;
  private readonly keys: readonly SealKey[];
  private readonly form: Config['seals'];

  constructor({ secret, otherSecrets, seals }: Pick<Config, 'secret' | 'otherSecrets' | 'seals'>) {
    this.own = new SealKey(secret);
    this.keys = [this.own, ...otherSecrets.map((other) => new SealKey(other))];
    this.form = seals;
  }

  seal(purpose: string, text: string): string {
    return this.own.seal(this.form, purpose, text);
  }

  /** The text, or undefined when the code was not made here for this purpose. */
  open(purpose: string, code: string): string | undefined {
    const bytes = Buffer.from(code, 'base64url');
    // One text has one spelling: stray characters that base64url skips are refused.
    const isSpelt = bytes.toString('base64url') === code;
    for (const key of this.keys) {
      const text = key.openMarked(purpose, code) ?? (isSpelt ? key.openPlain(purpose, bytes) : undefined);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** What is kept sealed, sealed as is done now; undefined where it is so already, and where nobody can open it. */
  renewed(purpose: string, code: string): string | undefined {
    const text = this.open(purpose, code);
    const now = text === undefined ? code : this.seal(purpose, text);
    return now === code ? undefined : now;
  }

  /** Every seal that the text may have had: for what is only compared, such as a hash of one. The one of now is first. */
  allOf(purpose: string, text: string): string[] {
    const forms = new Set([this.form, 1, 2] as const);
    return this.keys.flatMap((key) => [...forms].map((form) => key.seal(form, purpose, text)));
  }
}
