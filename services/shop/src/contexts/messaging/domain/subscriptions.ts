import type { Subscription } from './subscription.ts';

export abstract class Subscriptions {
  abstract add(subscription: Subscription): void;
  abstract byId(id: string): Promise<Subscription | undefined>;
  /** Locked until the transaction ends: two requests for one address come one after the other. */
  abstract byAddress(address: string): Promise<Subscription | undefined>;
}
