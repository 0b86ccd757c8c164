import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { Primary } from '../../../../platform/database/primary.ts';
import { programBeside } from '../../../../platform/apart/apart.ts';
import { Press } from '../../../../platform/apart/press.ts';
import { type ZippedFile, zipped } from '../../../../platform/archive/zip.ts';
import { ElectronicDocument } from '../../domain/electronic-document.ts';
import { monthEmpty, zipAtWork } from '../../domain/invoicing-errors.ts';
import { type RideTask, rideTask } from '../ride/ride-task.ts';
import { MonthViews } from './month-views.ts';

/** Each has a program of its own that draws for minutes. */
const AT_ONCE = 2;
/** Documents that are held at once. */
const PAGE = 50;
/** Who takes no document for so long has hung up, or means to stay. */
const PATIENCE_MS = 2 * 60_000;
const FOLDERS = {
  [DOCUMENT_KINDS.invoice]: 'facturas/factura',
  [DOCUMENT_KINDS.creditNote]: 'notas-de-credito/nota-de-credito',
};

/** The documents of a month in one file, of which never more than a few are in memory. */
@Injectable()
export class MonthZip {
  private atWork = 0;

  constructor(
    private readonly views: MonthViews,
    private readonly primary: Primary,
  ) {}

  async file(month: string, part: number): Promise<Readable> {
    if (this.atWork >= AT_ONCE) throw zipAtWork();
    this.atWork += 1;
    try {
      const ids = await this.views.ids(month, part);
      if (ids.length === 0) throw monthEmpty();
      return this.madeOf(ids);
    } catch (error) {
      this.atWork -= 1;
      throw error;
    }
  }

  private madeOf(ids: readonly string[]): Readable {
    const press = new Press<RideTask>(programBeside(import.meta.url, '../ride/draw-rides'));
    const late = setTimeout(() => file.destroy(), PATIENCE_MS).unref();
    const file = Readable.from(zipped(this.files(ids, press, late)), { objectMode: false });
    // Also where nobody reads it to its end, or at all.
    return file.once('close', () => {
      clearTimeout(late);
      press.close();
      this.atWork -= 1;
    });
  }

  private async *files(
    ids: readonly string[],
    press: Press<RideTask>,
    late: NodeJS.Timeout,
  ): AsyncGenerator<ZippedFile> {
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = ids.slice(from, from + PAGE);
      const found = await this.primary.all(ElectronicDocument, { id: { $in: page } });
      for (const document of found.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id))) {
        late.refresh();
        const [name, at] = [`${FOLDERS[document.kind]}-${document.number}`, document.issuedAt];
        yield { name: `${name}.xml`, at, content: Buffer.from(document.signedXml!, 'utf8') };
        yield { name: `${name}.pdf`, at, content: await press.draw(rideTask(document)), isSmall: true };
      }
    }
  }
}
