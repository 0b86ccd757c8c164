import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { financialEntities } from '@bujia/contracts/catalogues';
import { AMOUNT_ZERO, paymentRules } from '@bujia/contracts/payments';
import { instantOf, isLocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { type Deposit, Payment, type PayingOrder } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { fieldInvalid, methodNotRegistered, receiptUsed, tooManyPayments } from '../domain/payments-errors.ts';

export interface ToldDeposit extends Omit<Deposit, 'paidAt' | 'method'> {
  method: number;
  /** Of Guayaquil. */
  paidOn: string;
}

const WAITING_MAX = 20;

/** Money that somebody tells of, before a seller has looked for it. */
@Injectable()
export class Deposits {
  constructor(
    private readonly payments: PaymentRegister,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  read({ amount, method, bank, receipt, paidOn, notes }: ToldDeposit): Deposit {
    if (method !== PAYMENT_METHOD.cash && method !== PAYMENT_METHOD.transfer) throw methodNotRegistered();
    if (!financialEntities(this.config.shop).some(({ codigo }) => codigo === bank))
      throw fieldInvalid(paymentRules.entidadFinanciera.required);
    if (amount === 0) throw fieldInvalid(AMOUNT_ZERO);
    if (!isLocalDate(paidOn) || paidOn > localDate(this.clock.now()))
      throw fieldInvalid(paymentRules.fechaPago.invalid);
    return { amount, method, bank, receipt, paidAt: instantOf(paidOn, '00:00'), notes };
  }

  /** `by`: the client, or a seller for them. */
  async register(order: PayingOrder, deposit: Deposit, by: string): Promise<Payment> {
    if ((await this.payments.waiting(order.orderId)) >= WAITING_MAX) throw tooManyPayments();
    if (await this.payments.isReceiptUsed(deposit.bank, deposit.receipt)) throw receiptUsed();
    const number = await this.payments.nextNumber();
    const payment = Payment.register(number, order, deposit, this.clock.now(), by);
    this.payments.add(payment);
    return payment;
  }
}
