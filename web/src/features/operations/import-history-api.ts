import {
  IMPORT_HISTORY_PATH,
  type ImportDetail,
  type ImportHistory,
  importDetailPath,
  PRICE_HISTORY_PATH,
  type PriceHistory,
  UNDO_BROKEN,
  UNDO_IMPORT_PATH,
  type UndoLine,
  type UndoOutcome,
} from '@bujia/contracts/import-history';
import type { ImportProgress } from '@bujia/contracts/catalogue-import';
import useSWR from 'swr';
import { answerTo, type ApiError } from '../../lib/http/http.ts';
import { linesOf } from '../../lib/http/lines.ts';
import { changing } from './api.ts';

export const useImports = (before: string) =>
  useSWR<ImportHistory, ApiError>(before === '' ? IMPORT_HISTORY_PATH : `${IMPORT_HISTORY_PATH}?antes=${before}`);
export const useImport = (codigo: string, query: string) =>
  useSWR<ImportDetail, ApiError>(query === '' ? importDetailPath(codigo) : `${importDetailPath(codigo)}?${query}`);
export const usePrices = (code: string) =>
  useSWR<PriceHistory, ApiError>(`${PRICE_HISTORY_PATH}?${new URLSearchParams({ repuesto: code }).toString()}`);

/** The list is asked for anew, whatever became of the import. */
export const importing = <Answer>(run: Promise<Answer>): Promise<Answer> => changing(IMPORT_HISTORY_PATH, run);

/** Follows it up to its outcome; it goes on when nobody follows it any more. */
export const undoImport = (codigo: number, onProgress: (progress: ImportProgress) => void): Promise<UndoOutcome> =>
  importing(follow(codigo, onProgress));

async function follow(codigo: number, onProgress: (progress: ImportProgress) => void): Promise<UndoOutcome> {
  const patience = new AbortController().signal;
  for await (const text of linesOf(await answerTo('POST', UNDO_IMPORT_PATH, { codigo }, undefined, patience))) {
    const line = JSON.parse(text) as UndoLine;
    if ('avance' in line) onProgress(line.avance);
    else if ('deshecho' in line) return line.deshecho;
    else throw new Error(line.error);
  }
  throw new Error(UNDO_BROKEN);
}
