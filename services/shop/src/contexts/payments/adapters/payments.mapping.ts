import { EntitySchema } from '@mikro-orm/core';
import { CardCharge } from '../domain/card-charge.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { Payment } from '../domain/payment.ts';

const text = { type: 'text' } as const;
const uuid = { type: 'uuid' } as const;
const small = { type: 'smallint' } as const;
const integer = { type: 'integer' } as const;
const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;
const maybe = { nullable: true } as const;

const cardCharge = new EntitySchema<CardCharge>({
  class: CardCharge as never,
  tableName: 'card_charge',
  properties: {
    id: { ...uuid, primary: true },
    checkoutId: uuid,
    accountId: uuid,
    secret: text,
    amount: { ...integer, fieldName: 'amount_cents' },
    base: { ...integer, fieldName: 'base_cents' },
    iva: { ...integer, fieldName: 'iva_cents' },
    instalments: small,
    description: text,
    email: { ...text, accessor: '_email' },
    phone: { ...text, accessor: '_phone' },
    state: { ...text, accessor: '_state' },
    attempts: { ...integer, accessor: '_attempts' },
    reference: { ...text, ...maybe, accessor: '_reference' },
    referenceUntil: { ...timestamp, ...maybe, accessor: '_referenceUntil' },
    transactionId: { ...text, ...maybe, accessor: '_transactionId' },
    orderId: { ...uuid, ...maybe, accessor: '_orderId' },
    expiresAt: { ...timestamp, accessor: '_expiresAt' },
  },
});

const cardTransaction = new EntitySchema<CardTransaction>({
  class: CardTransaction,
  tableName: 'card_transaction',
  properties: {
    id: { ...text, primary: true },
    heardAt: timestamp,
    chargeId: { ...uuid, ...maybe, accessor: '_chargeId' },
    state: { ...text, accessor: '_state' },
    detail: { ...small, ...maybe, accessor: '_detail' },
    amount: { ...integer, ...maybe, fieldName: 'amount_cents', accessor: '_amount' },
    authorization: { ...text, accessor: '_authorization' },
    returnReason: { ...text, ...maybe, accessor: '_returnReason' },
    refundAskedAt: { ...timestamp, ...maybe, accessor: '_refundAskedAt' },
    refunds: { ...integer, accessor: '_refunds' },
    attention: { ...text, ...maybe, accessor: '_attention' },
    asks: { ...integer, accessor: '_asks' },
    nextAskAt: { ...timestamp, ...maybe, accessor: '_nextAskAt' },
  },
});

const payment = new EntitySchema<Payment>({
  class: Payment as never,
  tableName: 'payment',
  properties: {
    id: { ...uuid, primary: true },
    number: integer,
    orderId: uuid,
    orderNumber: integer,
    accountId: uuid,
    registeredAt: timestamp,
    transactionId: { ...text, ...maybe },
    amount: { ...integer, fieldName: 'amount_cents', accessor: '_amount' },
    method: { ...small, accessor: '_method' },
    bank: { ...small, ...maybe, accessor: '_bank' },
    receipt: { ...text, accessor: '_receipt' },
    paidAt: { ...timestamp, accessor: '_paidAt' },
    notes: { ...text, accessor: '_notes' },
    status: { ...small, accessor: '_status' },
    reason: { ...text, accessor: '_reason' },
    decidedBy: { ...uuid, ...maybe, accessor: '_decidedBy' },
    decidedAt: { ...timestamp, ...maybe, accessor: '_decidedAt' },
    reversal: { ...text, ...maybe, accessor: '_reversal' },
    reversalAskedBy: { ...uuid, ...maybe, accessor: '_reversalAskedBy' },
    hasProof: { type: 'boolean', accessor: '_hasProof' },
  },
});

export const paymentsEntities: EntitySchema[] = [cardCharge, cardTransaction, payment];
