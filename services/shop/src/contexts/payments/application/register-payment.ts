import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { BANKED_FROM } from '@bujia/pricing/payment-methods';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayableOrder } from '../contract.ts';
import type { Deposit, Payment } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { amountTooHigh, cashTooMuch, paymentMissing, receiptUsed } from '../domain/payments-errors.ts';
import { Deposits, type ToldDeposit } from './deposits.ts';
import { type Asker, OrdersToPay } from './orders-to-pay.ts';
import type { ProofImage } from './proofs.ts';

export interface ToldPayment extends ToldDeposit {
  orderNumber: number;
  /** The rejected payment that this corrects. */
  corrects: number | undefined;
}

/** Answers the number of the payment. */
export class RegisterPayment extends Command<number> {
  constructor(
    readonly asker: Asker,
    readonly told: ToldPayment,
    readonly proof: ProofImage | undefined,
  ) {
    super();
  }
}

@CommandHandler(RegisterPayment)
export class RegisterPaymentHandler implements ICommandHandler<RegisterPayment> {
  private readonly log = new Logger(RegisterPayment.name);

  constructor(
    private readonly orders: OrdersToPay,
    private readonly payments: PaymentRegister,
    private readonly deposits: Deposits,
  ) {}

  async execute({ asker, told, proof }: RegisterPayment): Promise<number> {
    const deposit = this.deposits.read(told);
    const order = await this.orders.lock(asker, told.orderNumber);
    if (deposit.method === PAYMENT_METHOD.cash && order.totals.total >= BANKED_FROM) throw cashTooMuch();
    if (deposit.amount > order.totals.total - (await this.payments.approvedSum(order.orderId))) throw amountTooHigh();
    const payment =
      told.corrects === undefined
        ? await this.deposits.register(order, deposit, asker.accountId)
        : await this.correct(asker, told.corrects, order, deposit);
    if (proof) {
      payment.attachProof();
      await this.payments.saveProof(payment.id, proof);
    }
    this.log.log(`Payment ${payment.number} of order ${order.number} was registered`);
    return payment.number;
  }

  /** Only its client corrects a payment. */
  private async correct(asker: Asker, number: number, order: PayableOrder, deposit: Deposit): Promise<Payment> {
    const payment = await this.payments.lock(number);
    if (payment?.orderId !== order.orderId || payment.accountId !== asker.accountId) throw paymentMissing();
    if (await this.payments.isReceiptUsed(deposit.bank, deposit.receipt, payment.id)) throw receiptUsed();
    payment.resubmit(deposit);
    return payment;
  }
}
