import { EntitySchema } from '@mikro-orm/core';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Type, type Static } from 'typebox';
import { Aggregate } from '../../src/kernel/aggregate.ts';
import { type IntegrationEvent, event } from '../../src/kernel/event.ts';
import { declareCommands } from '../../src/platform/commands/commands.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { declareEvents } from '../../src/platform/queues/event-registry.ts';
import { type ReactionHandler, When } from '../../src/platform/queues/when.ts';

/** The smallest context there can be: a counter that tells when it was raised, and a reaction that keeps what it heard. */
const Raised = Type.Object({ name: Type.String(), to: Type.Integer() });
export class CounterRaised extends event<Static<typeof Raised>>(
  'probe.counter-raised.v1',
  'A counter went up.',
  Raised,
) {}

const Rested = Type.Object({ name: Type.String() });
/** Nobody awaits it. */
class CounterRested extends event<Static<typeof Rested>>('probe.counter-rested.v1', 'A counter rests.', Rested) {}

export class Counter extends Aggregate {
  readonly name: string;
  private _value = 0;
  readonly version!: number;

  constructor(name: string) {
    super();
    this.name = name;
  }

  get value(): number {
    return this._value;
  }

  raise(): void {
    this._value += 1;
    this.record(new CounterRaised({ name: this.name, to: this._value }));
  }

  rest(): void {
    this.record(new CounterRested({ name: this.name }));
  }

  /** Records what no schema allows. */
  break(): void {
    this.record(new CounterRaised({ name: this.name } as never));
  }
}

export const counterSchema = new EntitySchema<Counter>({
  class: Counter,
  tableName: 'probe_counter',
  properties: {
    name: { type: 'text', primary: true },
    value: { type: 'integer', accessor: '_value' },
    version: { type: 'integer', version: true },
  },
});

export const PROBE_TABLES = `
  CREATE TABLE probe_counter (name text PRIMARY KEY, value integer NOT NULL, version integer NOT NULL DEFAULT 1);
  CREATE TABLE probe_heard (name text NOT NULL, value integer NOT NULL);
`;

export type Behaviour = 'raise' | 'throw-after' | 'break' | 'rest';

export class RaiseCounter extends Command<number> {
  constructor(
    readonly name: string,
    readonly behaviour: Behaviour = 'raise',
    /** Called when the counter is loaded and not yet changed. */
    readonly meanwhile: () => Promise<void> = () => Promise.resolve(),
  ) {
    super();
  }
}

@CommandHandler(RaiseCounter)
class RaiseCounterHandler implements ICommandHandler<RaiseCounter> {
  constructor(private readonly unit: UnitOfWork) {}

  async execute({ name, behaviour, meanwhile }: RaiseCounter): Promise<number> {
    const counter = (await this.unit.em.findOne(Counter, { name })) ?? new Counter(name);
    this.unit.em.persist(counter);
    await meanwhile();
    if (behaviour === 'break') counter.break();
    else if (behaviour === 'rest') counter.rest();
    else counter.raise();
    if (behaviour === 'throw-after') {
      await this.unit.em.flush();
      throw new Error('The handler failed after it had written');
    }
    return counter.value;
  }
}

/** How often each event is to fail before it is let through. */
export const failures = new Map<string, number>();
/** With what it fails, if not with a fault of its own. */
export const faults = new Map<string, Error>();
/** Whose counters the reaction lets rest. */
export const tired = new Set<string>();
/** What it waits for before it is done. */
export const gates = new Map<string, Promise<void>>();

@When(CounterRaised, 'probe.when-counter-raised')
class WhenCounterRaised implements ReactionHandler<CounterRaised['data']> {
  constructor(private readonly unit: UnitOfWork) {}

  async handle({ data }: IntegrationEvent<CounterRaised['data']>): Promise<void> {
    await this.unit.em.execute('INSERT INTO probe_heard (name, value) VALUES (?, ?)', [data.name, data.to]);
    const left = failures.get(data.name) ?? 0;
    failures.set(data.name, left - 1);
    if (left > 0) throw faults.get(data.name) ?? new Error('The reaction failed after it had written');
    if (tired.has(data.name)) (await this.unit.em.findOneOrFail(Counter, { name: data.name })).rest();
    await gates.get(data.name);
  }
}

@Module({
  providers: [
    declareEvents(CounterRaised, CounterRested),
    declareCommands(RaiseCounter),
    RaiseCounterHandler,
    WhenCounterRaised,
  ],
})
export class ProbeModule {}
