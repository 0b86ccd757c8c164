import {
  CURRENT_PASSWORD_WRONG,
  CURRENT_PASSWORD_WRONG_CODE,
  EMAIL_TAKEN,
  EMAIL_TAKEN_CODE,
  LINK_INVALID,
  LINK_INVALID_CODE,
  PASSWORD_COMMON,
  PASSWORD_COMMON_CODE,
  SIGN_IN_REFUSED,
  SIGN_IN_REFUSED_CODE,
  TOO_MANY_ATTEMPTS,
  TOO_MANY_ATTEMPTS_CODE,
  USER_MISSING,
  USER_MISSING_CODE,
} from '@bujia/contracts/accounts';
import { ADDRESS_MISSING, ADDRESS_MISSING_CODE, TOO_MANY_ADDRESSES } from '@bujia/contracts/addresses';
import { CAPTCHA_REFUSED, CAPTCHA_REFUSED_CODE } from '@bujia/contracts/captcha';
import { Refusal } from '../../../kernel/refusal.ts';

export const signInRefused = () => new Refusal('unauthorised', SIGN_IN_REFUSED_CODE, SIGN_IN_REFUSED);
export const tooManyAttempts = () => new Refusal('too-many', TOO_MANY_ATTEMPTS_CODE, TOO_MANY_ATTEMPTS);
export const captchaRefused = () => new Refusal('invalid', CAPTCHA_REFUSED_CODE, CAPTCHA_REFUSED);
export const emailTaken = () => new Refusal('conflict', EMAIL_TAKEN_CODE, EMAIL_TAKEN);
/** A code that was never ours. */
export const linkUnknown = () => new Refusal('missing', LINK_INVALID_CODE, LINK_INVALID);
/** A code that is altered, used or too old. */
export const linkInvalid = () => new Refusal('invalid', LINK_INVALID_CODE, LINK_INVALID);
export const currentPasswordWrong = () => new Refusal('invalid', CURRENT_PASSWORD_WRONG_CODE, CURRENT_PASSWORD_WRONG);
export const passwordCommon = () => new Refusal('invalid', PASSWORD_COMMON_CODE, PASSWORD_COMMON);
export const userMissing = () => new Refusal('missing', USER_MISSING_CODE, USER_MISSING);
export const addressMissing = () => new Refusal('missing', ADDRESS_MISSING_CODE, ADDRESS_MISSING);
export const tooManyAddresses = () => new Refusal('conflict', 'identity.too-many-addresses', TOO_MANY_ADDRESSES);
