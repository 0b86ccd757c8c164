import type { ProofImage } from '@bujia/contracts/payments';
import {
  ASK_DETAILS_PATH,
  CLOSE_RETURN_PATH,
  type CloseReturn,
  type Devolucion,
  type DevolucionPorHacer,
  NOTE_EXCESS_PATH,
  type NoteExcess,
  RECORD_RETURN_PATH,
  REOPEN_RETURN_PATH,
  RETURNED_PATH,
  RETURNS_PATH,
  type ReturnSeen,
  type ReturnedPage,
  type ReturnsDesk,
  SETTLE_CARD_PATH,
  type SettleCard,
  VOID_EXCESS_PATH,
  returnProofPath,
  returnsOfOrderPath,
} from '@bujia/contracts/returns';
import useSWR from 'swr';
import { type ApiError, post } from '../../../lib/http/http.ts';
import { upload } from '../../../lib/http/upload.ts';
import { changingOrders } from '../../../lib/orders/orders.ts';

export const useReturns = () => useSWR<ReturnsDesk, ApiError>(RETURNS_PATH);
/** Nothing is asked for the first page: it comes with the desk. */
export const useReturned = (before: string | undefined) =>
  useSWR<ReturnedPage, ApiError>(before === undefined ? null : `${RETURNED_PATH}?antes=${before}`);
export const useReturnsOf = (order: number) => useSWR<Devolucion[], ApiError>(returnsOfOrderPath(order));
export const useReturnProof = (codigo: number) =>
  useSWR<ProofImage, ApiError>(returnProofPath(codigo), { revalidateIfStale: false });

export function recordReturn(
  seen: ReturnSeen,
  image: Blob,
  onProgress: (percent: number) => void,
): Promise<DevolucionPorHacer> {
  const data = new FormData();
  data.append('body', JSON.stringify(seen));
  data.append('imagen', image, 'comprobante');
  return changingOrders(upload<DevolucionPorHacer>(RECORD_RETURN_PATH, data, onProgress));
}

export const askDetails = (asked: ReturnSeen) => changingOrders(post(ASK_DETAILS_PATH, asked));
export const closeReturn = (closed: CloseReturn) => changingOrders(post(CLOSE_RETURN_PATH, closed));
export const reopenReturn = (seen: ReturnSeen) => changingOrders(post(REOPEN_RETURN_PATH, seen));
export const voidExcess = (seen: ReturnSeen) => changingOrders(post(VOID_EXCESS_PATH, seen));
export const noteExcess = (excess: NoteExcess) => changingOrders(post(NOTE_EXCESS_PATH, excess));
export const settleCard = (settled: SettleCard) => changingOrders(post(SETTLE_CARD_PATH, settled));
