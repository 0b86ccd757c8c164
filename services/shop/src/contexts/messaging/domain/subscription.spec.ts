import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { Subscription } from './subscription.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000);
const heard = (subscription: Subscription): string[] => subscription.takeEvents().map((event) => classOf(event).type);

const asked = (): Subscription => {
  const subscription = Subscription.request('ana@correo.example', at(0));
  subscription.takeEvents();
  return subscription;
};

describe('A subscription to the newsletter', () => {
  it('asks its owner first', () => {
    const subscription = Subscription.request('ana@correo.example', at(0));
    expect(subscription.state).toBe('requested');
    expect(heard(subscription)).toEqual(['messaging.subscription-requested.v1']);
  });

  it('asks again after eight hours, and never more often', () => {
    const subscription = asked();
    subscription.requestAgain(at(7.9));
    expect(heard(subscription)).toEqual([]);
    subscription.requestAgain(at(8));
    expect(heard(subscription)).toEqual(['messaging.subscription-requested.v1']);
    subscription.requestAgain(at(15.9));
    expect(heard(subscription)).toEqual([]);
  });

  it('is confirmed once, within a week of the question', () => {
    const subscription = asked();
    expect(subscription.confirm(at(7 * 24))).toBe(true);
    expect(subscription.confirm(at(7 * 24))).toBe(true);
    expect(heard(subscription)).toEqual(['messaging.subscription-confirmed.v1']);
    expect(asked().confirm(at(7 * 24 + 0.1))).toBe(false);
  });

  it('stays as it is when a confirmed address is given again', () => {
    const subscription = asked();
    subscription.confirm(at(1));
    subscription.takeEvents();
    subscription.requestAgain(at(100));
    expect([subscription.state, heard(subscription)]).toEqual(['confirmed', []]);
  });

  it('ends at once; an old confirmation link does not bring it back, a new request does', () => {
    const subscription = asked();
    subscription.confirm(at(1));
    subscription.takeEvents();
    subscription.cancel(at(2));
    subscription.cancel(at(2));
    expect(heard(subscription)).toEqual(['messaging.subscription-cancelled.v1']);
    expect(subscription.confirm(at(3))).toBe(false);
    subscription.requestAgain(at(12));
    expect(subscription.state).toBe('requested');
    expect(heard(subscription)).toEqual(['messaging.subscription-requested.v1']);
  });
});
