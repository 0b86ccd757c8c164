import type { PaymentMethod } from '@bujia/contracts/cart';
import type { Instalments } from '@bujia/contracts/checkout';
import type { PaymentStatus } from '@bujia/contracts/catalogues';
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

export interface ChargeRequest {
  checkoutId: string;
  accountId: string;
  email: string;
  phone: string;
  totals: Totals;
  instalments: Instalments;
  description: string;
}

/**
 * paid: charged and confirmed. refused: not charged, or nobody paid in time; should a payment turn up all the same,
 * `CardCharged` tells of it. returned: charged and given back. open: not known yet.
 */
export type ChargeState = 'open' | 'paid' | 'refused' | 'returned';

/** What a checkout by card asks of the payments. One charge per checkout. */
export abstract class CardCharges {
  /** Writes the charge down, before anybody is asked. To be called inside the checkout's transaction. */
  abstract open(request: ChargeRequest): Promise<void>;
  /** The provider's reference for the modal; the same again while it is good. Outside of any transaction. */
  abstract reference(checkoutId: string): Promise<string>;
  /** Asks the provider what became of it; the transaction's id is only a hint. Outside of any transaction. */
  abstract confirm(checkoutId: string, transactionId: string | undefined): Promise<ChargeState>;
  /**
   * Makes the paid charge an approved payment of the order. To be called inside the order's transaction. Refuses when the
   * provider gave the charge back meanwhile.
   */
  abstract settle(checkoutId: string, order: { orderId: string; number: number; accountId: string }): Promise<void>;
}

/** A payment, for whoever writes of it. Money is in cents. */
export interface KnownPayment {
  paymentId: string;
  number: number;
  orderId: string;
  status: PaymentStatus;
  method: PaymentMethod;
  amount: number;
  /** Number of the receipt, or the authorisation of the card. */
  receipt: string;
  bank: string | undefined;
  paidAt: Date;
  registeredAt: Date;
  reason: string;
}

export abstract class Payments {
  abstract byId(paymentId: string): Promise<KnownPayment | undefined>;
  abstract ofOrder(orderId: string): Promise<KnownPayment[]>;
  /** Those with a payment that a seller is still to look at; the longest waiting, when they are thousands. */
  abstract ordersUnderReview(): Promise<string[]>;
}
