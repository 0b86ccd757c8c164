import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { grandTotal } from '@bujia/pricing/totals';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { SystemClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { CardCharge } from '../domain/card-charge.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { type Deposit, Payment } from '../domain/payment.ts';
import type { ProviderTransaction } from '../domain/provider.ts';
import { MikroCardTransactions, MikroCharges } from './mikro-charges.ts';
import { MikroPaymentRegister } from './mikro-payments.ts';
import { paymentsEntities } from './payments.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T15:20:00Z');
const DEPOSIT: Deposit = { amount: 4_600, method: 8, bank: 1, receipt: 'A-1', paidAt: NOW, notes: 'Caja 2' };

describe('What is kept of payments', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  const statements: string[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({
      clientUrl: database.url,
      entities: paymentsEntities,
      debug: ['query'],
      logger: (line) => statements.push(line),
    });
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  /** Without what is recorded and not kept. */
  const stateOf = (aggregate: object) => {
    const { recorded: _, ...state } = aggregate as { recorded?: unknown };
    return state;
  };
  async function roundTrip<T extends object>(
    type: new (...args: never[]) => T,
    key: object,
    made: T,
    changes: ((aggregate: T) => unknown)[],
  ): Promise<void> {
    const load = (em = orm.em.fork()) => em.findOneOrFail(type as never, key) as Promise<T>;
    const first = orm.em.fork();
    first.persist(made);
    await first.flush();
    let expected = made;
    for (const change of [undefined, ...changes]) {
      const em = orm.em.fork();
      const loaded = await load(em);
      expect(stateOf(loaded)).toEqual(stateOf(expected));
      statements.length = 0;
      await em.flush();
      expect(statements.filter((line) => /update|insert/i.test(line))).toEqual([]);
      if (!change) continue;
      change(loaded);
      await em.flush();
      expect(statements.filter((line) => /update/i.test(line)).length).toBe(1);
      expected = loaded;
      expect(stateOf(await load())).toEqual(stateOf(expected));
    }
  }

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
    const em = orm.em.fork();
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
    await roundTrip(CardCharge as never, { id: charge.id }, charge, [
      (it: CardCharge) => it.begin(NOW),
      (it: CardCharge) => it.keepReference('reference', NOW),
      (it: CardCharge) => it.begin(LATER),
      (it: CardCharge) => it.expire(new Date(LATER.getTime() + 3_600_000)),
      (it: CardCharge) => it.forgetPerson(),
      (it: CardCharge) => it.learn(transaction, said(it, transaction.id), false, LATER),
      (it: CardCharge) => it.settle(newId()),
      (it: CardCharge) =>
        it.learn(transaction, said(it, transaction.id, { standing: 'returned', detail: 7 }), false, LATER),
    ]);
  });

  it('a transaction, through every change', async () => {
    const { charge } = await paid();
    const other = new CardTransaction('CB-OTHER', NOW);
    await roundTrip(CardTransaction, { id: other.id }, other, [
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
    await roundTrip(CardTransaction, { id: strange.id }, strange, [
      (it) => it.disown('not ours'),
      (it) => it.hearAgain(LATER),
    ]);
  });

  const order = () => ({ orderId: newId(), number: 1001, accountId: newId() });
  const seller = newId();

  it('a payment, through every change', async () => {
    const payment = Payment.register(1, order(), DEPOSIT, NOW);
    await roundTrip(Payment as never, { id: payment.id }, payment, [
      (it: Payment) => it.attachProof(),
      (it: Payment) => it.reject(16, 'No consta', seller, NOW),
      (it: Payment) => it.resubmit({ amount: 4_500, method: 7, bank: 2, receipt: 'A-2', paidAt: LATER, notes: '' }),
      (it: Payment) => it.approve(19, seller, LATER),
    ]);
    const { transaction } = await paid();
    const byCard = Payment.byCard(
      2,
      order(),
      { amount: 4_600, transactionId: transaction.id, authorization: '7' },
      NOW,
    );
    await roundTrip(Payment as never, { id: byCard.id }, byCard, [
      (it: Payment) => it.askForReversal(17, seller, NOW),
      (it: Payment) => it.failReversal(),
      (it: Payment) => it.askForReversal(17, seller, NOW),
      (it: Payment) => it.reverse(),
    ]);
  });

  describe('holds, whatever the code above does:', () => {
    const insert = (sql: string, values: unknown[] = []) => orm.em.fork().execute(sql, values);

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
      const em = orm.em.fork();
      const about = { amount: 4_600, transactionId: transaction.id, authorization: '' };
      em.persist([Payment.byCard(11, order(), about, NOW), Payment.byCard(12, order(), about, NOW)]);
      await expect(em.flush()).rejects.toThrow('payment_transaction_id_key');
      const plain = Payment.register(13, order(), { ...DEPOSIT, receipt: 'B-1' }, NOW);
      const other = orm.em.fork();
      other.persist(plain);
      await other.flush();
      await expect(insert(`UPDATE payment SET status = 53 WHERE id = ?`, [plain.id])).rejects.toThrow('payment_check');
    });

    it('a receipt counts once', async () => {
      const em = orm.em.fork();
      em.persist([
        Payment.register(21, order(), { ...DEPOSIT, receipt: 'c 7-8' }, NOW),
        Payment.register(22, order(), { ...DEPOSIT, receipt: 'C78' }, NOW),
      ]);
      await expect(em.flush()).rejects.toThrow('payment_receipt');
    });

    it('no charge is paid without a transaction', async () => {
      const charge = newCharge();
      const em = orm.em.fork();
      em.persist(charge);
      await em.flush();
      await expect(insert(`UPDATE card_charge SET state = 'paid' WHERE id = ?`, [charge.id])).rejects.toThrow(
        'card_charge_check',
      );
    });
  });

  it('what is due is taken by one of two who ask at once', async () => {
    const em = orm.em.fork();
    const kept = new MikroCardTransactions(em);
    for (let i = 0; i < 6; i++) expect(await kept.hear(`CB-DUE-${i}`, NOW)).toBe(true);
    expect(await kept.hear('CB-DUE-0', NOW)).toBe(false);
    const until = new Date(LATER.getTime() + 60_000);
    const taken = await Promise.all([1, 2, 3].map(() => new MikroCardTransactions(orm.em).takeDue(LATER, until, 20)));
    const ids = taken
      .flat()
      .map(({ id }) => id)
      .filter((id) => id.startsWith('CB-DUE'));
    expect(ids.sort()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `CB-DUE-${i}`));
    expect(await kept.takeDue(LATER, until, 20)).toEqual([]);
  });

  it('charges whose time is over are found, unless something of them is open', async () => {
    const late = new Date(NOW.getTime() + 31 * 60_000);
    const [idle, busy] = [newCharge(), newCharge()];
    const transaction = new CardTransaction('CB-BUSY', NOW);
    busy.begin(NOW);
    transaction.note(said(busy, transaction.id, { standing: 'pending', detail: 1 }), busy.id, NOW);
    const em = orm.em.fork();
    em.persist([idle, busy]);
    await em.flush();
    em.persist(transaction);
    await em.flush();
    const found = await orm.em.fork().transactional(async (em) => new MikroCharges(em).overdue(late, 100));
    expect(found.map(({ id }) => id)).toContain(idle.id);
    expect(found.map(({ id }) => id)).not.toContain(busy.id);
  });

  it('a payment that was looked at before is locked as it is then', async () => {
    const payment = Payment.register(41, order(), { ...DEPOSIT, receipt: 'L-1' }, NOW);
    const em = orm.em.fork();
    em.persist(payment);
    await em.flush();
    await orm.em.fork().transactional(async (mine) => {
      const register = new MikroPaymentRegister(mine, new SystemClock());
      expect((await register.find(41))!.status).toBe(16);
      const other = orm.em.fork();
      (await other.findOneOrFail(Payment, { number: 41 })).approve(16, seller, NOW);
      await other.flush();
      expect((await register.lock(41))!.status).toBe(17);
    });
  });

  it('the sum of what was approved, and nothing else', async () => {
    const about = order();
    const em = orm.em.fork();
    const [one, two] = [31, 32].map((number) =>
      Payment.register(number, about, { ...DEPOSIT, receipt: `S-${number}` }, NOW),
    );
    one!.approve(16, seller, NOW);
    em.persist([one!, two!]);
    await em.flush();
    const register = new MikroPaymentRegister(orm.em.fork(), new SystemClock());
    expect([await register.approvedSum(about.orderId), await register.waiting(about.orderId)]).toEqual([4_600, 1]);
  });
});
