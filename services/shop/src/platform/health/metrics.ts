import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { Config } from '../config/config.ts';
import { Reads } from '../database/reads.ts';
import { RefusedRequestsLog, refusedAs } from '../http/refused-requests.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Queues } from '../queues/queues.ts';

/** Figures for Prometheus, read when they are asked for. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly http = new Histogram({
    name: 'bujia_http_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  private readonly refused = new Counter({
    name: 'bujia_refused_requests_total',
    help: 'Requests beyond a limit (too-many) and refused sign-ins (sign-in)',
    labelNames: ['as'],
    registers: [this.registry],
  });
  private readonly refusedLog: RefusedRequestsLog;

  constructor(outbox: Outbox, queues: Queues, reads: Reads, config: Config) {
    this.refusedLog = new RefusedRequestsLog(config.secret);
    for (const as of ['too-many', 'sign-in']) this.refused.inc({ as }, 0);
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: 'bujia_' });
    const events = together(() => outbox.figures());
    new Gauge({
      name: 'bujia_outbox_events',
      help: 'Events of the outbox that are not finished, by state',
      labelNames: ['state'],
      registers,
      async collect() {
        const { waiting, unfinished, parked } = await events();
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'unfinished' }, unfinished);
        this.set({ state: 'parked' }, parked);
      },
    });
    new Gauge({
      name: 'bujia_outbox_lag_seconds',
      help: 'Age of the oldest event that no queue has taken',
      registers,
      async collect() {
        this.set((await events()).lagSeconds);
      },
    });
    new Gauge({
      name: 'bujia_jobs',
      help: 'Jobs by queue and state',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        for (const [queue, jobs] of Object.entries(queues.all)) {
          const counts = await jobs.getJobCounts('waiting', 'active', 'delayed', 'failed').catch(() => ({}));
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
        }
      },
    });
    new Gauge({
      name: 'bujia_database_connections',
      help: 'Connections of the pool for reads, by state',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'open' }, reads.pool.totalCount);
        this.set({ state: 'idle' }, reads.pool.idleCount);
        this.set({ state: 'awaited' }, reads.pool.waitingCount);
      },
    });
  }

  /** Measures each answer by its route, not by its address: the number of series stays bounded. */
  watch(app: NestFastifyApplication): void {
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onResponse', (request, reply, done) => {
        const { url: route = 'none', config } = request.routeOptions;
        if (!config.lasts)
          this.http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
        const as = refusedAs(route, reply.statusCode);
        if (as) {
          this.refused.inc({ as });
          this.refusedLog.tell(as, request);
        }
        done();
      });
  }

  /** Where lines of the log are sent on. */
  countDropped(lines: () => number): void {
    new Gauge({
      name: 'bujia_log_lines_dropped',
      help: 'Lines of the log that this process did not send to LOG_TO',
      registers: [this.registry],
      collect() {
        this.set(lines());
      },
    });
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Gauges of one reading are asked at once: they share one answer. */
function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask().finally(() => (asked = undefined)));
}
