import { CODE_PATHS, type ListaLeida } from '@bujia/contracts/part-numbers';
import { CHOOSE_CLIENT_PATH, type Cliente, FIND_CLIENTS_PATH } from '@bujia/contracts/clients';
import type { IDEMPOTENCY_HEADER } from '@bujia/contracts/checkout';
import {
  type CuentaMostrador,
  PRICE_SALE_PATH,
  SELL_PATH,
  type VentaHecha,
  type VentaRequest,
} from '@bujia/contracts/counter';
import useSWR from 'swr';
import { type ApiError, post } from '../../../lib/http/http.ts';

/** Written here: for one word what shoppers load at first would be cut differently. */
const KEY_HEADER: typeof IDEMPOTENCY_HEADER = 'idempotency-key';

/** What a sale comes to as it stands, by the JSON of what is asked; until the next answer what the last one said. */
export const useBill = (request: string | undefined) =>
  useSWR<CuentaMostrador, ApiError>(request === undefined ? null : `${PRICE_SALE_PATH} ${request}`, {
    keepPreviousData: true,
    shouldRetryOnError: false,
    // What was just refused is asked about anew.
    dedupingInterval: 0,
  });
export const sell = (request: VentaRequest, key: string) => post<VentaHecha>(SELL_PATH, request, { [KEY_HEADER]: key });
export const findClients = (texto: string) => post<Cliente[]>(FIND_CLIENTS_PATH, { texto });
export const chooseClient = (codigo: string) => post<Cliente>(CHOOSE_CLIENT_PATH, { codigo });

/** What codes of any kind ask for, a line each; a quantity may stand behind one. */
export const partsOfCodes = async (texto: string) => (await post<ListaLeida>(CODE_PATHS.list, { texto })).lineas;
