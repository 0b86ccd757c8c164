import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Compile, type Validator } from 'typebox/compile';
import type { EventClass } from '../../kernel/event.ts';
import { REACTION, type Reaction, type ReactionHandler } from './when.ts';

const EVENT_TYPE = /^[a-z-]+\.[a-z-]+\.v\d+$/;
const CONSUMER = /^[a-z-]+\.[a-z-]+$/;
export const EVENTS = 'bujia:events';

/** Declares the events of a context: `providers: [declareEvents(OrderPlaced, OrderCancelled)]`. */
export const declareEvents = (...events: EventClass[]) => ({
  provide: Symbol(EVENTS),
  useValue: { [EVENTS]: events },
});

/** What can happen and who reacts, gathered from the modules. It refuses to boot when the two do not fit. */
@Injectable()
export class EventRegistry implements OnModuleInit {
  private readonly events = new Map<string, { event: EventClass; validator: Validator }>();
  private readonly reactions = new Map<string, { reaction: Reaction; handler: ReactionHandler }>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const providers = this.discovery.getProviders().filter((wrapper) => wrapper.instance);
    for (const { instance } of providers) {
      for (const event of (instance as { [EVENTS]?: EventClass[] })[EVENTS] ?? []) this.addEvent(event);
    }
    for (const { instance } of providers) {
      const type = (instance as object).constructor;
      const reaction = typeof type === 'function' && this.reflector.get<Reaction | undefined>(REACTION, type);
      if (reaction) this.addReaction(reaction, instance as ReactionHandler);
    }
  }

  addEvent(event: EventClass): void {
    if (!EVENT_TYPE.test(event.type)) throw new Error(`Event ${event.type} is not named <context>.<fact>.v<number>`);
    const { type, properties } = event.schema as { type?: string; properties?: object };
    if (type !== 'object' || !properties) throw new Error(`Event ${event.type} has no schema`);
    if (this.events.has(event.type)) throw new Error(`Event ${event.type} is declared twice`);
    this.events.set(event.type, { event, validator: Compile(event.schema as never) });
  }

  addReaction(reaction: Reaction, handler: ReactionHandler): void {
    const { consumer, event } = reaction;
    if (!CONSUMER.test(consumer)) throw new Error(`Consumer ${consumer} is not named <context>.<sentence>`);
    if (this.events.get(event.type)?.event !== event)
      throw new Error(`${consumer} awaits ${event.type}, which nobody declares`);
    if (this.reactions.has(consumer)) throw new Error(`Two handlers are named ${consumer}`);
    this.reactions.set(consumer, { reaction, handler });
  }

  /** Throws when the data does not fit the schema of the event. */
  check(type: string, data: unknown): EventClass {
    const known = this.events.get(type);
    if (!known) throw new Error(`Event ${type} is not declared`);
    if (!known.validator.Check(data)) {
      const [first] = known.validator.Errors(data);
      throw new Error(
        `Event ${type} does not fit its schema: ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trimEnd(),
      );
    }
    return known.event;
  }

  reaction(consumer: string): { reaction: Reaction; handler: ReactionHandler } | undefined {
    return this.reactions.get(consumer);
  }

  reactionsTo(type: string): Reaction[] {
    return [...this.reactions.values()].map(({ reaction }) => reaction).filter(({ event }) => event.type === type);
  }

  declared(): EventClass[] {
    return [...this.events.values()].map(({ event }) => event).sort((a, b) => a.type.localeCompare(b.type));
  }
}
