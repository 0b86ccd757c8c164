import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { type Ceremony, type KnownPasskey, PasskeyCeremonies } from '../application/passkey-ceremonies.ts';
import type { NewPasskey } from '../domain/passkey.ts';

/** As long as a challenge is good. */
const TIMEOUT_MS = 5 * 60_000;

@Injectable()
export class WebauthnCeremonies extends PasskeyCeremonies {
  private readonly log = new Logger(WebauthnCeremonies.name);
  /** Of the address that people open: a passkey is good there and nowhere else. */
  private readonly rpID: string;

  constructor(private readonly config: Config) {
    super();
    this.rpID = new URL(config.baseUrl).hostname;
  }

  get possible(): boolean {
    return this.config.secure || this.rpID === 'localhost';
  }

  async creation({ accountId, email }: { accountId: string; email: string }, known: KnownPasskey[]): Promise<Ceremony> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      ...{ rpName: this.config.shop.name, rpID: this.rpID, userName: email, timeout: TIMEOUT_MS },
      userID: new TextEncoder().encode(accountId),
      excludeCredentials: known.map(reachable),
      // Asked for after the password, by the list of the account: the device need not know by itself whose it is.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
    return { challenge: options.challenge, options };
  }

  async request(known: KnownPasskey[]): Promise<Ceremony> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      ...{ rpID: this.rpID, timeout: TIMEOUT_MS, userVerification: 'required' },
      allowCredentials: known.map(reachable),
    });
    return { challenge: options.challenge, options };
  }

  async made(answer: string, expectedChallenge: string): Promise<NewPasskey | undefined> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    return this.judged(async () => {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...{ response: JSON.parse(answer) as never, expectedChallenge, requireUserVerification: true },
        ...{ expectedOrigin: this.config.origin, expectedRPID: this.rpID },
      });
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const words = transports.filter((word) => TRANSPORTS.has(word));
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: words };
    });
  }

  async shown(
    answer: string,
    expectedChallenge: string,
    known: KnownPasskey[],
  ): Promise<{ id: string; counter: number } | undefined> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    return this.judged(async () => {
      const response = JSON.parse(answer) as { id?: unknown } | null;
      const passkey = known.find(({ credentialId }) => credentialId === response?.id);
      if (!passkey) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ response: response as never, expectedChallenge, requireUserVerification: true },
        ...{ expectedOrigin: this.config.origin, expectedRPID: this.rpID },
        credential: {
          ...{ id: passkey.credentialId, counter: passkey.counter },
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        },
      });
      return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined;
    });
  }

  /** The library throws at what does not fit, and at what is none of its own: whoever sent it learns nothing more. */
  private async judged<Result>(judge: () => Promise<Result | undefined>): Promise<Result | undefined> {
    try {
      return await judge();
    } catch (error) {
      this.log.warn(`A passkey was refused: ${(error as Error).message.slice(0, 200)}`);
      return undefined;
    }
  }
}

const TRANSPORTS = new Set<string>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const reachable = ({ credentialId: id, transports }: KnownPasskey) => ({ id, transports });
