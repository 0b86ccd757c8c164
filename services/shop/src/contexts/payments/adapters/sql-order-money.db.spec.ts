import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { newId } from '../../../kernel/ids.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { Debt, type OwedMoney } from '../domain/debt.ts';
import { Payment } from '../domain/payment.ts';
import { paymentsEntities } from './payments.mapping.ts';
import { SqlOrderMoney } from './sql-order-money.ts';

const PAID = new Date('2026-11-21T15:00:00Z');
const BACK = new Date('2026-11-22T15:00:00Z');
const LATER = new Date('2026-11-23T15:00:00Z');
const seller = newId();

describe('What went back of the money of an order', () => {
  let kept: Keeping;
  beforeAll(async () => {
    kept = await keeping(paymentsEntities);
  });
  afterAll(() => kept.stop());

  let number = 1_000;
  /** An order for 92 dollars that a card paid, and what of it is owed. */
  const paidByCard = () => {
    number += 1;
    const order = { orderId: newId(), number, accountId: newId() };
    const transaction = new CardTransaction(`CB-${number}`, PAID);
    const paid = { amount: 9_200, transactionId: transaction.id, authorization: '' };
    const payment = Payment.byCard(number, order, paid, PAID);
    const owed = (about: Pick<OwedMoney, 'reason' | 'amount'> & Partial<OwedMoney>) => {
      number += 1;
      const { accountId, orderId } = order;
      return Debt.toAccount(number, { accountId, order: { id: orderId, number: order.number }, ...about }, PAID);
    };
    return {
      payment,
      ofLines: () => owed({ reason: 'lines', amount: 4_600, lineReturnId: newId() }),
      ofPayment: (amount: number) =>
        owed({ reason: 'cancelled', amount, paymentId: payment.id, transactionId: transaction.id }),
      ofExcess: () => owed({ reason: 'excess', amount: 450, receipt: 'DEP-1' }),
      /** What went back of it. */
      returned: async (...debts: Debt[]) => {
        await kept.save(transaction);
        await kept.save(payment);
        await kept.save(...debts);
        const moves = await new SqlOrderMoney(kept.primary).ofOrders([order.orderId]);
        expect(moves.filter(({ way }) => way === 'paid')).toMatchObject([{ cents: 9_200 }]);
        return moves
          .filter(({ way }) => way === 'returned')
          .map(({ at, method, cents }) => ({ at, method, cents }))
          .sort((one, other) => one.at.getTime() - other.at.getTime());
      },
    };
  };
  const inCash = (debt: Debt, now: Date) => debt.close(debt.steps, 'other', 'En efectivo', seller, now);
  const byCard = (at: Date, cents: number) => ({ at, method: PAYMENT_METHOD.card, cents });
  const otherwise = (at: Date, cents: number) => ({ at, method: null, cents });

  it('is what a line gave back by transfer, while its payment stands', async () => {
    const { ofLines, returned } = paidByCard();
    const lines = ofLines();
    inCash(lines, BACK);
    expect(await returned(lines)).toEqual([otherwise(BACK, 4_600)]);
  });

  it('is the payment alone when the card has all of it back, and with it what was owed for a line', async () => {
    const { payment, ofLines, returned } = paidByCard();
    const lines = ofLines();
    lines.returnedByCard(BACK);
    payment.reverse(BACK);
    expect(await returned(lines)).toEqual([byCard(BACK, 9_200)]);
  });

  it('counts once what was given back for a line before the card had it again, on the day on which it first went', async () => {
    const { payment, ofLines, returned } = paidByCard();
    const lines = ofLines();
    inCash(lines, BACK);
    lines.returnedByCard(LATER);
    payment.reverse(LATER);
    expect(await returned(lines)).toEqual([otherwise(BACK, 4_600), byCard(LATER, 4_600)]);
  });

  it('is once what ended a payment that no card took back, and what is owed for a line counts when it goes', async () => {
    const { payment, ofLines, ofPayment, returned } = paidByCard();
    const [rest, lines] = [ofPayment(4_600), ofLines()];
    inCash(rest, BACK);
    payment.reverse(BACK);
    expect(await returned(rest, lines)).toEqual([otherwise(BACK, 4_600)]);
  });

  it('is not what was paid beyond the order, as that is no payment of it either', async () => {
    const { ofExcess, returned } = paidByCard();
    const excess = ofExcess();
    inCash(excess, BACK);
    expect(await returned(excess)).toEqual([]);
  });
});
