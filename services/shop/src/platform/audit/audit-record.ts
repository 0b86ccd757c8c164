import { Injectable } from '@nestjs/common';
import type { ReglaAuditada } from '@bujia/contracts/audit';
import { isoOf, momentOf } from '../database/moment.ts';
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

/** How far a look went. `upTo`: what changed before was looked at. */
export interface Seen {
  upTo?: Date;
  /** How long all rows took. */
  wholeSeconds?: number;
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

  /** Of one look at a rule, in one statement: what was found takes the place of what was known of all that was looked at. */
  async looked(rule: string, scope: Scope, rows: object[], seen: Seen = {}): Promise<void> {
    const [within, values] = lookedAt(scope);
    const [known, columns] = noting(rule, written(seen));
    await this.primary.alone(
      `WITH known AS (${known}),
            gone AS (DELETE FROM audit_finding WHERE rule = ? AND (${within}) RETURNING subject, row, found_at)
       INSERT INTO audit_finding (rule, subject, row, found_at)
       SELECT ?, (n->>'subject')::uuid, n, coalesce((SELECT min(g.found_at) FROM gone g
              WHERE (n->>'subject' IS NOT NULL AND g.subject = (n->>'subject')::uuid) OR g.row = n), clock_timestamp())
       FROM jsonb_array_elements(?::jsonb) n`,
      [...columns, rule, ...values, rule, JSON.stringify(rows.slice(0, MOST_KEPT))],
    );
  }

  async seenWhole(rule: string, wholeSeconds: number): Promise<void> {
    await this.note(rule, written({ wholeSeconds }));
  }

  async unseen(rule: string, why: string): Promise<void> {
    await this.note(rule, { unseen_why: ['?', why] });
  }

  async unseenWhole(rule: string, why: string): Promise<void> {
    await this.note(rule, { whole_unseen_why: ['?', why], tried_at: NOW });
  }

  /** What no version has any more is nobody's finding. */
  async forgetAllBut(names: string[]): Promise<void> {
    await this.primary.alone(`DELETE FROM audit_rule WHERE name NOT IN (SELECT jsonb_array_elements_text(?::jsonb))`, [
      JSON.stringify(names),
    ]);
  }

  /** For operators: what is broken or unseen first. */
  async shown(rules: Invariant[]): Promise<ReglaAuditada[]> {
    const rows = await this.primary.alone<Omit<ReglaAuditada, 'texto' | 'remedio'>>(
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
      .map(({ name, says, mend }) => {
        const { mirada, completa, desde, ...rest } = known.get(name) ?? NEVER;
        return {
          ...rest,
          regla: name,
          texto: says,
          remedio: mend,
          mirada: isoOf(mirada),
          completa: isoOf(completa),
          desde: isoOf(desde),
        };
      })
      .sort(
        (a, b) =>
          b.hallazgos - a.hallazgos || Number(!!b.problema) - Number(!!a.problema) || a.regla.localeCompare(b.regla),
      );
  }

  private async note(rule: string, columns: Columns): Promise<void> {
    await this.primary.alone(...noting(rule, columns));
  }
}

type Columns = Record<string, [sql: string, ...values: unknown[]]>;
const NOW: Columns[string] = ['clock_timestamp()'];
const NOTHING: Columns[string] = ['NULL'];

const written = ({ upTo, wholeSeconds }: Seen): Columns => ({
  ...(upTo && { looked_at: ['?::timestamptz', upTo], unseen_why: NOTHING }),
  ...(wholeSeconds !== undefined && {
    ...{ whole_at: NOW, tried_at: NOW, whole_seconds: ['?::real', wholeSeconds] },
    ...{ unseen_why: NOTHING, whole_unseen_why: NOTHING },
  }),
});

/** Whether the rule is known or new. */
function noting(rule: string, columns: Columns): [sql: string, values: unknown[]] {
  const [names, written] = [Object.keys(columns), Object.values(columns)];
  const changes = names.map((name) => `${name} = EXCLUDED.${name}`).join(', ');
  return [
    `INSERT INTO audit_rule (${['name', ...names].join(', ')}) VALUES (${['?', ...written.map(([sql]) => sql)].join(', ')})
     ON CONFLICT (name) DO ${changes ? `UPDATE SET ${changes}` : 'NOTHING'}`,
    [rule, ...written.flatMap(([, ...values]) => values)],
  ];
}

/** As the library hands moments over. */
type Written<Row, Moments extends keyof Row> = Omit<Row, Moments> & Record<Moments, string | null>;

const NEVER = { mirada: null, completa: null, segundos: null, problema: null, hallazgos: 0, desde: null, ejemplos: [] };

function lookedAt(scope: Scope): [condition: string, values: unknown[]] {
  if (scope.of === 'all') return ['true', []];
  if (scope.of === 'changed')
    return ['subject IN (SELECT jsonb_array_elements_text(?::jsonb)::uuid)', [JSON.stringify(scope.besides)]];
  if (scope.upTo === undefined) return ['subject > ?::uuid', [scope.after]];
  return ['subject > ?::uuid AND subject <= ?::uuid', [scope.after, scope.upTo]];
}
