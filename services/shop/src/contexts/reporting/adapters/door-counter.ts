import { localDate } from '@bujia/ecuador/guayaquil';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { withTrace } from '../../../platform/trace/trace.ts';
import { KeepVisits } from '../application/keep-visits.ts';
import type { CountedVisits } from '../domain/visit-counts.ts';
import { visitOf } from '../domain/visits.ts';

const PAUSE_MS = 5_000;
const SHOWN = new Set([200, 304]);

/**
 * Counts who comes to the shop, by day and kind of page, in memory, and writes it some seconds later: nobody waits for it, and a process
 * that dies forgets five seconds of it. Of who it was nothing is kept, here either.
 */
@Injectable()
export class DoorCounter implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(DoorCounter.name);
  private counted = new Map<string, CountedVisits>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.http.httpAdapter
      .getInstance()
      .addHook('onResponse', ({ method, headers, host, routeOptions }, reply, done) => {
        const isShown = method === 'GET' && SHOWN.has(reply.statusCode);
        const kind = isShown ? visitOf({ route: routeOptions.url ?? '', host, headers }) : undefined;
        if (kind) this.count(kind);
        done();
      });
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private count(kind: CountedVisits['kind']): void {
    const day = localDate(this.clock.now());
    const key = `${day} ${kind}`;
    this.counted.set(key, { day, kind, visits: (this.counted.get(key)?.visits ?? 0) + 1 });
    this.timer ??= setTimeout(() => void this.write(), PAUSE_MS).unref();
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    const counted = [...this.counted.values()];
    if (counted.length === 0) return;
    this.counted = new Map();
    // Of nobody: the timer began within the request of whoever came first.
    const keep = () => this.commands.execute(new KeepVisits(counted));
    await withTrace({ requestId: newId() }, keep).catch((error: unknown) => {
      this.log.warn(`Visits were not counted: ${String(error)}`);
    });
  }
}
