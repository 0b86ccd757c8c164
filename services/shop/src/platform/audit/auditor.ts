import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { instantOf, localDate } from '@bujia/ecuador/guayaquil';
import { Gauge } from 'prom-client';
import { newId } from '../../kernel/ids.ts';
import { Reads } from '../database/reads.ts';
import { Wakeups } from '../database/wakeups.ts';
import { Metrics } from '../health/metrics.ts';
import { ALL_DAY, ELSEWHERE, Every } from '../queues/sweeps.ts';
import { AuditRecord, MOST_KEPT, type RuleState } from './audit-record.ts';
import { INVARIANTS, type Invariant, type RuleOfEach, type Scope, type Subject, brokenWithin } from './invariant.ts';

/** The most that one look may take: what a call may is not enough for a table of a year. */
const LOOK_MS = 120_000;
/** What takes no longer as a whole is looked at each time; beyond that so often that it takes a hundredth of the time. */
const CHEAP_SECONDS = 2;
const SHARE_OF_TIME = 1 / 100;
/** A transaction writes its events before it is seen, a replica follows, and clocks differ: by less than this together. */
const OVERLAP_MS = 10 * 60_000;
const NIGHT = '02:00';
const DAY_MS = 86_400_000;
/** What could not be looked at as a whole rests for so long. */
const REST_MS = 3_600_000;
/** So far back a look goes at what changed, after the one before: the night has seen what is older. */
const FURTHEST_MS = DAY_MS;
/** Not so far where it cannot be looked at: it would take longer each time. */
const FURTHEST_UNSEEN_MS = 3_600_000;
/** A slice is as long as it takes about a second, and is followed by as long a rest. */
const SLICE_MS = 1_000;
const FIRST_SLICE = 2_000;
const SHOWN = 3;
/** How far what is looked at lies back. A replica that has heard of nothing yet cannot tell. */
const BEHIND_MS = `CASE WHEN pg_is_in_recovery() THEN coalesce(least(${FURTHEST_MS},
  extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000), ${FURTHEST_MS}) ELSE 0 END::float8`;
const NOTHING = '00000000-0000-0000-0000-000000000000';

export interface Finding {
  invariant: string;
  rows: number;
  /** The first few. */
  examples: object[];
}

/**
 * Looks whether what must hold does hold, and keeps what does not: every few minutes at what changed, in the night at all rows,
 * slice by slice. The metrics tell how many rows break a rule and the log which.
 */
