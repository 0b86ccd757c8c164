import { grandTotal } from '@bujia/pricing/totals';
import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { CardCharge, CHARGE_TRANSITIONS, secretOf } from './card-charge.ts';
import { CardTransaction, REFUND_HOLD_MS, TRANSACTION_TRANSITIONS, type TransactionState } from './card-transaction.ts';
import type { ProviderTransaction, Standing } from './provider.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

const newCharge = () =>
  CardCharge.open(
    {
      ...{ checkoutId: 'checkout', accountId: 'client', email: 'ana@correo.example', phone: '' },
      totals: grandTotal({ goods: 4_600, shipping: 0, discount: 0 }),
      ...{ instalments: 0, description: 'Compra' },
    },
    NOW,
  );
const begun = () => {
  const charge = newCharge();
  charge.begin(NOW);
  charge.keepReference('reference', NOW);
  return charge;
};
const said = (
  charge: CardCharge,
  standing: Standing,
  about: Partial<ProviderTransaction> = {},
): ProviderTransaction => ({
  ...{ id: 'CB-1', devReference: charge.devReference(), standing, detail: 3, amount: 4_600, currency: 'USD' },
  authorization: '123456',
  ...about,
});
const learnt = (...standings: Standing[]) => {
  const [charge, transaction] = [begun(), new CardTransaction('CB-1', NOW)];
  for (const standing of standings) charge.learn(transaction, said(charge, standing), false, NOW);
  return { charge, transaction };
};
const told = (charge: CardCharge) => charge.takeEvents().map((event) => classOf(event).type.split('.')[1]);

describe('What the provider says of a transaction', () => {
  const standings: Standing[] = ['pending', 'paid', 'refused', 'returning', 'returned', 'disputed'];

  it('in whatever order and however often, never makes a payment undone or a refund a payment', () => {
    for (const first of standings)
      for (const second of standings)
        for (const third of standings) {
          const { charge, transaction } = learnt(first, second, second, third);
          const path = [first, second, third];
          const paidBefore = path.slice(0, path.indexOf('returned') < 0 ? 3 : path.indexOf('returned'));
          if (charge.state === 'paid') expect(paidBefore).toContain('paid');
          if (transaction.state === 'returned') expect(path).toContain('returned');
          if (path.includes('paid') && charge.transactionId) expect(['paid', 'returned']).toContain(charge.state);
          expect(told(charge).filter((type) => type === 'card-charged').length).toBeLessThanOrEqual(1);
        }
  });

  it.each<[Standing[], TransactionState, string]>([
    [['paid'], 'approved', 'paid'],
    [['refused'], 'refused', 'refused'],
    [['pending'], 'heard', 'open'],
    [['disputed'], 'heard', 'open'],
    [['pending', 'paid'], 'approved', 'paid'],
    [['refused', 'paid'], 'approved', 'paid'],
    [['paid', 'refused'], 'approved', 'paid'],
    [['paid', 'pending'], 'approved', 'paid'],
    [['paid', 'disputed'], 'approved', 'paid'],
    [['paid', 'returning'], 'returning', 'paid'],
    [['paid', 'returned'], 'returned', 'returned'],
    [['paid', 'returned', 'paid'], 'returned', 'returned'],
  ])('after %j: the transaction is %s, the charge %s', (path, transactionState, chargeState) => {
    const { charge, transaction } = learnt(...path);
    expect([transaction.state, charge.state]).toEqual([transactionState, chargeState]);
  });

  it('counts only in the amount and the currency that were asked for', () => {
    for (const about of [{ amount: 4_599 }, { amount: 460_000 }, { currency: 'COP' }]) {
      const [charge, transaction] = [begun(), new CardTransaction('CB-1', NOW)];
      charge.learn(transaction, said(charge, 'paid', about), false, NOW);
      expect([charge.state, transaction.state, transaction.returnReason]).toEqual(['open', 'returning', 'amount']);
    }
  });

  it('is a refusal of the charge only when no other transaction is open', () => {
    const [charge, transaction] = [begun(), new CardTransaction('CB-1', NOW)];
    charge.learn(transaction, said(charge, 'refused'), true, NOW);
    expect([charge.state, transaction.state]).toEqual(['open', 'refused']);
  });

  it('gives back what pays a second time', () => {
    const { charge } = learnt('paid');
    const second = new CardTransaction('CB-2', NOW);
    charge.learn(second, said(charge, 'paid', { id: 'CB-2' }), false, NOW);
    expect([second.state, second.returnReason, charge.transactionId]).toEqual(['returning', 'surplus', 'CB-1']);
    second.becomeReturned('provider');
    charge.lose(second);
    expect([charge.state, second.returnReason]).toEqual(['paid', 'surplus']);
  });
});

