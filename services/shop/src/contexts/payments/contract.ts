import type { PaymentMethod } from '@bujia/contracts/cart';
import type { Instalments } from '@bujia/contracts/checkout';
import type { PaymentStatus } from '@bujia/contracts/catalogues';
import type { OrderStatus } from '@bujia/contracts/orders';
import type { ReturnReason, ReturnState, ReturnWay } from '@bujia/contracts/returns';
import type { Cents } from '@bujia/pricing/money';
import type { Totals } from '@bujia/pricing/totals';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Payment = Type.Object({
  paymentId: Type.String(),
  /** What people see of it. */
  number: Type.Integer(),
  orderId: Type.String(),
  amountCents: Type.Integer(),
  method: Type.Integer(),
  /** The account of whoever did it; nobody's when the card provider was the cause. */
  by: Type.Union([Type.String(), Type.Null()]),
});
export class PaymentRegistered extends event<Static<typeof Payment>>(
  'payments.payment-registered.v1',
  'A client or a seller told of a payment, or a client corrected a rejected one: a seller is to look at it.',
  Payment,
) {}

export class PaymentApproved extends event<Static<typeof Payment>>(
  'payments.payment-approved.v1',
  'The money is there: a seller found it, or the card provider confirmed it.',
  Payment,
) {}

const Rejection = Type.Object({ ...Payment.properties, reason: Type.String() });
export class PaymentRejected extends event<Static<typeof Rejection>>(
  'payments.payment-rejected.v1',
  'A seller did not find the money; the client may correct the payment.',
  Rejection,
) {}

export class PaymentReversed extends event<Static<typeof Payment>>(
  'payments.payment-reversed.v1',
  'The card provider gave an approved payment back.',
  Payment,
) {}

const Charge = Type.Object({ chargeId: Type.String(), checkoutId: Type.String() });
export class CardCharged extends event<Static<typeof Charge>>(
  'payments.card-charged.v1',
  'The card provider confirmed, server to server, that a checkout was paid.',
  Charge,
) {}

const Return = Type.Object({ ...Charge.properties, accountId: Type.String(), amountCents: Type.Integer() });
export class ChargeReturned extends event<Static<typeof Return>>(
  'payments.charge-returned.v1',
  'A charge that became no order was given back in full.',
  Return,
) {}

const Owed = Type.Object({
  debtId: Type.String(),
  /** Counts what happened to it: a link counts at its own step alone. */
  step: Type.Integer(),
  /** What people see of it. */
  number: Type.Integer(),
  accountId: Type.String(),
  orderId: Type.Union([Type.String(), Type.Null()]),
  amountCents: Type.Integer(),
  reason: Type.Union([
    Type.Literal('cancelled'),
    Type.Literal('surplus'),
    Type.Literal('amount'),
    Type.Literal('unfulfillable'),
    Type.Literal('excess'),
    Type.Literal('lines'),
  ]),
});
export class BankDetailsAsked extends event<Static<typeof Owed>>(
  'payments.bank-details-asked.v1',
  'Money is owed to a client that no card takes back: an account is needed.',
  Owed,
) {}

export class BankDetailsGiven extends event<Static<typeof Owed>>(
  'payments.bank-details-given.v1',
  'A client named the account that what is owed is to be transferred to.',
  Owed,
) {}

const Returned = Type.Object({
  ...Owed.properties,
  way: Type.Union([Type.Literal('card'), Type.Literal('transfer'), Type.Literal('other')]),
});
export class MoneyReturned extends event<Static<typeof Returned>>(
  'payments.money-returned.v1',
  'What was owed was given back; of a card payment and of a charge without order other events tell.',
  Returned,
) {}

const Overdue = Type.Object({
  ...Owed.properties,
  state: Type.Union([Type.Literal('reversing'), Type.Literal('asked'), Type.Literal('ready')]),
});
export class ReturnOverdue extends event<Static<typeof Overdue>>(
  'payments.return-overdue.v1',
  'Money is owed for longer than it should be: the shop is warned, and whoever is to name an account reminded.',
  Overdue,
) {}

