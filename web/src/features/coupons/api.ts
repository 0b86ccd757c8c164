import {
  COUPONS_DESK_PATH,
  COUPON_CODES_PATH,
  COUPON_FILE_PATH,
  END_COUPONS_PATH,
  END_COUPON_PATH,
  MAKE_COUPONS_PATH,
  type NewCoupons,
  type PaginaDeCodigos,
  type PaginaDeCupones,
} from '@bujia/contracts/coupon-desk';
import useSWR, { mutate } from 'swr';
import { download } from '../../lib/http/download.ts';
import { type ApiError, post } from '../../lib/http/http.ts';

const isAboutCoupons = (key: unknown) => typeof key === 'string' && key.startsWith('cupon/');
const changing = <Answer>(change: Promise<Answer>): Promise<Answer> =>
  change.finally(() => void mutate(isAboutCoupons));

export const useCoupons = (query: string) => useSWR<PaginaDeCupones, ApiError>(`${COUPONS_DESK_PATH}?${query}`);
export const useCodes = (query: string) => useSWR<PaginaDeCodigos, ApiError>(`${COUPON_CODES_PATH}?${query}`);
export const makeCoupons = (wish: NewCoupons) => changing(post<{ codigo: number }>(MAKE_COUPONS_PATH, wish));
export const endCoupons = (codigo: number) => changing(post(END_COUPONS_PATH, { codigo }));
export const endCoupon = (cupon: string) => changing(post(END_COUPON_PATH, { cupon }));
export const saveCodes = (codigo: number) => download(`${COUPON_FILE_PATH}?codigo=${codigo}`, `cupones-${codigo}.csv`);
