/** Prints when a card payment may still be reversed: run under several time zones, it must say the same. */
import { Payment } from '../src/contexts/payments/domain/payment.ts';

const VECTORS = [
  ['2026-11-20T09:00:00.000', '2026-11-20T17:40:00.000'],
  ['2026-11-20T09:00:00.000', '2026-11-20T17:40:00.001'],
  ['2026-11-20T17:40:00.000', '2026-11-20T17:40:00.001'],
  ['2026-11-20T17:40:00.001', '2026-11-21T17:40:00.000'],
  ['2026-11-20T23:59:59.999', '2026-11-21T17:40:00.001'],
  ['2028-02-28T17:40:00.001', '2028-02-29T17:40:00.000'],
  ['2028-02-29T12:00:00.000', '2028-02-29T17:40:00.001'],
  ['2028-02-29T17:40:00.001', '2028-03-01T17:40:00.000'],
  ['2026-12-31T20:00:00.000', '2027-01-01T17:40:00.001'],
] as const;

const order = { orderId: 'order', number: 1001, accountId: 'client' };
const card = { amount: 4_600, transactionId: 'CB-1', authorization: '' };

const said = VECTORS.map(([paid, asked]) => {
  const payment = Payment.byCard(1, order, card, new Date(`${paid}-05:00`));
  try {
    return payment.askForReversal(17, 'seller', new Date(`${asked}-05:00`));
  } catch (error) {
    return (error as { code?: string }).code;
  }
});
process.stdout.write(JSON.stringify({ offsetOfMachine: new Date('2026-11-20').getTimezoneOffset(), said }));
