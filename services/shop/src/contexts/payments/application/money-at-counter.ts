import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { AT_COUNTER } from '@bujia/contracts/catalogues';
import { BANKED_FROM } from '@bujia/pricing/payment-methods';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { CounterMoney, type PayableOrder, type ToldTransfer } from '../contract.ts';
import { Payment } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { cashTooMuch } from '../domain/payments-errors.ts';
import { Deposits } from './deposits.ts';

type Order = Omit<PayableOrder, 'status'>;

@Injectable()
export class MoneyAtCounter extends CounterMoney {
  constructor(
    private readonly payments: PaymentRegister,
    private readonly deposits: Deposits,
    private readonly clock: Clock,
  ) {
    super();
  }

  async cash(order: Order, sellerId: string, notes: string): Promise<void> {
    const { total: amount } = order.totals;
    if (amount >= BANKED_FROM) throw cashTooMuch();
    const now = this.clock.now();
    // No bank has a receipt of it: the number of the order is the one that it has.
    const deposit = {
      ...{ amount, method: PAYMENT_METHOD.cash, bank: AT_COUNTER, receipt: `Mostrador ${order.number}` },
      ...{ paidAt: now, notes },
    };
    this.payments.add(Payment.overCounter(await this.payments.nextNumber(), order, deposit, sellerId, now));
  }

  async transfer(order: Order, sellerId: string, told: ToldTransfer): Promise<void> {
    const about = { ...told, amount: order.totals.total, method: PAYMENT_METHOD.transfer, notes: '' };
    await this.deposits.register(order, this.deposits.read(about), sellerId);
  }
}
