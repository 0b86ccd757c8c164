import { PASSWORD_LENGTH } from './accounts.ts';
import { secondFactorRules, secondStepRules } from './second-factor.ts';
import type { Rules } from './rules.ts';

/**
 * Keys that a device keeps and shows after a finger, a face or a PIN (WebAuthn), in place of a code: for sellers and operators
 * who have the second factor. Times are ISO 8601, UTC.
 */

/**
 * GET: `PasskeysState`. POST `PasskeyBegin`: `PasskeyCreation`, nothing is changed yet. PUT `PasskeyFinish`: true; 400
 * `PASSKEY_REFUSED_CODE`, 401 `STEP_OVER_CODE`.
 */
export const PASSKEYS_PATH = 'usr/claves';
/** POST `PasskeyRemoval`: true. Another's answers like one that does not exist. */
export const REMOVE_PASSKEY_PATH = 'usr/claves/quitar';
/** POST `{llave}` of the `SecondStep`: `PasskeyRequest`, good for one answer within five minutes. */
export const PASSKEY_CHALLENGE_PATH = 'auth/signin/clave/reto';
/** POST `PasskeyEntry`: `SecondStepDone`; 400 `PASSKEY_REFUSED_CODE`, 401 `STEP_OVER_CODE`. */
export const PASSKEY_STEP_PATH = 'auth/signin/clave';

export const PASSKEYS_MAX = 10;

export interface Passkey {
  codigo: string;
  nombre: string;
  creada: string;
  /** Null before the first sign-in with it. */
  ultimoUso: string | null;
}

export interface PasskeysState {
  /** Browsers know them over https and at localhost alone. */
  posibles: boolean;
  claves: Passkey[];
}

export interface PasskeyBegin {
  actual: string;
  /** Of the telephone, or one for recovery. */
  codigo: string;
}

export interface PasskeyCreation {
  /** To be sent with the answer, in the same session, within five minutes. */
  llave: string;
  /** PublicKeyCredentialCreationOptionsJSON. */
  opciones: object;
}

export interface PasskeyRequest {
  /** PublicKeyCredentialRequestOptionsJSON. */
  opciones: object;
}

export interface PasskeyFinish {
  llave: string;
  nombre: string;
  /** What the browser gave, as JSON text. */
  respuesta: string;
}

export interface PasskeyEntry {
  llave: string;
  respuesta: string;
}

export interface PasskeyRemoval {
  codigo: string;
  actual: string;
}

const answer = { label: 'Clave de acceso', required: 'Muestre su clave de acceso', max: 8_000 } as const;

export const passkeyChallengeRules = { llave: secondStepRules.llave } as const satisfies Rules;
export const passkeyEntryRules = {
  llave: secondStepRules.llave,
  respuesta: answer,
} as const satisfies Rules & Record<keyof PasskeyEntry, unknown>;
export const passkeyNameRule = { label: 'Nombre', required: 'Debe poner un nombre', max: 60 } as const;
export const passkeyFinishRules = { ...passkeyEntryRules, nombre: passkeyNameRule } as const satisfies Rules &
  Record<keyof PasskeyFinish, unknown>;
export const passkeyBeginRules = secondFactorRules;
export const passkeyRemovalRules = {
  codigo: { label: 'Código', required: 'La clave de acceso no existe', max: 64 },
  actual: {
    label: 'Contraseña actual',
    required: 'Debe ingresar su contraseña actual',
    max: PASSWORD_LENGTH.max,
    secret: true,
  },
} as const satisfies Rules & Record<keyof PasskeyRemoval, unknown>;

export const PASSKEY_REFUSED = 'La clave de acceso no fue aceptada. Intente otra vez, o use un código';
export const PASSKEY_REFUSED_CODE = 'identity.passkey-refused';
export const PASSKEY_MISSING = 'La clave de acceso no existe';
export const PASSKEY_MISSING_CODE = 'identity.passkey-missing';
export const PASSKEYS_NEED_FACTOR = 'Active primero la verificación en dos pasos';
export const PASSKEYS_NEED_HTTPS = 'Las claves de acceso necesitan una dirección segura (https)';
export const TOO_MANY_PASSKEYS = `No se pueden tener más de ${PASSKEYS_MAX} claves de acceso`;

export const PASSKEYS_TITLE = 'Claves de acceso';
export const PASSKEY_ADDED = 'La clave de acceso fue agregada';
export const PASSKEY_REMOVED = 'La clave de acceso fue quitada';
