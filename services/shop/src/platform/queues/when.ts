import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { EventClass, IntegrationEvent } from '../../kernel/event.ts';

export type QueueName = 'events' | 'mail';

export interface Reaction {
  event: EventClass;
  /** Name of the job: context and sentence, e.g. 'payments.when-order-placed'. Never changed once released. */
  consumer: string;
  queue: QueueName;
  /**
   * inside: inbox row and effect are one transaction; what fails leaves nothing.
   * outside: the effect leaves this system (an e-mail), so the handler keeps its own record and must bear being called again.
   */
  effect: 'inside' | 'outside';
  /** Named by events of the version before alone: it stays for them, and goes with the release after. */
  former?: true;
}

export interface ReactionHandler<Data extends object = object> {
  handle(event: IntegrationEvent<Data>, about: { eventId: string; occurredAt: Date }): Promise<void>;
}

export interface BoundReaction {
  reaction: Reaction;
  handler: ReactionHandler;
}

export const REACTION = 'bujia:reaction';

type Options = Partial<Pick<Reaction, 'queue' | 'effect' | 'former'>>;

export const reactionTo = (event: EventClass, consumer: string, options: Options = {}): Reaction => ({
  ...{ event, consumer, queue: 'events', effect: 'inside' },
  ...options,
});

/** Marks a class as the reaction to an event. Its `handle` runs in the worker, once per event. */
export const When = (event: EventClass, consumer: string, options?: Options): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(REACTION, reactionTo(event, consumer, options)));
