import { Injectable } from '@nestjs/common';
import { Limiter } from '../../../kernel/limiter.ts';
import { RecentlyUsed } from '../../../platform/http/recently-used.ts';
import { picturesBusy } from '../domain/catalog-errors.ts';

const LINE_MAX = 16;
const KEPT_BYTES = 16_000_000;

/**
 * Pictures that are drawn when somebody asks for them: few are ever shared. One at a time, whatever they show, for they are drawn by
 * the threads that passwords are hashed with; and what was drawn last stays.
 */
@Injectable()
export class DrawnPictures {
  private readonly kept = new RecentlyUsed<Buffer>(KEPT_BYTES);
  private readonly limiter = new Limiter(1, LINE_MAX, picturesBusy);

  ready(path: string): Buffer | undefined {
    return this.kept.get(path);
  }

  draw(path: string, work: () => Promise<Buffer>): Promise<Buffer> {
    return this.limiter.run(async () => {
      // Whoever waited before may have asked for the same.
      const made = this.ready(path);
      if (made) return made;
      const picture = await work();
      this.kept.set(path, picture, picture.length);
      return picture;
    });
  }
}
