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

  const order = () => ({ orderId: newId(), number: 1001, accountId: newId() });
  const seller = newId();

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
    const transactions = new MikroCardTransactions(kept.unit, kept.primary);
    const hear = (id: string): Promise<boolean> => kept.unit.run(() => transactions.hear(id, NOW));
    for (let i = 0; i < 6; i++) expect(await hear(`CB-DUE-${i}`)).toBe(true);
    expect(await hear('CB-DUE-0')).toBe(false);
    const until = new Date(LATER.getTime() + 60_000);
    const taken = await Promise.all([1, 2, 3].map(() => transactions.takeDue(LATER, until, 20)));
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
    const found = await kept.unit.run(() => new MikroCharges(kept.unit, kept.primary).overdue(late, 100));
    expect(found.map(({ id }) => id)).toContain(idle.id);
    expect(found.map(({ id }) => id)).not.toContain(busy.id);
  });

  it('a payment that was looked at before is locked as it is then', async () => {
    const payment = Payment.register(41, order(), { ...DEPOSIT, receipt: 'L-1' }, NOW);
    await kept.save(payment);
    await kept.unit.run(async () => {
      const register = new MikroPaymentRegister(kept.unit, kept.primary, new SystemClock());
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
    const register = new MikroPaymentRegister(kept.unit, kept.primary, new SystemClock());
    const counted = () => Promise.all([register.approvedSum(about.orderId), register.waiting(about.orderId)]);
    expect(await kept.unit.run(counted)).toEqual([4_600, 1]);
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
      const views = new PaymentViews(
        kept.primary,
        { cancelledAmong: () => Promise.resolve(new Set()) } as never,
        undefined as never,
        { shop: { banks: [] } } as never,
        {
          now: () => new Date(`${local}-05:00`),
        },
      );
      return (await views.waiting()).reversibles.map(({ codigo }) => codigo);
    };
    expect(await reversible('2027-03-02T10:00:00')).toEqual([91_102]);
    expect(await reversible('2027-03-02T17:40:00')).toEqual([91_102]);
    expect(await reversible('2027-03-02T17:40:00.001')).toEqual([]);
  });
});
