import { USER_TYPE } from '@bujia/contracts/accounts';
import { type ListaDeRepuestos, PARTS_LIST_PATH } from '@bujia/contracts/bulk-edit';
import { ALL_ORDERS_PATH, type AllOrdersRequest, type Pedido } from '@bujia/contracts/orders';
import { STOREFRONT_PATHS, type Sugerencias } from '@bujia/contracts/storefront';
import { USERS_PATH, type UsersPage } from '@bujia/contracts/users';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { get, post } from '../../../lib/http/http.ts';
import { detailHref, ordersHref } from '../../../lib/orders/orders.ts';
import type { Session } from '../../../lib/session/session.ts';
import { money } from '../../../lib/text/shown.ts';
import type { Find } from './find-rooms.ts';

/** Of each kind. */
const MOST = 5;
const SHORTEST = 2;
/** The beginning of an order number; a longer number is an identification or a code. */
const ORDER_NUMBER = /^[1-9]\d{0,8}$/;

/** What the shop is asked for, as the calls of the screens give it: whoever may not see something there finds nothing here. */
export interface Asked {
  finds: Find[];
  /** Some of it could not be asked. */
  lacking: boolean;
}

export interface Seeker {
  isOperator: boolean;
  /** May edit the catalogue. */
  edits: boolean;
}

export function seekerOf(session: Session | undefined): Seeker {
  const isOperator = session?.tipo === USER_TYPE.operator;
  return { isOperator, edits: isOperator || session?.derechos?.includes('catalog') === true };
}

export async function findInShop(text: string, { isOperator, edits }: Seeker): Promise<Asked> {
  if (text.length < (ORDER_NUMBER.test(text) ? 1 : SHORTEST)) return { finds: [], lacking: false };
  const answers = await Promise.allSettled([
    ...(ORDER_NUMBER.test(text) ? [orders(text)] : [clients(text), ...(isOperator ? [accounts(text)] : [])]),
    // Of an address of a person no part is called.
    ...(text.length >= SHORTEST && !text.includes('@') ? [edits ? editableParts(text) : parts(text)] : []),
  ]);
  return {
    finds: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    lacking: answers.some(({ status }) => status === 'rejected'),
  };
}

const askOrders = (filter: Omit<AllOrdersRequest, 'page' | 'size'>, size: number) =>
  post<Pedido[]>(ALL_ORDERS_PATH, { page: 0, size, ...filter });

const nameOf = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`;

async function orders(numero: string): Promise<Find[]> {
  const found = await askOrders({ numero }, MOST);
  return found.map(({ codigo, usuario, estadoPedido, tarifaPedidoList: [{ total }] }) => ({
    kind: 'Pedidos',
    text: `Pedido ${codigo}`,
    about: `${nameOf(usuario)} · ${estadoPedido.nombre} · ${money(total)}`,
    icon: 'list',
    href: detailHref(codigo),
  }));
}

/** Whoever has bought: each once, though the newest orders may all be of one. */
async function clients(cliente: string): Promise<Find[]> {
  const found = new Map((await askOrders({ cliente }, 4 * MOST)).map(({ usuario }) => [usuario.email, usuario]));
  return [...found.values()].slice(0, MOST).map((client) => ({
    kind: 'Clientes',
    text: nameOf(client),
    about: `${client.email} · sus pedidos`,
    icon: 'user',
    href: ordersHref(new URLSearchParams({ cliente: client.email }).toString()),
  }));
}

async function accounts(texto: string): Promise<Find[]> {
  const { usuarios } = await get<UsersPage>(`${USERS_PATH}?${new URLSearchParams({ texto }).toString()}`);
  return usuarios.slice(0, MOST).map((user) => ({
    kind: 'Cuentas',
    text: nameOf(user),
    about: `${user.email} · su cuenta`,
    icon: 'user',
    href: `/dashboard/operations/cuentas?${new URLSearchParams({ texto: user.email }).toString()}`,
  }));
}

async function parts(texto: string): Promise<Find[]> {
  const { repuestos } = await get<Sugerencias>(
    `${STOREFRONT_PATHS.suggestions}?${new URLSearchParams({ texto }).toString()}`,
  );
  return repuestos.slice(0, MOST).map((part) => ({
    kind: 'Repuestos',
    text: part.nombre,
    about: part.codigoRepuesto,
    icon: 'tag',
    href: partHref(part),
  }));
}

/** Those that the shop does not show are among them: they open where they are written. */
async function editableParts(texto: string): Promise<Find[]> {
  const { repuestos } = await get<ListaDeRepuestos>(`${PARTS_LIST_PATH}?${new URLSearchParams({ texto }).toString()}`);
  return repuestos.slice(0, MOST).map(({ codigo, nombre, codigoRepuesto }) => ({
    kind: 'Repuestos',
    text: nombre,
    about: `${codigoRepuesto} · editar`,
    icon: 'wrench',
    href: `/dashboard/repuestos/${codigo}`,
  }));
}
