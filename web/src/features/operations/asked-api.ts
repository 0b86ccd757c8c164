import {
  MAKE_SYNONYM_PATH,
  type NewSynonym,
  type PreguntasSinRespuesta,
  UNANSWERED_FILE_PATH,
  UNANSWERED_PATH,
  UNDO_SYNONYM_PATH,
} from '@bujia/contracts/asked';
import useSWR, { mutate } from 'swr';
import { downloadTable, type Format } from '../../lib/http/download-table.ts';
import { type ApiError, post } from '../../lib/http/http.ts';

const changing = <Answer>(change: Promise<Answer>): Promise<Answer> =>
  change.finally(() => void mutate(UNANSWERED_PATH));

export const useUnanswered = () => useSWR<PreguntasSinRespuesta, ApiError>(UNANSWERED_PATH);
export const downloadUnanswered = (format: Format) =>
  downloadTable(UNANSWERED_FILE_PATH, 'busquedas-sin-respuesta', format);
export const makeSynonym = (wish: NewSynonym) => changing(post(MAKE_SYNONYM_PATH, wish));
export const undoSynonym = (codigo: number) => changing(post(UNDO_SYNONYM_PATH, { codigo }));
