import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';

export interface AccountEntry {
  text: string;
  /** Proformas has no screen: the entry is shown and leads nowhere. */
  href?: string;
}

const board = { text: 'Tablero', href: '/dashboard/account' };
const profile = { text: 'Mi Perfil', href: '/dashboard/profile' };
const password = { text: 'Contraseña', href: '/dashboard/profilepwd' };
export const addressesEntry = { text: 'Mis Direcciones', href: '/dashboard/address' };

const ofClients: readonly AccountEntry[] = [board, profile, addressesEntry, password];
const ofSellers: readonly AccountEntry[] = [board, profile, { text: 'Proformas' }, password];

/** What a person finds in the account menus and in the side navigation of the dashboard. */
export const accountMenu = (tipo: UserType): readonly AccountEntry[] =>
  tipo === USER_TYPE.client ? ofClients : ofSellers;
