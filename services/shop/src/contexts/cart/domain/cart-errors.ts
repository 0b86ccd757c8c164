import {
  CART_FULL,
  CART_FULL_CODE,
  COUPON_BELOW_MINIMUM_CODE,
  COUPON_INVALID_CODE,
  COUPON_NOT_FOR_PROMOTIONS_CODE,
  FEWER_LEFT_CODE,
  LINE_MISSING,
  LINE_MISSING_CODE,
  PART_UNKNOWN,
  PART_UNKNOWN_CODE,
  QUANTITY_TOO_HIGH,
  QUANTITY_TOO_HIGH_CODE,
  QUANTITY_TOO_LOW,
  QUANTITY_TOO_LOW_CODE,
  SIGN_IN_FOR_COUPON,
  SIGN_IN_FOR_COUPON_CODE,
  SIGN_IN_TO_ADD,
  SIGN_IN_TO_ADD_CODE,
  SOLD_OUT_CODE,
  TOO_MANY_VEHICLES,
  TOO_MANY_VEHICLES_CODE,
  VEHICLE_UNKNOWN,
  VEHICLE_UNKNOWN_CODE,
  couponInvalid,
  fewerLeft,
  soldOut,
} from '@bujia/contracts/cart';
import type { CouponVerdict } from '@bujia/pricing/coupon';
import { Refusal } from '../../../kernel/refusal.ts';

export const quantityTooLow = () => new Refusal('unprocessable', QUANTITY_TOO_LOW_CODE, QUANTITY_TOO_LOW);
export const quantityTooHigh = () => new Refusal('unprocessable', QUANTITY_TOO_HIGH_CODE, QUANTITY_TOO_HIGH);
export const partUnknown = () => new Refusal('missing', PART_UNKNOWN_CODE, PART_UNKNOWN);
export const partSoldOut = (name: string) => new Refusal('conflict', SOLD_OUT_CODE, soldOut(name));
export const fewerUnitsLeft = (name: string, units: number) =>
  new Refusal('conflict', FEWER_LEFT_CODE, fewerLeft(name, units));
export const lineMissing = () => new Refusal('missing', LINE_MISSING_CODE, LINE_MISSING);
export const cartFull = () => new Refusal('conflict', CART_FULL_CODE, CART_FULL);
export const signInToAdd = () => new Refusal('unauthorised', SIGN_IN_TO_ADD_CODE, SIGN_IN_TO_ADD);
export const signInForCoupon = () => new Refusal('unauthorised', SIGN_IN_FOR_COUPON_CODE, SIGN_IN_FOR_COUPON);
export const couponUnusable = (code: string) => new Refusal('missing', COUPON_INVALID_CODE, couponInvalid(code));
export const couponsWrong = (problem: string) => new Refusal('unprocessable', 'cart.coupons-wrong', problem);
export const couponsMissing = () => new Refusal('missing', 'cart.coupons-missing', 'Los cupones no existen');
export const couponsOver = () => new Refusal('conflict', 'cart.coupons-over', 'Los cupones ya terminaron');
export const couponTaken = (code: string) =>
  new Refusal('conflict', 'cart.coupon-taken', `El cupón ${code} ya existe: elija otro código`);
export const couponOver = (code: string) =>
  new Refusal('conflict', 'cart.coupon-over', `El cupón ${code} ya se usó o ya terminó`);
/** What the rules say of a coupon that lowers nothing in this cart. */
export const couponWithoutEffect = (code: string, { outcome, message }: CouponVerdict) =>
  outcome === 'only-promotions'
    ? new Refusal('unprocessable', COUPON_NOT_FOR_PROMOTIONS_CODE, message!)
    : new Refusal('unprocessable', COUPON_BELOW_MINIMUM_CODE, message ?? couponInvalid(code));
export const vehicleUnknown = () => new Refusal('missing', VEHICLE_UNKNOWN_CODE, VEHICLE_UNKNOWN);
export const tooManyVehicles = () => new Refusal('conflict', TOO_MANY_VEHICLES_CODE, TOO_MANY_VEHICLES);
