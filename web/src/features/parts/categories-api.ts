import {
  type CambioDeBase,
  CATEGORY_DESK_PATH,
  type CategoriasDeTienda,
  type GuardarCategoria,
  ORDER_CATEGORIES_PATH,
  type OrdenarCategorias,
  type QuitarCategoria,
  RETIRE_CATEGORY_PATH,
  SAVE_CATEGORY_PATH,
} from '@bujia/contracts/category-desk';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../../lib/http/http.ts';

const changing = (change: Promise<CambioDeBase>): Promise<CambioDeBase> =>
  change.finally(() => void mutate(CATEGORY_DESK_PATH));

export const useCategoryDesk = () => useSWR<CategoriasDeTienda, ApiError>(CATEGORY_DESK_PATH);
export const saveCategory = (wish: GuardarCategoria) => changing(post(SAVE_CATEGORY_PATH, wish));
export const orderCategories = (wish: OrdenarCategorias) => changing(post(ORDER_CATEGORIES_PATH, wish));
export const retireCategory = (wish: QuitarCategoria) => changing(post(RETIRE_CATEGORY_PATH, wish));
