import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { oneLine } from '../../platform/mail/one-line.ts';

export const MAILBOX_KEEPS = 500;
export const MAILBOX_PAGE = 50;

export interface MailboxEntry {
  id: number;
  receivedAt: Date;
  sender: string;
  recipients: string[];
  subject: string;
}

export interface MailboxMessage extends MailboxEntry {
  raw: Buffer;
}

const ENTRY = 'id, received_at AS "receivedAt", sender, recipients, subject';

/** Keeps the message as it came and lets the oldest go. */
export async function keepMessage(pool: Pool, sender: string, recipients: string[], raw: Buffer): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'INSERT INTO mailbox_message (sender, recipients, subject, raw) VALUES ($1, $2, $3, $4) RETURNING id',
    [sender, recipients, await subjectOf(raw), raw],
  );
  await pool.query('DELETE FROM mailbox_message WHERE id <= $1', [rows[0]!.id - MAILBOX_KEEPS]);
}

/** Newest first: those with `to` in a recipient's address, and older than `before` when given. */
export async function listMessages(pool: Pool, to: string, before = 2 ** 31 - 1): Promise<MailboxEntry[]> {
  const { rows } = await pool.query<MailboxEntry>(
    `SELECT ${ENTRY} FROM mailbox_message
     WHERE id < $1 AND strpos(lower(array_to_string(recipients, ' ')), lower($2)) > 0
     ORDER BY id DESC LIMIT $3`,
    [before, to.trim(), MAILBOX_PAGE],
  );
  return rows;
}

export async function findMessage(pool: Pool, id: number): Promise<MailboxMessage | undefined> {
  const { rows } = await pool.query<MailboxMessage>(`SELECT ${ENTRY}, raw FROM mailbox_message WHERE id = $1`, [id]);
  return rows[0];
}

/** Only the head is parsed: a newsletter may bring hundreds of messages a second. */
async function subjectOf(raw: Buffer): Promise<string> {
  const end = raw.indexOf('\r\n\r\n');
  const { subject } = await PostalMime.parse(end < 0 ? raw : raw.subarray(0, end + 4));
  return oneLine(subject ?? '', 300);
}
