import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';

export interface AccountEntry {
  text: string;
  /** Proformas has no screen: the entry is shown and leads nowhere. */
  href?: string;
}

const board = { text: 'Tablero', href: '/dashboard/account' };
const profile = { text: 'Mi Perfil', href: '/dashboard/profile' };
const password = { text: 'Contraseña', href: '/dashboard/profilepwd' };

const ofClients: readonly AccountEntry[] = [
  board,
  { text: 'Mis Compras', href: '/dashboard/orders' },
  profile,
  { text: 'Mis Direcciones', href: '/dashboard/address' },
  password,
  { text: 'Rastrear Pedido', href: '/rastrear-pedido' },
];
const ofSellers: readonly AccountEntry[] = [
  board,
  profile,
  { text: 'Ventas', href: '/dashboard/orders' },
  { text: 'Pagos', href: '/dashboard/pagos-traking' },
  { text: 'Extractos', href: '/dashboard/extractos' },
  { text: 'Por devolver', href: '/dashboard/devoluciones' },
  { text: 'Repuestos devueltos', href: '/dashboard/repuestos-devueltos' },
  password,
  { text: 'Proformas' },
];
const ofOperators: readonly AccountEntry[] = [
  ...ofSellers,
  { text: 'Cómo va la tienda', href: '/dashboard/informes' },
  { text: 'Promociones', href: '/dashboard/promociones' },
  { text: 'Operaciones', href: '/dashboard/operations' },
];

/** What a person finds in the account menus and in the side navigation of the dashboard. */
export function accountMenu(tipo: UserType): readonly AccountEntry[] {
  if (tipo === USER_TYPE.client) return ofClients;
  return tipo === USER_TYPE.operator ? ofOperators : ofSellers;
}
