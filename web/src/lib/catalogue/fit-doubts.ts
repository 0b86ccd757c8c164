import {
  type AjusteDudoso,
  type AjustesDudosos,
  CLOSE_FIT_DOUBT_PATH,
  FIT_DOUBTS_FILE_PATH,
  FIT_DOUBTS_PATH,
  type FitOutcome,
} from '@bujia/contracts/fit-answers';
import useSWR, { mutate } from 'swr';
import { downloadTable, type Format } from '../http/download-table.ts';
import { type ApiError, post } from '../http/http.ts';

export const useFitDoubts = () => useSWR<AjustesDudosos, ApiError>(FIT_DOUBTS_PATH);

export const downloadFitDoubts = (format: Format) => downloadTable(FIT_DOUBTS_FILE_PATH, 'no-le-quedo', format);

export const closeFitDoubt = ({ codigo, no }: AjusteDudoso, resultado: FitOutcome) =>
  post(CLOSE_FIT_DOUBT_PATH, { codigo, no, resultado }).finally(() => void mutate(FIT_DOUBTS_PATH));
