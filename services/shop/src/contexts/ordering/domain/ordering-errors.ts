import { COUPON_INVALID_CODE, couponInvalid } from '@bujia/contracts/cart';
import {
  CARD_INVALID,
  CARD_INVALID_CODE,
  CART_EMPTY,
  CART_EMPTY_CODE,
  CHARGE_RETURNED_CODE,
  KEY_REUSED,
  KEY_REUSED_CODE,
  METHOD_NOT_ALLOWED,
  METHOD_NOT_ALLOWED_CODE,
  TOTAL_CHANGED,
  TOTAL_CHANGED_CODE,
  chargeReturned,
} from '@bujia/contracts/checkout';
import {
  CANCELLATION_OVER,
  CANCELLATION_OVER_CODE,
  ORDER_CHANGED,
  ORDER_CHANGED_CODE,
  ORDER_MISSING,
  ORDER_MISSING_CODE,
  STATUS_NOT_FOR_SELLERS,
  STATUS_NOT_FOR_SELLERS_CODE,
  TRACKING_MISSING,
} from '@bujia/contracts/orders';
import { Refusal } from '../../../kernel/refusal.ts';

export const cartEmpty = () => new Refusal('conflict', CART_EMPTY_CODE, CART_EMPTY);
export const totalChanged = () => new Refusal('conflict', TOTAL_CHANGED_CODE, TOTAL_CHANGED);
export const keyReused = () => new Refusal('unprocessable', KEY_REUSED_CODE, KEY_REUSED);
export const methodNotAllowed = () => new Refusal('unprocessable', METHOD_NOT_ALLOWED_CODE, METHOD_NOT_ALLOWED);
/** As the cart says it, who asks for one that cannot be used. */
export const couponUnusable = (code: string) => new Refusal('missing', COUPON_INVALID_CODE, couponInvalid(code));
export const cardInvalid = () => new Refusal('unprocessable', CARD_INVALID_CODE, CARD_INVALID);
export const chargeGivenBack = (why: string) => new Refusal('conflict', CHARGE_RETURNED_CODE, chargeReturned(why));

export const accountGone = () => new Refusal('conflict', 'ordering.account-gone', 'La cuenta ya no existe');
export const orderMissing = () => new Refusal('missing', ORDER_MISSING_CODE, ORDER_MISSING);
export const orderChanged = () => new Refusal('conflict', ORDER_CHANGED_CODE, ORDER_CHANGED);
export const statusNotForSellers = () =>
  new Refusal('unprocessable', STATUS_NOT_FOR_SELLERS_CODE, STATUS_NOT_FOR_SELLERS);
export const cancellationOver = () => new Refusal('conflict', CANCELLATION_OVER_CODE, CANCELLATION_OVER);
/** One answer for a wrong number and a wrong e-mail. */
export const trackingMissing = () => new Refusal('missing', 'ordering.tracking-missing', TRACKING_MISSING);
