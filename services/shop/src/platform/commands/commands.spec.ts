import { describe, expect, it } from '@jest/globals';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { DiscoveryModule } from '@nestjs/core';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { currentTrace } from '../trace/trace.ts';
import { Commands, declareCommands } from './commands.ts';

class Add extends Command<number> {
  constructor(readonly summands: number[]) {
    super();
  }
}

const begun: string[] = [];

@CommandHandler(Add)
class AddHandler implements ICommandHandler<Add> {
  async execute({ summands }: Add): Promise<number> {
    begun.push(`handled as ${currentTrace()?.command}`);
    return summands.reduce((sum, one) => sum + one, 0);
  }
}

@CommandHandler(Add)
class OtherHandler extends AddHandler {}

/** Begins and ends units without a database; the first one collides with somebody else's. */
const unit = {
  async once<Result>(work: () => Promise<Result>): Promise<Result> {
    begun.push('begin');
    const result = await work();
    begun.push('commit');
    if (begun.filter((step) => step === 'begin').length === 1) throw Object.assign(new Error(), { code: '40001' });
    return result;
  },
};

const log = {
  write: (command: string, asked: object) => {
    begun.push(`written down as ${command} ${JSON.stringify(asked)}`);
    return Promise.resolve();
  },
};

async function boot(...providers: (Type | object)[]): Promise<Commands> {
  @Module({
    imports: [CqrsModule.forRoot(), DiscoveryModule],
    providers: [
      Commands,
      { provide: UnitOfWork, useValue: unit },
      { provide: StaffLog, useValue: log },
      ...(providers as Type[]),
    ],
  })
  class TestModule {}
  return (await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false })).get(Commands);
}

describe('Commands', () => {
  it('run through the pipeline: named in the log, tried again after a conflict, each time in a unit of its own', async () => {
    const commands = await boot(declareCommands(Add), AddHandler);
    const sum: number = await commands.execute(new Add([1, 2, 39]));
    expect(sum).toBe(42);
    const once = ['begin', 'handled as Add', 'written down as Add {"summands":[1,2,39]}', 'commit'];
    expect(begun).toEqual([...once, ...once]);
    expect(currentTrace()).toBeUndefined();
  });

  it.each([
    ['has no handler', [declareCommands(Add)], 'The command Add has 0 handlers instead of one'],
    ['has two', [declareCommands(Add), AddHandler, OtherHandler], 'The command Add has 2 handlers instead of one'],
    ['is handled and not declared', [AddHandler], 'The command Add is handled and not declared'],
  ])('do not boot when one %s', async (_, providers, why) => {
    await expect(boot(...providers)).rejects.toThrow(why);
  });
});
