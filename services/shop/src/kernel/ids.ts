import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Asking the system for chance costs the same for one id as for hundreds, and every request has an id. */
const POOL_BYTES = 16 * 256;
let pool = Buffer.alloc(0);
let used = 0;

function someBytes(): Buffer {
  if (used === pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  return pool.subarray(used, (used += 16));
}

/** UUID version 7: its order is the order of creation, which keeps the indexes dense. */
export function newId(now = Date.now()): string {
  const bytes = someBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A secret for a link or a session: 256 bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It has full entropy, so a fast hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Signs of the alphabet, each as likely as the others and none to be foretold. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
