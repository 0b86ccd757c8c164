import {
  OPEN_QUOTATION_PATH,
  type ProformaAbierta,
  type ProformaTomada,
  TAKE_QUOTATION_PATH,
} from '@bujia/contracts/quotations';
import useSWR from 'swr';
import { post, queryKey } from '../../lib/http/http.ts';

/** Of whoever has the link. */
export const useOffer = (codigo: string) =>
  useSWR<ProformaAbierta, Error>(queryKey(OPEN_QUOTATION_PATH, { codigo }), { revalidateOnFocus: false });
export const takeOffer = (codigo: string) => post<ProformaTomada>(TAKE_QUOTATION_PATH, { codigo });
