import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grandTotal } from '@bujia/pricing/totals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { SystemClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { CardCharge } from '../domain/card-charge.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { type Deposit, Payment } from '../domain/payment.ts';
import type { ProviderTransaction } from '../domain/provider.ts';
import { MikroCardTransactions, MikroCharges } from './mikro-charges.ts';
import { MikroPaymentRegister } from './mikro-payments.ts';
import { PaymentViews } from './payment-views.ts';
import { paymentsEntities } from './payments.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T15:20:00Z');
const DEPOSIT: Deposit = { amount: 4_600, method: 8, bank: 1, receipt: 'A-1', paidAt: NOW, notes: 'Caja 2' };

describe('What is kept of payments', () => {
  let kept: Keeping;
  beforeAll(async () => {
    kept = await keeping(paymentsEntities);
  });
  afterAll(() => kept.stop());

  const newCharge = () =>
    CardCharge.open(
      {
        ...{ checkoutId: newId(), accountId: newId(), email: 'ana@correo.example', phone: '0991234567' },
        totals: grandTotal({ goods: 4_600, shipping: 0, discount: 0 }),
        ...{ instalments: 2, description: 'Compra' },
      },
      NOW,
    );
  const said = (charge: CardCharge, id: string, about: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
    ...{ id, devReference: charge.devReference(), standing: 'paid', detail: 3, amount: 4_600, currency: 'USD' },
    authorization: '123456',
    ...about,
  });
  let transactions = 0;
  /** A charge that is paid, and by what. */
  const paid = async () => {
    const [charge, transaction] = [newCharge(), new CardTransaction(`CB-${(transactions += 1)}`, NOW)];
    const em = kept.em.fork();
    em.persist(charge);
    await em.flush();
    charge.begin(NOW);
    charge.learn(transaction, said(charge, transaction.id), false, NOW);
    em.persist(transaction);
    await em.flush();
    return { charge, transaction };
  };

  it('a charge, through every change', async () => {
    const charge = newCharge();
    const transaction = new CardTransaction('CB-OF-CHARGE', NOW);
    await kept.save(charge);
    await kept.survives(charge, { id: charge.id }, [
      (it) => it.begin(NOW),
      (it) => it.keepReference('reference', NOW),
      (it) => it.begin(LATER),
      (it) => it.expire(new Date(LATER.getTime() + 3_600_000)),
      (it) => it.forgetPerson(),
      (it) => it.learn(transaction, said(it, transaction.id), false, LATER),
      (it) => it.settle(newId()),
      (it) => it.learn(transaction, said(it, transaction.id, { standing: 'returned', detail: 7 }), false, LATER),
    ]);
  });

  it('a transaction, through every change', async () => {
    const { charge } = await paid();
    const other = new CardTransaction('CB-OTHER', NOW);
    await kept.save(other);
    await kept.survives(other, { id: other.id }, [
      (it) => it.askLater(NOW),
      (it) => it.note(said(charge, it.id, { standing: 'disputed', detail: 2 }), charge.id, NOW),
      (it) => it.refuse(),
      (it) => it.giveBack('surplus', NOW),
      (it) => it.holdForRefund(NOW),
      (it) => it.refuseRefund('too late'),
      (it) => it.hearAgain(LATER),
      (it) => it.becomeReturned('provider'),
    ]);
    const strange = new CardTransaction('CB-STRANGE', NOW);
    await kept.save(strange);
    await kept.survives(strange, { id: strange.id }, [(it) => it.disown('not ours'), (it) => it.hearAgain(LATER)]);
  });

  const order = () => ({ orderId: newId(), number: 1001, accountId: newId() });
  const seller = newId();

  it('a payment, through every change', async () => {
    const payment = Payment.register(1, order(), DEPOSIT, NOW);
    await kept.save(payment);
    await kept.survives(payment, { id: payment.id }, [
      (it) => it.attachProof(),
      (it) => it.reject(16, 'No consta', seller, NOW),
      (it) => it.resubmit({ amount: 4_500, method: 7, bank: 2, receipt: 'A-2', paidAt: LATER, notes: '' }),
      (it) => it.approve(19, seller, LATER),
    ]);
    const { transaction } = await paid();
    const byCard = Payment.byCard(
      2,
      order(),
      { amount: 4_600, transactionId: transaction.id, authorization: '7' },
      NOW,
    );
    await kept.save(byCard);
    await kept.survives(byCard, { id: byCard.id }, [
      (it) => it.askForReversal(17, seller, NOW),
      (it) => it.failReversal(),
      (it) => it.askForReversal(17, seller, NOW),
      (it) => it.reverse(),
    ]);
  });

  describe('holds, whatever the code above does:', () => {
    const insert = (sql: string, values: unknown[] = []) => kept.em.fork().execute(sql, values);

    it('one transaction pays a charge', async () => {
      const { charge } = await paid();
      await expect(
        insert(
          `INSERT INTO card_transaction (id, charge_id, state, "authorization", refunds, asks, heard_at)
           VALUES ('CB-SECOND', ?, 'approved', '', 0, 0, now())`,
          [charge.id],
        ),
      ).rejects.toThrow('card_transaction_approved');
    });

    it('one payment comes of a transaction, and only of a card', async () => {
      const { transaction } = await paid();
      const about = { amount: 4_600, transactionId: transaction.id, authorization: '' };
      const both = [11, 12].map((number) => Payment.byCard(number, order(), about, NOW));
      await expect(kept.save(...both)).rejects.toThrow('payment_transaction_id_key');
      const plain = Payment.register(13, order(), { ...DEPOSIT, receipt: 'B-1' }, NOW);
      await kept.save(plain);
      await expect(insert(`UPDATE payment SET status = 53 WHERE id = ?`, [plain.id])).rejects.toThrow('payment_check');
    });

    it('a receipt counts once', async () => {
      const both = ['c 7-8', 'C78'].map((receipt, i) =>
        Payment.register(21 + i, order(), { ...DEPOSIT, receipt }, NOW),
      );
      await expect(kept.save(...both)).rejects.toThrow('payment_receipt');
    });

    it('no charge is paid without a transaction', async () => {
      const charge = newCharge();
      await kept.save(charge);
      await expect(insert(`UPDATE card_charge SET state = 'paid' WHERE id = ?`, [charge.id])).rejects.toThrow(
        'card_charge_check',
      );
    });
  });

  it('what is due is taken by one of two who ask at once', async () => {
    const transactions = new MikroCardTransactions(kept.em.fork());
    for (let i = 0; i < 6; i++) expect(await transactions.hear(`CB-DUE-${i}`, NOW)).toBe(true);
    expect(await transactions.hear('CB-DUE-0', NOW)).toBe(false);
    const until = new Date(LATER.getTime() + 60_000);
    const taken = await Promise.all([1, 2, 3].map(() => new MikroCardTransactions(kept.em).takeDue(LATER, until, 20)));
    const ids = taken
      .flat()
      .map(({ id }) => id)
      .filter((id) => id.startsWith('CB-DUE'));
    expect(ids.sort()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `CB-DUE-${i}`));
    expect(await transactions.takeDue(LATER, until, 20)).toEqual([]);
  });

  it('charges whose time is over are found, unless something of them is open', async () => {
    const late = new Date(NOW.getTime() + 31 * 60_000);
    const [idle, busy] = [newCharge(), newCharge()];
    const transaction = new CardTransaction('CB-BUSY', NOW);
    busy.begin(NOW);
    transaction.note(said(busy, transaction.id, { standing: 'pending', detail: 1 }), busy.id, NOW);
    await kept.save(idle, busy);
    await kept.save(transaction);
    const found = await kept.em.fork().transactional(async (em) => new MikroCharges(em).overdue(late, 100));
    expect(found.map(({ id }) => id)).toContain(idle.id);
    expect(found.map(({ id }) => id)).not.toContain(busy.id);
  });

  it('a payment that was looked at before is locked as it is then', async () => {
    const payment = Payment.register(41, order(), { ...DEPOSIT, receipt: 'L-1' }, NOW);
    await kept.save(payment);
    await kept.em.fork().transactional(async (mine) => {
      const register = new MikroPaymentRegister(mine, new SystemClock());
      expect((await register.find(41))!.status).toBe(16);
      const other = kept.em.fork();
      (await other.findOneOrFail(Payment, { number: 41 })).approve(16, seller, NOW);
      await other.flush();
      expect((await register.lock(41))!.status).toBe(17);
    });
  });

  it('the sum of what was approved, and nothing else', async () => {
    const about = order();
    const [one, two] = [31, 32].map((number) =>
      Payment.register(number, about, { ...DEPOSIT, receipt: `S-${number}` }, NOW),
    );
    one!.approve(16, seller, NOW);
    await kept.save(one!, two!);
    const register = new MikroPaymentRegister(kept.em.fork(), new SystemClock());
    expect([await register.approvedSum(about.orderId), await register.waiting(about.orderId)]).toEqual([4_600, 1]);
  });

  it('lists what may still be reversed, however much was paid before the last deadline', async () => {
    const em = kept.em.fork();
    const enter = async (first: number, last: number, paidAt: string) => {
      await em.execute(
        `INSERT INTO card_transaction (id, state, "authorization", refunds, asks, heard_at)
         SELECT 'CB-MANY-' || n, 'heard', '', 0, 0, now() FROM generate_series(?::int, ?::int) n`,
        [first, last],
      );
      await em.execute(
        `INSERT INTO payment (id, number, order_id, order_number, account_id, transaction_id, amount_cents, method, receipt,
           paid_at, registered_at, notes, status, reason, has_proof)
         SELECT gen_random_uuid(), n, gen_random_uuid(), n, gen_random_uuid(), 'CB-MANY-' || n, 100, 9, 'R', ?::timestamptz,
           ?::timestamptz, '', 17, '', false FROM generate_series(?::int, ?::int) n`,
        [paidAt, paidAt, first, last],
      );
    };
    await enter(90_001, 91_100, '2027-03-01T12:00:00-05:00');
    await enter(91_101, 91_101, '2027-03-01T17:40:00-05:00');
    await enter(91_102, 91_102, '2027-03-01T17:40:00.001-05:00');
    const reversible = async (local: string) => {
      const views = new PaymentViews(kept.em, { shop: { banks: [] } } as never, {
        now: () => new Date(`${local}-05:00`),
      });
      return (await views.waiting()).reversibles.map(({ codigo }) => codigo);
    };
    expect(await reversible('2027-03-02T10:00:00')).toEqual([91_102]);
    expect(await reversible('2027-03-02T17:40:00')).toEqual([91_102]);
    expect(await reversible('2027-03-02T17:40:00.001')).toEqual([]);
  });
});
