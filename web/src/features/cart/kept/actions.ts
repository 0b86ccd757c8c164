import {
  CART_NOTICES,
  type CartChange,
  type CompraLinea,
  fewerLeft,
  QUANTITY,
  QUANTITY_TITLE,
  QUANTITY_TOO_HIGH,
  soldOut,
} from '@bujia/contracts/cart';
import type { Repuesto } from '@bujia/contracts/catalogue';
import { changeQuantity, mostUnits } from '@bujia/pricing/cart';
import { newId } from '../../../lib/new-id.ts';
import { notify } from '../../../ui/toast.tsx';
import { currentOwner } from './kept-cart.ts';
import { sendWaiting } from './sync.ts';
import { currentCart } from './use-cart.ts';
import { enqueue } from './waiting.ts';

/*
 * What a person does with the cart. The screen shows it at once; the shop is told in the background, as often as it
 * takes. What is certain to be refused is refused here.
 */

type Action = CartChange extends infer Change ? (Change extends unknown ? Omit<Change, 'id'> : never) : never;

export function addToCart(part: Repuesto, units: number): void {
  const present = currentCart()?.productos.find(({ codigo }) => codigo === part.codigo)?.cantidad ?? 0;
  const line = lineOf(part);
  if (tooMany(line, present + units)) return;
  act({ tipo: 'agregar', codigo: part.codigo, cantidad: units }, line);
  notify(CART_NOTICES.added(part.nombre));
}

export function increase(line: CompraLinea): void {
  if (tooMany(line, line.cantidad + 1)) return;
  act({ tipo: 'sumar', codigo: line.codigo });
  notify(CART_NOTICES.increased);
}

export function decrease({ codigo, cantidad }: CompraLinea): void {
  if (changeQuantity(cantidad, -1).refusal) {
    notify({ ...CART_NOTICES.tooFew, tone: 'warn' });
    return;
  }
  act({ tipo: 'restar', codigo });
  notify(CART_NOTICES.decreased);
}

export function remove({ codigo }: CompraLinea): void {
  act({ tipo: 'quitar', codigo });
  notify(CART_NOTICES.removed);
}

export const applyCoupon = (cupon: string): void => act({ tipo: 'cupon', cupon });
export const dropCoupon = (): void => act({ tipo: 'quitar-cupon' });

/** Of these lines, as they stand on the screen: a price that changes meanwhile is not accepted unread. */
export const acceptPrices = (lines: readonly CompraLinea[]): void =>
  act({
    tipo: 'aceptar',
    precios: lines.map((line) => ({ codigo: line.codigo, precio: line.precioPromocion || (line.precio ?? 0) })),
  });

function act(action: Action, line?: CompraLinea): void {
  const change: CartChange = { ...action, id: newId() };
  enqueue({ change, owner: currentOwner(), revision: currentCart()?.revision ?? 0, line });
  void sendWaiting();
}

function tooMany({ nombre, disponible }: CompraLinea, units: number): boolean {
  const refusal =
    units > QUANTITY.max
      ? QUANTITY_TOO_HIGH
      : disponible === 0
        ? soldOut(nombre)
        : units > disponible
          ? fewerLeft(nombre, disponible)
          : undefined;
  if (refusal) notify({ title: QUANTITY_TITLE, text: refusal, tone: 'warn' });
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
