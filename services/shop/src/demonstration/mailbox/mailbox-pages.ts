import type { Pool } from 'pg';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { listMessages, findMessage, MAILBOX_PAGE, type MailboxEntry, type MailboxMessage } from './mailbox-store.ts';
import { framedMessage } from '../../platform/mail/framed-message.ts';
import { MAIL_PAGES_CSS } from '../../platform/mail/mail-pages-style.ts';
import { listView, messageView, missingView, type View, views } from './mailbox-views.ts';
import type { Html } from '../../platform/mail/html.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** No script at all; the message itself is framed from its own address. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Everything under /buzon, for GET alone. `path` is the path of the request, `query` its parameters. */
export async function answerMailbox(pool: Pool, path: string, query: Record<string, unknown> = {}): Promise<Answer> {
  const to = typeof query['to'] === 'string' ? query['to'].slice(0, 254).replaceAll('\0', '') : '';
  if (path === '/buzon.json') return json(await fullMessages(pool, to));
  if (path === '/buzon/buzon.css') return answer(200, 'text/css; charset=utf-8', MAIL_PAGES_CSS);
  if (path === '/buzon' || path === '/buzon/') {
    const entries = await listMessages(pool, to, idOf(query['antes']));
    return page(200, listView(entries, to, entries.length === MAILBOX_PAGE));
  }
  const [, id, part, number] = /^\/buzon\/(\d{1,9})(?:\/([a-z.]+)(?:\/(\d{1,3}))?)?$/.exec(path) ?? [];
  const message = id === undefined ? undefined : await findMessage(pool, Number(id));
  return (message && (await answerMessage(message, part, number, query['vista']))) ?? page(404, missingView());
}

async function answerMessage(
  message: MailboxMessage,
  part: string | undefined,
  number: string | undefined,
  view: unknown,
): Promise<Answer | undefined> {
  if (part === 'original.eml') return download(`${message.id}.eml`, 'message/rfc822', message.raw);
  const email = await parse(message.raw);
  if (part === undefined) {
    const chosen = views.find(([name]) => name === view)?.[0] ?? firstView(email);
    return page(200, messageView(message, email, chosen));
  }
  if (part === 'html' && email.html !== undefined) return framed(email.html);
  const attachment = part === 'adjuntos' ? email.attachments[Number(number)] : undefined;
  return attachment && download(attachment.filename ?? 'adjunto', 'application/octet-stream', bytesOf(attachment));
}

const firstView = (email: Email): View => (email.html === undefined ? 'texto' : 'html');

const answer = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  body,
});

const page = (status: number, body: Html): Answer =>
  answer(status, 'text/html; charset=utf-8', body.toString(), {
    'content-security-policy': PAGE_POLICY,
    'x-robots-tag': 'noindex',
  });

const json = (value: unknown): Answer => answer(200, 'application/json; charset=utf-8', JSON.stringify(value));

const framed = (html: string): Answer => ({ status: 200, ...framedMessage(html) });

const download = (filename: string, type: string, body: Buffer): Answer =>
  answer(200, type, body, {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
    'content-security-policy': "default-src 'none'; sandbox",
  });

const parse = (raw: Buffer): Promise<Email> => PostalMime.parse(raw);

const bytesOf = ({ content, encoding }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content, encoding) : Buffer.from(content as Uint8Array);

const idOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

/** For tests: the newest messages of a recipient with everything that they look for. */
async function fullMessages(pool: Pool, to: string): Promise<object[]> {
  const entries = (await listMessages(pool, to)).slice(0, 20);
  const messages = await Promise.all(entries.map(({ id }) => findMessage(pool, id)));
  return Promise.all(messages.filter((message) => message !== undefined).map(fullMessage));
}

async function fullMessage({ raw, ...entry }: MailboxMessage): Promise<object> {
  const email = await parse(raw);
  return {
    ...(entry satisfies MailboxEntry),
    messageId: email.messageId,
    headers: email.headers.map(({ originalKey, value }) => [originalKey, value]),
    text: email.text,
    html: email.html,
    attachments: email.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  };
}
