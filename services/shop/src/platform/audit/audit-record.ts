import { Injectable } from '@nestjs/common';
import type { ReglaAuditada } from '@bujia/contracts/audit';
import { Primary } from '../database/primary.ts';
import type { Invariant, Scope } from './invariant.ts';

/** Of one look at a rule. */
export const MOST_KEPT = 1_000;
const SHOWN = 3;

export interface RuleState {
  name: string;
  findings: number;
  unseenWhy: string | null;
  lookedAt: Date | null;
  wholeAt: Date | null;
  wholeSeconds: number | null;
  triedAt: Date | null;
}

/** What was seen so far, kept for the next auditor: a finding stays until its thing was looked at again and holds. */
@Injectable()
export class AuditRecord {
  constructor(private readonly primary: Primary) {}

  /** One clock for all auditors: that of a worker may be wrong, and the next one would look at nothing until it is reached. */
  async now(): Promise<Date> {
    const [row] = await this.primary.alone<{ now: string }>(`SELECT clock_timestamp() AS now`);
    return new Date(row!.now);
  }

  async states(): Promise<Map<string, RuleState>> {
    const rows = await this.primary.alone<Written<RuleState, 'lookedAt' | 'wholeAt' | 'triedAt'>>(
      `SELECT name, coalesce(unseen_why, whole_unseen_why) AS "unseenWhy", looked_at AS "lookedAt", whole_at AS "wholeAt",
              whole_seconds AS "wholeSeconds", tried_at AS "triedAt",
              (SELECT count(*)::int FROM audit_finding WHERE rule = name) AS findings
       FROM audit_rule`,
    );
    return new Map(
      rows.map((row) => {
        const { lookedAt, wholeAt, triedAt } = row;
        const moments = { lookedAt: momentOf(lookedAt), wholeAt: momentOf(wholeAt), triedAt: momentOf(triedAt) };
        return [row.name, { ...row, ...moments }];
      }),
    );
  }

  /** The things that break a rule, as far as is known. */
  async broken(rule: string): Promise<string[]> {
    const rows = await this.primary.alone<{ subject: string }>(
      `SELECT DISTINCT subject FROM audit_finding WHERE rule = ? AND subject IS NOT NULL`,
      [rule],
    );
    return rows.map(({ subject }) => subject);
  }

  /** Takes the place of what was known of all that was looked at. */
  async found(rule: string, scope: Scope, rows: object[]): Promise<void> {
    const [within, values] = lookedAt(scope);
    await this.know(rule);
    await this.primary.alone(
      `WITH gone AS (DELETE FROM audit_finding WHERE rule = ? AND (${within}) RETURNING subject, row, found_at)
       INSERT INTO audit_finding (rule, subject, row, found_at)
       SELECT ?, (n->>'subject')::uuid, n, coalesce((SELECT min(g.found_at) FROM gone g
              WHERE (n->>'subject' IS NOT NULL AND g.subject = (n->>'subject')::uuid) OR g.row = n), clock_timestamp())
       FROM jsonb_array_elements(?::jsonb) n`,
      [rule, ...values, rule, JSON.stringify(rows.slice(0, MOST_KEPT))],
    );
  }

  /** `upTo`: what changed before was looked at. */
  async seen(rule: string, upTo: Date): Promise<void> {
    await this.note(rule, `looked_at = ?::timestamptz, unseen_why = NULL`, [upTo]);
  }

  async seenWhole(rule: string, seconds: number): Promise<void> {
    const set = `whole_at = clock_timestamp(), tried_at = clock_timestamp(), whole_seconds = ?, unseen_why = NULL,
                 whole_unseen_why = NULL`;
    await this.note(rule, set, [seconds]);
  }

  async unseen(rule: string, why: string): Promise<void> {
    await this.note(rule, `unseen_why = ?`, [why]);
  }

  async unseenWhole(rule: string, why: string): Promise<void> {
    await this.note(rule, `whole_unseen_why = ?, tried_at = clock_timestamp()`, [why]);
  }

  /** What no version has any more is nobody's finding. */
  async forgetAllBut(names: string[]): Promise<void> {
    await this.primary.alone(`DELETE FROM audit_rule WHERE name NOT IN (SELECT jsonb_array_elements_text(?::jsonb))`, [
      JSON.stringify(names),
    ]);
  }

  /** For operators: what is broken or unseen first. */
  async shown(rules: Invariant[]): Promise<ReglaAuditada[]> {
    const rows = await this.primary.alone<Omit<ReglaAuditada, 'texto'>>(
      `SELECT name AS regla, looked_at AS mirada, whole_at AS completa, whole_seconds AS segundos,
              coalesce(unseen_why, whole_unseen_why) AS problema,
              (SELECT count(*)::int FROM audit_finding WHERE rule = name) AS hallazgos,
              (SELECT min(found_at) FROM audit_finding WHERE rule = name) AS desde,
              coalesce((SELECT jsonb_agg(row) FROM (SELECT row FROM audit_finding WHERE rule = name ORDER BY id LIMIT ${SHOWN}) few),
                       '[]') AS ejemplos
       FROM audit_rule`,
    );
    const known = new Map(rows.map((row) => [row.regla, row]));
    return rules
      .map(({ name, says }) => {
        const { mirada, completa, desde, ...rest } = known.get(name) ?? NEVER;
        return { ...rest, regla: name, texto: says, mirada: iso(mirada), completa: iso(completa), desde: iso(desde) };
      })
      .sort(
        (a, b) =>
          b.hallazgos - a.hallazgos || Number(!!b.problema) - Number(!!a.problema) || a.regla.localeCompare(b.regla),
      );
  }

  private async know(rule: string): Promise<void> {
    await this.primary.alone(`INSERT INTO audit_rule (name) VALUES (?) ON CONFLICT DO NOTHING`, [rule]);
  }

  private async note(rule: string, set: string, values: unknown[]): Promise<void> {
    await this.know(rule);
    await this.primary.alone(`UPDATE audit_rule SET ${set} WHERE name = ?`, [...values, rule]);
  }
}

/** As the library hands moments over. */
type Written<Row, Moments extends keyof Row> = Omit<Row, Moments> & Record<Moments, string | null>;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const iso = (text: string | null): string | null => momentOf(text)?.toISOString() ?? null;

const NEVER = { mirada: null, completa: null, segundos: null, problema: null, hallazgos: 0, desde: null, ejemplos: [] };

function lookedAt(scope: Scope): [condition: string, values: unknown[]] {
  if (scope.of === 'all') return ['true', []];
  if (scope.of === 'changed')
    return ['subject IN (SELECT jsonb_array_elements_text(?::jsonb)::uuid)', [JSON.stringify(scope.besides)]];
  if (scope.upTo === undefined) return ['subject > ?::uuid', [scope.after]];
  return ['subject > ?::uuid AND subject <= ?::uuid', [scope.after, scope.upTo]];
}
