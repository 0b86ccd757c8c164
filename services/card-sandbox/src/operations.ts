import type { Bank, Order, Purchase, Transaction } from './bank.ts';
import { DETAIL, OTP, cardOf, isCardNumber } from './cards.ts';
import type { Fault, Place } from './faults.ts';
import type { Notices } from './notices.ts';
import type { Timers } from './timers.ts';
import { type Body, type Reply, idIn, problem, text } from './web.ts';

const LATER_MS = 15_000;

/** What the provider does when it is asked, and when somebody fills in its payment page. */
export class Operations {
  private readonly bank: Bank;
  private readonly notices: Notices;
  private readonly timers: Timers;

  constructor(bank: Bank, notices: Notices, timers: Timers) {
    this.bank = bank;
    this.notices = notices;
    this.timers = timers;
  }

  perform(place: Place, id: string, body: Body, fault: Fault | undefined): Reply {
    switch (place) {
      case 'reference':
        return this.openPurchase(body);
      case 'transaction':
        return this.tellOf(id, fault);
      case 'refund':
        return this.refund(body, fault);
      default:
        return this.pay(id, body, fault);
    }
  }

  private openPurchase({ user, order }: Body): Reply {
    const { id, email } = (user ?? {}) as Partial<Purchase['user']>;
    const wanted = (order ?? {}) as Order;
    if (typeof id !== 'string' || !id) return problem(400, 'ValidationError', 'user.id is required');
    if (!wanted.dev_reference) return problem(400, 'ValidationError', 'order.dev_reference is required');
    const cents = (dollars: number) => Math.round(dollars * 100);
    const { amount, vat, taxable_amount: base, tax_percentage: percent } = wanted;
    if (!(cents(amount) > 0)) return problem(400, 'ValidationError', 'order.amount Invalid');
    const taxed = Math.round((cents(base) * percent) / 100) === cents(vat);
    if (!taxed || cents(base) + cents(vat) !== cents(amount))
      return problem(403, 'OperationNotAllowedError', 'order.vat Invalid');
    const { reference } = this.bank.open({ id, email: email ?? '' }, wanted);
    return { body: { reference, checkout_url: `/checkout/${reference}` } };
  }

  private tellOf(id: string, fault: Fault | undefined): Reply {
    const transaction = this.bank.transaction(id);
    if (!transaction) return problem(404, 'TransactionNotFound', `Transaction ${id} does not exist`);
    const answer = this.bank.answer(transaction);
    if (fault === 'forge') answer.transaction['amount'] = 1;
    return { body: answer };
  }

  private refund(body: Body, fault: Fault | undefined): Reply {
    const transaction = this.bank.transaction(idIn(body));
    if (!transaction) return problem(404, 'TransactionNotFound', 'Transaction does not exist');
    const asked = (body['order'] as { amount?: number } | undefined)?.amount;
    const { amount } = this.bank.orderOf(transaction);
    const possible = transaction.detail === DETAIL.paid && (asked === undefined || asked === amount);
    if (fault === 'decline' || !possible)
      return {
        body: { status: 'failure', detail: 'Transaction cannot be refunded', ...this.bank.answer(transaction) },
      };
    this.bank.become(transaction, DETAIL.refunded);
    this.notices.tell(transaction);
    return { body: { status: 'success', detail: 'Completed', ...this.bank.answer(transaction) } };
  }

  /** The payment page was filled in. */
  private pay(reference: string, body: Body, fault: Fault | undefined): Reply {
    const purchase = this.bank.purchase(reference);
    if (!purchase) return problem(404, 'NotFound', 'Unknown reference');
    if (this.bank.isPaid(reference)) return problem(409, 'AlreadyPaid', 'Esta compra ya fue pagada');
    const awaited = this.bank.transaction(text(body['transaction']));
    if (awaited?.reference === reference && awaited.detail === DETAIL.otpAwaited)
      return this.judged(awaited, otpDetail(text(body['otp'])));
    const number = text(body['number']).replaceAll(' ', '');
    if (!isCardNumber(number)) return problem(400, 'ValidationError', 'El número de tarjeta no es válido');
    const card = fault === 'decline' ? cardOf('') : cardOf(number);
    const transaction = this.bank.charge(purchase, number, text(body['holder']), card);
    if (transaction.detail === DETAIL.otpAwaited) return { body: { otp: transaction.id } };
    const { laterDetail } = card;
    if (laterDetail !== undefined) this.timers.in(LATER_MS, () => this.judged(transaction, laterDetail));
    return this.judged(transaction, transaction.detail, card.silent);
  }

  private judged(transaction: Transaction, detail: number, silent = false): Reply {
    this.bank.become(transaction, detail);
    this.notices.tell(transaction);
    return { body: { ...this.bank.answer(transaction), ...(silent && { silent }) } };
  }
}

function otpDetail(otp: string): number {
  if (otp === OTP.right) return DETAIL.paid;
  return otp === OTP.pending ? DETAIL.otpAwaited : DETAIL.otpWrong;
}
