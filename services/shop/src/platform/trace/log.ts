import { ConsoleLogger, Injectable, type LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as Pino, type LoggerOptions } from 'pino';
import { CannotStart } from '../config/cannot-start.ts';
import { currentTrace } from './trace.ts';

/** One JSON line per entry, with the request id and the actor of the work in hand. */
export function createLog(level: string, far?: LineTaker): Pino {
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...currentTrace() }),
    redact: {
      paths: [
        'password',
        '*.password',
        'passwd',
        '*.passwd',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'cookie',
        '*.cookie',
        'cedula',
        '*.cedula',
      ],
      censor: '[hidden]',
    },
  };
  return far ? pino(settings, twice(far)) : pino(settings);
}

/** Who else takes each line, beside standard output. */
interface LineTaker {
  take(line: string, level: number): void;
}

function twice(far: LineTaker): DestinationStream {
  const out = pino.destination(1);
  return {
    // Has pino say of which level the line is.
    [Symbol.for('pino.metadata')]: true,
    write(this: { lastLevel: number }, line: string) {
      out.write(line);
      far.take(line, this.lastLevel);
    },
  };
}

/** Why a process ends before it has begun; a stack only where the words do not say what to do. */
export function lastLine(error: unknown): string {
  const { message: msg, stack } = error as Error;
  return JSON.stringify({ level: 'fatal', msg, ...(!(error instanceof CannotStart) && { stack }) });
}

/** Nest's own messages through the same log. */
@Injectable()
export class NestLog extends ConsoleLogger implements LoggerService {
  constructor(private readonly pino: Pino) {
    super();
  }

  override log(message: unknown, ...rest: unknown[]): void {
    this.pino.info({ from: rest.at(-1) }, String(message));
  }

  override error(message: unknown, ...rest: unknown[]): void {
    const err = [message, ...rest].find((one) => one instanceof Error);
    const said = message instanceof Error ? message.message : String(message);
    this.pino.error({ from: rest.at(-1), err, stack: err ? undefined : rest.at(0) }, said);
  }

  override warn(message: unknown, ...rest: unknown[]): void {
    this.pino.warn({ from: rest.at(-1) }, String(message));
  }

  override debug(message: unknown, ...rest: unknown[]): void {
    this.pino.debug({ from: rest.at(-1) }, String(message));
  }

  override verbose(message: unknown, ...rest: unknown[]): void {
    this.pino.trace({ from: rest.at(-1) }, String(message));
  }
}
