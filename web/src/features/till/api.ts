import {
  CLOSES_CSV_PATH,
  CLOSES_PATH,
  CLOSE_CSV_PATH,
  CLOSE_PATH,
  CLOSE_TILL_PATH,
  CORRECT_CLOSE_PATH,
  type CajaAbierta,
  type CerrarCaja,
  type Cierre,
  type CorregirCierre,
  type DiaDeCaja,
  MOVE_CASH_PATH,
  type MoverEfectivo,
  type PaginaDeCierres,
  type PaginaDeMovimientos,
  TILL_DAY_PATH,
  TILL_MOVES_PATH,
  TILL_PATH,
} from '@bujia/contracts/till';
import { useRef } from 'react';
import useSWR from 'swr';
import { newId } from '../../lib/browser/new-id.ts';
import { download } from '../../lib/http/download.ts';
import { type ApiError, get, post } from '../../lib/http/http.ts';
import { changingOrders } from '../../lib/orders/orders.ts';

const asked = (query: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, `${value}`]])),
  ).toString();

export const useOpenTill = (sucursal: string | undefined) =>
  useSWR<CajaAbierta, ApiError>(`${TILL_PATH}?${asked({ sucursal })}`);
export const useTillDay = (dia: string, sucursal: string | undefined) =>
  useSWR<DiaDeCaja, ApiError>(`${TILL_DAY_PATH}?${asked({ dia, sucursal })}`);
export const useClose = (codigo: string) => useSWR<Cierre, ApiError>(`${CLOSE_PATH}?${asked({ codigo })}`);
export const useCloses = (query: string) => useSWR<PaginaDeCierres, ApiError>(`${CLOSES_PATH}?${query}`);
export const useMovesOfClose = (cierre: number) =>
  useSWR<PaginaDeMovimientos, ApiError>(`${TILL_MOVES_PATH}?${asked({ cierre })}`);

/** Which moves: of a branch that is open, of a day, or of a close. */
export type MovesOf = { sucursal?: string | undefined; dia?: string; cierre?: number };
export const furtherMoves = (of: MovesOf, antes: number) =>
  get<PaginaDeMovimientos>(`${TILL_MOVES_PATH}?${asked({ ...of, antes })}`);

export const closeTill = (wish: CerrarCaja) => changingOrders(post<{ codigo: number }>(CLOSE_TILL_PATH, wish));
export const correctClose = (wish: CorregirCierre) =>
  changingOrders(post<{ codigo: number }>(CORRECT_CLOSE_PATH, wish));
export const moveCash = (wish: MoverEfectivo) => changingOrders(post<true>(MOVE_CASH_PATH, wish));

export const saveCloses = (query: string) => download(`${CLOSES_CSV_PATH}?${query}`, 'cierres.csv');
export const saveClose = (codigo: number) => download(`${CLOSE_CSV_PATH}?${asked({ codigo })}`, `cierre-${codigo}.csv`);

/** The key of a wish: the same wish once more is done once, as the answer to the first may have been lost. */
export function useWishKey(): (wish: object) => string {
  const last = useRef({ text: '', key: '' });
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current.text !== text) last.current = { text, key: newId() };
    return last.current.key;
  };
}
