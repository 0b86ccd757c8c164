import type { CaptchaSettings } from '@bujia/contracts/captcha';
import type { ChassisTable } from '@bujia/contracts/chassis';
import type { MaintenanceTask } from '@bujia/contracts/maintenance';
import type { ShopSettings, TrackingAccess } from '@bujia/contracts/settings';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { type ShopGroups, isNothing } from '@bujia/contracts/shop-groups';
import type { ShippingTariff } from '@bujia/pricing/shipping';
import type { WorkCalendar } from '@bujia/ecuador/working-time';
import { CARD_ADDRESSES, cardInForm, cardOfOperators } from './card-settings.ts';
import { type CardProvider, type Dkim, Environment } from './environment.ts';
import { type OutboundSettings, outboundSettings } from './outbound.ts';
import { faultOfOpenLink } from './address.ts';
import { type LogTarget, logTarget } from './log-target.ts';
import { isLoopback } from './loopback.ts';
import { type ScannerTarget, isOpenLink, scannerTarget } from './scanner-target.ts';
import type { HoldSettings } from './holds.ts';
import { type InvoicingSettings, invoicingSettings, signatureInForm } from './invoicing.ts';
import { type MailSettings, mailInForm, mailOfOperators } from './mail-settings.ts';
import { checkShopFile, groupsOf, shopFile } from './shop-file.ts';
import { ShopInHand } from './shop-in-hand.ts';

export type Role = 'api' | 'worker' | 'all';

/**
 * Everything that differs between two installations, read once from the environment; what an operator may change is asked of `inHand`.
 * README lists the variables; a wrong one stops the start with its name.
 */
