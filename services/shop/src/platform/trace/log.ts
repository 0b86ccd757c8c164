import { ConsoleLogger, Injectable, type LoggerService } from '@nestjs/common';
import { pino, type Logger as Pino } from 'pino';
import { currentTrace } from './trace.ts';

/** One JSON line per entry, with the request id and the actor of the work in hand. */
export function createLog(level: string): Pino {
  return pino({
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
  });
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
    const err = message instanceof Error ? message : undefined;
    this.pino.error({ from: rest.at(-1), err, stack: err ? undefined : rest.at(0) }, err?.message ?? String(message));
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
