import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../kernel/clock.ts';
import { Primary } from '../database/primary.ts';
import { ALL_DAY, Every } from '../queues/sweeps.ts';
import { type Aging, dueRows, isAging, RETENTIONS, type Retentions } from './retention.ts';

/** So few that nobody waits for a lock, so many that it keeps up. */
const BURST = 2_000;
const DAY_MS = 24 * 3_600_000;

/** Lets go of what is older than its context declares. */
@Injectable()
export class RetentionSweep implements OnModuleInit {
  declared: Retentions[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.declared = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance as { [RETENTIONS]?: Retentions } | undefined)?.[RETENTIONS] ?? [])
      .sort((a, b) => a.context.localeCompare(b.context));
  }

  /** One burst of each rule after the other, until nothing is due or the process is to end. One that fails holds up no other. */
  @Every(60, 'Borrar lo que pasó su plazo', ALL_DAY)
  async sweep(stopping?: AbortSignal): Promise<void> {
    let due = this.declared.flatMap(({ retentions }) => retentions.filter(isAging));
    const failures: Error[] = [];
    while (due.length > 0) {
      const left: Aging[] = [];
      for (const rule of due) {
        if (stopping?.aborted) return;
        const more = await this.burst(rule).catch((cause: unknown) => {
          failures.push(new Error(`What is due of ${rule.table} could not be let go`, { cause }));
          return false;
        });
        if (more) left.push(rule);
      }
      due = left;
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(', '));
  }

  /** Whether there may be more. */
  private async burst(rule: Aging): Promise<boolean> {
    const { table, days, set } = rule;
    const what = set ? `UPDATE ${table} SET ${set}` : `DELETE FROM ${table}`;
    const limit = new Date(this.clock.now().getTime() - days * DAY_MS);
    const [gone] = await this.primary.alone<{ rows: number }>(
      `WITH gone AS (${what} WHERE ctid = ANY(ARRAY(${dueRows(rule)})) RETURNING 1) SELECT count(*)::int AS rows FROM gone`,
      [limit, BURST],
    );
    return gone!.rows === BURST;
  }
}
