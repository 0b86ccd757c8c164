import type { Rule } from './rules.ts';

/**
 * How a solved captcha travels: as the field `captcha` of the body that it guards (sign-in, registration, validation,
 * reset request). It is spent when that body has passed its rules, whatever comes of the attempt: one captcha, one attempt.
 */
export interface WithCaptcha {
  captcha: string;
}

/** GET: a new challenge, in the format that the ALTCHA widget reads (`challenge="/api/ext/captcha"`). */
export const CAPTCHA_CHALLENGE_PATH = 'ext/captcha';

/**
 * GET: a challenge of four to ten times the work, always ours, good for the network that asked for it. Its solution travels like any other and is not counted with those
 * of everybody else: it is asked for after a 429 `TOO_MANY_ATTEMPTS_CODE`, so that no stranger keeps anybody out.
 */
export const HARDER_CAPTCHA_PATH = 'ext/captcha-mayor';

/** GET: whether the value would be taken now, `true` or `false`. It is not spent by asking. */
export const captchaCheckPath = (value: string): string => `ext/captcha/${encodeURIComponent(value)}`;

/** Which widget the page shows. The server tells it in the page's settings. */
export interface CaptchaSettings {
  kind: 'altcha' | 'turnstile' | 'recaptcha';
  /** Public key of the widget; ALTCHA has none. */
  siteKey?: string;
}

export const CAPTCHA_REQUIRED = 'Resuelva el captcha para continuar';
export const CAPTCHA_REFUSED = 'El captcha no es válido o ya fue usado. Resuélvalo nuevamente';

export const captchaRule = {
  label: 'Captcha',
  required: CAPTCHA_REQUIRED,
  invalid: CAPTCHA_REFUSED,
  max: 4000,
  pattern: /^[\w+/=.-]+$/,
} as const satisfies Rule;

/** `code` of the refusal; the client then offers a new captcha. */
export const CAPTCHA_REFUSED_CODE = 'identity.captcha-refused';
