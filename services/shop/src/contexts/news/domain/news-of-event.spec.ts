import { describe, expect, it } from '@jest/globals';
import { EVERYBODY, newsOf } from './news-of-event.ts';

describe('News of an event', () => {
  it.each([
    ['ordering.order-placed.v1 1042 ana', [{ tipo: 'pedido', numero: 1042 }], 'ana'],
    ['payments.payment-approved.v1 7 ', [{ tipo: 'pago', numero: 7 }], undefined],
    ['ordering.checkout-unfulfillable.v1  ', [{ tipo: 'pedido' }], undefined],
    ['payments.card-charged.v1  ana', [{ tipo: 'pago' }], 'ana'],
    // As a database tells that was not migrated yet.
    ['ordering.order-placed.v1 1042', [{ tipo: 'pedido', numero: 1042 }], undefined],
    ['messaging.email-queued.v1  ', [], undefined],
  ])('%s', (event, items, owner) => expect(newsOf(event)).toEqual({ items, owner }));

  it('is of everything, for everybody, when what was told got lost', () => {
    expect(newsOf('')).toEqual({ items: [{ tipo: 'pedido' }, { tipo: 'pago' }], owner: EVERYBODY });
  });
});
