import { describe, expect, it } from '@jest/globals';
import { newsOf } from './news-of-event.ts';

describe('News of an event', () => {
  it.each([
    ['ordering.order-placed.v1 1042', [{ tipo: 'pedido', numero: 1042 }]],
    ['payments.payment-approved.v1 7', [{ tipo: 'pago', numero: 7 }]],
    ['ordering.checkout-unfulfillable.v1', [{ tipo: 'pedido' }]],
    ['messaging.email-queued.v1', []],
  ])('%s', (told, news) => expect(newsOf(told)).toEqual(news));

  it('is of everything when what was told got lost', () => {
    expect(newsOf('')).toEqual([{ tipo: 'pedido' }, { tipo: 'pago' }]);
  });
});
