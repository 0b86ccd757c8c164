import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import type { AsRead, Written } from './foundation-edits.ts';
import { HomeEdits, type HomePlace, type ShelfWish, type SlideWish } from './home-edits.ts';

/** As categories are written: the log says that it began, the history of the catalogue what came of it. */
@Injectable()
export class EditHome {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly edits: HomeEdits,
  ) {}

  async saveSlide(of: AsRead | undefined, wish: SlideWish): Written {
    await this.log('SaveSlide', { ...(of && { number: of.id }), shown: wish.shown });
    return this.edits.saveSlide(of, wish);
  }

  async saveShelf(of: AsRead | undefined, wish: ShelfWish): Written {
    await this.log('SaveShelf', { ...(of && { number: of.id }), shown: wish.shown });
    return this.edits.saveShelf(of, wish);
  }

  async order(place: HomePlace, ids: readonly number[]): Written {
    await this.log('OrderHome', { place });
    return this.edits.order(place, ids);
  }

  async retire(place: HomePlace, of: AsRead): Written {
    await this.log('RetireFromHome', { place, number: of.id });
    return this.edits.retire(place, of);
  }

  private log(command: string, asked: object): Promise<void> {
    return this.unit.run(() => this.staffLog.write(command, asked));
  }
}