export class Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** Address that people and e-mails use; links are made from it. */
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** Past a pooler: for what belongs to a connection and not to a transaction (LISTEN, locks of a session). */
  readonly databaseDirectUrl: string;
  /** A replica for the reads of the views; the main database when not set. */
  readonly databaseReadUrl: string;
  readonly databasePool: number;
  /** Whether statements are prepared by names, which a pooler may not keep. */
  readonly databasePrepared: boolean;
  /** How long a connection is waited for before its caller hears that the shop is busy. */
  readonly databaseWaitMs: number;
  /** How long a request waits for its turn at most. */
  readonly queueWaitMs: number;
  /** Queues live in Redis when set, in PostgreSQL when not. */
  readonly redisUrl: string | undefined;
  /** What the codes in links are sealed with. Changed without a place in `otherSecrets`, it voids all that was sealed. */
  readonly secret: string;
  /** Former ones, and the coming one: what was sealed with them opens, too. */
  readonly otherSecrets: readonly string[];
  /** The form in which is sealed; all forms open. */
  readonly seals: 1 | 2;
  /** Until an operator names another server. */
  private readonly smtpUrl: string;
  /** Demonstration and development: embedded mailbox, sandboxes, demonstration accounts. */
  readonly demo: boolean;
  /** Signs outgoing mail, so that its receivers can tell it from forgeries. */
  readonly dkim: Dkim | undefined;
  /** Whose mails are signed, where this process is told: who writes from elsewhere is taken for a forger. */
  readonly dkimDomain: string | undefined;
  /** Mails of a newsletter a second; 0 is as fast as the mail server takes them. */
  readonly newsletterPerSecond: number;
  /** Where the embedded mailbox takes e-mail; undefined when there is none. */
  readonly mailboxPort: number | undefined;
  readonly workerConcurrency: number;
  readonly webDist: string;
  readonly logLevel: string;
  /** Where each line of the log goes, beside standard output. */
  readonly logTo: LogTarget | undefined;
  /** What the process itself speaks TLS with, to the proxy in front and to whoever probes it. */
  readonly tls: { cert: string; key: string } | undefined;
  /** How many proxies in front, or which, are believed when they set X-Forwarded-For, -Proto and -Host. */
  readonly trustProxy: number | string[] | false;
  /** Names that the shop answers to, beside that of BASE_URL. */
  readonly hosts: ReadonlySet<string>;
  /** Origin of the board of the queues, which answers nothing else, and by no other name then. */
  readonly boardUrl: string | undefined;
  /** Off only where one machine plays many visitors: benchmarks and tests. */
  readonly rateLimit: boolean;
  /** Whether anybody may read the description of the API and the sampler of the interface. */
  readonly internalPages: boolean;
  /** Whether sellers and operators need a code besides the password. */
  readonly staffSecondFactor: boolean;
  /** Lets a scraper read /ops/metrics; without it nobody may. */
  readonly metricsToken: string | undefined;
  /** ALTCHA needs nothing; the others a key for the page and a secret. */
  readonly captcha: CaptchaSettings & {
    secret: string;
    /** Where a provider says whether a captcha was solved. */
    checkedAt: string | undefined;
    /** Most guesses that ALTCHA asks of a browser. */
    effort: number;
  };
  /** Until an operator says other keys. */
  readonly cardOfEnvironment: CardProvider | undefined;
  readonly tracking: TrackingAccess;
  /** Whether browsers are given the worker that keeps what was seen, or one that takes it out. */
  readonly serviceWorker: boolean;
  /** Of the shop's file, with what operators changed since; the only part that is another while the process runs. */
  readonly inHand: ShopInHand;
  /** How chassis numbers of the make are read. */
  readonly chassis: ChassisTable;
  /** What vehicles need when. */
  readonly maintenance: readonly MaintenanceTask[];
  private cardNow: { of: ShopGroups['tarjetas']; card: CardProvider | undefined } | undefined;
  private readonly invoicingOfEnvironment: InvoicingSettings;
  /** Slugs: what a part is by its category. */
  private readonly electricalCategories: readonly string[];
  readonly outbound: OutboundSettings;
  /** Who looks at files that are sent; nobody when not set. */
  readonly scanner: ScannerTarget | undefined;

  constructor(env: Record<string, string | undefined> = process.env) {
    const read = new Environment(env);
    this.role = read.oneOf('ROLE', ['api', 'worker', 'all'], 'all');
    this.port = read.integer('PORT', 3000);
    this.host = read.text('HOST', '0.0.0.0');
    this.baseUrl = read.text('BASE_URL', `http://localhost:${this.port}`).replace(/\/$/, '');
    this.databaseUrl = read.address('DATABASE_URL') ?? read.required('DATABASE_URL');
    this.databaseDirectUrl = read.address('DATABASE_DIRECT_URL') ?? this.databaseUrl;
    this.databaseReadUrl = read.address('DATABASE_READ_URL') ?? this.databaseUrl;
    this.databasePool = read.integer('DATABASE_POOL', 10);
    const isPooled = this.databaseDirectUrl !== this.databaseUrl;
    this.databasePrepared = read.oneOf('DATABASE_PREPARED', ['on', 'off'], isPooled ? 'off' : 'on') === 'on';
    this.databaseWaitMs = read.integer('DATABASE_WAIT_MS', 2_000);
    this.queueWaitMs = read.integer('QUEUE_WAIT_MS', 1_000);
    this.redisUrl = read.address('REDIS_URL');
    this.secret = read.required('SECRET');
    if (this.secret && this.secret.length < 32) read.wrong('SECRET', 'must have 32 characters or more');
    this.otherSecrets = read.lines('OTHER_SECRETS').filter((other) => other !== this.secret);
    if (this.otherSecrets.some((other) => other.length < 32))
      read.wrong('OTHER_SECRETS', 'must have 32 characters or more each, one a line');
    this.seals = read.oneOf('SEALS', ['1', '2'], '1') === '2' ? 2 : 1;
    this.demo = read.flag('DEMO');
    const smtpUrl = read.address('SMTP_URL');
    this.mailboxPort = this.demo && !smtpUrl ? read.integer('MAILBOX_PORT', 2525) : undefined;
    // Only a worker sends.
    if (!smtpUrl && this.mailboxPort === undefined && this.runsWorker)
      read.wrong('SMTP_URL', 'is needed to send e-mail');
    this.smtpUrl = smtpUrl ?? `smtp://127.0.0.1:${this.mailboxPort ?? 25}`;
    this.dkim = this.runsWorker ? read.dkim() : undefined;
    this.dkimDomain = read.optional('DKIM_DOMAIN')?.toLowerCase();
    this.newsletterPerSecond = read.integer('NEWSLETTER_PER_SECOND', 20);
    this.workerConcurrency = read.integer('WORKER_CONCURRENCY', 8);
    this.webDist = read.text('WEB_DIST', 'web/dist');
    this.logLevel = read.text('LOG_LEVEL', 'info');
    this.logTo = logTarget(read);
    this.trustProxy = read.trustedProxies();
    this.tls = read.tls();
    const named = read
      .text('HOSTS', '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const own = URL.canParse(this.baseUrl) ? new URL(this.baseUrl).hostname : '';
    if (!own) read.wrong('BASE_URL', 'must be an address');
    this.hosts = new Set([own, ...named]);
    this.boardUrl = this.readBoard(read);
    if (this.boardUrl) this.hosts = new Set([...this.hosts, new URL(this.boardUrl).hostname]);
    if (!this.demo && !this.secure && ![...this.hosts].every(isLoopback))
      read.wrong(
        'BASE_URL',
        'must begin with https: (plain http is for this machine alone, and for the demonstration)',
      );
    // Else nobody tells by what somebody came.
    if (this.isGuarded && this.runsApi && !this.trustProxy)
      read.wrong(
        'TRUST_PROXY',
        'is needed with https: the proxy that ends TLS says by X-Forwarded-Proto how somebody came',
      );
    this.internalPages = read.oneOf('INTERNAL_PAGES', ['on', 'off'], this.demo ? 'on' : 'off') === 'on';
    this.staffSecondFactor = read.oneOf('STAFF_SECOND_FACTOR', ['on', 'off'], this.demo ? 'off' : 'on') === 'on';
    this.rateLimit = read.oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
    this.metricsToken = read.optional('METRICS_TOKEN');
    const captcha = read.oneOf('CAPTCHA', ['altcha', 'turnstile', 'recaptcha'], 'altcha');
    const provided = captcha !== 'altcha';
    this.captcha = {
      kind: captcha,
      ...(provided && { siteKey: read.required('CAPTCHA_SITE_KEY') }),
      // A worker looks at none.
      secret: provided && this.runsApi ? read.required('CAPTCHA_SECRET') : '',
      checkedAt: provided ? SITE_VERIFY_URLS[captcha] : undefined,
      effort: read.integer('CAPTCHA_EFFORT', 500),
    };
    this.cardOfEnvironment = read.card();
    this.tracking = read.oneOf('TRACKING_ACCESS', ['guarded', 'public'], 'guarded');
    this.serviceWorker = read.oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on';
    const file = shopFile(read);
    const groups = groupsOf(file);
    checkShopFile(read, file, groups);
    this.chassis = file.chassis ?? { makers: {} };
    this.maintenance = file.maintenance ?? [];
    this.invoicingOfEnvironment = invoicingSettings(read, this.demo, file.invoicing, file.branches);
    this.electricalCategories = file.returns?.electricalCategories ?? [];
    this.outbound = outboundSettings(read, [
      this.cardOfEnvironment?.url,
      ...CARD_ADDRESSES,
      this.captcha.checkedAt,
      this.invoicingOfEnvironment.authorityUrl,
    ]);
    this.scanner = scannerTarget(read);
    if (this.isGuarded) this.refuseOpenLinks(read);
    read.finish();
    const mailbox = smtpUrl ?? (this.mailboxPort === undefined ? undefined : this.smtpUrl);
    this.inHand = new ShopInHand(file, {
      ...groups,
      correo: mailInForm(mailbox) as never,
      tarjetas: cardInForm(this.cardOfEnvironment) as never,
      firma: signatureInForm(this.invoicingOfEnvironment) as never,
    });
  }

  /** As safe as the shop's, and of another name: what stands there reads nothing of the shop's pages. */
  private readBoard(read: Environment): string | undefined {
    const address = read.text('BOARD_URL', '').replace(/\/$/, '');
    if (!address) return undefined;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.origin !== address.toLowerCase() || url.protocol !== (this.secure ? 'https:' : 'http:'))
      read.wrong('BOARD_URL', 'must be an address without a path, with https: where BASE_URL has it');
    else if (this.hosts.has(url.hostname))
      read.wrong('BOARD_URL', 'must have a name of its own, by which nobody asks for the shop');
    else return url.origin;
    return undefined;
  }

  /** In a production that is reached by https nothing goes in the open behind the proxy either. */
  private refuseOpenLinks(read: Environment): void {
    const links = {
      DATABASE_URL: this.databaseUrl,
      DATABASE_DIRECT_URL: this.databaseDirectUrl,
      DATABASE_READ_URL: this.databaseReadUrl,
      REDIS_URL: this.redisUrl,
      SMTP_URL: this.smtpUrl,
      CARD_GATEWAY_URL: this.cardOfEnvironment?.url,
      INVOICE_AUTHORITY_URL: this.invoicingOfEnvironment.authorityUrl,
    };
    for (const [name, address] of Object.entries(links)) {
      const fault = address && faultOfOpenLink(address);
      // What is not set follows DATABASE_URL.
      if (fault && read.optional(name)) read.wrong(name, fault);
    }
    if (this.scanner && isOpenLink(this.scanner))
      read.wrong('CLAMD', 'must be a socket (unix:/path) or of this machine with https: clamd speaks no TLS');
    if (!this.tls && !isLoopback(this.host))
      read.wrong('TLS_CERTIFICATE and TLS_KEY', 'are needed with https: the proxy asks over a network');
  }

  get shop(): ShopIdentity {
    return this.inHand.shop;
  }

  /** No part of what the client is told, as what follows. */
  get shipping(): ShippingTariff {
    return this.inHand.shipping;
  }

  get holds(): HoldSettings {
    return this.inHand.holds;
  }

  /** What a part is by its category, and when somebody is there. */
  get returns(): { electricalCategories: readonly string[]; calendar: WorkCalendar } {
    return { electricalCategories: this.electricalCategories, calendar: this.holds.calendar };
  }

  /** What operators say, or else the environment. */
  get mail(): MailSettings {
    const { correo } = this.inHand.opened;
    return correo ? this.mailBy(correo) : this.mailOfEnvironment;
  }

  /** Who charges cards; undefined where nobody does. Another object when it is another. */
  get card(): CardProvider | undefined {
    const { tarjetas } = this.inHand.opened;
    if (!tarjetas) return this.cardOfEnvironment;
    if (this.cardNow?.of !== tarjetas) this.cardNow = { of: tarjetas, card: this.cardBy(tarjetas) };
    return this.cardNow.card;
  }

  /** With the keys in the open. */
  cardBy(value: ShopGroups['tarjetas']): CardProvider | undefined {
    return cardOfOperators(value, this.cardOfEnvironment);
  }

  /** Who authorises documents, and what they are signed with. */
  get invoicing(): InvoicingSettings {
    const { firma } = this.inHand.opened;
    const { invoicingOfEnvironment: rest } = this;
    return firma ? { ...rest, certificate: firma.archivo as string, certificatePassword: firma.clave as string } : rest;
  }

  /** Who issues documents. */
  get issuer(): ShopGroups['emisor'] {
    return this.inHand.groups.emisor;
  }

  /** With the password in the open. */
  mailBy(value: ShopGroups['correo']): MailSettings {
    return mailOfOperators(value, value.password as string | undefined, this.isGuarded);
  }

  /** The machine that the environment names, which operators may name as well. */
  get smtpOfEnvironment(): { host: string; port: number } | undefined {
    const { correo } = this.inHand.inFile;
    return isNothing(correo) ? undefined : correo;
  }

  get mailOfEnvironment(): MailSettings {
    const { smtpUrl: url } = this;
    return { url, requireTLS: this.isGuarded && !isLoopback(new URL(url).hostname), isOfOperators: false };
  }

  /** What the client is told. */
  get settings(): ShopSettings {
    const { kind, siteKey } = this.captcha;
    const { card: provider } = this;
    const card = provider ? { script: provider.script, mode: provider.mode } : null;
    return { captcha: { kind, siteKey }, card, tracking: this.tracking, serviceWorker: this.serviceWorker };
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

  /** A production that people reach by https: what plays one on a single machine may do without. */
  get isGuarded(): boolean {
    return !this.demo && this.secure;
  }

  get secure(): boolean {
    return this.baseUrl.startsWith('https:');
  }
}

/** Turnstile and reCAPTCHA are asked in the same way. */
const SITE_VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;
