import {
  type AplicarLote,
  APPLY_BULK_PATH,
  BULK_BROKEN,
  type BulkLine,
  type LoteAplicado,
  type LoteSimulado,
  PARTS_LIST_PATH,
  type SimularLote,
  TRY_BULK_PATH,
} from '@bujia/contracts/bulk-edit';
import type { ImportProgress } from '@bujia/contracts/catalogue-import';
import { IMPORT_HISTORY_PATH } from '@bujia/contracts/import-history';
import { mutate } from 'swr';
import { answerTo, post } from '../../lib/http/http.ts';
import { linesOf } from '../../lib/http/lines.ts';

export const tryBulk = (wish: SimularLote) => post<LoteSimulado>(TRY_BULK_PATH, wish);

/** Follows it up to its outcome; it goes on when nobody follows it any more. What the lists show is asked for anew. */
export async function applyBulk(
  wish: AplicarLote,
  onProgress: (progress: ImportProgress) => void,
): Promise<LoteAplicado> {
  const patience = new AbortController().signal;
  try {
    for await (const text of linesOf(await answerTo('POST', APPLY_BULK_PATH, wish, undefined, patience))) {
      const line = JSON.parse(text) as BulkLine;
      if ('avance' in line) onProgress(line.avance);
      else if ('aplicado' in line) return line.aplicado;
      else throw new Error(line.error);
    }
    throw new Error(BULK_BROKEN);
  } finally {
    const changed = [PARTS_LIST_PATH, IMPORT_HISTORY_PATH];
    void mutate((key) => typeof key === 'string' && changed.some((path) => key.startsWith(path)));
  }
}
