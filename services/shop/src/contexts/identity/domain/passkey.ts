import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { PasskeyAdded, PasskeyRemoved } from '../contract.ts';

/** What a device shows once, when the key is made. */
export interface NewPasskey {
  credentialId: string;
  /** COSE, as base64url. */
  publicKey: string;
  counter: number;
  /** How a browser reaches the device, in words of WebAuthn. */
  transports: string[];
}

/** A key pair that somebody's device keeps: in place of the code of a telephone. */
export class Passkey extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly transports: string[];
  private _counter: number;
  private _lastUsedAt: Date | null = null;

  private constructor(accountId: string, name: string, key: NewPasskey, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.name = name;
    this.addedAt = now;
    this.credentialId = key.credentialId;
    this.publicKey = key.publicKey;
    this.transports = key.transports;
    this._counter = key.counter;
  }

  static add(accountId: string, name: string, key: NewPasskey, now: Date): Passkey {
    const passkey = new Passkey(accountId, name, key, now);
    passkey.record(new PasskeyAdded({ userId: accountId, name }));
    return passkey;
  }

  get counter(): number {
    return this._counter;
  }

  get lastUsedAt(): Date | null {
    return this._lastUsedAt;
  }

  /** False where the device has counted no further: there may be a copy of it. A device that does not count stays at 0. */
  use(counter: number, now: Date): boolean {
    if ((counter > 0 || this._counter > 0) && counter <= this._counter) return false;
    this._counter = counter;
    this._lastUsedAt = now;
    return true;
  }

  sayGoodbye(): void {
    this.record(new PasskeyRemoved({ userId: this.accountId, name: this.name }));
  }
}
