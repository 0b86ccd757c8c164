import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What of a device may be wrong. */
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Of a device that asked for no finger, face or PIN. */
  unverified?: boolean;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR, as much of it as a device writes. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
    return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const pairs = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([name, held]) => [cbor(name), cbor(held)])]);
}

/** A device that keeps one passkey (ES256), made of nothing but node:crypto. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  make(options: object, faults: Faults = {}): string {
    const { challenge } = options as CreationOptions;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text = '') => Buffer.from(text, 'base64url');
    const key = cbor(
      new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const authData = Buffer.concat([this.head(faults, ATTESTED), attested]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientDataJSON = this.clientData('webauthn.create', challenge, faults).toString('base64url');
    return this.answer({
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  show(options: object, faults: Faults = {}): string {
    const { challenge } = options as RequestOptions;
    this.counter = faults.counter ?? this.counter + 1;
    const authenticatorData = this.head(faults);
    const clientData = this.clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = createSign('sha256').update(signed).sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private head({ rpId = this.rpId, unverified = false }: Faults, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (unverified ? 0 : VERIFIED) | more]), counter]);
  }

  private clientData(type: string, asked: string, { origin = this.origin, challenge = asked }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
