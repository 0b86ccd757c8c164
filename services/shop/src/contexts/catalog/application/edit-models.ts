import { MODEL_FAULTS, MODEL_LIMITS } from '@bujia/contracts/vehicle-desk';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import { modelWrong } from '../domain/catalog-errors.ts';
import { type AsRead, ModelEdits, type ModelRow, type ModelWish, type Written } from './foundation-edits.ts';

/** As categories are written. */
@Injectable()
export class EditModels {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly edits: ModelEdits,
  ) {}

  async save(of: AsRead | undefined, wish: ModelWish): Written {
    const problem = problemOf(wish.rows);
    if (problem !== undefined) throw modelWrong(problem);
    await this.log('SaveModel', { ...(of && { number: of.id }), rows: wish.rows.length });
    return this.edits.save(of, wish);
  }

  async retire(of: AsRead): Written {
    await this.log('RetireModel', { number: of.id });
    return this.edits.retire(of);
  }

  private log(command: string, asked: object): Promise<void> {
    return this.unit.run(() => this.staffLog.write(command, asked));
  }
}

function problemOf(rows: readonly ModelRow[]): string | undefined {
  if (rows.length === 0) return MODEL_FAULTS.none;
  if (rows.length > MODEL_LIMITS.rows) return MODEL_FAULTS.full;
  for (const [at, { engine, from, until }] of rows.entries()) {
    if (until < from) return MODEL_FAULTS.backwards(at + 1);
    const other = rows.findIndex((one) => one.engine === engine && one.from <= until && one.until >= from);
    if (other < at) return MODEL_FAULTS.crosses(at + 1, other + 1);
  }
  return undefined;
}
