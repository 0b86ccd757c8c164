import type { Subscription } from './subscription.ts';

export abstract class Subscriptions {
  abstract add(subscription: Subscription): void;
  abstract byId(id: string): Promise<Subscription | undefined>;
  /** Locked until the transaction ends: two requests for one mailbox come one after the other. */
  abstract byAddress(address: string): Promise<Subscription | undefined>;
  /** How many addresses of its mailbox were asked since, and have not answered. */
  abstract questionsSince(moment: Date, address: string): Promise<number>;
}
