import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VisitCounts } from '../domain/visit-counts.ts';

@Injectable()
export class SqlVisitCounts extends VisitCounts {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async add(counted: Parameters<VisitCounts['add']>[0]): Promise<void> {
    // In one order, as other processes add to the same ones.
    await this.unit.em.execute(
      `INSERT INTO visit_count AS kept (day, kind, visits)
       SELECT day, kind, visits FROM jsonb_to_recordset(?::jsonb) AS c (day date, kind text, visits int) ORDER BY day, kind
       ON CONFLICT (day, kind) DO UPDATE SET visits = kept.visits + excluded.visits`,
      [JSON.stringify(counted)],
    );
  }
}
