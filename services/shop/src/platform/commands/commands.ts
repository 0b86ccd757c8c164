import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { type Step, pipelineOf } from './pipeline.ts';

type CommandClass = abstract new (...args: never[]) => Command<unknown>;

/** What `@CommandHandler` of the library notes on a handler. */
const HANDLED = '__commandHandler__';
export const COMMANDS = 'bujia:commands';

/** Declares what a context can be told to do: `providers: [declareCommands(CheckOut, CancelOrder)]`. */
export const declareCommands = (...commands: CommandClass[]) => ({
  provide: Symbol(COMMANDS),
  useValue: { [COMMANDS]: commands },
});

/**
 * The one way to change something from outside: the library's bus behind the steps of the pipeline. The handler of a
 * command stands in the file of the command. It refuses to boot when a command has no handler, or two.
 */
@Injectable()
export class Commands implements OnApplicationBootstrap {
  private readonly steps: Step[];

  constructor(
    private readonly bus: CommandBus,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    unit: UnitOfWork,
    log: StaffLog,
  ) {
    this.steps = pipelineOf(unit, log);
  }

  execute<Result>(command: Command<Result>): Promise<Result> {
    return this.steps.reduceRight<() => Promise<Result>>(
      (next, step) => () => step(command, next),
      () => this.bus.execute(command),
    )();
  }

  onApplicationBootstrap(): void {
    const found = this.discovery.getProviders().flatMap(({ instance }) => (instance ? [instance as object] : []));
    const instances = [...new Set(found)];
    const declared = instances.flatMap((instance) => (instance as { [COMMANDS]?: CommandClass[] })[COMMANDS] ?? []);
    const handled = instances.flatMap((instance) => {
      const type = instance.constructor;
      const command = typeof type === 'function' && this.reflector.get<CommandClass | undefined>(HANDLED, type);
      return command ? [command] : [];
    });
    for (const command of new Set([...declared, ...handled])) {
      const handlers = handled.filter((other) => other === command).length;
      if (!declared.includes(command)) throw new Error(`The command ${command.name} is handled and not declared`);
      if (handlers !== 1) throw new Error(`The command ${command.name} has ${handlers} handlers instead of one`);
    }
  }
}
