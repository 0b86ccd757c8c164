import {
  DECIDE_REVIEW_PATH,
  type OpinionesPorEstado,
  type OpinionPorDecidir,
  REVIEWS_DESK_PATH,
  type ReviewReason,
  type ReviewState,
} from '@bujia/contracts/reviews';
import useSWR, { mutate } from 'swr';
import { type ApiError, post } from '../http/http.ts';

/** `after`: behind which of them; null from the first on. */
export const useReviewsDesk = (estado: ReviewState, after: string | null = null) =>
  useSWR<OpinionesPorEstado, ApiError>(
    `${REVIEWS_DESK_PATH}?${new URLSearchParams({ estado, ...(after !== null && { despues: after }) })}`,
  );

export const decideReview = ({ codigo, version }: OpinionPorDecidir, estado: ReviewState, motivo?: ReviewReason) =>
  post(DECIDE_REVIEW_PATH, { codigo, version, estado, ...(motivo && { motivo }) }).finally(
    () => void mutate((key) => typeof key === 'string' && key.startsWith(REVIEWS_DESK_PATH)),
  );
