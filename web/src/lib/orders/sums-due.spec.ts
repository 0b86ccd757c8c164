import { PAYMENT_STATUS, type PaymentStatus } from '@bujia/contracts/catalogues';
import type { Pago } from '@bujia/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { sumsWith } from './sums-due.ts';

const { created, approved, rejected, edited, reversed } = PAYMENT_STATUS;
const payment = (valor: number, codigo: PaymentStatus) => ({ valor, estadoPago: { codigo, nombre: '' } }) as Pago;

describe('What a payment would make of its order', () => {
  it.each<[string, Pago, Pago[], { paid: number; brought: number; missing: number }]>([
    ['covers it', payment(46, created), [], { paid: 0, brought: 46, missing: 0 }],
    ['leaves a cent', payment(45.99, edited), [], { paid: 0, brought: 45.99, missing: 0.01 }],
    ['is too much', payment(46, created), [payment(0.1, approved)], { paid: 0.1, brought: 46, missing: -0.1 }],
    [
      'stands beside others: only what was found counts',
      payment(6, created),
      [
        payment(39.9, approved),
        payment(0.1, approved),
        payment(9, rejected),
        payment(9, reversed),
        payment(9, created),
      ],
      { paid: 40, brought: 6, missing: 0 },
    ],
  ])('%s', (_, one, others, expected) => {
    expect(sumsWith(one, 46, [...others, one])).toEqual(expected);
  });

  it('is in what was approved once it was found', () => {
    const found = payment(40, approved);
    expect(sumsWith(found, 46, [found])).toEqual({ paid: 40, brought: 0, missing: 6 });
  });
});