describe('A charge', () => {
  it('has one reference at a time, and a name of its own for each attempt', () => {
    const charge = begun();
    const first = charge.devReference();
    expect(charge.begin(after(14 * MINUTE_MS))).toBe('reference');
    expect(charge.keepReference('another', after(MINUTE_MS))).toBe('reference');
    expect(charge.begin(after(16 * MINUTE_MS))).toBeUndefined();
    expect(charge.devReference()).not.toBe(first);
    expect([charge.named(first), charge.named(charge.devReference())]).toEqual([true, true]);
    for (const other of [`${charge.secret}-3`, `${charge.secret}-0`, charge.secret, '', `x${first}`])
      expect(charge.named(other)).toBe(false);
    expect(begun().secret).not.toBe(charge.secret);
    for (let attempt = 3; attempt <= 10_000; attempt++) charge.begin(after(attempt * 16 * MINUTE_MS));
    expect([charge.attempts, secretOf(charge.devReference())]).toEqual([10_000, charge.secret]);
  });

  it('pays one order', () => {
    const { charge } = learnt('paid');
    expect([charge.settle('order'), charge.settle('order')]).toEqual([true, false]);
    expect(() => charge.settle('other')).toThrow();
    expect(() => begun().settle('order')).toThrow(/cannot pay/);
    expect(() => learnt('paid', 'returned').charge.settle('order')).toThrow(
      expect.objectContaining({ code: 'payments.charge-gone' }),
    );
  });

  it('goes back only while it pays no order', () => {
    const { charge, transaction } = learnt('paid');
    charge.giveBack(transaction, NOW);
    charge.giveBack(transaction, NOW);
    expect([transaction.state, transaction.returnReason]).toEqual(['returning', 'unfulfillable']);
    const settled = learnt('paid');
    settled.charge.settle('order');
    settled.charge.giveBack(settled.transaction, NOW);
    expect(settled.transaction.state).toBe('approved');
  });

  it('tells of its return when it paid no order', () => {
    const { charge } = learnt('paid', 'returned');
    expect(told(charge)).toEqual(['card-charged', 'charge-returned']);
    const settled = learnt('paid');
    settled.charge.settle('order');
    settled.charge.learn(settled.transaction, said(settled.charge, 'returned'), false, NOW);
    expect(told(settled.charge)).toEqual(['card-charged']);
  });

  it('expires, and may be tried again or be paid after all', () => {
    const charge = begun();
    charge.expire(after(29 * MINUTE_MS));
    expect(charge.state).toBe('open');
    charge.expire(after(30 * MINUTE_MS));
    expect([charge.state, charge.outcome()]).toEqual(['expired', 'refused']);
    expect(charge.begin(after(31 * MINUTE_MS))).toBeUndefined();
    expect(charge.state).toBe('open');
  });

  it('never leaves the table of its states', () => {
    expect(CHARGE_TRANSITIONS.returned).toEqual([]);
    expect(CHARGE_TRANSITIONS.paid).toEqual(['returned']);
  });
});

