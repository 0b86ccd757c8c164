import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import { type AsRead, CategoryEdits, type CategoryWish, type Written } from './foundation-edits.ts';

/** They are written on another connection, so the log says that it began; what came of it is in the history of the catalogue. */
@Injectable()
export class EditCategories {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly edits: CategoryEdits,
  ) {}

  async save(of: AsRead | undefined, wish: CategoryWish): Written {
    const { parent, featured } = wish;
    await this.log('SaveCategory', { ...(of && { number: of.id }), parent, featured });
    return this.edits.save(of, wish);
  }

  async order(parent: number, ids: readonly number[]): Written {
    await this.log('OrderCategories', { parent });
    return this.edits.order(parent, ids);
  }

  async retire(of: AsRead): Written {
    await this.log('RetireCategory', { number: of.id });
    return this.edits.retire(of);
  }

  private log(command: string, asked: object): Promise<void> {
    return this.unit.run(() => this.staffLog.write(command, asked));
  }
}
