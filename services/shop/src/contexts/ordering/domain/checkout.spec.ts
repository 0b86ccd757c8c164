import { describe, expect, it } from '@jest/globals';
import { somePurchase } from '../../../../test/purchases.ts';
import { newId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { CheckoutUnfulfillable } from '../contract.ts';
import { Checkout } from './checkout.ts';

const NOW = new Date('2026-11-21T17:00:00Z');
const attempt = { accountId: newId(), key: newId(), purchaseHash: 'hash' };
const soldOut = new Refusal('conflict', 'cart.sold-out', 'El repuesto está agotado');
const opened = () => Checkout.open(attempt, somePurchase(), 0, NOW);

describe('A checkout', () => {
  it('of an order that is placed at once keeps no draft', () => {
    const checkout = Checkout.ofOrder(attempt, NOW);
    expect([checkout.state, checkout.draft]).toEqual(['placed', null]);
  });

  it('by card waits with its draft, and hands it over once', () => {
    const checkout = opened();
    expect(checkout.state).toBe('open');
    expect(checkout.place()).toEqual(somePurchase());
    expect([checkout.state, checkout.draft]).toEqual(['placed', null]);
    expect(() => checkout.place()).toThrow('placed already');
    expect(() => checkout.fail(soldOut)).toThrow('placed already');
  });

  it('that fails says why and asks for the charge to be given back', () => {
    const checkout = opened();
    checkout.fail(soldOut);
    expect([checkout.state, checkout.draft]).toEqual(['failed', null]);
    expect(checkout.failure).toEqual({ code: 'cart.sold-out', message: 'El repuesto está agotado' });
    expect(checkout.takeEvents()).toEqual([
      new CheckoutUnfulfillable({ checkoutId: checkout.id, reason: 'El repuesto está agotado' }),
    ]);
    expect(() => checkout.place()).toThrow('failed already');
    checkout.returnCharge();
    expect(checkout.takeEvents()).toHaveLength(1);
  });

  it('refuses another purchase under its key', () => {
    expect(() => opened().assertSame({ ...attempt, purchaseHash: 'other' })).toThrow('La compra cambió');
    expect(() => opened().assertSame(attempt)).not.toThrow();
  });
});