describe('A transaction to be given back', () => {
  const returning = () => {
    const { charge, transaction } = learnt('paid');
    charge.giveBack(transaction, NOW);
    return transaction;
  };

  it('is asked for by one at a time', () => {
    const transaction = returning();
    expect(transaction.holdForRefund(NOW)).toBe(true);
    expect(transaction.holdForRefund(after(REFUND_HOLD_MS - 1))).toBe(false);
    expect(transaction.holdForRefund(after(REFUND_HOLD_MS))).toBe(true);
    expect(transaction.refunds).toBe(2);
    transaction.becomeReturned('provider');
    expect(transaction.holdForRefund(after(2 * REFUND_HOLD_MS))).toBe(false);
  });

  it('is asked for after growing pauses, an hour at most', () => {
    const transaction = returning();
    const pauses = Array.from({ length: 14 }, () => {
      transaction.askLater(NOW);
      return (transaction.nextAskAt!.getTime() - NOW.getTime()) / 1000;
    });
    expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(pauses.at(-1)).toBe(3_600);
  });

  it('waits for a person when the provider refuses; a reversal leaves the payment as it was', () => {
    const orphan = returning();
    orphan.refuseRefund('too late');
    expect([orphan.state, orphan.attention, orphan.nextAskAt]).toEqual(['stuck', 'too late', null]);
    const { transaction } = learnt('paid');
    transaction.giveBack('reversal', NOW);
    transaction.refuseRefund('too late');
    expect(transaction.state).toBe('approved');
  });

  it('that a seller went ahead of is asked after until an answer to the refund can be on its way no more', () => {
    const { charge, transaction } = learnt('paid');
    transaction.giveBack('cancellation', NOW);
    transaction.holdForRefund(NOW);
    transaction.dropRefund('a transfer', after(1_000));
    expect(transaction.nextAskAt).toEqual(after(REFUND_HOLD_MS));
    charge.learn(transaction, said(charge, 'paid'), false, after(2_000));
    expect([transaction.state, transaction.nextAskAt]).toEqual(['approved', after(REFUND_HOLD_MS)]);
    transaction.askLater(after(REFUND_HOLD_MS));
    expect(transaction.nextAskAt!.getTime()).toBeGreaterThan(after(REFUND_HOLD_MS).getTime());
    // That the refund is under way is no news, and the seller's decision stands.
    charge.learn(transaction, said(charge, 'returning'), false, after(2 * REFUND_HOLD_MS));
    expect(transaction.state).toBe('approved');
    expect(transaction.nextAskAt!.getTime()).toBeGreaterThan(after(2 * REFUND_HOLD_MS).getTime());
    charge.learn(transaction, said(charge, 'paid'), false, after(3 * REFUND_HOLD_MS));
    expect(transaction.nextAskAt).toBeNull();
    transaction.becomeReturned('provider');
    transaction.becomeReturned('provider');
    expect(transaction.state).toBe('returned');
  });

  it('is let go when nobody ever said what it is', () => {
    const transaction = new CardTransaction('CB-9', NOW);
    transaction.askLater(after(49 * 60 * MINUTE_MS));
    expect([transaction.state, transaction.nextAskAt]).toEqual(['strange', null]);
    transaction.hearAgain(NOW);
    expect([transaction.state, transaction.attention]).toEqual(['heard', null]);
  });

  it.each<[Standing, TransactionState, string]>([
    ['paid', 'approved', 'paid'],
    ['refused', 'refused', 'refused'],
    ['returned', 'returned', 'open'],
    ['pending', 'strange', 'open'],
  ])('counts when the provider says after two days that it is %s', (standing, state, chargeState) => {
    for (const letGo of [false, true]) {
      const [charge, transaction] = [begun(), new CardTransaction('CB-1', NOW)];
      const late = after(49 * 60 * MINUTE_MS);
      if (letGo) transaction.askLater(late);
      charge.learn(transaction, said(charge, standing), false, late);
      expect([transaction.state, charge.state, transaction.nextAskAt]).toEqual([state, chargeState, null]);
      expect(transaction.attention === null).toBe(state !== 'strange');
    }
  });

  it('never leaves the table of its states', () => {
    expect(TRANSACTION_TRANSITIONS.returned).toEqual([]);
    const { transaction } = learnt('paid', 'returned');
    for (const deed of [
      () => transaction.approve(),
      () => transaction.refuse(),
      () => transaction.giveBack('surplus', NOW),
    ])
      expect(deed).toThrow(/cannot go from returned/);
  });
});
