import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';

const TAG_BYTES = 16;

/** How a text is encrypted and authenticated. The two have nothing in common that could break at once. */
interface Form {
  cipher: string;
  mac: string;
  hkdf: string;
}

const FORMS = {
  /** Without a mark: every version of the shop reads it. */
  1: { cipher: 'aes-256-ctr', mac: 'sha256', hkdf: 'sha256' },
  /** `2`, four characters that name the key, and the code. */
  2: { cipher: 'chacha20', mac: 'sha3-256', hkdf: 'sha3-512' },
} as const satisfies Record<number, Form>;

type SealForm = keyof typeof FORMS;

const MARK_LENGTH = 5;

/** One secret of the shop, and what is derived from it for each purpose. */
export class SealKey {
  private readonly derived = new Map<string, { seal: KeyObject; nonce: KeyObject }>();
  /** Names the secret in a seal, and says nothing of it. */
  private readonly mark: string;
  private readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
    const name = Buffer.from(hkdfSync('sha3-512', secret, '', 'name of the key', 32));
    this.mark = `2${createHash('sha3-256')
      .update(name)
      .digest('base64url')
      .slice(0, MARK_LENGTH - 1)}`;
  }

  seal(form: SealForm, purpose: string, text: string): string {
    const nonce = this.nonceOf(form, purpose, text);
    const cipher = createCipheriv(FORMS[form].cipher, this.keyOf(form, purpose).seal, nonce);
    const code = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]).toString('base64url');
    return form === 1 ? code : this.mark + code;
  }

  openPlain(purpose: string, bytes: Buffer): string | undefined {
    return this.open(1, purpose, bytes);
  }

  openMarked(purpose: string, code: string): string | undefined {
    if (!code.startsWith(this.mark)) return undefined;
    const rest = code.slice(MARK_LENGTH);
    const bytes = Buffer.from(rest, 'base64url');
    return bytes.toString('base64url') === rest ? this.open(2, purpose, bytes) : undefined;
  }

  private open(form: SealForm, purpose: string, bytes: Buffer): string | undefined {
    if (bytes.length < TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, TAG_BYTES);
    const decipher = createDecipheriv(FORMS[form].cipher, this.keyOf(form, purpose).seal, nonce);
    const text = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
    return timingSafeEqual(nonce, this.nonceOf(form, purpose, text)) ? text : undefined;
  }

  private nonceOf(form: SealForm, purpose: string, text: string): Buffer {
    const mac = createHmac(FORMS[form].mac, this.keyOf(form, purpose).nonce);
    return mac.update(text, 'utf8').digest().subarray(0, TAG_BYTES);
  }

  private keyOf(form: SealForm, purpose: string): { seal: KeyObject; nonce: KeyObject } {
    const name = `${form} ${purpose}`;
    const known = this.derived.get(name);
    if (known) return known;
    const bytes = Buffer.from(hkdfSync(FORMS[form].hkdf, this.secret, '', purpose, 64));
    // Key objects: made of bytes anew for each call, a key costs five times the cipher.
    const made = { seal: createSecretKey(bytes.subarray(0, 32)), nonce: createSecretKey(bytes.subarray(32)) };
    this.derived.set(name, made);
    return made;
  }
}
