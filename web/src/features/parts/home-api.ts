import type { CambioDeBase } from '@bujia/contracts/category-desk';
import {
  type GuardarDiapositiva,
  type GuardarEstante,
  HOME_DESK_PATH,
  HOME_PREVIEW_PATH,
  ORDER_HOME_PATH,
  type OrdenarPortada,
  type PortadaDeTienda,
  type QuitarDePortada,
  RETIRE_HOME_PATH,
  SAVE_SHELF_PATH,
  SAVE_SLIDE_PATH,
  type VistaDePortada,
} from '@bujia/contracts/home-desk';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../../lib/http/http.ts';

const isOfHome = (key: unknown) => typeof key === 'string' && key.startsWith(HOME_DESK_PATH);
const changing = (change: Promise<CambioDeBase>): Promise<CambioDeBase> => change.finally(() => void mutate(isOfHome));

export const useHomeDesk = () => useSWR<PortadaDeTienda, ApiError>(HOME_DESK_PATH);
export const useHomeOf = (dia: string) => useSWR<VistaDePortada, ApiError>(`${HOME_PREVIEW_PATH}?dia=${dia}`);
export const saveSlide = (wish: GuardarDiapositiva) => changing(post(SAVE_SLIDE_PATH, wish));
export const saveShelf = (wish: GuardarEstante) => changing(post(SAVE_SHELF_PATH, wish));
export const orderHome = (wish: OrdenarPortada) => changing(post(ORDER_HOME_PATH, wish));
export const retireFromHome = (wish: QuitarDePortada) => changing(post(RETIRE_HOME_PATH, wish));
