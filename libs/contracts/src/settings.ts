import type { CaptchaSettings } from './captcha.ts';

/**
 * guarded: the tracking screens and calls need a verified account, as the route table says.
 * public: an order number and its e-mail are enough, and the link Rastrear Pedido is shown to visitors.
 */
export type TrackingAccess = 'guarded' | 'public';

/** The modal of the card provider: `new PaymentCheckout.modal({ env_mode: mode, ... })` of its script. */
export interface CardSettings {
  script: string;
  mode: 'local' | 'stg' | 'prod';
}

/** What the client must know of the installation: the field `settings` of the page's data. */
export interface ShopSettings {
  captcha: CaptchaSettings;
  tracking: TrackingAccess;
  /** Null where no card can be charged. */
  card: CardSettings | null;
  /** Whether browsers keep what was seen for when there is no network; where not, they let go of it. */
  serviceWorker: boolean;
}
