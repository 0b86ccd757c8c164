import type { CambioDeBase } from '@bujia/contracts/category-desk';
import {
  type GuardarModelo,
  type ModelosDeTienda,
  type QuitarModelo,
  RETIRE_MODEL_PATH,
  SAVE_MODEL_PATH,
  VEHICLE_DESK_PATH,
} from '@bujia/contracts/vehicle-desk';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../../lib/http/http.ts';

const changing = (change: Promise<CambioDeBase>): Promise<CambioDeBase> =>
  change.finally(() => void mutate(VEHICLE_DESK_PATH));

export const useVehicleDesk = () => useSWR<ModelosDeTienda, ApiError>(VEHICLE_DESK_PATH);
export const saveModel = (wish: GuardarModelo) => changing(post(SAVE_MODEL_PATH, wish));
export const retireModel = (wish: QuitarModelo) => changing(post(RETIRE_MODEL_PATH, wish));
