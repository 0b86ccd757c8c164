import { LINK_INVALID, PASSWORD_LENGTH, type SignedIn, userIdRule } from './accounts.ts';
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
/**
 * POST `FactorResetRequest`, operators: `FactorReset`. Nothing is taken away yet: the person gets a link by mail, and the
 * operator tells them the code in a talk. 409 for oneself, and where there is nothing to take away.
 */
export const RESET_SECOND_FACTOR_PATH = 'usuarios/segundo-factor/quitar';
/**
 * POST `FactorResetProof`. Where the shop wants a second factor: `SecondStep` with an enrolment, which `SECOND_STEP_PATH` ends; with
 * its code the old one and its passkeys are gone and the sessions of the account end, until then nothing changes. Elsewhere true: they are.
 */
export const FINISH_FACTOR_RESET_PATH = 'auth/segundo-factor/quitar';

/** How an operator knows who asks; the log of the staff repeats it. */
export const IDENTIFIED_BY = {
  persona: 'La vi en persona',
  video: 'Hablé con ella por video',
  llamada: 'La llamé al teléfono que ya conocíamos',
} as const;
export type IdentifiedBy = keyof typeof IDENTIFIED_BY;

export interface FactorResetRequest {
  /** Of the account. */
  codigo: string;
  identificacion: IdentifiedBy;
}

export interface FactorReset {
  /** Eight digits that the operator says and nobody writes to the person. */
  clave: string;
  /** Until when link and code are good. */
  hasta: string;
}

/** What proves who it is: the mailbox, the password, and the talk. */
export interface FactorResetProof {
  /** The code of the link. */
  enlace: string;
  actual: string;
  /** The digits that the operator said. */
  clave: string;
}

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

export const factorResetRules = {
  codigo: userIdRule,
  identificacion: {
    label: '¿Cómo supo que es la persona?',
    required: 'Debe decir cómo supo que es la persona',
    check: (text: string) => Object.hasOwn(IDENTIFIED_BY, text),
  },
} as const satisfies Rules & Record<keyof FactorResetRequest, unknown>;
export const factorResetProofRules = {
  enlace: { label: 'Enlace', required: LINK_INVALID, pattern: /^[\w-]{16,200}$/ },
  actual: { ...secondFactorRules.actual, label: 'Contraseña', required: 'Ingrese su contraseña' },
  clave: {
    label: 'Código que le dijo el operador',
    required: 'Ingrese los ocho números que le dijo el operador',
    pattern: /^ *(?:\d[ -]*){8}$/,
    max: 40,
  },
} as const satisfies Rules & Record<keyof FactorResetProof, unknown>;

export const CODE_WRONG = 'El código no es correcto o ya fue usado';
export const CODE_WRONG_CODE = 'identity.code-wrong';
export const STEP_OVER = 'Pasó demasiado tiempo. Ingrese otra vez su email y su contraseña';
export const STEP_OVER_CODE = 'identity.step-over';
export const SECOND_FACTOR_NEEDED = 'La tienda pide la verificación en dos pasos: puede cambiarla, pero no quitarla';
export const OWN_SECOND_FACTOR = 'La suya se quita en su perfil, con su contraseña y un código';

export const SECOND_FACTOR_TITLE = 'Verificación en dos pasos';
export const SECOND_FACTOR_SET = 'La verificación en dos pasos está activa';
export const REMOVE_SECOND_FACTOR = 'Quitar la verificación en dos pasos';
export const NO_SECOND_FACTOR = 'Esta cuenta no tiene la verificación en dos pasos';
export const SECOND_FACTOR_REMOVED = 'La verificación en dos pasos fue quitada';
