import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PAYMENT_STATUS, type PaymentStatus } from '@bujia/contracts/catalogues';
import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { type Deposit, Payment, PAYMENT_TRANSITIONS } from './payment.ts';

const { created, approved, rejected, edited, reversed } = PAYMENT_STATUS;
const NOW = new Date('2026-11-20T15:00:00Z');
const ORDER = { orderId: 'order', number: 1001, accountId: 'client' };
const DEPOSIT: Deposit = { amount: 4_600, method: 8, bank: 1, receipt: 'A-1', paidAt: NOW, notes: '' };
const CARD = { amount: 4_600, transactionId: 'CB-1', authorization: '123456' };

const registered = () => Payment.register(1, ORDER, DEPOSIT, NOW);
const byCard = (paidAt = NOW) => Payment.byCard(1, ORDER, CARD, paidAt);

/** Each status, reached by what leads there. */
const IN: Record<PaymentStatus, () => Payment> = {
  [created]: registered,
  [approved]: () => after(registered(), (it) => it.approve(created, 'seller', NOW)),
  [rejected]: () => after(registered(), (it) => it.reject(created, 'No consta', 'seller', NOW)),
  [edited]: () => after(IN[rejected](), (it) => it.resubmit(DEPOSIT)),
  [reversed]: () => after(byCard(), (it) => it.reverse(NOW)),
};
/** What leads to each status, tried from every other. */
const TO: [PaymentStatus, (payment: Payment) => void][] = [
  [approved, (it) => it.approve(it.status, 'seller', NOW)],
  [rejected, (it) => it.reject(it.status, 'No consta', 'seller', NOW)],
  [edited, (it) => it.resubmit(DEPOSIT)],
];

function after(payment: Payment, deed: (payment: Payment) => void): Payment {
  deed(payment);
  return payment;
}
const told = (payment: Payment) => payment.takeEvents().map((event) => classOf(event).type.split('.')[1]);

describe('A payment', () => {
  const statuses = Object.values(PAYMENT_STATUS);

  it.each(statuses.flatMap((from) => TO.map(([to, go]) => ({ from, to, go }))))(
    'goes from $from to $to only as the table says',
    ({ from, to, go }) => {
      const payment = IN[from]();
      if (PAYMENT_TRANSITIONS[from].includes(to)) {
        go(payment);
        expect(payment.status).toBe(to);
      } else {
        expect(() => go(payment)).toThrow(expect.objectContaining({ code: 'payments.payment-changed' }));
        expect(payment.status).toBe(from);
      }
    },
  );

  it.each([created, rejected, edited])('is never given back from %s', (from) => {
    expect(() => IN[from]().reverse(NOW)).toThrow(expect.objectContaining({ code: 'payments.payment-changed' }));
  });

  it('tells what happened to it', () => {
    const payment = registered();
    payment.reject(created, 'No consta', 'seller', NOW);
    payment.resubmit({ ...DEPOSIT, receipt: 'A-2' });
    payment.approve(edited, 'seller', NOW);
    expect(told(payment)).toEqual(['payment-registered', 'payment-rejected', 'payment-registered', 'payment-approved']);
    expect(payment.reason).toBe('');
    const card = byCard();
    card.reverse(NOW);
    card.reverse(NOW);
    expect(told(card)).toEqual(['payment-approved', 'payment-reversed']);
  });

  it('is decided by the first of two sellers', () => {
    const payment = IN[edited]();
    for (const seen of [created, approved, rejected, 1])
      expect(() => payment.approve(seen, 'seller', NOW)).toThrow(expect.objectContaining({ kind: 'conflict' }));
    payment.approve(edited, 'seller', NOW);
    expect(() => payment.reject(edited, 'No consta', 'other', NOW)).toThrow(
      expect.objectContaining({ code: 'payments.payment-changed' }),
    );
    expect([payment.status, payment.decidedBy]).toEqual([approved, 'seller']);
  });

  describe('by card', () => {
    const at = (local: string) => new Date(`${local}-05:00`);

    it.each([
      ['2026-11-20T09:00:00.000', '2026-11-20T17:40:00.000', true],
      ['2026-11-20T09:00:00.000', '2026-11-20T17:40:00.001', false],
      ['2026-11-20T17:40:00.001', '2026-11-21T17:40:00.000', true],
      ['2026-11-20T17:40:00.001', '2026-11-21T17:40:00.001', false],
      ['2028-02-28T18:00:00.000', '2028-02-29T17:40:00.000', true],
      ['2028-02-29T17:40:00.000', '2028-02-29T17:40:00.001', false],
      ['2028-02-29T18:00:00.000', '2028-03-01T17:40:00.000', true],
    ])('paid at %s may be reversed at %s: %p', (paid, now, allowed) => {
      const ask = () => byCard(at(paid)).askForReversal(approved, 'seller', at(now));
      if (allowed) expect(ask()).toBe(true);
      else expect(ask).toThrow(expect.objectContaining({ code: 'payments.reversal-over' }));
    });

    const over = 'payments.reversal-over';
    it.each([
      ['America/Guayaquil', 300],
      ['UTC', 0],
      ['Asia/Tokyo', -540],
      ['Pacific/Auckland', -780],
    ])('may be reversed as long on a machine in %s', (TZ, offsetOfMachine) => {
      const script = fileURLToPath(new URL('../../../../test/reversal-vectors.ts', import.meta.url));
      const env = { ...process.env, NODE_OPTIONS: '', TZ };
      expect(JSON.parse(execFileSync(process.execPath, [script], { env, encoding: 'utf8' }))).toEqual({
        offsetOfMachine,
        said: [true, over, over, true, over, true, over, true, over],
      });
    });

    it('is asked for once, and again after a refusal', () => {
      const payment = byCard();
      expect(payment.askForReversal(approved, 'seller', NOW)).toBe(true);
      expect(payment.askForReversal(approved, 'other', NOW)).toBe(false);
      payment.failReversal();
      expect(payment.askForReversal(approved, 'other', NOW)).toBe(true);
      payment.reverse(NOW);
      expect([payment.status, payment.reversal]).toEqual([reversed, 'confirmed']);
      expect(() => payment.askForReversal(approved, 'seller', NOW)).toThrow(
        expect.objectContaining({ code: 'payments.payment-changed' }),
      );
    });

    it('alone may be reversed, and only as it was seen', () => {
      expect(IN[approved]().reversibleUntil()).toBeUndefined();
      expect(() => IN[approved]().askForReversal(approved, 'seller', NOW)).toThrow();
      expect(() => byCard().askForReversal(created, 'seller', NOW)).toThrow();
      expect(byCard().reversibleUntil()).toEqual(at('2026-11-20T17:40:00.000'));
    });

    it('shows the authorisation, or the transaction when there is none', () => {
      expect(byCard().receipt).toBe('123456');
      expect(Payment.byCard(1, ORDER, { ...CARD, authorization: '' }, NOW).receipt).toBe('CB-1');
    });
  });
});
