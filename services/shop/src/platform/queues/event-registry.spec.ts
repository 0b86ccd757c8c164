import { describe, expect, it } from '@jest/globals';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';
import { EventRegistry } from './event-registry.ts';
import type { Reaction } from './when.ts';

const Paid = Type.Object({ orderId: Type.String(), cents: Type.Integer() });
class OrderPaid extends event<Static<typeof Paid>>('ordering.order-paid.v1', 'An order was paid.', Paid) {}
class Nameless extends event('order paid', 'Badly named.', Paid) {}
class Shapeless extends event('ordering.order-lost.v1', 'No schema.', {}) {}

const handler = { handle: () => Promise.resolve() };
const reaction = (consumer: string, about = OrderPaid): Reaction => ({
  event: about,
  consumer,
  queue: 'events',
  effect: 'inside',
});
const registry = () => new EventRegistry(undefined as never, undefined as never);

describe('The registry of events', () => {
  it('knows who reacts to what', () => {
    const known = registry();
    known.addEvent(OrderPaid);
    known.addReaction(reaction('invoicing.when-order-paid'), handler);
    known.addReaction(reaction('messaging.when-order-paid'), handler);
    expect(known.reactionsTo(OrderPaid.type).map(({ consumer }) => consumer)).toEqual([
      'invoicing.when-order-paid',
      'messaging.when-order-paid',
    ]);
    expect(known.reaction('invoicing.when-order-paid')?.handler).toBe(handler);
  });

  it('names no reaction in an event that only events of the version before name, and knows it for them', () => {
    const known = registry();
    known.addEvent(OrderPaid);
    known.addReaction(reaction('messaging.when-order-paid'), handler);
    known.addReaction({ ...reaction('reporting.when-order-paid'), former: true }, handler);
    expect(known.consumersOf(OrderPaid.type)).toEqual(['messaging.when-order-paid']);
    expect(known.reaction('reporting.when-order-paid')?.handler).toBe(handler);
  });

  it('refuses to boot with an event that has no schema, a bad name, or is declared twice', () => {
    expect(() => registry().addEvent(Shapeless)).toThrow('ordering.order-lost.v1 has no schema');
    expect(() => registry().addEvent(Nameless)).toThrow('is not named');
    const known = registry();
    known.addEvent(OrderPaid);
    expect(() => known.addEvent(OrderPaid)).toThrow('declared twice');
  });

  it('refuses to boot with a reaction to an undeclared event, or two handlers of one name', () => {
    expect(() => registry().addReaction(reaction('invoicing.when-order-paid'), handler)).toThrow('nobody declares');
    const known = registry();
    known.addEvent(OrderPaid);
    known.addReaction(reaction('invoicing.when-order-paid'), handler);
    expect(() => known.addReaction(reaction('invoicing.when-order-paid'), handler)).toThrow('Two handlers');
    expect(() => known.addReaction(reaction('invoicing:paid'), handler)).toThrow('is not named');
  });

  it('checks data against the schema of the event', () => {
    const known = registry();
    known.addEvent(OrderPaid);
    expect(known.check(OrderPaid.type, { orderId: 'a', cents: 1 })).toBe(OrderPaid);
    expect(() => known.check(OrderPaid.type, { orderId: 'a', cents: '1' })).toThrow('does not fit its schema: /cents');
    expect(() => known.check('ordering.unheard-of.v1', {})).toThrow('is not declared');
  });
});
