import { readFileSync } from 'node:fs';
import type { CaptchaSettings } from '@bujia/contracts/captcha';
import type { ShopSettings, TrackingAccess } from '@bujia/contracts/settings';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { PROVINCES } from '@bujia/ecuador/provinces';
import { type ShippingTariff, tariffProblem } from '@bujia/pricing/shipping';
import { type CardProvider, type Dkim, Environment } from './environment.ts';
import { type InvoicingSettings, type IssuerSettings, invoicingSettings } from './invoicing.ts';

export type Role = 'api' | 'worker' | 'all';

/**
 * Everything that differs between two installations, read once from the environment.
 * README lists the variables; a wrong one stops the start with its name.
 */
export class Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** Address that people and e-mails use; links are made from it. */
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** A replica for the reads of the views; the main database when not set. */
  readonly databaseReadUrl: string;
  readonly databasePool: number;
  /** Queues live in Redis when set, in PostgreSQL when not. */
  readonly redisUrl: string | undefined;
  /** What the codes in links are sealed with. Changing it voids all links that were sent. */
  readonly secret: string;
  readonly smtpUrl: string;
  /** Demonstration and development: embedded mailbox, sandboxes, demonstration accounts. */
  readonly demo: boolean;
  /** Signs outgoing mail, so that its receivers can tell it from forgeries. */
  readonly dkim: Dkim | undefined;
  /** Mails of a newsletter a second; 0 is as fast as the mail server takes them. */
  readonly newsletterPerSecond: number;
  /** Where the embedded mailbox takes e-mail; undefined when there is none. */
  readonly mailboxPort: number | undefined;
  readonly workerConcurrency: number;
  readonly webDist: string;
  readonly logLevel: string;
  /** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustProxy: boolean;
  /** Off only where one machine plays many visitors: benchmarks and tests. */
  readonly rateLimit: boolean;
  /** Lets a scraper read /ops/metrics from outside; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** ALTCHA needs nothing; the others a key for the page and a secret. */
  readonly captcha: CaptchaSettings & {
    secret: string;
    /** Most guesses that ALTCHA asks of a browser. */
    effort: number;
  };
  /** Who charges cards; undefined where nobody does. */
  readonly card: CardProvider | undefined;
  readonly tracking: TrackingAccess;
  readonly shop: ShopIdentity;
  /** Of the same file; no part of what the client is told. */
  readonly shipping: ShippingTariff;
  readonly invoicing: InvoicingSettings;

  constructor(env: Record<string, string | undefined> = process.env) {
    const read = new Environment(env);
    this.role = read.oneOf('ROLE', ['api', 'worker', 'all'], 'all');
    this.port = read.integer('PORT', 3000);
    this.host = read.text('HOST', '0.0.0.0');
    this.baseUrl = read.text('BASE_URL', `http://localhost:${this.port}`).replace(/\/$/, '');
    this.databaseUrl = read.required('DATABASE_URL');
    this.databaseReadUrl = read.text('DATABASE_READ_URL', this.databaseUrl);
    this.databasePool = read.integer('DATABASE_POOL', 10);
    this.redisUrl = read.optional('REDIS_URL');
    this.secret = read.required('SECRET');
    if (this.secret && this.secret.length < 32) read.wrong('SECRET', 'must have 32 characters or more');
    this.demo = read.flag('DEMO');
    const smtpUrl = read.optional('SMTP_URL');
    this.mailboxPort = this.demo && !smtpUrl ? read.integer('MAILBOX_PORT', 2525) : undefined;
    if (!smtpUrl && this.mailboxPort === undefined) read.wrong('SMTP_URL', 'is needed to send e-mail');
    this.smtpUrl = smtpUrl ?? `smtp://127.0.0.1:${this.mailboxPort}`;
    this.dkim = read.dkim();
    this.newsletterPerSecond = read.integer('NEWSLETTER_PER_SECOND', 20);
    this.workerConcurrency = read.integer('WORKER_CONCURRENCY', 8);
    this.webDist = read.text('WEB_DIST', 'web/dist');
    this.logLevel = read.text('LOG_LEVEL', 'info');
    this.trustProxy = read.flag('TRUST_PROXY');
    this.rateLimit = read.oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
    this.metricsToken = read.optional('METRICS_TOKEN');
    const captcha = read.oneOf('CAPTCHA', ['altcha', 'turnstile', 'recaptcha'], 'altcha');
    const provided = captcha !== 'altcha';
    this.captcha = {
      kind: captcha,
      ...(provided && { siteKey: read.required('CAPTCHA_SITE_KEY') }),
      secret: provided ? read.required('CAPTCHA_SECRET') : '',
      effort: read.integer('CAPTCHA_EFFORT', 500),
    };
    this.card = read.card();
    this.tracking = read.oneOf('TRACKING_ACCESS', ['guarded', 'public'], 'guarded');
    const { shipping, invoicing, ...shop } = JSON.parse(
      readFileSync(read.text('SHOP_FILE', 'services/shop/shop.json'), 'utf8'),
    ) as ShopIdentity & { shipping: ShippingTariff; invoicing: IssuerSettings };
    this.shop = shop;
    this.shipping = shipping;
    this.invoicing = invoicingSettings(read, this.demo, invoicing, shop.branches);
    const wrong = tariffProblem(
      shipping,
      PROVINCES.map(({ code }) => Number(code)),
    );
    if (wrong) read.wrong('SHOP_FILE:', wrong);
    read.finish();
  }

  /** What the client is told. */
  get settings(): ShopSettings {
    const { kind, siteKey } = this.captcha;
    const card = this.card ? { script: this.card.script, mode: this.card.mode } : null;
    return { captcha: { kind, siteKey }, card, tracking: this.tracking };
  }

  get runsApi(): boolean {
    return this.role !== 'worker';
  }

  get runsWorker(): boolean {
    return this.role !== 'api';
  }

  get origin(): string {
    return new URL(this.baseUrl).origin;
  }

  get secure(): boolean {
    return this.baseUrl.startsWith('https:');
  }
}
