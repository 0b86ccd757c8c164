import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { Reads } from '../database/reads.ts';
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

  constructor(outbox: Outbox, queues: Queues, reads: Reads) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: 'bujia_' });
    new Gauge({
      name: 'bujia_outbox_events',
      help: 'Events of the outbox that are not finished, by state',
      labelNames: ['state'],
      registers,
      async collect() {
        const { waiting, unfinished, parked } = await outbox.figures();
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
        this.set((await outbox.figures()).lagSeconds);
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
        done();
      });
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }
}
