import { financialEntities } from '@bujia/contracts/catalogues';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { type KnownPayment, Payments } from '../contract.ts';
import { Payment } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';

/** Far more than wait on the worst of days. */
const REVIEWED_MAX = 5000;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroPaymentRegister extends PaymentRegister {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.em.execute<{ number: number }[]>(`SELECT nextval('payment_number')::int AS number`);
    return row!.number;
  }

  add(payment: Payment): void {
    this.em.persist(payment);
  }

  async find(number: number): Promise<Payment | undefined> {
    // Inside a transaction by its own connection: who holds one and waits for another may wait for ever.
    const em = this.em.isInTransaction() ? this.em : this.em.fork();
    return (await em.findOne(Payment, { number })) ?? undefined;
  }

  async lock(number: number): Promise<Payment | undefined> {
    return (await this.em.findOne(Payment, { number }, LOCKED)) ?? undefined;
  }

  async lockOfTransaction(transactionId: string): Promise<Payment | undefined> {
    return (await this.em.findOne(Payment, { transactionId }, LOCKED)) ?? undefined;
  }

  async approvedSum(orderId: string): Promise<number> {
    const [row] = await this.em.execute<{ sum: number }[]>(
      `SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM payment WHERE order_id = ? AND status = 17`,
      [orderId],
    );
    return row!.sum;
  }

  async waiting(orderId: string): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM payment WHERE order_id = ? AND status IN (16, 19)`,
      [orderId],
    );
    return row!.count;
  }

  async isReceiptUsed(bank: number, receipt: string, beside?: string): Promise<boolean> {
    // The row that would be in the way may not exist yet, so the receipt itself is locked.
    await this.em.execute(
      `SELECT pg_advisory_xact_lock(hashtextextended('receipt ' || ?::int || ' ' || receipt_key(?), 0))`,
      [bank, receipt],
    );
    const rows = await this.em.execute<object[]>(
      `SELECT 1 FROM payment WHERE bank = ? AND receipt_key(receipt) = receipt_key(?) AND status IN (16, 17, 19)
         AND method <> 9 AND id IS DISTINCT FROM ?::uuid`,
      [bank, receipt, beside ?? null],
    );
    return rows.length > 0;
  }

  async saveProof(paymentId: string, { type, content }: { type: string; content: Buffer }): Promise<void> {
    // Its payment must be there first.
    await this.em.flush();
    await this.em.execute(
      `INSERT INTO payment_proof (payment_id, type, content, made_at) VALUES (?, ?, ?, ?::timestamptz)
       ON CONFLICT (payment_id) DO UPDATE SET type = excluded.type, content = excluded.content, made_at = excluded.made_at`,
      [paymentId, type, content, this.clock.now()],
    );
  }
}

@Injectable()
export class MikroPayments extends Payments {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {
    super();
  }

  async byId(paymentId: string): Promise<KnownPayment | undefined> {
    const payment = await this.reader().findOne(Payment, { id: paymentId });
    return payment ? this.told(payment) : undefined;
  }

  async ofOrder(orderId: string): Promise<KnownPayment[]> {
    const payments = await this.reader().find(Payment, { orderId }, { orderBy: { id: 'asc' } });
    return payments.map((payment) => this.told(payment));
  }

  async ordersUnderReview(): Promise<string[]> {
    const rows = await this.reader().execute<{ order: string }[]>(
      `SELECT order_id AS "order" FROM payment WHERE status IN (16, 19) ORDER BY registered_at LIMIT ?`,
      [REVIEWED_MAX],
    );
    return rows.map(({ order }) => order);
  }

  private reader(): EntityManager {
    return this.em.isInTransaction() ? this.em : this.em.fork();
  }

  private told(payment: Payment): KnownPayment {
    const { id, number, orderId, status, method, amount, receipt, paidAt, registeredAt, reason } = payment;
    const bank = financialEntities(this.config.shop).find(({ codigo }) => codigo === payment.bank)?.nombre;
    return { paymentId: id, number, orderId, status, method, amount, receipt, bank, paidAt, registeredAt, reason };
  }
}
