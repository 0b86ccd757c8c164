import type { EntitySchema } from '@mikro-orm/core';
import {
  boolean,
  cents,
  integer,
  mapping,
  maybe,
  primary,
  small,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/mapping.ts';
import { CardCharge } from '../domain/card-charge.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { Debt } from '../domain/debt.ts';
import { Payment } from '../domain/payment.ts';

const cardCharge = mapping(CardCharge, 'card_charge', {
  id: { ...uuid, ...primary },
  checkoutId: uuid,
  accountId: uuid,
  secret: text,
  amount: cents('amount_cents'),
  base: cents('base_cents'),
  iva: cents('iva_cents'),
  instalments: small,
  description: text,
  email: text,
  phone: text,
  state: text,
  attempts: integer,
  reference: { ...text, ...maybe },
  referenceUntil: { ...timestamp, ...maybe },
  transactionId: { ...text, ...maybe },
  orderId: { ...uuid, ...maybe },
  expiresAt: timestamp,
});

const cardTransaction = mapping(CardTransaction, 'card_transaction', {
  id: { ...text, ...primary },
  heardAt: timestamp,
  chargeId: { ...uuid, ...maybe },
  state: text,
  detail: { ...small, ...maybe },
  amount: { ...cents('amount_cents'), ...maybe },
  authorization: text,
  returnReason: { ...text, ...maybe },
  refundAskedAt: { ...timestamp, ...maybe },
  refunds: integer,
  attention: { ...text, ...maybe },
  verdict: text,
  endedByHand: { ...boolean, ...maybe },
  refundDropped: boolean,
  asks: integer,
  nextAskAt: { ...timestamp, ...maybe },
});

const payment = mapping(Payment, 'payment', {
  id: { ...uuid, ...primary },
  number: integer,
  orderId: uuid,
  orderNumber: integer,
  accountId: uuid,
  registeredAt: timestamp,
  transactionId: { ...text, ...maybe },
  amount: cents('amount_cents'),
  method: small,
  bank: { ...small, ...maybe },
  receipt: text,
  paidAt: timestamp,
  notes: text,
  status: small,
  reason: text,
  decidedBy: { ...uuid, ...maybe },
  decidedAt: { ...timestamp, ...maybe },
  reversal: { ...text, ...maybe },
  reversalAskedBy: { ...uuid, ...maybe },
  hasProof: boolean,
});

const debt = mapping(Debt, 'debt', {
  id: { ...uuid, ...primary },
  number: integer,
  accountId: uuid,
  orderId: { ...uuid, ...maybe },
  orderNumber: { ...integer, ...maybe },
  paymentId: { ...uuid, ...maybe },
  transactionId: { ...text, ...maybe },
  receipt: text,
  lineReturnId: { ...uuid, ...maybe },
  amount: cents('amount_cents'),
  reason: text,
  since: timestamp,
  way: text,
  state: text,
  steps: integer,
  bank: { ...text, ...maybe },
  dueAt: timestamp,
  warned: boolean,
  note: text,
  returnedAt: { ...timestamp, ...maybe },
  decidedBy: { ...uuid, ...maybe },
  hasProof: boolean,
  doubled: boolean,
  voided: boolean,
});

export const paymentsEntities: EntitySchema[] = [cardCharge, cardTransaction, payment, debt];
