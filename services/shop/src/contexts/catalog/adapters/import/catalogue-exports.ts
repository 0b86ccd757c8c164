import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@bujia/contracts/catalogue-import';
import { Config } from '../../../../platform/config/config.ts';
import { workbookOf } from '../../../../platform/workbook/workbooks.ts';
import { exportsAtWork, workbookTooLong } from '../../domain/catalog-errors.ts';
import { type CatalogueFile, exportFile, hasMoreRows } from './export.ts';

const AT_ONCE = 4;
/** Who reads it more slowly than any line is has hung up, or means to stay. */
const PATIENCE_MS = 10 * 60_000;

/** Each holds a connection of its own for as long as somebody reads: few at a time, and none of them for ever. */
@Injectable()
export class CatalogueExports {
  private atWork = 0;

  constructor(private readonly config: Config) {}

  /** Every cell is a text, as it stands in the CSV: what comes back as a workbook is read as that. */
  async workbook(name: CatalogueFile): Promise<Readable> {
    // A workbook that goes on with a second sheet would come back without it.
    if (await hasMoreRows(this.config.databaseDirectUrl, name, IMPORT_LIMITS.rows)) throw workbookTooLong();
    return workbookOf(await this.file(name), { sheet: name.replace(/\.csv$/, ''), figures: [] });
  }

  async file(name: CatalogueFile): Promise<Readable> {
    if (this.atWork >= AT_ONCE) throw exportsAtWork();
    this.atWork += 1;
    try {
      const file = await exportFile(this.config.databaseDirectUrl, name);
      const late = setTimeout(() => file.destroy(), PATIENCE_MS).unref();
      return file.once('close', () => {
        clearTimeout(late);
        this.atWork -= 1;
      });
    } catch (error) {
      this.atWork -= 1;
      throw error;
    }
  }
}
