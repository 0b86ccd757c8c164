import {
  LINK_INVALID,
  USER_TYPE,
  type UserType,
  passwordChangeRules,
  passwordResetRules,
  registrationRules,
} from './accounts.ts';
import type { DerechoDado } from './rights.ts';
import type { Rules } from './rules.ts';

/** The shop's own people: who they are, how they come and go. Times are ISO 8601, UTC. */

/** Where somebody sits. */
export const DESKS = { ventas: USER_TYPE.seller, operacion: USER_TYPE.operator } as const;
export type Desk = keyof typeof DESKS;
/** What people call each type. */
export const TYPE_NAMES: Readonly<Record<UserType, string>> = {
  [USER_TYPE.client]: 'Cliente',
  [USER_TYPE.seller]: 'Ventas',
  [USER_TYPE.operator]: 'Operación',
};
/** Whoever leaves the shop is a client again. */
export const NO_DESK = 'ninguno';

/** GET with `StaffQuery`, operators: `Equipo`, by name. */
export const STAFF_PATH = 'usuarios/equipo';
/** Of people and of invitations; who has more finds them by their name. */
export const STAFF_SHOWN = 200;

export interface StaffQuery {
  /** A part of the e-mail or of the name. */
  texto?: string;
}

export interface Colaborador {
  codigo: string;
  nombre: string;
  apellido: string;
  email: string;
  tipo: UserType;
  segundoFactor: boolean;
  /** Null where nobody knows any more. */
  ultimoIngreso: string | null;
  deshabilitado: boolean;
  /** Of sellers. */
  derechos: DerechoDado[];
  /** Tells these from others. */
  marcaDerechos: string;
}

export interface Invitacion {
  codigo: string;
  nombre: string;
  apellido: string;
  email: string;
  tipo: UserType;
  fecha: string;
  /** Of the link that was sent last. */
  hasta: string;
  /** False once its time is over, or whoever invited is no operator any more: it can be sent again. */
  vale: boolean;
  /** Who invited: the e-mail. */
  por: string;
}

export interface Equipo {
  personas: Colaborador[];
  invitaciones: Invitacion[];
}

/**
 * POST `StaffInvitation`, operators, with their password: true; a link goes to the address. 409 for whoever works here already, for
 * an account that is disabled, and where an invitation to the address is there.
 */
export const INVITATIONS_PATH = 'usuarios/invitaciones';
/** POST `{codigo, actual}`, operators: true; another link goes out, and the one before is void. 404 once it is taken back or accepted. */
export const RESEND_INVITATION_PATH = 'usuarios/invitaciones/enviar';
/** POST `{codigo}`, operators: true; its link opens nothing any more. */
export const TAKE_INVITATION_BACK_PATH = 'usuarios/invitaciones/retirar';
/** POST `DeskChange`, operators, with their password: true; the sessions of the account have ended. 409 for oneself and the last operator. */
export const CHANGE_DESK_PATH = 'usuarios/tipo';

export interface StaffInvitation {
  email: string;
  nombre: string;
  apellido: string;
  puesto: Desk;
  actual: string;
}

export interface DeskChange {
  codigo: string;
  puesto: Desk | typeof NO_DESK;
  actual: string;
}

const puesto = { label: 'Tipo', required: 'Debe elegir un tipo' } as const;
/** Of the operator who does it. */
const actual = {
  ...passwordChangeRules.actual,
  label: 'Su contraseña',
  required: 'Debe ingresar su contraseña',
} as const;
const isDesk = (text: string) => Object.hasOwn(DESKS, text);

export const invitationRules = {
  email: registrationRules.email,
  nombre: registrationRules.nombre,
  apellido: registrationRules.apellido,
  puesto: { ...puesto, check: isDesk },
  actual,
} as const satisfies Rules & Record<keyof StaffInvitation, unknown>;

export const deskChangeRules = {
  puesto: { ...puesto, check: (text: string) => text === NO_DESK || isDesk(text) },
  actual,
} as const satisfies Rules & Record<Exclude<keyof DeskChange, 'codigo'>, unknown>;

/** POST `{codigo}`, whoever has the link: `InvitationShown`; changes nothing. 400 `LINK_INVALID_CODE` for any that opens nothing. */
export const INVITATION_PATH = 'auth/invitacion';
/**
 * POST `{codigo, passwd}`: true. Where the address has a verified account `passwd` is its password, 400 otherwise; where it has
 * none, or one that nobody proved to be theirs, it becomes so.
 */
export const ACCEPT_INVITATION_PATH = 'auth/invitacion/aceptar';

export interface InvitationShown {
  nombre: string;
  email: string;
  tipo: UserType;
  /** Whether its owner shows the password that they have. */
  conCuenta: boolean;
}

export interface InvitationAnswer {
  codigo: string;
  passwd: string;
}

/**
 * POST `FirstOperator`, whoever has the link that `npm run accounts -- first-operator` printed: true. 404 `LINK_INVALID_CODE` for
 * every code once the shop has an operator. 409 where the address has an account.
 */
export const FIRST_OPERATOR_PATH = 'auth/primer-operador';

export interface FirstOperator {
  codigo: string;
  email: string;
  nombre: string;
  apellido: string;
  passwd: string;
}

export const firstOperatorRules = {
  codigo: passwordResetRules.codigo,
  email: registrationRules.email,
  nombre: registrationRules.nombre,
  apellido: registrationRules.apellido,
  passwd: passwordResetRules.passwd,
} as const satisfies Rules & Record<keyof FirstOperator, unknown>;

export const STAFF_TITLE = 'Equipo';
export const ACCEPT_INVITATION_TITLE = 'Aceptar la invitación';
export const FIRST_OPERATOR_TITLE = 'Primer operador';
export const STAFF_INVITED = 'La invitación va en camino';
export const INVITATION_TAKEN_BACK = 'La invitación fue retirada: su enlace ya no sirve';
export const DESK_CHANGED = 'El tipo fue cambiado y sus sesiones se cerraron';
export const INVITATION_ACCEPTED = 'Ya puede ingresar con su email y su contraseña';
export const INVITATION_VOID = `${LINK_INVALID.split('.')[0]!}. Pida a un operador que le invite otra vez`;

export const ALREADY_STAFF = 'Esa persona ya trabaja en la tienda: cambie su tipo en Equipo';
export const ALREADY_INVITED = 'Ya hay una invitación para ese email: envíela otra vez o retírela';
export const INVITED_DISABLED = 'La cuenta de ese email está deshabilitada: habilítela primero';
export const INVITATION_MISSING = 'La invitación ya no está: fue aceptada o retirada';
export const INVITATION_MISSING_CODE = 'identity.invitation-missing';
export const NOT_STAFF = 'Esa persona no trabaja en la tienda: invítela';
export const OWN_DESK = 'No puede cambiar su propio tipo: pídalo a otro operador';
export const EMAIL_CHANGED_LATELY =
  'Su cuenta cambió de email hace menos de una semana, y desde el anterior se puede deshacer. Acepte la invitación cuando pase';
export const FIRST_OPERATOR_TAKEN =
  'Ese email ya tiene una cuenta. Use otro, o nómbrela con npm run accounts -- appoint';
