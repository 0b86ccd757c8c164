import { CASH, type TillMoveSum } from '@bujia/pricing/till';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import type { OpenMoves } from '../../domain/open-moves.ts';
import { TillClose } from '../../domain/till-close.ts';
import { type CashMove, Tills } from '../../domain/tills.ts';

interface SumRow {
  kind: TillMoveSum['kind'];
  method: number | null;
  count: number;
  came: string;
  went: string;
  last: string;
  since: Date | string;
}

/** So that none of the statements of a first close, which may count a million rows, takes longer than a statement may. */
const AT_ONCE = 20_000;

/** What came and what went of some moves, by what they were. */
export const sumsOfMoves = (moves: string): string =>
  `SELECT kind, method, count(*)::int AS count, coalesce(sum(cents) FILTER (WHERE cents > 0), 0) AS came,
     coalesce(-sum(cents) FILTER (WHERE cents < 0), 0) AS went, max(id) AS last, min(at) AS since
   FROM ${moves} GROUP BY kind, method`;

export function openMovesOf(rows: readonly SumRow[]): OpenMoves {
  const moves = rows.map(({ kind, method, count, came, went }) => ({
    ...{ kind, method, count },
    ...{ came: Number(came), went: Number(went) },
  }));
  const drawer = rows.filter(({ kind, method }) => kind === 'cash' || method === CASH);
  const countOf = (some: readonly { count: number }[]) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    moves,
    count: countOf(moves),
    since: rows.length === 0 ? null : new Date(Math.min(...rows.map(({ since }) => new Date(since).getTime()))),
    drawer: { count: countOf(drawer), last: Math.max(0, ...drawer.map(({ last }) => Number(last))) },
  };
}

/**
 * In one statement: what is summed up is what is claimed. Found by their ids: as long as the database believes that all are counted, as of a
 * shop with years behind it, it would read the whole table for each of a join's rows.
 */
export const CLAIM = `
  WITH claimed AS (
    UPDATE till_move m SET close_id = ?
    WHERE m.id = ANY(ARRAY(SELECT id FROM till_move WHERE close_id IS NULL AND branch IN (?, ?) LIMIT ${AT_ONCE})) AND m.close_id IS NULL
    RETURNING m.id, m.kind, m.at, m.method, m.cents)
  ${sumsOfMoves('claimed')}`;

@Injectable()
export class SqlTills extends Tills {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async branchesWithMoney(): Promise<string[]> {
    const rows = await this.primary.rows<{ branch: string }>(
      `SELECT branch FROM till_move WHERE close_id IS NULL
       UNION SELECT branch FROM (SELECT DISTINCT ON (branch) branch, counted_cents > deposit_cents AS leaves FROM till_close
         ORDER BY branch, ordinal DESC) last WHERE leaves
       ORDER BY branch`,
    );
    return rows.map(({ branch }) => branch);
  }

  async isClosed(branch: string): Promise<boolean> {
    return (await this.primary.one(TillClose, { branch })) !== undefined;
  }

  async nextNumber(): Promise<number> {
    // One after the other, without a gap where a close was refused.
    await this.wait('numbers');
    const [row] = await this.unit.em.execute<{ number: number }[]>(
      `SELECT coalesce(max(number), 0)::int + 1 AS number FROM till_close`,
    );
    return row!.number;
  }

  add(close: TillClose): void {
    this.unit.em.persist(close);
  }

  find(number: number): Promise<TillClose | undefined> {
    return this.primary.one(TillClose, { number });
  }

  async madeFor(requestKey: string): Promise<TillClose | undefined> {
    // The row may not exist yet, so the wish itself is locked.
    await this.wait(`wish ${requestKey}`);
    return (await this.unit.em.findOne(TillClose, { requestKey })) ?? undefined;
  }

  async lock(branch: string): Promise<TillClose | undefined> {
    await this.wait(`of ${branch}`);
    const [last] = await this.unit.em.find(TillClose, { branch }, { orderBy: { ordinal: 'desc' }, limit: 1 });
    return last;
  }

  async openIn(branches: readonly [string, string]): Promise<OpenMoves> {
    const open =
      '(SELECT id, kind, at, method, cents FROM till_move WHERE close_id IS NULL AND branch IN (?, ?)) found';
    return openMovesOf(await this.unit.em.execute<SumRow[]>(sumsOfMoves(open), [...branches]));
  }

  async claim(branches: readonly [string, string], closeId: string): Promise<OpenMoves> {
    const rows: SumRow[] = [];
    for (;;) {
      const some = await this.unit.em.execute<SumRow[]>(CLAIM, [closeId, ...branches]);
      rows.push(...some);
      if (openMovesOf(some).count < AT_ONCE) return openMovesOf(rows);
    }
  }

  async move({ branch, cents, reason, requestKey, by }: CashMove): Promise<boolean> {
    await this.unit.em.execute(
      `INSERT INTO till_move (kind, at, branch, cents, reason, request_key, made_by)
       VALUES ('cash', ?::timestamptz, ?, ?, ?, ?, ?) ON CONFLICT (request_key) DO NOTHING`,
      [this.clock.now(), branch, cents, reason, requestKey, by],
    );
    const rows = await this.unit.em.execute<object[]>(
      `SELECT 1 FROM till_move WHERE request_key = ? AND branch = ? AND cents = ? AND reason = ? AND made_by = ?`,
      [requestKey, branch, cents, reason, by],
    );
    return rows.length > 0;
  }

  private async wait(what: string): Promise<void> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('till ' || ?, 0))`, [what]);
  }
}
