import { AS_WORKBOOK } from '@bujia/contracts/reports';
import { download, LONG_MS } from './download.ts';

export type Format = 'csv' | 'xlsx';

/** A table of the shop, in the format that is chosen. */
export const downloadTable = (path: string, name: string, format: Format) =>
  download(
    format === 'xlsx' ? `${path}${path.includes('?') ? '&' : '?'}${AS_WORKBOOK}` : path,
    `${name}.${format}`,
    LONG_MS,
  );
