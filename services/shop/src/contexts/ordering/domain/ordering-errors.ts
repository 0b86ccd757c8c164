import { FINAL_CONSUMER_TOO_MUCH, FINAL_CONSUMER_TOO_MUCH_CODE } from '@bujia/contracts/billing';
import { COUPON_INVALID_CODE, couponInvalid } from '@bujia/contracts/cart';
import {
  ALREADY_BOUGHT_CODE,
  CARD_INVALID,
  CARD_INVALID_CODE,
  CART_EMPTY,
  CART_EMPTY_CODE,
  CHARGE_RETURNED_CODE,
  FIT_UNCONFIRMED_CODE,
  KEY_REUSED,
  KEY_REUSED_CODE,
  METHOD_NOT_ALLOWED,
  METHOD_NOT_ALLOWED_CODE,
  REFERENCE_OLD,
  REFERENCE_OLD_CODE,
  TOTAL_CHANGED,
  TOTAL_CHANGED_CODE,
  alreadyBoughtIn,
  chargeReturned,
  fitUnconfirmed,
} from '@bujia/contracts/checkout';
import {
  ANSWER_NEEDED,
  FATE_NEEDED,
  LINE_NOT_RETURNABLE,
  LINE_NOT_RETURNABLE_CODE,
  LINE_RETURN_ASKED,
  LINE_RETURN_ASKED_CODE,
  LINE_RETURN_DECIDED,
  LINE_RETURN_DECIDED_CODE,
  LINE_RETURN_MISSING,
  LINE_RETURN_MISSING_CODE,
  LINE_RETURN_OVER,
  LINE_RETURN_OVER_CODE,
  LINE_RETURN_INVALID,
  PHOTO_MISSING,
  PHOTO_MISSING_CODE,
  TOO_MANY_PHOTOS,
  TOO_MANY_PHOTOS_CODE,
  TOO_MANY_UNITS_CODE,
  tooManyUnits,
} from '@bujia/contracts/line-returns';
import {
  BRANCH_UNKNOWN,
  BRANCH_UNKNOWN_CODE,
  NOT_PICKED_UP,
  NOT_PICKED_UP_CODE,
  NOT_SENT,
  NOT_SENT_CODE,
  ORDER_LEFT,
  ORDER_LEFT_CODE,
  ORDER_UNPAID,
  ORDER_UNPAID_CODE,
  PICKUP_CODE_SPENT,
  PICKUP_CODE_SPENT_CODE,
  PICKUP_CODE_WRONG_CODE,
  PICKUP_CODES_SPENT,
  PICKUP_CODES_SPENT_CODE,
  WITHOUT_CODE,
  WITHOUT_CODE_CODE,
  pickupCodeWrong,
} from '@bujia/contracts/handover';
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
import {
  CASH_SHORT_CODE,
  CLIENT_DISABLED,
  CLIENT_DISABLED_CODE,
  CLIENT_UNKNOWN,
  CLIENT_UNKNOWN_CODE,
  HANDED_OVER_UNPAID,
  HANDED_OVER_UNPAID_CODE,
  NOBODY_BUYS,
  OWN_SALE,
  OWN_SALE_CODE,
  cashShort as cashShortBy,
} from '@bujia/contracts/counter';
import { formatMoney } from '@bujia/pricing/money';
import { Refusal } from '../../../kernel/refusal.ts';

export const cartEmpty = () => new Refusal('conflict', CART_EMPTY_CODE, CART_EMPTY);
export const totalChanged = () => new Refusal('conflict', TOTAL_CHANGED_CODE, TOTAL_CHANGED);
export const partUnfit = (name: string) => new Refusal('conflict', FIT_UNCONFIRMED_CODE, fitUnconfirmed(name));
export const keyReused = () => new Refusal('unprocessable', KEY_REUSED_CODE, KEY_REUSED);
export const methodNotAllowed = () => new Refusal('unprocessable', METHOD_NOT_ALLOWED_CODE, METHOD_NOT_ALLOWED);
/** As the cart says it, who asks for one that cannot be used. */
export const couponUnusable = (code: string) => new Refusal('missing', COUPON_INVALID_CODE, couponInvalid(code));
export const cardInvalid = () => new Refusal('unprocessable', CARD_INVALID_CODE, CARD_INVALID);
export const chargeGivenBack = (why: string) => new Refusal('conflict', CHARGE_RETURNED_CODE, chargeReturned(why));

export const referenceOld = () => new Refusal('conflict', REFERENCE_OLD_CODE, REFERENCE_OLD);
export const alreadyBought = (order: number) => new Refusal('conflict', ALREADY_BOUGHT_CODE, alreadyBoughtIn(order));

