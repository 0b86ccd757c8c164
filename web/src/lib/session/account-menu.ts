import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';

export interface AccountEntry {
  text: string;
  href: string;
}

const at = (text: string, page: string): AccountEntry => ({ text, href: `/dashboard/${page}` });
const board = at('Tablero', 'account');
const profile = at('Mi Perfil', 'profile');
const password = at('Contraseña', 'profilepwd');

const ofClients: readonly AccountEntry[] = [
  board,
  at('Mis Compras', 'orders'),
  at('Mi Garaje', 'garaje'),
  at('Mis Opiniones', 'opiniones'),
  profile,
  at('Mis Direcciones', 'address'),
  password,
  { text: 'Rastrear Pedido', href: '/rastrear-pedido' },
];
const ofSellers: readonly AccountEntry[] = [
  board,
  profile,
  at('Ventas', 'orders'),
  at('Pagos', 'pagos-traking'),
  at('Extractos', 'extractos'),
  at('Por devolver', 'devoluciones'),
  at('Repuestos devueltos', 'repuestos-devueltos'),
  password,
  at('Proformas', 'proformas'),
];
const ofOperators: readonly AccountEntry[] = [
  ...ofSellers,
  at('Cómo va la tienda', 'informes'),
  at('Repuestos', 'repuestos'),
  at('Promociones', 'promociones'),
  at('Operaciones', 'operations'),
];

/** What a person finds in the account menus and in the side navigation of the dashboard. */
export function accountMenu(tipo: UserType): readonly AccountEntry[] {
  if (tipo === USER_TYPE.client) return ofClients;
  return tipo === USER_TYPE.operator ? ofOperators : ofSellers;
}
