import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { environmentApart, programBeside } from '../apart/apart.ts';
import type { CsvTask } from './csv-of-workbook.ts';
import type { WorkbookTask } from './workbook-of-csv.ts';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MEGABYTES = 256;
const MEMORY_BYTES = 512 * 1024 * 1024;
const CONVERT_MS = 10 * 60_000;

function begin(program: string, task: object, stdio: ['pipe', 'pipe', 'ignore'] | ['ignore', 'ignore', 'ignore']) {
  return spawn(
    process.execPath,
    [`--max-old-space-size=${MEGABYTES}`, programBeside(import.meta.url, program), JSON.stringify(task)],
    { env: environmentApart(), stdio },
  );
}

/** A CSV of the shop as a workbook, made while it is read by a program of its own: it would hold up whoever is served here. */
export function workbookOf(csv: Readable, about: Omit<WorkbookTask, 'memoryBytes'>): Readable {
  const task: WorkbookTask = { memoryBytes: MEMORY_BYTES, ...about };
  const child = begin('workbook-of-csv', task, ['pipe', 'pipe', 'ignore']);
  const made = new PassThrough();
  const end = () => void child.kill('SIGKILL');
  pipeline(csv, child.stdin!).catch(end);
  child.stdout!.pipe(made, { end: false });
  child.once('error', (error) => made.destroy(error));
  child.once('close', (code) => (code === 0 ? made.end() : made.destroy(new Error('The workbook was not made'))));
  return made.once('close', end);
}

export type Converted = 'done' | 'no-workbook' | 'too-large' | 'too-many-rows';

/** What came of it, by the codes that the program ends with; any other end is that of its memory or its time. */
const ENDS: Readonly<Record<number, Converted>> = { 0: 'done', 4: 'no-workbook', 5: 'too-many-rows' };

/** The first sheet of a workbook that somebody sent, as a CSV file beside it. */
export async function convertWorkbook(about: Omit<CsvTask, 'memoryBytes'>): Promise<Converted> {
  const child = begin('csv-of-workbook', { memoryBytes: MEMORY_BYTES, ...about }, ['ignore', 'ignore', 'ignore']);
  const late = setTimeout(() => child.kill('SIGKILL'), CONVERT_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  return ENDS[code ?? -1] ?? 'too-large';
}
