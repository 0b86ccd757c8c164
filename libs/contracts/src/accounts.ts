import { identificationKind } from '@bujia/ecuador/identification';
import type { WithCaptcha } from './captcha.ts';
import type { Right } from './rights.ts';
import { LETTERS, type Rule, type Rules } from './rules.ts';
import { LINK_UNKNOWN } from './emails.ts';

/** 'Non-client' is any type but 1. */
export const USER_TYPE = { client: 1, operator: 2, seller: 4 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

/** The choice of the profile; its pictures are the client's. */
export const AVATARS = { from: 1, to: 10 } as const;

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const isIdentification = (text: string) => identificationKind(text) !== undefined;

const email = { label: 'Email', required: 'Ingrese un email válido', kind: 'email' } as const satisfies Rule;

const newPassword = (required: string) =>
  ({
    label: 'Contraseña',
    required,
    invalid: `La contraseña debe tener al menos ${PASSWORD_LENGTH.min} caracteres`,
    minLength: PASSWORD_LENGTH.min,
    max: PASSWORD_LENGTH.max,
    secret: true,
  }) as const satisfies Rule;

const heldPassword = (label: string, required: string) =>
  ({ label, required, max: PASSWORD_LENGTH.max, secret: true }) as const satisfies Rule;

const repeated = {
  label: 'Repetir contraseña',
  required: 'Debe repetir la contraseña',
  max: PASSWORD_LENGTH.max,
  secret: true,
} as const satisfies Rule;

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';
/** 400, wherever somebody chooses a password. */
export const PASSWORD_COMMON = 'Esa contraseña es muy común y fácil de adivinar. Elija otra';
export const PASSWORD_COMMON_CODE = 'identity.password-common';

/** A code of a link: opaque, and any that is not ours is answered alike. */
const linkCode = (required: string) =>
  ({ label: 'Código', required, pattern: /^[\w-]{16,200}$/ }) as const satisfies Rule;

/** POST, true. Answers the same for a known address; its owner hears of it by e-mail. */
export const REGISTER_PATH = 'auth/register';

/** POST, true, or 409 `EMAIL_TAKEN_CODE`: checks a visitor's data before an anonymous checkout. Creates nothing. */
export const VALIDATE_PATH = 'auth/validate';

/**
 * POST `RegisterRequest`, from a visitor who buys: makes the account and signs it in at once, `SignedIn`; 409
 * `EMAIL_TAKEN_CODE`. The account stays unverified until its link is opened. Sent again within minutes, because the answer
 * was lost, it signs in to the account that it made.
 */
export const REGISTER_AT_CHECKOUT_PATH = 'auth/register/checkout';

export interface Registration {
  nombre: string;
  apellido: string;
  cedula: string;
  direccion: string;
  email: string;
  password: string;
}

/** The last four are part of the payload and have no effect: the server decides them. */
export interface RegisterRequest extends Registration, WithCaptcha {
  estado?: unknown;
  codigoTipo?: unknown;
  codigoEmpresa?: unknown;
  verificado?: unknown;
}

export const registrationRules = {
  nombre: { label: 'Nombres', required: 'Ingrese un nombre válido', pattern: LETTERS, max: 100 },
  apellido: { label: 'Apellidos', required: 'Ingrese un apellido válido', pattern: LETTERS, max: 100 },
  cedula: {
    label: 'Identificación',
    required: 'Ingrese una identificación válida',
    max: 13,
    check: isIdentification,
  },
  direccion: { label: 'Dirección', required: 'Ingrese una dirección válida' },
  email,
  password: newPassword('Ingrese una contraseña'),
} as const satisfies Rules & Record<keyof Registration, unknown>;

/** Of the form alone: the repeated password is not sent. */
export const repeatedPasswordRule = repeated;

export const REGISTERED_TITLE = 'Registro';
export const REGISTERED = 'Registro realizado con éxito, revise su correo electrónico';
export const EMAIL_TAKEN = 'El email ya está registrado. Inicie sesión para continuar';
export const EMAIL_TAKEN_CODE = 'identity.email-taken';

/**
 * POST `{codigo}`: true when it verified the address, false for a link of ours that was used or is too old, and 404
 * for a code that is none. 409 `PASSWORD_NEEDED_CODE` in a browser that nobody has used for the account: whoever registered
 * may be somebody else, so the link waits for a password that is new (`RESET_PATH` with the same code).
 */
export const VERIFY_EMAIL_PATH = 'auth/verify-user-email';
/** POST without a body, signed in: sends the verification again. True, or 429. */
export const RESEND_VERIFICATION_PATH = 'auth/verify-user-email/reenviar';

export interface VerifyEmailRequest {
  codigo: string;
}

export const PASSWORD_NEEDED = 'Cree una contraseña para terminar de verificar su cuenta';
export const PASSWORD_NEEDED_CODE = 'identity.password-needed';

export const LINK_INVALID = `${LINK_UNKNOWN} Solicite uno nuevo`;

export const verifyEmailRules = {
  codigo: linkCode(LINK_INVALID),
} as const satisfies Rules & Record<keyof VerifyEmailRequest, unknown>;

export const VERIFICATION_SENT = 'Le enviamos un nuevo correo de verificación, revise también la carpeta de spam';

/** POST. 401 `SIGN_IN_REFUSED_CODE` for a wrong password and for an unknown address alike. */
export const SIGN_IN_PATH = 'auth/signin';
/**
 * Sent by pages that know of a second step; one from before is told to load itself anew, 409 `PAGE_OUTDATED_CODE`. A header,
 * as a process of the version before refuses a field that it does not know.
 */
export const SECOND_STEP_HEADER = 'x-second-step';

export interface SignInRequest extends WithCaptcha {
  email: string;
  password: string;
}

export interface SignedIn {
  id: string;
  token: string;
}

export const signInRules = {
  email: { ...email, required: 'Debe ingresar un email', invalid: 'Ingrese un email válido' },
  password: heldPassword('Contraseña', 'Debe ingresar una contraseña'),
} as const satisfies Rules & Record<Exclude<keyof SignInRequest, 'captcha'>, unknown>;

export const PAGE_OUTDATED = 'La tienda se actualizó. Recargue esta página para ingresar';
export const PAGE_OUTDATED_CODE = 'identity.page-outdated';
export const SIGN_IN_REFUSED = 'El email o la contraseña no son correctos';
export const SIGN_IN_REFUSED_CODE = 'identity.sign-in-refused';
/** 429: of sign-in, registration, reset request, validation and resending. Over after 15 minutes, or after a day. */
export const TOO_MANY_ATTEMPTS = 'Ha realizado demasiados intentos. Espere unos minutos e intente nuevamente';
export const TOO_MANY_ATTEMPTS_TODAY = 'Hoy ya se hicieron demasiados intentos. Intente nuevamente mañana';
export const TOO_MANY_ATTEMPTS_CODE = 'identity.too-many-attempts';

/** POST `{email, captcha}`: true, whether or not there is such an account. */
export const RESET_REQUEST_PATH = 'auth/reset-request';

export interface ResetRequest extends WithCaptcha {
  email: string;
}

export const resetRequestRules = { email } as const satisfies Rules &
  Record<Exclude<keyof ResetRequest, 'captcha'>, unknown>;

export const RESET_TITLE = 'Reseteo Contraseña';
export const RESET_REQUESTED = 'Su solicitud ha sido procesada correctamente, revise su correo electrónico';

/**
 * POST `{codigo, passwd}`: true, and every session of the account has ended; 400 `LINK_INVALID_CODE` otherwise. With the
 * code that the old address got when another was asked for, the account also returns to that old address.
 */
export const RESET_PATH = 'auth/reset';

export interface PasswordReset {
  codigo: string;
  passwd: string;
}

export const passwordResetRules = {
  codigo: linkCode(LINK_INVALID),
  passwd: newPassword('Ingrese una contraseña'),
} as const satisfies Rules & Record<keyof PasswordReset, unknown>;

export const PASSWORD_CHANGED = 'Su contraseña ha sido cambiada satisfactoriamente';
export const LINK_INVALID_CODE = 'identity.link-invalid';

/** GET: the signed-in user. Another's id answers as one that does not exist. */
export const userPath = (id: string): string => `usr/props/${id}`;

export interface UserProps {
  codigo: string;
  nombre: string;
  apellido: string;
  cedula: string;
  direccion: string;
  email: string;
  /** 1 to 10, or null for the default picture. */
  avatar: number | null;
  tipo: UserType;
  verificado: boolean;
  /** A new address that waits for its owner to open the link; until then `email` stays. */
  emailPendiente: string | null;
}

/**
 * The settings of a session. POST save-settings keeps the session alive for another 30 days and answers them as the
 * server knows them (what the body says has no effect); GET reads them; DELETE signs out: the token is void at once.
 */
export const SAVE_SETTINGS_PATH = 'usr/save-settings';
export const GET_SETTINGS_PATH = 'usr/get-settings';
export const REMOVE_SETTINGS_PATH = 'usr/remove-settings';

export interface SessionSettings {
  accessToken: string;
  tipo: UserType;
  email: string;
  codigo: string;
  verificado: boolean;
  /** What an operator gave a seller; absent for everybody else, and where there is nothing. */
  derechos?: Right[];
}

/** Answers to get-settings after which the client forgets its session. */
export const SIGNED_OUT_STATUSES: readonly number[] = [400, 401, 403];

/** POST: the profile, answered with the updated `UserProps`. PUT: the password, answered with true. */
export const USER_PATH = 'usr';

export interface Profile {
  nombre: string;
  apellido: string;
  cedula: string;
  email: string;
  direccion: string;
}

/**
 * `actual`, the password, when `email` is another; 400 `CURRENT_PASSWORD_WRONG_CODE` otherwise. `token`, `tipo` and
 * `verificado` are part of the payload and have no effect.
 */
export interface ProfileRequest extends Profile {
  codigo: string;
  avatar?: number | null;
  actual?: string;
  token?: unknown;
  tipo?: unknown;
  verificado?: unknown;
}

export const profileRules = {
  nombre: { ...registrationRules.nombre, required: 'Debe ingresar sus nombres' },
  apellido: { ...registrationRules.apellido, required: 'Debe ingresar sus apellidos' },
  cedula: { ...registrationRules.cedula, required: 'Debe ingresar su número de identificación' },
  email: { ...email, required: 'Debe ingresar su email' },
  direccion: { ...registrationRules.direccion, required: 'Debe ingresar una dirección' },
} as const satisfies Rules & Record<keyof Profile, unknown>;

export const avatarRule = { label: 'Avatar', kind: 'integer', ...AVATARS } as const satisfies Rule;

export const PROFILE_TITLE = 'Perfil';
export const PROFILE_SAVED = 'Información actualizada con éxito!';

/** `actual` is the password until now. The other sessions of the account end. */
export interface PasswordChange {
  codigo: string;
  password: string;
  actual: string;
}

export const passwordChangeRules = {
  actual: heldPassword('Contraseña actual', 'Debe ingresar su contraseña actual'),
  password: newPassword('Debe ingresar una contraseña'),
} as const satisfies Rules & Record<Exclude<keyof PasswordChange, 'codigo'>, unknown>;

export const CURRENT_PASSWORD_WRONG = 'La contraseña actual no es correcta';
export const CURRENT_PASSWORD_WRONG_CODE = 'identity.current-password-wrong';

/** GET: everything that the shop holds about the signed-in person, as JSON. */
export const PERSONAL_DATA_PATH = 'usr/datos';
/** POST `{actual}`: ends the account. What the law keeps (invoices) stays, without the account. */
export const DELETE_ACCOUNT_PATH = 'usr/eliminar';
/** 409: money without an order is on its way, and nobody else could be told of it. */
export const ACCOUNT_TIED_CODE = 'identity.account-tied';
export const ACCOUNT_OWED =
  'Le debemos dinero de un pago con tarjeta. Podrá eliminar su cuenta cuando se lo hayamos devuelto';
export const ACCOUNT_CHARGED =
  'Un pago con tarjeta está en curso. Podrá eliminar su cuenta cuando termine: inténtelo otra vez en media hora';

export interface AccountDeletion {
  actual: string;
}

export const accountDeletionRules = {
  actual: passwordChangeRules.actual,
} as const satisfies Rules & Record<keyof AccountDeletion, unknown>;

export const ACCOUNT_DELETED = 'Su cuenta fue eliminada';

/** POST without a body, operators only: gives this browser a cookie that opens /ops for half an hour. */
export const OPS_SESSION_PATH = 'ops/session';
/** POST without a body, operators only: `BoardWay`. Where the board of the queues has no host of its own, with that cookie. */
export const BOARD_PATH = 'ops/colas';

export interface BoardWay {
  /** Where the board is; where a form with `boleto` is posted to, if there is one. */
  direccion: string;
  /** Good once, within a minute. */
  boleto?: string;
}

export const BOARD_TICKET_OVER = 'Este paso a las colas ya no sirve. Ábralas otra vez desde Operaciones';

/** The field `codigo` of a body that names a user: anything but one's own id answers as a missing user. */
export const userIdRule = { label: 'Código', required: 'El usuario no existe', max: 64 } as const satisfies Rule;
export const USER_MISSING = 'El usuario no existe';
export const USER_MISSING_CODE = 'identity.user-missing';
