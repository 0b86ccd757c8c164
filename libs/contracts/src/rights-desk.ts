import { centsOf, formatMoney } from '@bujia/pricing/money';
import { isRight, REFUND_LIMIT_MAX, type Right } from './rights.ts';
import type { Rule, Rules } from './rules.ts';
import { deskChangeRules } from './staff.ts';

/** How operators give rights and take them away. */

export interface Derecho {
  derecho: Right;
  /** Dollars; of `LIMITED` alone. */
  hasta?: string | undefined;
}

/**
 * POST `RightsChange`, operators, with their password: true. Nobody is signed out; what was taken away opens nothing in the same
 * moment. 409 for whoever is no seller, for a right given to a disabled account, and when `visto` is not what is there any more.
 */
export const CHANGE_RIGHTS_PATH = 'usuarios/derechos';

export interface RightsChange {
  codigo: string;
  /** All that the seller has from now on. */
  derechos: Derecho[];
  /** `marcaDerechos` of what the operator looked at; absent where that was nothing. */
  visto?: string | undefined;
  actual: string;
}

const isLimit = (text: string): boolean => {
  const cents = centsOf(text);
  return cents > 0 && cents <= REFUND_LIMIT_MAX;
};

export const LIMIT_NEEDED = `El tope es un valor entre ${formatMoney(1)} y ${formatMoney(REFUND_LIMIT_MAX)}`;

export const rightsRules = {
  derecho: { label: 'Derecho', required: 'Debe elegir un derecho', max: 20, check: isRight },
  hasta: {
    label: 'Hasta cuánto',
    invalid: LIMIT_NEEDED,
    pattern: /^\d{1,7}(\.\d{1,2})?$/,
    check: isLimit,
  },
  visto: { label: 'Visto', max: 200 },
  actual: deskChangeRules.actual,
} as const satisfies Rules;
/** Of the form, where `LIMITED` is chosen. */
export const limitRule: Rule = { ...rightsRules.hasta, required: LIMIT_NEEDED };

export const RIGHTS_TITLE = 'Derechos';
export const RIGHTS_CHANGED = 'Los derechos fueron cambiados y valen desde ahora';
export const RIGHTS_INVALID = 'La lista de derechos no es válida';
export const RIGHT_TWICE = 'Un derecho está dos veces en la lista';
export const LIMIT_UNFIT = 'Ese derecho no tiene tope';
export const NOT_SELLER =
  'Los derechos son para cuentas de Ventas: los operadores los tienen todos, y los clientes ninguno';
export const RIGHTS_OF_DISABLED = 'La cuenta está deshabilitada: habilítela antes de darle derechos';
export const OWN_RIGHTS = 'No puede cambiar sus propios derechos';
export const RIGHTS_MOVED = 'Los derechos cambiaron mientras los miraba. Revise cómo están ahora';
export const RIGHTS_MOVED_CODE = 'identity.rights-moved';
