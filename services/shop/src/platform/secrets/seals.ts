import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

const TAG_BYTES = 16;

/**
 * Turns an id into a code for links and back. The code is encrypted and authenticated with a key that only the service
 * holds, so nothing that would open a link lies in the database, in an event or in a queue. One id always has the same
 * code (the nonce is derived from the text, AES-SIV's construction): codes for one purpose mean nothing for another.
 */
@Injectable()
export class Seals {
  private readonly keys = new Map<string, { seal: KeyObject; nonce: KeyObject }>();

  constructor(private readonly config: Config) {}

  seal(purpose: string, text: string): string {
    const nonce = this.nonceOf(purpose, text);
    const cipher = createCipheriv('aes-256-ctr', this.key(purpose).seal, nonce);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]).toString('base64url');
  }

  /** The text, or undefined when the code was not made here for this purpose. */
  open(purpose: string, code: string): string | undefined {
    const bytes = Buffer.from(code, 'base64url');
    // One text has one spelling: stray characters that base64url skips are refused.
    if (bytes.length < TAG_BYTES || bytes.toString('base64url') !== code) return undefined;
    const nonce = bytes.subarray(0, TAG_BYTES);
    const decipher = createDecipheriv('aes-256-ctr', this.key(purpose).seal, nonce);
    const text = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
    return timingSafeEqual(nonce, this.nonceOf(purpose, text)) ? text : undefined;
  }

  private nonceOf(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key(purpose).nonce).update(text, 'utf8').digest().subarray(0, TAG_BYTES);
  }

  private key(purpose: string): { seal: KeyObject; nonce: KeyObject } {
    const known = this.keys.get(purpose);
    if (known) return known;
    const bytes = Buffer.from(hkdfSync('sha256', this.config.secret, '', purpose, 64));
    // Key objects: made of bytes anew for each call, a key costs five times the cipher.
    const made = { seal: createSecretKey(bytes.subarray(0, 32)), nonce: createSecretKey(bytes.subarray(32)) };
    this.keys.set(purpose, made);
    return made;
  }
}
