import { createHash } from 'node:crypto';
import { AT_COUNTER, placesOfMoney, isClosedAccount, PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type KnownPayment, Payments } from '../contract.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { Payment } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';

/** Far more than wait on the worst of days. */
const REVIEWED_MAX = 5000;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroPaymentRegister extends PaymentRegister {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.unit.em.execute<{ number: number }[]>(`SELECT nextval('payment_number')::int AS number`);
    return row!.number;
  }

  add(payment: Payment): void {
    this.unit.em.persist(payment);
  }

  find(number: number): Promise<Payment | undefined> {
    return this.primary.one(Payment, { number });
  }

  async lock(number: number): Promise<Payment | undefined> {
    return (await this.unit.em.findOne(Payment, { number }, LOCKED)) ?? undefined;
  }

  async lockOfTransaction(transactionId: string): Promise<Payment | undefined> {
    return (await this.unit.em.findOne(Payment, { transactionId }, LOCKED)) ?? undefined;
  }

  approvedOf(orderIds: readonly string[]): Promise<{ number: number; transactionId: string | null }[]> {
    return this.unit.em.execute(
      `SELECT number, transaction_id AS "transactionId" FROM payment
       WHERE order_id = ANY(?::uuid[]) AND status = 17 ORDER BY transaction_id NULLS LAST, number`,
      [`{${orderIds.join(',')}}`],
    );
  }

  async approvedSum(orderId: string): Promise<number> {
    const [row] = await this.unit.em.execute<{ sum: number }[]>(
      `SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM payment WHERE order_id = ? AND status = 17`,
      [orderId],
    );
    return row!.sum;
  }

  async waiting(orderId: string): Promise<number> {
    const [row] = await this.unit.em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM payment WHERE order_id = ? AND status IN (16, 19)`,
      [orderId],
    );
    return row!.count;
  }

  async isReceiptUsed(bank: number, receipt: string, beside?: string): Promise<boolean> {
    // The row that would be in the way may not exist yet, so the receipt itself is locked.
    await this.unit.em.execute(
      `SELECT pg_advisory_xact_lock(hashtextextended('receipt ' || ?::int || ' ' || receipt_key(?), 0))`,
      [bank, receipt],
    );
    const rows = await this.unit.em.execute<object[]>(
      `SELECT 1 FROM payment WHERE bank = ? AND receipt_key(receipt) = receipt_key(?) AND status IN (16, 17, 19)
         AND method <> 9 AND id IS DISTINCT FROM ?::uuid`,
      [bank, receipt, beside ?? null],
    );
    return rows.length > 0;
  }

  async saveProof(
    paymentId: string,
    { type, content, likeness }: { type: string; content: Buffer; likeness: Buffer },
  ): Promise<void> {
    // Its payment must be there first.
    await this.unit.em.flush();
    await this.unit.em.execute(
      `INSERT INTO payment_proof (payment_id, type, content, made_at) VALUES (?, ?, ?, ?::timestamptz)
       ON CONFLICT (payment_id) DO UPDATE SET type = excluded.type, content = excluded.content, made_at = excluded.made_at`,
      [paymentId, type, content, this.clock.now()],
    );
    await this.print(paymentId, content, likeness);
  }

  async unprinted(): Promise<{ paymentId: string; content: Buffer } | undefined> {
    const [row] = await this.primary.rows<{ paymentId: string; content: Buffer }>(
      `SELECT f.payment_id AS "paymentId", f.content FROM payment_proof f JOIN payment p ON p.id = f.payment_id
       WHERE NOT EXISTS (SELECT FROM proof_print n WHERE n.payment_id = f.payment_id AND n.made_at = f.made_at)
       ORDER BY p.status IN (16, 19) DESC, f.made_at DESC LIMIT 1`,
    );
    return row;
  }

  async print(paymentId: string, content: Buffer, likeness: Buffer | undefined): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO proof_print (payment_id, made_at, digest, likeness)
       SELECT payment_id, made_at, sha256(content), ('x' || ?::text)::bit(4096) FROM payment_proof
       WHERE payment_id = ? AND sha256(content) = ?
       ON CONFLICT (payment_id) DO UPDATE
         SET made_at = excluded.made_at, digest = excluded.digest, likeness = excluded.likeness`,
      [likeness?.toString('hex') ?? null, paymentId, createHash('sha256').update(content).digest()],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE payment SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}

@Injectable()
export class MikroPayments extends Payments {
  constructor(
    private readonly primary: Primary,
    private readonly config: Config,
  ) {
    super();
  }

  async byId(paymentId: string): Promise<KnownPayment | undefined> {
    const payment = await this.primary.one(Payment, { id: paymentId });
    return payment && (await this.told([payment]))[0];
  }

  ofOrder(orderId: string): Promise<KnownPayment[]> {
    return this.ofOrders([orderId]);
  }

  async ofOrders(orderIds: readonly string[]): Promise<KnownPayment[]> {
    const payments = await this.primary.all(Payment, { orderId: { $in: [...orderIds] } }, { orderBy: { id: 'asc' } });
    return this.told(payments);
  }

  async ordersUnderReview(): Promise<string[]> {
    const rows = await this.primary.rows<{ order: string }>(
      `SELECT order_id AS "order" FROM payment WHERE status IN (16, 19) ORDER BY registered_at LIMIT ?`,
      [REVIEWED_MAX],
    );
    return rows.map(({ order }) => order);
  }

  private async told(payments: readonly Payment[]): Promise<KnownPayment[]> {
    const ids = payments.flatMap(({ transactionId }) => transactionId ?? []);
    const returning =
      ids.length === 0 ? [] : await this.primary.all(CardTransaction, { id: { $in: ids }, state: 'returning' });
    const leaving = new Set<string | null>(returning.map(({ id }) => id));
    return payments.map((payment) => ({
      ...this.factsOf(payment),
      leaving:
        payment.status === PAYMENT_STATUS.approved &&
        (payment.reversal === 'pending' || leaving.has(payment.transactionId)),
    }));
  }

  private factsOf(payment: Payment): Omit<KnownPayment, 'leaving'> {
    const { id, number, orderId, status, method, amount, receipt, paidAt, registeredAt, reason } = payment;
    const bank = placesOfMoney(this.config.shop).find(({ codigo }) => codigo === payment.bank)?.nombre;
    const atCounter = payment.bank === AT_COUNTER;
    const closedAccount = isClosedAccount(this.config.shop, payment.bank);
    return {
      ...{ paymentId: id, number, orderId, status, method, amount, receipt, bank, atCounter, closedAccount },
      ...{ paidAt, registeredAt, reason },
    };
  }
}
