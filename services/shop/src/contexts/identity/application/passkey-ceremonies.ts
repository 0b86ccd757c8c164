import type { NewPasskey } from '../domain/passkey.ts';

export interface Ceremony {
  /** What the device has to sign. */
  challenge: string;
  /** For the browser. */
  options: object;
}

export interface KnownPasskey extends NewPasskey {
  id: string;
}

/** What browser and device do with a passkey, by WebAuthn. Whatever does not fit, byte for byte, is undefined. */
export abstract class PasskeyCeremonies {
  /** Browsers know passkeys over https and at localhost alone. */
  abstract readonly possible: boolean;
  abstract creation(owner: { accountId: string; email: string }, known: readonly KnownPasskey[]): Promise<Ceremony>;
  abstract request(known: readonly KnownPasskey[]): Promise<Ceremony>;
  abstract made(answer: string, challenge: string): Promise<NewPasskey | undefined>;
  /** Which one it was, and how far the device has counted. */
  abstract shown(
    answer: string,
    challenge: string,
    known: readonly KnownPasskey[],
  ): Promise<{ id: string; counter: number } | undefined>;
}
