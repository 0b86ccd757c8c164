import { FINAL_CONSUMER } from '@bujia/contracts/billing';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { HANDED_OVER_UNPAID_CODE } from '@bujia/contracts/counter';
import { describe, expect, it } from '@jest/globals';
import { type SaleMoney, assertSale, changeOf, strangerOf } from './sale.ts';

const { cash, transfer, card } = PAYMENT_METHOD;
const given = (received: number): SaleMoney => ({ kind: 'cash', received });
const SENT: SaleMoney = { kind: 'transfer', bank: 1, receipt: 'T-1', paidOn: '2026-11-26' };
const LATER: SaleMoney = { kind: 'later' };

describe('A sale at the counter', () => {
  it.each([
    ['exact cash, handed over', { method: cash, money: given(8_749), handedOver: true }],
    ['more cash than it costs', { method: cash, money: given(10_000), handedOver: true }],
    ['cash for what is kept', { method: cash, money: given(8_749), handedOver: false }],
    ['a transfer for what is kept', { method: transfer, money: SENT, handedOver: false }],
    ['nothing yet, by transfer', { method: transfer, money: LATER, handedOver: false }],
    ['nothing yet, in cash', { method: cash, money: LATER, handedOver: false }],
  ])('takes %s', (_, terms) => expect(() => assertSale(terms, 8_749)).not.toThrow());

  it.each([
    ['too little cash', { method: cash, money: given(8_748), handedOver: true }, 'Faltan $0.01 para el total'],
    ['a card', { method: card, money: LATER, handedOver: false }, 'La forma de pago no está disponible'],
    ['cash called a transfer', { method: transfer, money: given(9_000), handedOver: false }, 'La forma de pago'],
    ['a transfer called cash', { method: cash, money: SENT, handedOver: false }, 'La forma de pago'],
    ['handing over for later', { method: cash, money: LATER, handedOver: true }, 'Se entrega al momento'],
    ['handing over for a transfer', { method: transfer, money: SENT, handedOver: true }, 'Se entrega al momento'],
  ])('refuses %s in words', (_, terms, words) => expect(() => assertSale(terms, 8_749)).toThrow(words));

  it('hands over what costs nothing, and names its refusal', () => {
    expect(() => assertSale({ method: cash, money: LATER, handedOver: true }, 0)).not.toThrow();
    expect(() => assertSale({ method: cash, money: LATER, handedOver: true }, 1)).toThrow(
      expect.objectContaining({ code: HANDED_OVER_UNPAID_CODE }),
    );
  });

  it('gives back to the cent what was given too much, of cash alone', () => {
    expect(changeOf(given(10_000), 8_749)).toBe(1_251);
    expect(changeOf(given(8_749), 8_749)).toBe(0);
    expect(changeOf(SENT, 8_749)).toBeUndefined();
    expect(changeOf(LATER, 8_749)).toBeUndefined();
  });

  it('knows of somebody without an account what stands on the bill, and of nobody nothing', () => {
    const billTo = { identification: '1790016919001', name: 'Taller Andino', address: 'Quito' };
    expect(strangerOf(billTo, 'taller@correo.example')).toEqual({
      ...{ name: 'Taller Andino', surname: '', identification: '1790016919001' },
      ...{ email: 'taller@correo.example', homeAddress: 'Quito' },
    });
    const { identificacion: identification } = FINAL_CONSUMER;
    expect(strangerOf({ identification, name: 'Rosa', address: 'Su casa' }, '')).toMatchObject({
      ...{ name: 'CONSUMIDOR FINAL', email: '', billTo: { identification, name: 'CONSUMIDOR FINAL', address: 'S/N' } },
    });
  });
});
