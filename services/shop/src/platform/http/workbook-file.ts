import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { WORKBOOK_TYPE, workbookOf } from '../workbook/workbooks.ts';

/** A CSV of the shop as a workbook; `figures`: places of the columns that are numbers. */
export const workbookFile = (name: string, csv: AsyncIterable<string>, figures: readonly number[]): StreamableFile =>
  new StreamableFile(workbookOf(Readable.from(csv), { sheet: 'Hoja1', figures }), {
    type: WORKBOOK_TYPE,
    disposition: `attachment; filename="${name}.xlsx"`,
  });