@Injectable()
export class Auditor implements OnModuleInit {
  private readonly log = new Logger(Auditor.name);
  private readonly invariants = new Map<string, Invariant>();
  private readonly gauges: Record<'broken' | 'unseen' | 'seconds' | 'age', Gauge<'invariant'>>;
  /** Rules of which not even that could be written down: the record says what was true before. */
  private readonly unkept = new Set<string>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reads: Reads,
    private readonly record: AuditRecord,
    private readonly wakeups: Wakeups,
    { registry }: Metrics,
  ) {
    const gauge = (name: string, help: string) =>
      new Gauge({ name: `bujia_invariant_${name}`, help, labelNames: ['invariant'] as const, registers: [registry] });
    this.gauges = {
      broken: gauge('broken_rows', 'Rows that break an invariant, up to a thousand; they stay until they hold again'),
      unseen: gauge('unseen', '1 while an invariant could not be looked at: nobody knows whether it holds'),
      seconds: gauge('seconds', 'How long the last look at all rows took'),
      age: gauge('age_seconds', 'Since the last look at all rows ended'),
    };
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      for (const invariant of (instance as { [INVARIANTS]?: Invariant[] } | undefined)?.[INVARIANTS] ?? []) {
        if (this.invariants.has(invariant.name)) throw new Error(`Two invariants are named ${invariant.name}`);
        this.invariants.set(invariant.name, invariant);
      }
    }
  }

  get rules(): Invariant[] {
    return [...this.invariants.values()];
  }

  /** By one worker of all: to look costs the database, and the others would find the same. */
  @Every(300, 'Revisar las reglas en lo que cambió')
  async sweep(stopping?: AbortSignal): Promise<unknown> {
    if (!(await this.wakeups.isElected('audit'))) {
      this.knowNothing();
      return ELSEWHERE;
    }
    const [known, began] = [await this.states(), await this.record.now()];
    await this.lookAtEach(this.rules, stopping, async (rule) => {
      const state = known.get(rule.name);
      if (!rule.each) return isDue(state, began) ? this.look(rule, { of: 'all' }, began) : undefined;
      const since = newId(seenUpTo(state, began) - OVERLAP_MS);
      return this.look(rule, { of: 'changed', since, besides: await this.record.broken(rule.name) }, began);
    });
  }

  /** At all rows, once a night; at once where it was never done. */
  @Every(60, 'Revisar las reglas en todo, cada noche', ALL_DAY)
  async pass(stopping?: AbortSignal): Promise<unknown> {
    if (!(await this.wakeups.isElected('audit'))) return ELSEWHERE;
    const [known, now] = [await this.states(), await this.record.now()];
    const due = this.rules.filter(({ name }) => {
      const { wholeAt, triedAt } = known.get(name) ?? { wholeAt: null, triedAt: null };
      const isTried = triedAt !== null && now.getTime() - triedAt.getTime() < REST_MS;
      return !isTried && (wholeAt === null || wholeAt < lastNight(now));
    });
    if (due.length === 0) return;
    if (known.size > this.invariants.size) await this.record.forgetAllBut([...this.invariants.keys()]);
    for (const rule of due) {
      if (stopping?.aborted) return;
      if (!rule.each) await this.look(rule, { of: 'all' }, now).catch((error: unknown) => this.log.error(error));
    }
    const ofEach = due.filter((rule): rule is RuleOfEach => rule.each !== undefined);
    for (const subject of new Set(ofEach.map(({ each }) => each)))
      await this.passOver(
        subject,
        ofEach.filter(({ each }) => each === subject),
        now,
        stopping,
      );
    await this.publish();
  }

  /** At all rows now, however long that takes. What cannot be looked at keeps nobody from looking at the rest. */
  async audit(rules = this.rules): Promise<Finding[]> {
    const findings: Finding[] = [];
    const began = await this.record.now();
    await this.lookAtEach(rules, undefined, async (rule) => {
      const rows = await this.look(rule, { of: 'all' }, began);
      if (rows.length > 0) findings.push({ invariant: rule.name, rows: rows.length, examples: rows.slice(0, SHOWN) });
    });
    return findings;
  }

  private async lookAtEach(
    rules: Invariant[],
    stopping: AbortSignal | undefined,
    look: (rule: Invariant) => Promise<unknown>,
  ): Promise<void> {
    const failures: Error[] = [];
    for (const rule of rules) {
      if (stopping?.aborted) break;
      await look(rule).catch((cause: unknown) => {
        failures.push(new Error(`${rule.name} could not be looked at`, { cause }));
      });
    }
    await this.publish();
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(', '));
  }

  /** Slice by slice; a rule that cannot be looked at is left out from there on, and tells so. */
  private async passOver(subject: Subject, rules: RuleOfEach[], now: Date, stopping?: AbortSignal): Promise<void> {
    const seconds = new Map(rules.map((rule) => [rule, 0]));
    let [after, size]: [string | undefined, number] = [NOTHING, FIRST_SLICE];
    while (after !== undefined && seconds.size > 0) {
      if (stopping?.aborted) return;
      const began = performance.now();
      const upTo: string | undefined = await this.endOfSlice(subject, after, size);
      for (const [rule, before] of seconds) {
        const from = performance.now();
        try {
          await this.look(rule, { of: 'slice', after, upTo }, now);
          seconds.set(rule, before + (performance.now() - from) / 1_000);
        } catch (error) {
          this.log.error(error);
          seconds.delete(rule);
        }
      }
      const took = performance.now() - began;
      size = Math.ceil(size * Math.min(2, Math.max(0.5, SLICE_MS / took)));
      after = upTo;
      if (after !== undefined) await sleep(took, undefined, { signal: stopping }).catch(() => undefined);
    }
    for (const [rule, sum] of seconds) await this.record.seenWhole(rule.name, sum);
  }

  /** The last id of a slice; undefined where it holds all that is left. */
  private async endOfSlice({ relation }: Subject, after: string, size: number): Promise<string | undefined> {
    const row = await this.reads.row<{ id: string }>(
      `SELECT id FROM ${relation} WHERE id > $1 ORDER BY id OFFSET $2 LIMIT 1`,
      [after, size - 1],
    );
    return row?.id;
  }

  /** `now`: of the record, before the look. */
  private async look(rule: Invariant, scope: Scope, now: Date): Promise<object[]> {
    const began = performance.now();
    const isWhole = scope.of !== 'changed';
    try {
      const row = await this.reads.rowWithin<{ rows: object[]; behindMs: number }>(
        LOOK_MS,
        `WITH broken AS MATERIALIZED (${brokenWithin(rule, scope)})
         SELECT coalesce(jsonb_agg(broken), '[]') AS rows, ${BEHIND_MS} AS "behindMs" FROM broken`,
      );
      const { rows, behindMs } = row!;
      const wholeSeconds = scope.of === 'all' ? (performance.now() - began) / 1_000 : undefined;
      const upTo = scope.of === 'slice' ? undefined : new Date(now.getTime() - behindMs);
      const isTooMuch = rows.length > MOST_KEPT;
      await this.record.looked(rule.name, scope, rows, isTooMuch ? {} : { upTo, wholeSeconds });
      if (isTooMuch) throw new TooManyFindings(rows);
      if (rows.length > 0)
        this.log.error(
          `${rule.name} is broken by ${rows.length} rows, such as ${JSON.stringify(rows.slice(0, SHOWN))}`,
        );
      this.unkept.delete(rule.name);
      return rows;
    } catch (error) {
      const why = (error as Error).message;
      const isForTheNight = isWhole || error instanceof TooManyFindings;
      this.unkept.add(rule.name);
      await (isForTheNight ? this.record.unseenWhole(rule.name, why) : this.record.unseen(rule.name, why));
      this.unkept.delete(rule.name);
      throw error;
    }
  }

  /** The figures are those of whoever looks: what this process found before somebody else was elected is old. */
  private knowNothing(): void {
    this.unkept.clear();
    for (const gauge of Object.values(this.gauges)) gauge.reset();
  }

  /** What is on record; where that cannot be read, nobody knows whether anything holds, and the figures say so. */
  private async states(): Promise<Map<string, RuleState>> {
    return this.record.states().catch((error: unknown) => {
      for (const invariant of this.invariants.keys()) {
        this.gauges.broken.set({ invariant }, NaN);
        this.gauges.unseen.set({ invariant }, 1);
      }
      throw error;
    });
  }

  private async publish(): Promise<void> {
    const known = await this.states();
    const now = (await this.record.now()).getTime();
    for (const invariant of this.invariants.keys()) {
      const { findings, unseenWhy, wholeSeconds, wholeAt } = known.get(invariant) ?? NEVER;
      const isUnseen = unseenWhy !== null || this.unkept.has(invariant);
      // Nobody knows whether there are none.
      this.gauges.broken.set({ invariant }, findings === 0 && isUnseen ? NaN : findings);
      this.gauges.unseen.set({ invariant }, isUnseen ? 1 : 0);
      this.gauges.seconds.set({ invariant }, wholeSeconds ?? NaN);
      this.gauges.age.set({ invariant }, wholeAt === null ? NaN : (now - wholeAt.getTime()) / 1_000);
    }
  }
}

