import type { NamedCode } from './catalogues.ts';
import { LETTERS, TELEPHONE, TELEPHONE_INVALID, type Rule, type Rules } from './rules.ts';

/** POST: create (without `codigo`) or update, answered with the saved `Address`. */
export const ADDRESSES_PATH = 'direccion';
/** GET: the addresses of the signed-in user, the default one first. */
export const addressesPath = (userId: string): string => `direccion/${userId}`;
/** DELETE: true. When the default address goes, the oldest of the others becomes it. */
export const addressPath = (id: string): string => `direccion/${id}`;
/** PUT `{usuario, direccion}`: true. */
export const DEFAULT_ADDRESS_PATH = 'direccion/default';

export interface AddressForm {
  codigoProvincia: number;
  ciudad: string;
  callePrincipal: string;
  numeracion: string;
  calleSecundaria: string;
  /** Name of an establishment type. */
  tipo: string;
  referencia: string;
  telefonoPrincipal: string;
  telefonoSecundario: string;
  email: string;
}

export interface Address extends AddressForm {
  codigo: string;
  codigoUsuario: string;
  provincia: NamedCode;
  /** The default address. */
  principal: boolean;
  estado: 1;
}

/** `codigoUsuario`, `provincia`, `principal` and `estado` are part of the payload and have no effect. */
export interface AddressRequest extends AddressForm {
  codigo?: string | null;
  codigoUsuario?: unknown;
  provincia?: unknown;
  principal?: unknown;
  estado?: unknown;
}

/** `usuario` has no effect: it is whoever is signed in. */
export interface DefaultAddressRequest {
  usuario?: unknown;
  direccion: string;
}

const telephone = { pattern: TELEPHONE, invalid: TELEPHONE_INVALID, max: 30 } as const satisfies Partial<Rule>;

export const addressRules = {
  codigoProvincia: { label: 'Provincia', required: 'Debe ingresar una provincia', kind: 'integer', from: 1, to: 24 },
  ciudad: { label: 'Ciudad', required: 'Debe ingresar una ciudad', max: 80 },
  callePrincipal: { label: 'Calle principal', required: 'Debe ingresar la calle principal', max: 150 },
  numeracion: { label: 'Numeración', required: 'Debe ingresar la numeración', max: 30 },
  calleSecundaria: { label: 'Calle secundaria', required: 'Debe ingresar la calle secundaria', max: 150 },
  tipo: {
    label: 'Tipo de establecimiento',
    required: 'Debe seleccionar el tipo de establecimiento',
    pattern: LETTERS,
    minLength: 2,
  },
  referencia: { label: 'Referencia', required: 'Debe ingresar una referencia' },
  telefonoPrincipal: {
    ...telephone,
    label: 'Teléfono principal',
    required: 'Debe ingresar un telefono principal',
  },
  telefonoSecundario: {
    ...telephone,
    label: 'Teléfono secundario',
    required: 'Debe ingresar un telefono secundario',
  },
  email: { label: 'Email', required: 'Ingrese un email válido', kind: 'email' },
} as const satisfies Rules & Record<keyof AddressForm, unknown>;

export const ADDRESS_MISSING = 'La dirección no existe';
export const ADDRESS_MISSING_CODE = 'identity.address-missing';
export const addressIdRule = { label: 'Dirección', required: ADDRESS_MISSING, max: 64 } as const satisfies Rule;

/** A person keeps at most so many; the next is refused with 409. */
export const ADDRESSES_MAX = 50;
export const TOO_MANY_ADDRESSES = `Puede guardar hasta ${ADDRESSES_MAX} direcciones. Elimine una para agregar otra`;

export const NO_ADDRESSES = 'No tiene direcciones registradas...';
export const CONFIRM_DELETE_ADDRESS = 'Desea eliminar la dirección?';
export const CONFIRM_DEFAULT_ADDRESS = 'Desea que la dirección seleccionada sea la de default?';

/** Toasts: title and text. */
export const ADDRESS_NOTICES = {
  deleted: ['Eliminación', 'Dirección elimina con éxito!'],
  madeDefault: ['Default', 'Dirección actualizada con éxito!'],
  updated: ['Actualización', 'Dirección Actualizada con éxito!'],
  created: ['Creación', 'Dirección Creada con éxito!'],
} as const satisfies Record<string, readonly [title: string, text: string]>;
