import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { financialEntities } from '@bujia/contracts/catalogues';
import { AMOUNT_ZERO, paymentRules } from '@bujia/contracts/payments';
import { instantOf, isLocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { BANKED_FROM } from '@bujia/pricing/payment-methods';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import type { PayableOrder } from '../contract.ts';
import { type Deposit, Payment } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import {
  amountTooHigh,
  cashTooMuch,
  fieldInvalid,
  methodNotRegistered,
  paymentMissing,
  receiptUsed,
  tooManyPayments,
} from '../domain/payments-errors.ts';
import { type Asker, OrdersToPay } from './orders-to-pay.ts';
import type { ProofImage } from './proofs.ts';

export interface ToldPayment extends Omit<Deposit, 'paidAt' | 'method'> {
  orderNumber: number;
  /** The rejected payment that this corrects. */
  corrects: number | undefined;
  method: number;
  paidOn: string;
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

const WAITING_MAX = 20;

@CommandHandler(RegisterPayment)
export class RegisterPaymentHandler implements ICommandHandler<RegisterPayment> {
  private readonly log = new Logger(RegisterPayment.name);

  constructor(
    private readonly orders: OrdersToPay,
    private readonly payments: PaymentRegister,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ asker, told, proof }: RegisterPayment): Promise<number> {
    const deposit = this.depositOf(told);
    const order = await this.orders.lock(asker, told.orderNumber);
    if (deposit.method === PAYMENT_METHOD.cash && order.totals.total >= BANKED_FROM) throw cashTooMuch();
    if (deposit.amount > order.totals.total - (await this.payments.approvedSum(order.orderId))) throw amountTooHigh();
    const payment =
      told.corrects === undefined
        ? await this.register(asker, order, deposit)
        : await this.correct(asker, told.corrects, order, deposit);
    if (proof) {
      payment.attachProof();
      await this.payments.saveProof(payment.id, proof);
    }
    this.log.log(`Payment ${payment.number} of order ${order.number} was registered`);
    return payment.number;
  }

  private async register({ accountId }: Asker, order: PayableOrder, deposit: Deposit): Promise<Payment> {
    if ((await this.payments.waiting(order.orderId)) >= WAITING_MAX) throw tooManyPayments();
    if (await this.payments.isReceiptUsed(deposit.bank, deposit.receipt)) throw receiptUsed();
    const number = await this.payments.nextNumber();
    const payment = Payment.register(number, order, deposit, this.clock.now(), accountId);
    this.payments.add(payment);
    return payment;
  }

  /** Only its client corrects a payment. */
  private async correct(asker: Asker, number: number, order: PayableOrder, deposit: Deposit): Promise<Payment> {
    const payment = await this.payments.lock(number);
    if (payment?.orderId !== order.orderId || payment.accountId !== asker.accountId) throw paymentMissing();
    if (await this.payments.isReceiptUsed(deposit.bank, deposit.receipt, payment.id)) throw receiptUsed();
    payment.resubmit(deposit);
    return payment;
  }

  private depositOf({ amount, method, bank, receipt, paidOn, notes }: ToldPayment): Deposit {
    if (method !== PAYMENT_METHOD.cash && method !== PAYMENT_METHOD.transfer) throw methodNotRegistered();
    if (!financialEntities(this.config.shop).some(({ codigo }) => codigo === bank))
      throw fieldInvalid(paymentRules.entidadFinanciera.required);
    if (amount === 0) throw fieldInvalid(AMOUNT_ZERO);
    if (!isLocalDate(paidOn) || paidOn > localDate(this.clock.now()))
      throw fieldInvalid(paymentRules.fechaPago.invalid);
    return { amount, method, bank, receipt, paidAt: instantOf(paidOn, '00:00'), notes };
  }
}
