import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import type { Written } from './foundation-edits.ts';
import { type SymptomAsRead, SymptomEdits, type SymptomWish } from './symptom-edits.ts';

/** As categories are written: the log says that it began, the history of the catalogue what came of it. */
@Injectable()
export class EditSymptoms {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly edits: SymptomEdits,
  ) {}

  async save(of: SymptomAsRead | undefined, wish: SymptomWish): Written {
    await this.log('SaveSymptom', { isNew: of === undefined, checks: wish.checks.length });
    return this.edits.save(of, wish);
  }

  async retire(of: SymptomAsRead): Written {
    await this.log('RetireSymptom', {});
    return this.edits.retire(of);
  }

  private log(command: string, asked: object): Promise<void> {
    return this.unit.run(() => this.staffLog.write(command, asked));
  }
}
