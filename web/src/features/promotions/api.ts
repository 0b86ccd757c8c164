import {
  END_PROMOTION_PATH,
  MAKE_PROMOTION_PATH,
  type NewPromotion,
  PROMOTIONS_DESK_PATH,
  PROMOTION_PARTS_PATH,
  type PromocionDeTienda,
  type RepuestoDePrueba,
} from '@bujia/contracts/promotion-desk';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../../lib/http/http.ts';

const changing = <Answer>(change: Promise<Answer>): Promise<Answer> =>
  change.finally(() => void mutate(PROMOTIONS_DESK_PATH));

export const usePromotions = () => useSWR<PromocionDeTienda[], ApiError>(PROMOTIONS_DESK_PATH);
export const makePromotion = (wish: NewPromotion) => changing(post(MAKE_PROMOTION_PATH, wish));
export const endPromotion = (codigo: number) => changing(post(END_PROMOTION_PATH, { codigo }));
export const partsToTry = (valores: string) => post<RepuestoDePrueba[]>(PROMOTION_PARTS_PATH, { valores });
