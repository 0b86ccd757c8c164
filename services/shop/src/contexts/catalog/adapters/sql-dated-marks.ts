import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DatedMarks } from '../domain/dated-marks.ts';
import { HAS_DAYS, turned } from './marks-sql.ts';

@Injectable()
export class SqlDatedMarks extends DatedMarks {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async turn(day: LocalDate, most: number): Promise<number> {
    const { columns, values, differ } = turned(`DATE '${day}'`);
    // By ascending id, as orders and imports lock them; whoever has one of them is not waited for.
    const rows = await this.unit.em.execute<object[]>(
      `UPDATE part p SET (${columns.join(', ')}) = ROW(${values.join(', ')})
       FROM (SELECT id FROM part p WHERE ${HAS_DAYS('p')} AND (${differ})
             ORDER BY id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED) due
       WHERE p.id = due.id RETURNING p.id`,
      [most],
    );
    return rows.length;
  }
}
