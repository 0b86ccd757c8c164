import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { CardSettings } from '@bujia/contracts/settings';
import { faultOfAddress } from './address.ts';
import { CannotStart } from './cannot-start.ts';
import { withSecretFiles } from './secret-files.ts';

export interface Dkim {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** The card provider, or its stand-in, which speaks the same. */
export interface CardProvider {
  url: string;
  /** What the shop's own calls are signed with. */
  server: { code: string; key: string };
  /** What notices may be signed with: the pair of the server, and that of the browser where there is one. */
  pairs: readonly { code: string; key: string }[];
  /** Forms of the notices' signature that are accepted. */
  signatures: readonly ('md5' | 'hmac')[];
  /** Address of the modal's script. */
  script: string;
  mode: CardSettings['mode'];
  /** Origins that the modal needs, for the Content-Security-Policy. */
  origins: readonly string[];
  timeoutMs: number;
}

/** Reads variables. Collects every fault before it complains, so that one start shows them all. */
export class Environment {
  private readonly faults: string[] = [];

  private readonly env: Record<string, string | undefined>;

  constructor(env: Record<string, string | undefined>) {
    this.env = withSecretFiles(env, (name, why) => this.wrong(name, why));
  }

  optional(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  text(name: string, otherwise: string): string {
    return this.optional(name) ?? otherwise;
  }

  /** One a line; in a variable the break may be written \n. A secret may hold spaces. */
  lines(name: string): string[] {
    const lines = this.text(name, '').split(/\r?\n|\\n/);
    return lines.map((line) => line.trim()).filter(Boolean);
  }

  required(name: string): string {
    const value = this.optional(name);
    if (!value) this.wrong(name, 'is needed');
    return value ?? '';
  }

  /** Of a server: see `faultOfAddress`. */
  address(name: string): string | undefined {
    const text = this.optional(name);
    const fault = text && faultOfAddress(name, text);
    if (fault) this.wrong(name, fault);
    return text;
  }

  flag(name: string): boolean {
    return ['1', 'true', 'yes'].includes(this.text(name, '').toLowerCase());
  }

  integer(name: string, otherwise: number): number {
    const value = Number(this.optional(name) ?? otherwise);
    if (!Number.isSafeInteger(value) || value < 0) this.wrong(name, 'must be a whole number');
    return value;
  }

  /** How many proxies stand in front, or which networks they are in; false where there is none. */
  trustedProxies(): number | string[] | false {
    const name = 'TRUST_PROXY';
    const value = this.text(name, 'false').toLowerCase();
    if (['false', 'no', '0'].includes(value)) return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    // `true` would believe the leftmost address of X-Forwarded-For, which whoever asks writes as they like.
    this.wrong(name, 'must be the number of proxies in front (1 for one), or their networks (10.0.0.0/8,fd00::/8)');
    return false;
  }

  /** PEM files: the certificate with every one between it and its authority, and its key. */
  tls(): { cert: string; key: string } | undefined {
    const [cert, key] = [this.pem('TLS_CERTIFICATE'), this.pem('TLS_KEY')];
    const both = 'TLS_CERTIFICATE and TLS_KEY';
    if (cert === undefined || key === undefined) {
      if (cert !== key) this.wrong(both, 'go together');
      return undefined;
    }
    try {
      // What could not be read is said already.
      if (cert && key) createSecureContext({ cert, key });
    } catch {
      this.wrong(both, 'do not fit: they are PEM files of a certificate and of its own key');
    }
    return { cert, key };
  }

  private pem(name: string): string | undefined {
    const path = this.optional(name);
    if (path === undefined) return undefined;
    try {
      const text = readFileSync(path, 'utf8');
      if (text.trim() === '') this.wrong(name, 'is an empty file');
      return text.trim();
    } catch (error) {
      this.wrong(name, unreadable(error));
      return '';
    }
  }

  dkim(): Dkim | undefined {
    const [domainName, keySelector] = [this.optional('DKIM_DOMAIN'), this.optional('DKIM_SELECTOR')];
    // A key in an environment variable has its line breaks written as \n.
    const privateKey = this.optional('DKIM_PRIVATE_KEY')?.replaceAll('\\n', '\n');
    if (domainName && keySelector && privateKey) return { domainName, keySelector, privateKey };
    if (domainName || keySelector || privateKey)
      this.wrong('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY', 'go together');
    return undefined;
  }

  card(): CardProvider | undefined {
    const url = this.optional('CARD_GATEWAY_URL')?.replace(/\/$/, '');
    if (!url) return undefined;
    const server = { code: this.required('CARD_SERVER_CODE'), key: this.required('CARD_SERVER_KEY') };
    const browser = { code: this.text('CARD_CLIENT_CODE', ''), key: this.text('CARD_CLIENT_KEY', '') };
    const signature = this.oneOf('CARD_SIGNATURE', ['either', 'md5', 'hmac'], 'either');
    const script = this.text('CARD_SCRIPT_URL', `${url}/sdk/payment_checkout.js`);
    const origins = [script, url, ...this.text('CARD_ORIGINS', '').split(/\s+/)].filter(Boolean).map((address) => {
      if (URL.canParse(address)) return new URL(address).origin;
      this.wrong('CARD_GATEWAY_URL, CARD_SCRIPT_URL and CARD_ORIGINS', `need addresses, not ${address}`);
      return '';
    });
    return {
      url,
      server,
      pairs: browser.code && browser.key ? [server, browser] : [server],
      signatures: signature === 'either' ? ['md5', 'hmac'] : [signature],
      script,
      mode: this.oneOf('CARD_MODE', ['local', 'stg', 'prod'], 'local'),
      origins: [...new Set(origins)],
      timeoutMs: this.integer('CARD_TIMEOUT_MS', 10_000),
    };
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const value = this.text(name, otherwise) as T;
    if (!allowed.includes(value)) this.wrong(name, `must be one of ${allowed.join(', ')}`);
    return value;
  }

  wrong(name: string, why: string): void {
    this.faults.push(`${name} ${why}`);
  }

  finish(): void {
    if (this.faults.length > 0) throw new CannotStart(`Configuration: ${this.faults.join('; ')}`);
  }
}

/** Why a file cannot be read, without the path: where somebody puts a key itself in its place, it would be in the log. */
export const unreadable = (error: unknown): string =>
  `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`;

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (NAMED_NETWORKS.includes(text)) return true;
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && +prefix <= bits));
}
