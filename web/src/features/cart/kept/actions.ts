import {
  CART_NOTICES,
  CHANGE_WAITS,
  type CartChange,
  type CompraLinea,
  COUPON_TITLE,
  couponApplied,
  fewerLeft,
  QUANTITY,
  QUANTITY_TITLE,
  QUANTITY_TOO_HIGH,
  soldOut,
} from '@bujia/contracts/cart';
import type { Repuesto } from '@bujia/contracts/catalogue';
import { changeQuantity, mostUnits } from '@bujia/pricing/cart';
import { listAdded } from '@bujia/contracts/part-numbers';
import { newId } from '../../../lib/browser/new-id.ts';
import { notify, type Toast } from '../../../ui/toast.tsx';
import { currentOwner } from './kept-cart.ts';
import { noteChange, noteRefusal } from './last-change.ts';
import { sendWaiting } from './sync.ts';
import { currentCart } from './use-cart.ts';
import { enqueue, refuseCoupon, waiting } from './waiting.ts';

/*
 * What a person does with the cart. The screen shows it at once; the shop is told in the background, as often as it
 * takes, and nothing is called done before it has answered. What is certain to be refused is refused here.
 */

const ON_FROM_HERE = [
  { href: '/carrito', text: 'Ver Carrito' },
  { href: '/pago', text: 'Pagar' },
] as const;

type Action = CartChange extends infer Change ? (Change extends unknown ? Omit<Change, 'id'> : never) : never;

export function addToCart(part: Repuesto, units: number): void {
  const present = currentCart()?.productos.find(({ codigo }) => codigo === part.codigo)?.cantidad ?? 0;
  const line = lineOf(part);
  noteChange();
  if (tooMany(line, present + units)) return;
  const notice = { ...CART_NOTICES.added(part.nombre), ways: ON_FROM_HERE };
  act({ tipo: 'agregar', codigo: part.codigo, cantidad: units }, notice, line);
}

/** Many parts with one word about them. What is certain to be refused is told by its part, and the others are added. */
export function addAllToCart(
  lines: readonly { part: Repuesto; units: number }[],
  added: (parts: number) => Toast = listAdded,
): ReadonlyMap<number, string> {
  const refused = new Map<number, string>();
  const sound = lines.filter(({ part, units }) => {
    const present = currentCart()?.productos.find(({ codigo }) => codigo === part.codigo)?.cantidad ?? 0;
    const refusal = refusalOf(lineOf(part), present + units);
    if (refusal) refused.set(part.codigo, refusal);
    return !refusal;
  });
  for (const { part, units } of sound) {
    const last = part === sound.at(-1)?.part;
    act(
      { tipo: 'agregar', codigo: part.codigo, cantidad: units },
      last ? added(sound.length) : undefined,
      lineOf(part),
    );
  }
  return refused;
}

export function increase(line: CompraLinea): void {
  if (tooMany(line, line.cantidad + 1)) return;
  act({ tipo: 'sumar', codigo: line.codigo }, CART_NOTICES.increased);
}

export function decrease({ codigo, cantidad }: CompraLinea): void {
  if (changeQuantity(cantidad, -1).refusal) {
    notify({ ...CART_NOTICES.tooFew, tone: 'warn' });
    return;
  }
  act({ tipo: 'restar', codigo }, CART_NOTICES.decreased);
}

export const remove = ({ codigo }: CompraLinea): void => act({ tipo: 'quitar', codigo }, CART_NOTICES.removed);

export function applyCoupon(cupon: string): void {
  refuseCoupon(undefined);
  act({ tipo: 'cupon', cupon }, { title: COUPON_TITLE, text: couponApplied(cupon) });
}

export const dropCoupon = (): void => act({ tipo: 'quitar-cupon' });

/** Of these lines, as they stand on the screen: a price that changes meanwhile is not accepted unread. */
export const acceptPrices = (lines: readonly CompraLinea[]): void =>
  act({
    tipo: 'aceptar',
    precios: lines.map(({ codigo, precio = 0, precioPromocion, promocion = '' }) => ({
      ...{ codigo, precio: precioPromocion || precio, promocion },
    })),
  });

function act(action: Action, notice?: Toast, line?: CompraLinea): void {
  noteChange();
  const change: CartChange = { ...action, id: newId() };
  enqueue({ change, owner: currentOwner(), revision: currentCart()?.revision ?? 0, line, notice });
  void sendWaiting().then(() => {
    const waits = waiting().changes.some(({ change: { id } }) => id === change.id);
    if (waits && notice) notify({ title: notice.title, text: CHANGE_WAITS, tone: 'info' });
  });
}

function refusalOf({ nombre, disponible }: CompraLinea, units: number): string | undefined {
  if (units > QUANTITY.max) return QUANTITY_TOO_HIGH;
  if (disponible === 0) return soldOut(nombre);
  return units > disponible ? fewerLeft(nombre, disponible) : undefined;
}

function tooMany(line: CompraLinea, units: number): boolean {
  const refusal = refusalOf(line, units);
  if (refusal) {
    noteRefusal(refusal);
    notify({ title: QUANTITY_TITLE, text: refusal, tone: 'warn' });
  }
  return refusal !== undefined;
}

function lineOf(part: Repuesto): CompraLinea {
  const { codigo, codigoEncriptado, nombre, peso, unidad, alto, ancho, profundidad, rating } = part;
  return {
    codigo,
    codigoEncriptado,
    codigoEmpresa: part.codigoRepuesto,
    nombre,
    imagen: part.imagenRepuestoList[0]?.ruta ?? '',
    peso,
    unidad,
    alto,
    ancho,
    profundidad,
    rating,
    precio: part.precio,
    precioPromocion: part.precioPromocion ?? 0,
    cantidad: 0,
    disponible: mostUnits(part.stock),
  };
}