export interface ChargeRequest {
  checkoutId: string;
  accountId: string;
  email: string;
  phone: string;
  totals: Totals;
  instalments: Instalments;
  description: string;
}

/** What payments must know of an order that is paid. */
export interface PayableOrder {
  orderId: string;
  number: number;
  accountId: string;
  status: OrderStatus;
  totals: Totals;
  /** Key of the branch where it is fetched; undefined where it is sent, or nobody was asked. */
  pickupBranch?: string | undefined;
}

export interface AnswersForOrders {
  byNumber(number: number): Promise<PayableOrder | undefined>;
  /** Those of the orders that are cancelled. */
  cancelledAmong(numbers: readonly number[]): Promise<ReadonlySet<number>>;
  /** Nobody else changes the order until the transaction ends. */
  lock(orderId: string): Promise<PayableOrder | undefined>;
}

/** The orders, as payments ask for them. Whoever keeps orders stands above payments and gives its answers down. */
export abstract class PayableOrders implements AnswersForOrders {
  /** To be called while the service starts. */
  abstract answeredBy(orders: AnswersForOrders): void;
  abstract byNumber(number: number): Promise<PayableOrder | undefined>;
  abstract cancelledAmong(numbers: readonly number[]): Promise<ReadonlySet<number>>;
  abstract lock(orderId: string): Promise<PayableOrder | undefined>;
}

/**
 * paid: charged and confirmed. refused: not charged, or nobody paid in time; should a payment turn up all the same,
 * `CardCharged` tells of it. returned: charged and given back. open: not known yet.
 */
export type ChargeState = 'open' | 'paid' | 'refused' | 'returned';

/** Of a transfer, as whoever made it shows it. */
export interface ToldTransfer {
  /** As in the catalogue of financial entities. */
  bank: number;
  receipt: string;
  /** Of Guayaquil. */
  paidOn: string;
}

/** What a seller takes in with an order. To be called inside the transaction that makes the order. */
export abstract class CounterMoney {
  /** Cash for the whole order: it lies on the counter, so whoever took it approves it. `notes`: what was given and given back. */
  abstract cash(order: Omit<PayableOrder, 'status'>, sellerId: string, notes: string): Promise<void>;
  /** A transfer of the whole order, for somebody to look for as for any other. Refuses what is none, or was told of before. */
  abstract transfer(order: Omit<PayableOrder, 'status'>, sellerId: string, told: ToldTransfer): Promise<void>;
}

/** What a checkout by card asks of the payments. One charge per checkout. */
export abstract class CardCharges {
  /** Writes the charge down, before anybody is asked. To be called inside the checkout's transaction. */
  abstract open(request: ChargeRequest): Promise<void>;
  /** The provider's reference for the modal; the same again while it is good. Outside of any transaction. */
  abstract reference(checkoutId: string): Promise<string>;
  /** Asks the provider what became of it; the transaction's id is only a hint. Outside of any transaction. */
  abstract confirm(checkoutId: string, transactionId: string | undefined): Promise<ChargeState>;
  /** When the shop first heard of the transaction that paid it. */
  abstract heardAt(checkoutId: string): Promise<Date>;
  /**
   * Makes the paid charge an approved payment of the order. To be called inside the order's transaction. Refuses when the
   * provider gave the charge back meanwhile.
   */
  abstract settle(
    checkoutId: string,
    order: Pick<PayableOrder, 'orderId' | 'number' | 'accountId' | 'pickupBranch'>,
  ): Promise<void>;
  /**
   * What was paid for nothing goes back: from now on the provider is asked until it has confirmed that. To be called inside
   * a transaction; may be repeated.
   */
  abstract giveBack(checkoutId: string, reason: string): Promise<void>;
}

