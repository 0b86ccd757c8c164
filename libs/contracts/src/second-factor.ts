import { PASSWORD_LENGTH, type SignedIn } from './accounts.ts';
import type { Rules } from './rules.ts';

/** The code of six digits that an application on the telephone shows, asked of sellers and operators after the password. */

/** What `SIGN_IN_PATH` answers when the password is right and a code is still to come; nobody is signed in yet. */
export interface SecondStep {
  /** To be sent with the code, from the same browser, within ten minutes. */
  llave: string;
  /** Where there is none yet and the shop wants one: to be taken into the application first. */
  inscripcion?: Enrolment;
  /** Where a passkey may be shown instead: see passkeys.ts. */
  claves?: true;
}

export interface Enrolment {
  /** To be typed where no picture can be taken. */
  secreto: string;
  /** What the picture holds: opens the application on the same telephone. */
  enlace: string;
  /** A QR code as SVG. */
  dibujo: string;
}

/** POST `SecondStepRequest`: `SecondStepDone`; 400 `CODE_WRONG_CODE`, 401 `STEP_OVER_CODE` when it took too long. */
export const SECOND_STEP_PATH = 'auth/signin/codigo';

export interface SecondStepRequest {
  llave: string;
  codigo: string;
}

export interface SecondStepDone extends SignedIn {
  /** Of an enrolment: shown once. */
  recuperacion?: string[];
}

/** GET: `SecondFactorState`. POST `SecondFactorBegin`: `SecondStep`, nothing is changed yet. PUT `SecondStepRequest`: `RecoveryCodes`. */
export const SECOND_FACTOR_PATH = 'usr/segundo-factor';
/** POST `SecondFactorRemoval`: true; 409 where the shop wants one. */
export const REMOVE_SECOND_FACTOR_PATH = 'usr/segundo-factor/quitar';
/** POST `SecondFactorRemoval`, of whoever is signed in: `RecoveryCodes`. Those of before are void. */
export const RECOVERY_CODES_PATH = 'usr/segundo-factor/recuperacion';
/** POST `{codigo}` of the account, operators: true. Its sessions end, and its passkeys are gone too. */
export const RESET_SECOND_FACTOR_PATH = 'usuarios/segundo-factor/quitar';

export interface SecondFactorState {
  /** Since when; null without one. */
  desde: string | null;
  /** Recovery codes that were not used yet. */
  recuperacion: number;
  /** Whether the shop wants one. */
  obligatorio: boolean;
}

/** `codigo` where there is one already, which is replaced. */
export interface SecondFactorBegin {
  actual: string;
  codigo?: string;
}

export interface SecondFactorRemoval {
  actual: string;
  codigo: string;
}

export interface RecoveryCodes {
  recuperacion: string[];
}

export const RECOVERY_CODES = 10;

const code = { label: 'Código', required: 'Ingrese el código', pattern: /^[\w -]{6,40}$/ } as const;

export const secondStepRules = {
  llave: { label: 'Llave', required: 'Ingrese otra vez', max: 2_000, pattern: /^[\w-]{16,2000}$/ },
  codigo: code,
} as const satisfies Rules & Record<keyof SecondStepRequest, unknown>;

export const secondFactorRules = {
  actual: {
    label: 'Contraseña actual',
    required: 'Debe ingresar su contraseña actual',
    max: PASSWORD_LENGTH.max,
    secret: true,
  },
  codigo: code,
} as const satisfies Rules & Record<keyof SecondFactorRemoval, unknown>;
export const secondFactorBeginRules = {
  actual: secondFactorRules.actual,
  codigo: { label: 'Código', pattern: code.pattern },
} as const satisfies Rules & Record<keyof SecondFactorBegin, unknown>;

export const CODE_WRONG = 'El código no es correcto o ya fue usado';
export const CODE_WRONG_CODE = 'identity.code-wrong';
export const STEP_OVER = 'Pasó demasiado tiempo. Ingrese otra vez su email y su contraseña';
export const STEP_OVER_CODE = 'identity.step-over';
export const SECOND_FACTOR_NEEDED = 'La tienda pide la verificación en dos pasos: puede cambiarla, pero no quitarla';
export const OWN_SECOND_FACTOR = 'La suya se quita en su perfil, con su contraseña y un código';

export const SECOND_FACTOR_TITLE = 'Verificación en dos pasos';
export const SECOND_FACTOR_SET = 'La verificación en dos pasos está activa';
export const REMOVE_SECOND_FACTOR = 'Quitar la verificación en dos pasos';
export const SECOND_FACTOR_REMOVED = 'La verificación en dos pasos fue quitada';
