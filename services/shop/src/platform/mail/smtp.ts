import { isDeepStrictEqual } from 'node:util';
import type { NodemailerError, SendMailOptions, Transporter } from 'nodemailer';
import { type Reach, reaching } from '../outbound/mail-reach.ts';
import { headerAddress, isSendable, type MailAddress } from './address.ts';
import { oneLine } from './one-line.ts';

export interface OutgoingMail {
  /** `<unique@domain>`, the same at every attempt: it is how a second copy is recognised. */
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** What became of a mail for good. Anything else is a `MailDelayed`, and worth another attempt. */
export type Outcome = { kind: 'accepted'; response: string } | { kind: 'refused'; code: number; response: string };

/** Not sent this time, or sent and its acknowledgement lost. */
export class MailDelayed extends Error {
  /** nodemailer's code of the step that failed, such as ECONNECTION or ETIMEDOUT. */
  readonly code: string;
  readonly response: string | undefined;

  constructor(cause: NodemailerError) {
    super(`Mail delayed: ${cause.message}`, { cause });
    this.name = 'MailDelayed';
    this.code = cause.code ?? 'EUNKNOWN';
    this.response = cause.response;
  }
}

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string;
  /** Goes no further where the server offers no TLS. */
  requireTLS?: boolean;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  /** Of a server that somebody named in the browser: which machines it may be. */
  reach?: Reach;
  connections?: number;
  /** Milliseconds: to the greeting, of silence, and for the whole attempt (a server that trickles is never silent). */
  timeouts?: { connect: number; silence: number; attempt: number };
}

/** What a server says of such an address; it is not asked, since the text itself is unsafe. */
export const UNSENDABLE: Outcome = { kind: 'refused', code: 553, response: '5.1.3 Bad address syntax' };

const TIMEOUTS: Required<SmtpOptions>['timeouts'] = { connect: 10_000, silence: 30_000, attempt: 120_000 };
const SUBJECT_MAX = 200;

interface Opened {
  with: SmtpOptions;
  transport: Promise<Transporter>;
}

export class Smtp {
  /** What counts at the moment of each mail. */
  private readonly options: () => SmtpOptions;
  /** With the first mail: a process that sends none does without. */
  private opened?: Opened;

  /** Told after each mail how it went with the server, whatever became of the mail. */
  private readonly told: (problem?: string) => void;

  constructor(options: SmtpOptions | (() => SmtpOptions), told: (problem?: string) => void = () => undefined) {
    this.options = typeof options === 'function' ? options : () => options;
    this.told = told;
  }

  async send(mail: OutgoingMail): Promise<Outcome> {
    assertWellMade(mail);
    for (const address of [mail.to, mail.replyTo]) {
      if (address && !isSendable(address)) return UNSENDABLE;
    }
    return this.hand({
      messageId: mail.messageId,
      envelope: { from: mail.from.address, to: mail.to.address },
      from: headerAddress(mail.from),
      to: headerAddress(mail.to),
      ...(mail.replyTo && { replyTo: headerAddress(mail.replyTo) }),
      subject: oneLine(mail.subject, SUBJECT_MAX),
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
      attachments: mail.attachments,
    });
  }

  protected async hand(message: SendMailOptions): Promise<Outcome> {
    const attempt = new AbortController();
    const { with: options, transport } = this.now();
    // Not `AbortSignal.timeout`: it would keep every message in memory until its time is over.
    const over = setTimeout(() => attempt.abort(), (options.timeouts ?? TIMEOUTS).attempt);
    try {
      const { response } = await (await transport).sendMail({ ...message, signal: attempt.signal });
      this.told();
      return { kind: 'accepted', response: response ?? '' };
    } catch (error) {
      const failure = error as NodemailerError;
      this.told(
        ABOUT_ONE_MAIL.has(failure.code ?? '') ? undefined : (failure.response ?? `No responde (${failure.code})`),
      );
      if (isForGood(failure)) return { kind: 'refused', code: failure.responseCode!, response: failure.response ?? '' };
      throw new MailDelayed(failure);
    } finally {
      clearTimeout(over);
    }
  }

  /** Lets go of idle connections; one in the middle of a mail finishes it first. */
  async close(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    if (opened) (await opened.transport).close();
  }

  /** Where the server is another since the last mail, what is under way ends with the one before. */
  private now(): Opened {
    const options = this.options();
    if (this.opened && isDeepStrictEqual(this.opened.with, options)) return this.opened;
    void this.close().catch(() => undefined);
    this.opened = { with: options, transport: transportWith(options) };
    return this.opened;
  }
}

async function transportWith(options: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { url, dkim, requireTLS = false, connections = 5, timeouts = TIMEOUTS, reach } = options;
  return createTransport({
    url,
    pool: true,
    // A password never travels in the clear, and nothing does over a network from a shop under https; `?requireTLS=false` in the
    // address says otherwise.
    requireTLS: requireTLS || new URL(url).password !== '',
    maxConnections: connections,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim }),
    ...(reach && { getSocket: reaching(reach, new URL(url), timeouts.connect) }),
  });
}

/** nodemailer's codes of what a server that works says of one address, or of one mail. */
const ABOUT_ONE_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);
const ASKS_FOR_CREDENTIALS = [530, 534, 535, 538];

/**
 * Only a 5xx about this recipient or this message is final. A refused sender or password is the shop's own set-up:
 * the mails wait until it is mended instead of being lost one by one.
 */
function isForGood({ permanent, responseCode = 0, command }: NodemailerError): boolean {
  if (!permanent || ASKS_FOR_CREDENTIALS.includes(responseCode)) return false;
  const tooBig = responseCode === 552;
  return command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && tooBig);
}

const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f\x41-\x7e]+@[\x21-\x3b\x3d\x3f\x41-\x7e]+>$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,70}$/;
const HEADER_VALUE = /^[\x20-\x7e]{1,900}$/;
/** Fields that come from the mail's own properties. */
const OWN_FIELDS = /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*|dkim-signature)$/i;

/** These come from the shop's code alone, so a wrong one is a mistake in it and not the mail's fate. */
export function assertWellMade({ messageId, from, headers = {} }: OutgoingMail): void {
  if (!MESSAGE_ID.test(messageId)) throw new TypeError(`Not a Message-ID: ${JSON.stringify(messageId)}`);
  if (!isSendable(from)) throw new TypeError(`Not a sender's address: ${JSON.stringify(from.address)}`);
  for (const [name, value] of Object.entries(headers)) {
    const sound = HEADER_NAME.test(name) && !OWN_FIELDS.test(name) && HEADER_VALUE.test(value);
    if (!sound) throw new TypeError(`Not a header to add: ${JSON.stringify([name, value])}`);
  }
}
