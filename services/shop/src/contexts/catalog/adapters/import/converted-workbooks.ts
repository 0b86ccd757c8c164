import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_FILES, WORKBOOK_UNREAD, workbookOf } from '@bujia/contracts/catalogue-import';
import { convertWorkbook } from '../../../../platform/workbook/workbooks.ts';
import type { Problem } from '../../application/catalogue-source.ts';
import { TABLE_LIMITS } from './csv-file.ts';

export interface ConvertedWorkbooks {
  /** The workbook that a CSV file of the folder was made of. */
  names: ReadonlyMap<string, string>;
  problems: readonly Problem[];
}

/** Writes each workbook of a folder as the CSV file that it stands for, into the same folder: it must be ours. */
export async function convertWorkbooks(dir: string): Promise<ConvertedWorkbooks> {
  const names = new Map<string, string>();
  const problems: Problem[] = [];
  const there = await readdir(dir);
  for (const file of IMPORT_FILES) {
    const workbook = workbookOf(file);
    if (!there.includes(workbook)) continue;
    names.set(file, workbook);
    const [from, to] = [join(dir, workbook), join(dir, file)];
    const { rows, columns } = TABLE_LIMITS;
    const came = await convertWorkbook({ from, to, rows, columns });
    if (came === 'done') continue;
    problems.push({ file: workbook, row: 0, column: '', reason: WORKBOOK_UNREAD[came] });
    await writeFile(to, '');
  }
  return { names, problems };
}
