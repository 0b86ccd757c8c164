import { type ListaDeRepuestos, PARTS_LIST_PATH } from '@bujia/contracts/bulk-edit';
import {
  CATALOGUE_PATHS,
  type Categoria,
  fillPath,
  MAKE_CODE,
  TOP_CATEGORY,
  type VehiculoCatalogo,
} from '@bujia/contracts/catalogue';
import {
  type EdicionRespuesta,
  editablePartPath,
  type GuardarRepuesto,
  type ImagenSubida,
  MOVE_STOCK_PATH,
  type MoverExistencias,
  type RepuestoEditable,
  SAVE_PART_PATH,
  SEND_PICTURE_PATH,
} from '@bujia/contracts/part-editing';
import useSWR, { mutate } from 'swr';
import { type ApiError, answerTo, get, post } from '../../lib/http/http.ts';

/** `query` as the address of the screen has it. */
export const useParts = (query: string) =>
  useSWR<ListaDeRepuestos, ApiError>(query === '' ? PARTS_LIST_PATH : `${PARTS_LIST_PATH}?${query}`);

/** Undefined for a part that is not there yet. */
export const usePart = (codigo: string | undefined) =>
  useSWR<RepuestoEditable, ApiError>(codigo === undefined ? null : editablePartPath(codigo));
/** Or an error: without one it is what the shop has now, and never the answer before. */
export async function readAgain(codigo: number): Promise<RepuestoEditable> {
  const part = await get<RepuestoEditable>(editablePartPath(codigo));
  await keepRead(part);
  return part;
}
export const keepRead = (part: RepuestoEditable) => mutate(editablePartPath(part.codigo), part, { revalidate: false });

export const useCategories = () =>
  useSWR<Categoria[], ApiError>(fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY }));
export const useVehicles = () =>
  useSWR<VehiculoCatalogo[], ApiError>(fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE }));

export const savePart = (wish: GuardarRepuesto) => post<EdicionRespuesta>(SAVE_PART_PATH, wish);
export const moveStock = (wish: MoverExistencias) => post<EdicionRespuesta>(MOVE_STOCK_PATH, wish);

/** A photograph and a slow line take their time. */
const PICTURE_PATIENCE_MS = 120_000;
export async function sendPicture(file: File): Promise<ImagenSubida> {
  const form = new FormData();
  form.append('archivo', file);
  const patience = AbortSignal.timeout(PICTURE_PATIENCE_MS);
  return (await answerTo('POST', SEND_PICTURE_PATH, form, undefined, patience)).json() as Promise<ImagenSubida>;
}
