import type { Command } from '@nestjs/cqrs';
import { newId } from '../../kernel/ids.ts';
import { retriedOnConflict } from '../database/conflict.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { StaffLog } from '../staff-log/staff-log.ts';
import { currentTrace, withTrace } from '../trace/trace.ts';

/** Stands between whoever sends a command and its handler. */
export type Step = <Result>(command: Command<Result>, next: () => Promise<Result>) => Promise<Result>;

/** What every command goes through on its way to its handler, the outermost first. */
export const pipelineOf = (unit: UnitOfWork, log: StaffLog): Step[] => [traced, retried, inUnit(unit), logged(log)];

/** What is logged on the way names the command. */
const traced: Step = (command, next) =>
  withTrace({ requestId: newId(), ...currentTrace(), command: command.constructor.name }, next);

/** Of two that collide the later does all of it again. */
const retried: Step = (_, next) => retriedOnConflict(next);

/** All that the handler changes and records is committed together, or nothing is. */
const inUnit =
  (unit: UnitOfWork): Step =>
  (_, next) =>
    unit.once(next);

/** What the shop's own people change is written down beside the change. */
const logged =
  (log: StaffLog): Step =>
  async (command, next) => {
    const result = await next();
    await log.write(command.constructor.name, command);
    return result;
  };
