import type { Rules } from './rules.ts';
import { LINK_UNKNOWN } from './emails.ts';

/** Asks for the newsletter; nothing is sent to the address until its owner confirms. */
export const SUBSCRIBE_PATH = 'auth/suscription';
export const CONFIRM_PATH = 'ext/suscripcion/confirmar';
export const UNSUBSCRIBE_PATH = 'ext/suscripcion/baja';

/** Pages behind the links of the e-mails: `?cod=` carries the code, only their button acts on it. */
export const CONFIRM_PAGE = '/suscripcion/confirmar';
export const UNSUBSCRIBE_PAGE = '/suscripcion/baja';

export interface Subscription {
  correo: string;
}

export interface SubscriptionCode {
  codigo: string;
}

export const subscriptionRules = {
  correo: { label: 'Email', required: 'Ingrese un email válido', kind: 'email' },
} as const satisfies Rules & Record<keyof Subscription, unknown>;

export const SUBSCRIPTION_LINK_INVALID = `${LINK_UNKNOWN} Puede suscribirse otra vez al pie de la página.`;

export const subscriptionCodeRules = {
  codigo: { label: 'Código', required: SUBSCRIPTION_LINK_INVALID, pattern: /^[A-Za-z0-9_.-]{16,200}$/ },
} as const satisfies Rules & Record<keyof SubscriptionCode, unknown>;

export const SUBSCRIPTION_TITLE = 'Suscripción';
export const SUBSCRIBED = 'Suscripción registrada exitosamente!';
export const ALREADY_SUBSCRIBED = 'Ya te encuentras suscrito :)';
