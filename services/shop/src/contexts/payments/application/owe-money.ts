import type { ReturnReason } from '@bujia/contracts/returns';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Cents } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { CardCharge } from '../domain/card-charge.ts';
import type { CardReturnReason, CardTransaction } from '../domain/card-transaction.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { Debt, type OwedMoney } from '../domain/debt.ts';
import { Debts } from '../domain/debts.ts';
import { lineMoneyGone } from '../domain/payments-errors.ts';
import type { Payment } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { RefundLimits } from './refund-limits.ts';

const OF_CHARGES: ReadonlySet<CardReturnReason | null> = new Set(['surplus', 'amount', 'unfulfillable']);

/** Writes down what the shop owes, in the transaction of whatever made it so. All of it may be repeated. */
@Injectable()
export class OweMoney {
  constructor(
    private readonly debts: Debts,
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly payments: PaymentRegister,
    private readonly limits: RefundLimits,
    private readonly clock: Clock,
  ) {}

  /** What is approved for an order that was cancelled; `sellerId` did it. */
  async ofOrders(orderIds: readonly string[], sellerId?: string): Promise<void> {
    const byLines = new Map<string, Cents>();
    const toCards = new Set<string>();
    for (const { payment, transaction } of await this.lockApproved(orderIds)) {
      const { orderId, amount } = payment;
      const less = byLines.get(orderId) ?? (await this.debts.paidByLines(orderId));
      const wasLeaving = transaction?.state === 'returning';
      const isOwed = await this.ofPayment(payment, transaction, less, sellerId);
      if (transaction?.state === 'returning' && !wasLeaving) toCards.add(orderId);
      byLines.set(orderId, isOwed ? Math.max(0, less - amount) : less);
    }
    if (sellerId === undefined) return;
    // What goes to an account is transferred by somebody, and judged then.
    for (const orderId of toCards) await this.limits.assertStill(sellerId, orderId);
  }

  /** Units of a line came back of an order that goes on. */
  async ofLines(orderId: string, lineReturnId: string, amount: Cents): Promise<void> {
    const approved = await this.lockApproved([orderId]);
    const isLeaving = approved.some(
      ({ payment, transaction }) => payment.reversal === 'pending' || transaction?.state === 'returning',
    );
    const paid = approved.reduce((sum, { payment }) => sum + payment.amount, 0);
    const owed = (await this.debts.lockOfLines(orderId)).reduce((sum, debt) => sum + debt.amount, 0);
    const [first] = approved;
    if (!first || isLeaving || owed + amount > paid) throw lineMoneyGone();
    const { accountId, orderNumber: number } = first.payment;
    await this.toAccount(
      { accountId, order: { id: orderId, number }, lineReturnId, amount, reason: 'lines' },
      this.clock.now(),
    );
  }

  /**
   * A payment of a cancelled order, behind its lock and that of its transaction. `less`: what of it, and of those after it, was
   * owed for lines before. `by`: a seller who cancelled it. False: it was owed already.
   */
  async ofPayment(payment: Payment, transaction?: CardTransaction, less: Cents = 0, by?: string): Promise<boolean> {
    if (await this.debts.lockOfPayment(payment.id)) return false;
    const now = this.clock.now();
    const amount = payment.amount - Math.min(less, payment.amount);
    if (amount === 0) return true;
    const known = transaction && (await this.debts.lockOfTransaction(transaction.id));
    if (known) {
      known.takeUp({ id: payment.orderId, number: payment.orderNumber }, payment.id);
      if (known.state !== 'returned' && this.goesToCard(payment, transaction, now, by)) known.turnToCard(now);
      return true;
    }
    const owed = {
      accountId: payment.accountId,
      order: { id: payment.orderId, number: payment.orderNumber },
      paymentId: payment.id,
      amount,
      reason: 'cancelled' as const,
      ...(transaction && { transactionId: transaction.id }),
    };
    // The provider gives the whole back or nothing.
    if (transaction && amount === payment.amount && this.goesToCard(payment, transaction, now, by))
      this.debts.add(Debt.toCard(await this.debts.nextNumber(), { ...owed, transactionId: transaction.id }, now));
    else await this.toAccount(owed, now);
    return true;
  }

  /** Keeps what is owed in step with a transaction. `returned`: the provider says that the card has it back. */
  async follow(charge: CardCharge, transaction: CardTransaction, returned: boolean): Promise<void> {
    const debt = await this.debts.lockOfTransaction(transaction.id);
    const now = this.clock.now();
    if (returned) {
      debt?.returnedByCard(now);
      await this.byCardForLines(charge, transaction, now);
    } else if (debt) {
      if (transaction.state === 'returning') debt.turnToCard(now);
      else if (transaction.state === 'stuck' || transaction.state === 'approved') debt.turnToAccount(now);
    } else await this.ofTransaction(charge, transaction, now);
  }

  /**
   * The card has the whole payment back, and with it what was owed for lines: transferred before, it went twice. A second
   * payment of the same charge paid no lines.
   */
  async byCardForLines(charge: CardCharge | undefined, transaction: CardTransaction, now: Date): Promise<void> {
    if (!charge?.orderId || charge.transactionId !== transaction.id) return;
    for (const debt of await this.debts.lockOfLines(charge.orderId)) debt.returnedByCard(now);
  }

  /** Whether something is approved for an order, which stays so until the caller is done. */
  async isPaid(orderId: string): Promise<boolean> {
    return (await this.lockApproved([orderId])).length > 0;
  }

  /** Whether its owner has it back by another way than the card. */
  async isTransferred(transactionId: string): Promise<boolean> {
    const debt = await this.debts.lockOfTransaction(transactionId);
    return debt?.state === 'returned' && debt.way !== 'card';
  }

  private async lockApproved(orderIds: readonly string[]) {
    const approved: { payment: Payment; transaction: CardTransaction | undefined }[] = [];
    for (const { number, transactionId } of await this.payments.approvedOf(orderIds)) {
      if (transactionId !== null) await this.charges.lockOfTransaction(transactionId);
      const transaction = transactionId === null ? undefined : await this.transactions.lock(transactionId);
      const payment = await this.payments.lock(number);
      if (payment?.status === PAYMENT_STATUS.approved) approved.push({ payment, transaction });
    }
    return approved;
  }

  /** What a card paid that no order counts. Of a payment of an order its order decides. */
  private async ofTransaction(charge: CardCharge, transaction: CardTransaction, now: Date): Promise<void> {
    const { id: transactionId, state, amount, returnReason } = transaction;
    const ours = OF_CHARGES.has(returnReason);
    if (!ours && charge.orderId !== null) return;
    const reason = ours ? (returnReason as ReturnReason) : 'unfulfillable';
    const owed = { accountId: charge.accountId, transactionId, amount: amount!, reason };
    if (state === 'stuck') await this.toAccount(owed, now);
    else if (state === 'returning' && ours) this.debts.add(Debt.toCard(await this.debts.nextNumber(), owed, now));
  }

  /** The provider may be at it already. */
  private goesToCard(payment: Payment, transaction: CardTransaction, now: Date, by: string | undefined): boolean {
    if (transaction.state === 'returning') return true;
    if (transaction.state !== 'approved' || !payment.giveBackByCard(now, by)) return false;
    transaction.giveBack('cancellation', now);
    return true;
  }

  private async toAccount(owed: OwedMoney, now: Date): Promise<void> {
    this.debts.add(Debt.toAccount(await this.debts.nextNumber(), owed, now));
  }
}
