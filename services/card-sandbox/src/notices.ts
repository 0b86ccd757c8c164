import { createHash, createHmac } from 'node:crypto';
import type { Credentials } from './auth-token.ts';
import type { Bank, Transaction } from './bank.ts';
import { wordsOf } from './cards.ts';
import type { Faults } from './faults.ts';
import type { Timers } from './timers.ts';

const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const ATTEMPTS = 60;

export interface NoticeSettings {
  credentials: Credentials;
  /** Where the shop takes notices; none are sent when empty. */
  noticeUrl: string;
  signature: 'md5' | 'hmac';
}

/** Tells the shop what became of a transaction, again and again until it answers 200. */
export class Notices {
  private readonly bank: Bank;
  private readonly faults: Faults;
  private readonly timers: Timers;
  private readonly settings: NoticeSettings;
  /** What was sent, and what the shop answered. */
  readonly sent: { id: string; detail: number; status: number }[] = [];

  constructor(bank: Bank, faults: Faults, timers: Timers, settings: NoticeSettings) {
    this.bank = bank;
    this.faults = faults;
    this.timers = timers;
    this.settings = settings;
  }

  tell(transaction: Transaction): void {
    const met = this.faults.take('notice', transaction.id);
    if (met?.fault === 'lose') return;
    const body = this.bodyOf(transaction, met?.fault);
    const later = met?.fault === 'late' ? met.ms : 0;
    this.timers.in(later, () => this.send(transaction, body, 1));
    if (met?.fault === 'twice') this.timers.in(later, () => this.send(transaction, body, 1));
  }

  private async send(transaction: Transaction, body: string, attempt: number): Promise<void> {
    if (!this.settings.noticeUrl) return;
    const status = await this.post(body);
    this.sent.push({ id: transaction.id, detail: transaction.detail, status });
    // Its receiver understands that the signature is wrong: that will not change.
    if (status === 200 || status === 203 || attempt === ATTEMPTS) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
    this.timers.in(pause, () => this.send(transaction, body, attempt + 1));
  }

  private async post(body: string): Promise<number> {
    try {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(this.settings.noticeUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await reply.text();
      return reply.status;
    } catch {
      return 0;
    }
  }

  /** Numbers as text, dates without a zone: as they really come. */
  private bodyOf(transaction: Transaction, fault: string | undefined): string {
    const { user, order } = this.bank.purchase(transaction.reference)!;
    const date = transaction.paidAt.replace(/^(\d+)-(\d+)-(\d+)T([\d:]+).*/, '$3/$2/$1 $4');
    return JSON.stringify({
      transaction: {
        status: wordsOf(transaction.detail).notice,
        status_detail: String(transaction.detail),
        id: transaction.id,
        dev_reference: order.dev_reference,
        order_description: order.description,
        authorization_code: transaction.authorization,
        date,
        paid_date: date,
        message: wordsOf(transaction.detail).message,
        carrier_code: '00',
        amount: fault === 'forge-amount' ? '1.00' : order.amount.toFixed(2),
        installments: '1',
        application_code: this.settings.credentials.code,
        stoken: fault === 'forge' ? '0'.repeat(32) : this.stokenOf(transaction.id, user.id),
      },
      user,
      card: { ...transaction.card, origin: 'Paymentez' },
    });
  }

  private stokenOf(id: string, user: string): string {
    const { code, key } = this.settings.credentials;
    return this.settings.signature === 'hmac'
      ? createHmac('sha256', key).update(`${id}_${code}_${user}`).digest('hex')
      : createHash('md5').update(`${id}_${code}_${user}_${key}`).digest('hex');
  }
}
