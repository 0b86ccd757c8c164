import type { CambioDeBase } from '@bujia/contracts/category-desk';
import {
  type GuardarSintoma,
  type QuitarSintoma,
  RETIRE_SYMPTOM_PATH,
  SAVE_SYMPTOM_PATH,
  type SintomasDeTienda,
  SYMPTOM_DESK_PATH,
} from '@bujia/contracts/symptom-desk';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../../lib/http/http.ts';

const changing = (change: Promise<CambioDeBase>): Promise<CambioDeBase> =>
  change.finally(() => void mutate(SYMPTOM_DESK_PATH));

export const useSymptomDesk = () => useSWR<SintomasDeTienda, ApiError>(SYMPTOM_DESK_PATH);
export const saveSymptom = (wish: GuardarSintoma) => changing(post(SAVE_SYMPTOM_PATH, wish));
export const retireSymptom = (wish: QuitarSintoma) => changing(post(RETIRE_SYMPTOM_PATH, wish));
