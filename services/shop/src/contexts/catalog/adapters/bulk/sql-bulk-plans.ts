import type { FiltroRepuestos } from '@bujia/contracts/bulk-edit';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { newId } from '../../../../kernel/ids.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { currentTrace } from '../../../../platform/trace/trace.ts';
import { BulkPlans, type ChosenPart, type PlannedPart } from '../../application/try-bulk.ts';
import { MARK_COLUMNS } from '../../domain/bulk-action.ts';
import { DAYS_OF_MARKS, said } from '../marks-sql.ts';
import { JUMPS } from '../import/merge.ts';
import { UNSETTLED } from './half-done.ts';
import { conditionOf, conditionOfThese } from './part-filter.ts';

const isList = (by: readonly number[] | FiltroRepuestos): by is readonly number[] => Array.isArray(by);

@Injectable()
export class SqlBulkPlans extends BulkPlans {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async unsettled(): Promise<{ change: number; isAtWork: boolean } | undefined> {
    return (await this.unit.em.execute<{ change: number; isAtWork: boolean }[]>(UNSETTLED))[0];
  }

  async category(slug: string): Promise<{ id: number; name: string } | undefined> {
    return (await this.unit.em.execute<{ id: number; name: string }[]>(`SELECT id, name FROM category WHERE slug = ?`, [slug]))[0]; // prettier-ignore
  }

  chosen(by: readonly number[] | FiltroRepuestos, most: number): Promise<ChosenPart[]> {
    const { sql, values } = isList(by) ? conditionOfThese(by) : conditionOf(by);
    return this.unit.em.execute<ChosenPart[]>(
      `SELECT p.id, p.code, p.name, c.name AS category, p.price_cents, p.promo_price_cents, p.category_id,
         ${Object.values(MARK_COLUMNS)
           .map((column) => `${said('p', column)} AS ${column}`)
           .join(', ')},
         ${DAYS_OF_MARKS.map(({ column }) => `p.${column}::text`).join(', ')}
       FROM part p JOIN category c ON c.id = p.category_id WHERE ${sql} ORDER BY p.id LIMIT ?`,
      [...values, most],
    );
  }

  async keep(note: string, parts: readonly PlannedPart[]): Promise<{ id: string; jumping: ReadonlySet<number> }> {
    const { em } = this.unit;
    const id = newId();
    await em.execute(`INSERT INTO bulk_edit (id, account_id, note, made_at) VALUES (?, ?, ?, ?::timestamptz)`, [
      ...[id, currentTrace()?.actor ?? null, note, this.clock.now()],
    ]);
    await em.execute(
      `INSERT INTO bulk_edit_part (bulk_id, part_id, before, after)
       SELECT ?, r.id, r.before, r.after FROM jsonb_to_recordset(?::jsonb) r (id int, before jsonb, after jsonb)`,
      [id, JSON.stringify(parts)],
    );
    const rows = await em.execute<{ id: number }[]>(
      `SELECT p.id FROM bulk_edit_part b JOIN part p ON p.id = b.part_id, LATERAL jsonb_populate_record(p, b.after) s
       WHERE b.bulk_id = ? AND ${JUMPS}`,
      [id],
    );
    return { id, jumping: new Set(rows.map((row) => row.id)) };
  }
}
