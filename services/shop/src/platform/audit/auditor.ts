import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Gauge } from 'prom-client';
import { Reads } from '../database/reads.ts';
import { Metrics } from '../health/metrics.ts';
import { Every } from '../queues/recurring.ts';
import { INVARIANTS, type Invariant } from './invariant.ts';

const SHOWN = 3;

export interface Finding {
  invariant: string;
  rows: number;
  /** The first few. */
  examples: object[];
}

/** Looks whether what must hold does hold, tells the metrics how many rows break it, and the log which. */
@Injectable()
export class Auditor implements OnModuleInit {
  private readonly log = new Logger(Auditor.name);
  private readonly invariants = new Map<string, Invariant>();
  private readonly gauge: Gauge<'invariant'>;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reads: Reads,
    { registry }: Metrics,
  ) {
    this.gauge = new Gauge({
      name: 'bujia_invariant_broken_rows',
      help: 'Rows that break an invariant, as the last audit found them',
      labelNames: ['invariant'],
      registers: [registry],
    });
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      for (const invariant of (instance as { [INVARIANTS]?: Invariant[] } | undefined)?.[INVARIANTS] ?? []) {
        if (this.invariants.has(invariant.name)) throw new Error(`Two invariants are named ${invariant.name}`);
        this.invariants.set(invariant.name, invariant);
      }
    }
  }

  /** Only reads, so several may audit at once. What cannot be looked at keeps nobody from looking at the rest. */
  @Every(300)
  async audit(): Promise<Finding[]> {
    const findings: Finding[] = [];
    const failures: Error[] = [];
    for (const invariant of this.invariants.values()) {
      try {
        const found = await this.look(invariant);
        if (found) findings.push(found);
      } catch (cause) {
        this.gauge.set({ invariant: invariant.name }, NaN);
        failures.push(new Error(`${invariant.name} could not be looked at`, { cause }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(', '));
    return findings;
  }

  private async look({ name, broken }: Invariant): Promise<Finding | undefined> {
    const row = await this.reads.row<{ rows: number; examples: object[] }>(
      `WITH broken AS MATERIALIZED (${broken})
       SELECT (SELECT count(*)::int FROM broken) AS rows,
              coalesce((SELECT jsonb_agg(few) FROM (SELECT * FROM broken LIMIT ${SHOWN}) few), '[]') AS examples`,
    );
    this.gauge.set({ invariant: name }, row!.rows);
    if (row!.rows === 0) return undefined;
    this.log.error(`${name} is broken by ${row!.rows} rows, such as ${JSON.stringify(row!.examples)}`);
    return { invariant: name, ...row! };
  }
}
