import { type FactoryProvider, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Compile, type Validator } from 'typebox/schema';
import type { EventClass } from '../../kernel/event.ts';
import { type BoundReaction, REACTION, type Reaction, type ReactionHandler } from './when.ts';

const EVENT_TYPE = /^[a-z-]+\.[a-z-]+\.v\d+$/;
/** A consumer that takes the place of another one has a version, and lives beside it for a while. */
const CONSUMER = /^[a-z-]+\.[a-z-]+(\.v\d+)?$/;
export const EVENTS = 'bujia:events';
const REACTIONS = 'bujia:reactions';

/** Declares the events of a context: `providers: [declareEvents(OrderPlaced, OrderCancelled)]`. */
export const declareEvents = (...events: EventClass[]) => ({
  provide: Symbol(EVENTS),
  useValue: { [EVENTS]: events },
});

/** Declares reactions that are rows of a table, not classes. */
export const declareReactions = <Needed>(
  make: (needed: Needed) => BoundReaction[],
  needed: Type<Needed>,
): FactoryProvider => ({
  provide: Symbol(REACTIONS),
  inject: [needed],
  useFactory: (given: Needed) => ({ [REACTIONS]: make(given) }),
});

/** What can happen and who reacts, gathered from the modules. It refuses to boot when the two do not fit. */
@Injectable()
export class EventRegistry implements OnModuleInit {
  private readonly events = new Map<string, { event: EventClass; validator: Validator }>();
  private readonly reactions = new Map<string, BoundReaction>();

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
      for (const row of (instance as { [REACTIONS]?: BoundReaction[] })[REACTIONS] ?? [])
        this.addReaction(row.reaction, row.handler);
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
    if (!CONSUMER.test(consumer)) throw new Error(`Consumer ${consumer} is not named <context>.<sentence>[.v<number>]`);
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
      const [, [first]] = known.validator.Errors(data);
      throw new Error(
        `Event ${type} does not fit its schema: ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trimEnd(),
      );
    }
    return known.event;
  }

  reaction(consumer: string): BoundReaction | undefined {
    return this.reactions.get(consumer);
  }

  reactionsTo(type: string): Reaction[] {
    return [...this.reactions.values()].map(({ reaction }) => reaction).filter(({ event }) => event.type === type);
  }

  types(): string[] {
    return [...this.events.keys()];
  }

  /** Whom an event that is recorded now names. */
  consumersOf(type: string): string[] {
    return this.reactionsTo(type)
      .filter(({ former }) => !former)
      .map(({ consumer }) => consumer);
  }

  declared(): EventClass[] {
    return [...this.events.values()].map(({ event }) => event).sort((a, b) => a.type.localeCompare(b.type));
  }
}
