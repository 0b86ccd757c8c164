import {
  IMPORT_FAILED,
  IMPORT_PATH,
  IMPORT_TRIAL_PATH,
  PRICES_CONFIRMED,
  type ImportLine,
  type ImportProgress,
  type ImportReport,
} from '@bujia/contracts/catalogue-import';
import { answerTo } from '../../lib/http/http.ts';
import { linesOf } from '../../lib/http/lines.ts';

interface Run {
  files: readonly File[];
  /** Compares only, and changes nothing. */
  trial: boolean;
  /** Prices that jump are meant. */
  pricesConfirmed: boolean;
  onProgress: (progress: ImportProgress) => void;
  /** Gives the import up: nothing of it is kept. */
  signal: AbortSignal;
}

/** Sends the files and follows what is done with them, up to the report. */
export async function runImport({ files, trial, pricesConfirmed, onProgress, signal }: Run): Promise<ImportReport> {
  const body = new FormData();
  for (const file of files) body.append('archivo', file, file.name);
  const path = trial ? IMPORT_TRIAL_PATH : pricesConfirmed ? `${IMPORT_PATH}?${PRICES_CONFIRMED}` : IMPORT_PATH;
  const answer = await answerTo('POST', path, body, undefined, signal);
  for await (const text of linesOf(answer)) {
    const line = JSON.parse(text) as ImportLine;
    if ('avance' in line) onProgress(line.avance);
    else if ('informe' in line) return line.informe;
    else throw new Error(line.error);
  }
  throw new Error(IMPORT_FAILED);
}