/** A payment, for whoever writes of it. Money is in cents. */
export interface KnownPayment {
  paymentId: string;
  number: number;
  orderId: string;
  status: PaymentStatus;
  /** Approved still, and on its way back to the card. */
  leaving: boolean;
  method: PaymentMethod;
  amount: number;
  /** Number of the receipt, or the authorisation of the card. */
  receipt: string;
  bank: string | undefined;
  /** Cash that a seller took with the sale. */
  atCounter: boolean;
  /** Nobody is to pay there any more. */
  closedAccount: boolean;
  paidAt: Date;
  registeredAt: Date;
  reason: string;
}

export abstract class Payments {
  abstract byId(paymentId: string): Promise<KnownPayment | undefined>;
  abstract ofOrder(orderId: string): Promise<KnownPayment[]>;
  abstract ofOrders(orderIds: readonly string[]): Promise<KnownPayment[]>;
  /** Those with a payment that a seller is still to look at; the longest waiting, when they are thousands. */
  abstract ordersUnderReview(): Promise<string[]>;
}

/** Money of an order that came or went back, and when. */
export interface MoneyMove {
  orderId: string;
  at: Date;
  way: 'paid' | 'returned';
  /** Null where it went back another way than it came. */
  method: PaymentMethod | null;
  cents: number;
}

/** Asks what came and went of orders; in the transaction of whoever asks, when there is one. */
export abstract class OrderMoney {
  abstract ofOrders(orderIds: readonly string[]): Promise<MoneyMove[]>;
}

/** What is owed of an order, for whoever writes of it. */
export interface KnownReturn {
  reason: ReturnReason;
  amount: number;
  way: ReturnWay;
  state: ReturnState;
}

/** What the shop owes its clients. */
export abstract class Returns {
  /**
   * These orders were cancelled: what was paid for them goes back from now on, to the card while its window is open. To be
   * called inside the transaction that cancels, behind the locks of the orders; may be repeated. `sellerId`: who cancels; refuses
   * when more than they may give back alone would go to the card.
   */
  abstract owe(orderIds: readonly string[], sellerId?: string): Promise<void>;
  /**
   * Units of a line came back: what was paid for them goes to an account, because of a card the provider gives back the whole or
   * nothing. To be called inside the transaction that takes them back, behind the lock of the order; once for each. Refuses when
   * the whole payment is on its way back.
   */
  abstract oweLines(orderId: string, lineReturnId: string, amount: Cents): Promise<void>;
  abstract ofOrder(orderId: string): Promise<KnownReturn[]>;
  /** What is still owed to somebody of their orders. */
  abstract openOf(accountId: string): Promise<(KnownReturn & { orderId: string })[]>;
}

/** What the ids of debts are sealed for in the links of mails; the page is `returnLink` of the wire. */
export const RETURN_SEAL = 'bank-details-of-debt';
export const returnLinkOf = (debtId: string, step: number): string => `${debtId} ${step}`;

/** Nothing but the picture is left of what was sent. */
export interface DrawnPicture {
  type: 'image/jpeg';
  content: Buffer;
}

/** Pictures that people send, of whatever it is: decoding one is dear, so there is one line for all of them, and one place in it for each sender. */
export abstract class SentPictures {
  /** Draws anew what was sent; refuses what is no picture, or too large. Outside of any transaction. */
  abstract prepare(sent: Buffer | undefined, sender: { accountId: string; isSeller: boolean }): Promise<DrawnPicture>;
}

/** A view for who looks after orders: what is owed of them (order_id, number, amount_cents, is_open, is_excess). */
export const DEBTS_OF_ORDERS = 'debts_of_orders';

/** A view for who looks after orders: their payments (order_id, number, method, status, amount_cents). */
export const PAYMENTS_OF_ORDERS = 'payments_of_orders';

/** A view for who looks after checkouts: their charges (checkout_id, order_id, state). */
export const CHARGES_OF_CHECKOUTS = 'charges_of_checkouts';