export const accountGone = () => new Refusal('conflict', 'ordering.account-gone', 'La cuenta ya no existe');
export const orderMissing = () => new Refusal('missing', ORDER_MISSING_CODE, ORDER_MISSING);
export const orderChanged = () => new Refusal('conflict', ORDER_CHANGED_CODE, ORDER_CHANGED);
export const statusNotForSellers = () =>
  new Refusal('unprocessable', STATUS_NOT_FOR_SELLERS_CODE, STATUS_NOT_FOR_SELLERS);
export const cancellationOver = () => new Refusal('conflict', CANCELLATION_OVER_CODE, CANCELLATION_OVER);
/** One answer for a wrong number and a wrong e-mail. */
export const trackingMissing = () => new Refusal('missing', 'ordering.tracking-missing', TRACKING_MISSING);
export const finalConsumerTooMuch = () =>
  new Refusal('unprocessable', FINAL_CONSUMER_TOO_MUCH_CODE, FINAL_CONSUMER_TOO_MUCH);

export const lineReturnMissing = () => new Refusal('missing', LINE_RETURN_MISSING_CODE, LINE_RETURN_MISSING);
export const lineReturnDecided = () => new Refusal('conflict', LINE_RETURN_DECIDED_CODE, LINE_RETURN_DECIDED);
export const lineReturnAsked = () => new Refusal('conflict', LINE_RETURN_ASKED_CODE, LINE_RETURN_ASKED);
export const lineNotReturnable = () => new Refusal('conflict', LINE_NOT_RETURNABLE_CODE, LINE_NOT_RETURNABLE);
export const lineReturnInvalid = () => new Refusal('invalid', 'request.invalid', LINE_RETURN_INVALID);
export const tooManyPhotos = () => new Refusal('unprocessable', TOO_MANY_PHOTOS_CODE, TOO_MANY_PHOTOS);
/** Missing, or another's. */
export const photoMissing = () => new Refusal('missing', PHOTO_MISSING_CODE, PHOTO_MISSING);
export const lineReturnOver = () => new Refusal('conflict', LINE_RETURN_OVER_CODE, LINE_RETURN_OVER);
export const tooManyUnitsOf = (most: number) => new Refusal('conflict', TOO_MANY_UNITS_CODE, tooManyUnits(most));
/** A field that is wrong in a way that its rule alone cannot tell. */
export const fateNeeded = () => new Refusal('invalid', 'request.invalid', FATE_NEEDED);
export const answerNeeded = () => new Refusal('invalid', 'request.invalid', ANSWER_NEEDED);
export const notPickedUp = () => new Refusal('conflict', NOT_PICKED_UP_CODE, NOT_PICKED_UP);
export const notSent = () => new Refusal('conflict', NOT_SENT_CODE, NOT_SENT);
export const orderUnpaid = () => new Refusal('conflict', ORDER_UNPAID_CODE, ORDER_UNPAID);
export const orderLeft = () => new Refusal('conflict', ORDER_LEFT_CODE, ORDER_LEFT);
export const branchUnknown = () => new Refusal('unprocessable', BRANCH_UNKNOWN_CODE, BRANCH_UNKNOWN);
export const pickupWrong = (left: number) =>
  new Refusal('unprocessable', PICKUP_CODE_WRONG_CODE, pickupCodeWrong(left));
export const pickupCodeSpent = () => new Refusal('conflict', PICKUP_CODE_SPENT_CODE, PICKUP_CODE_SPENT);
export const pickupCodesSpent = () => new Refusal('conflict', PICKUP_CODES_SPENT_CODE, PICKUP_CODES_SPENT);
export const withoutPickupCode = () => new Refusal('conflict', WITHOUT_CODE_CODE, WITHOUT_CODE);

export const nobodyBuys = () => new Refusal('invalid', 'request.invalid', NOBODY_BUYS);
export const clientUnknown = () => new Refusal('missing', CLIENT_UNKNOWN_CODE, CLIENT_UNKNOWN);
export const clientDisabled = () => new Refusal('conflict', CLIENT_DISABLED_CODE, CLIENT_DISABLED);
export const ownSale = () => new Refusal('unprocessable', OWN_SALE_CODE, OWN_SALE);
export const saleWrong = (problem: string) => new Refusal('unprocessable', 'ordering.sale-wrong', problem);
export const handedOverUnpaid = () => new Refusal('unprocessable', HANDED_OVER_UNPAID_CODE, HANDED_OVER_UNPAID);
export const cashShort = (missing: number) =>
  new Refusal('unprocessable', CASH_SHORT_CODE, cashShortBy(formatMoney(missing)));
