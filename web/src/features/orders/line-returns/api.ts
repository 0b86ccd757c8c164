import {
  DECIDE_LINE_RETURN_PATH,
  type DevolucionesDePedido,
  LINE_RETURN_PATH,
  LINE_RETURN_WITH_PHOTOS_PATH,
  LINE_RETURNS_DESK_PATH,
  lineReturnPhotoPath,
  lineReturnsOfOrderPath,
  type LineReturnDecision,
  type LineReturnRequest,
  type LineReturnsDesk,
  type RepuestoDevuelto,
} from '@bujia/contracts/line-returns';
import type { ProofImage } from '@bujia/contracts/payments';
import useSWR from 'swr';
import { type ApiError, get, post } from '../../../lib/http/http.ts';
import { upload } from '../../../lib/http/upload.ts';
import { changingOrders } from '../../../lib/orders/orders.ts';

export const useLineReturns = (order: number) => useSWR<DevolucionesDePedido, ApiError>(lineReturnsOfOrderPath(order));
export const useLineReturnsDesk = () => useSWR<LineReturnsDesk, ApiError>(LINE_RETURNS_DESK_PATH);
/** A photograph never changes: no news asks for it anew. */
export const usePhoto = (codigo: number, foto: number) =>
  useSWR<ProofImage, ApiError>(['foto', codigo, foto], () => get<ProofImage>(lineReturnPhotoPath(codigo, foto)), {
    ...{ revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  });

/** `onProgress` is told how much of the photographs has gone, in hundredths. */
export function askLineReturn(
  wanted: LineReturnRequest,
  photos: readonly Blob[],
  onProgress: (percent: number) => void,
): Promise<RepuestoDevuelto> {
  if (photos.length === 0) return changingOrders(post<RepuestoDevuelto>(LINE_RETURN_PATH, wanted));
  const data = new FormData();
  data.append('body', JSON.stringify(wanted));
  for (const photo of photos) data.append('foto', photo, 'foto');
  return changingOrders(upload<RepuestoDevuelto>(LINE_RETURN_WITH_PHOTOS_PATH, data, onProgress));
}

export const decideLineReturn = (decision: LineReturnDecision) =>
  changingOrders(post(DECIDE_LINE_RETURN_PATH, decision));
