import {
  type ConjuntosDeTienda,
  type GuardarConjunto,
  KITS_PATH,
  RESTORE_KIT_PATH,
  RETIRE_KIT_PATH,
  SAVE_KIT_PATH,
} from '@bujia/contracts/kits';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../../lib/http/http.ts';

const changing = <Answer>(change: Promise<Answer>): Promise<Answer> => change.finally(() => void mutate(KITS_PATH));

export const useKits = () => useSWR<ConjuntosDeTienda, ApiError>(KITS_PATH);
export const saveKit = (wish: GuardarConjunto) => changing(post(SAVE_KIT_PATH, wish));
export const retireKit = (codigo: number) => changing(post(RETIRE_KIT_PATH, { codigo }));
export const restoreKit = (codigo: number) => changing(post(RESTORE_KIT_PATH, { codigo }));
