import {
  ANSWER_FIT_PATH,
  FIT_QUESTION_PATH,
  type PreguntaAjuste,
  type RespuestaAjuste,
  STOP_FIT_PATH,
} from '@bujia/contracts/fit-answers';
import useSWR from 'swr';
import { post, queryKey } from '../../lib/http/http.ts';

export const useFitQuestion = (codigo: string) =>
  useSWR<PreguntaAjuste, Error>(queryKey(FIT_QUESTION_PATH, { codigo }), { revalidateOnFocus: false });

export const answerFit = (said: RespuestaAjuste) => post<PreguntaAjuste>(ANSWER_FIT_PATH, said);
export const stopAsking = (codigo: string) => post(STOP_FIT_PATH, { codigo });
