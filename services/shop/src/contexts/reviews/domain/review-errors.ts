import {
  REVIEW_CHANGED,
  REVIEW_MISSING,
  REVIEW_NOT_BOUGHT,
  REVIEW_REASON_NEEDED,
  REVIEW_TOO_MANY,
} from '@bujia/contracts/reviews';
import { Refusal } from '../../../kernel/refusal.ts';

export const reviewNotBought = () => new Refusal('missing', 'reviews.not-bought', REVIEW_NOT_BOUGHT);
export const reviewMissing = () => new Refusal('missing', 'reviews.missing', REVIEW_MISSING);
export const reviewChanged = () => new Refusal('conflict', 'reviews.changed', REVIEW_CHANGED);
export const reviewReasonNeeded = () => new Refusal('invalid', 'reviews.reason-needed', REVIEW_REASON_NEEDED);
export const reviewsTooMany = () => new Refusal('too-many', 'reviews.too-many', REVIEW_TOO_MANY);