/** Whether a rule is asked as a whole. One that failed rests; one with findings is looked at each time. */
function isDue(state: RuleState | undefined, now: Date): boolean {
  if (!state) return true;
  const { wholeAt, wholeSeconds, triedAt, unseenWhy, findings } = state;
  const since = (at: Date) => now.getTime() - at.getTime();
  if (unseenWhy !== null && triedAt !== null && since(triedAt) < REST_MS) return false;
  if (wholeAt === null || wholeSeconds === null || wholeSeconds <= CHEAP_SECONDS || findings > 0) return true;
  return since(wholeAt) * SHARE_OF_TIME >= wholeSeconds * 1_000;
}

/** Until when what changed was looked at, by whichever worker. Nobody has looked at what is still to come. */
function seenUpTo(state: RuleState | undefined, now: Date): number {
  const furthest = now.getTime() - (state?.unseenWhy ? FURTHEST_UNSEEN_MS : FURTHEST_MS);
  const lookedAt = (state?.lookedAt ?? now).getTime();
  return lookedAt > now.getTime() ? furthest : Math.max(lookedAt, furthest);
}

/** One fault, most likely, and the first of them are kept. Whether the others hold by now, no look at a few can tell. */
class TooManyFindings extends Error {
  constructor(rows: object[]) {
    super(`${rows.length} hallazgos: se guardan los primeros ${MOST_KEPT}, como ${JSON.stringify(rows[0])}`);
  }
}

const NEVER = { findings: 0, unseenWhy: null, wholeSeconds: null, wholeAt: null };

/** Two in the morning of Guayaquil, the last time that it was. */
function lastNight(now: Date): Date {
  const today = instantOf(localDate(now), NIGHT);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}
