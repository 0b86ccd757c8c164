import {
  FOLLOW_QUOTATION_PATH,
  LOSE_QUOTATION_PATH,
  type LineaCotizada,
  type LineaPedida,
  MAKE_QUOTATION_PATH,
  type NuevaProforma,
  PRICE_QUOTATION_PATH,
  type PaginaDeProformas,
  type Proforma,
  QUOTATIONS_PATH,
  QUOTATION_FILE_PATH,
  QUOTATION_PATH,
  SEND_QUOTATION_PATH,
  type SeguimientoRequest,
} from '@bujia/contracts/quotations';
import useSWR, { mutate } from 'swr';
import { download } from '../../lib/http/download.ts';
import { type ApiError, post } from '../../lib/http/http.ts';

const isAboutQuotations = (key: unknown) => typeof key === 'string' && key.startsWith('proforma/');
const changing = <Answer>(change: Promise<Answer>): Promise<Answer> =>
  change.finally(() => void mutate(isAboutQuotations));

export const useQuotations = (query: string) => useSWR<PaginaDeProformas, ApiError>(`${QUOTATIONS_PATH}?${query}`);
export const useQuotation = (codigo: string | null) =>
  useSWR<Proforma, ApiError>(codigo === null ? null : `${QUOTATION_PATH}?${new URLSearchParams({ codigo })}`);
export const priceLines = (lineas: LineaPedida[]) => post<LineaCotizada[]>(PRICE_QUOTATION_PATH, { lineas });
export const makeQuotation = (wish: NuevaProforma) => changing(post<{ codigo: number }>(MAKE_QUOTATION_PATH, wish));
export const sendQuotation = (codigo: number) => changing(post(SEND_QUOTATION_PATH, { codigo }));
export const loseQuotation = (codigo: number, motivo: string) =>
  changing(post(LOSE_QUOTATION_PATH, { codigo, motivo }));
export const followQuotation = (request: SeguimientoRequest) => changing(post(FOLLOW_QUOTATION_PATH, request));
export const savePdf = (codigo: number) =>
  download(`${QUOTATION_FILE_PATH}?codigo=${codigo}`, `proforma-${codigo}.pdf`);
