import type { Compra, CompraLinea, PrecioLeido } from '@bujia/contracts/cart';
import type { Waiting } from './waiting.ts';

/** The cart as it will be once the shop has answered all that waits: what the screen shows meanwhile. */
export function withWaiting(cart: Compra, changes: readonly Waiting[]): Compra {
  if (changes.length === 0) return cart;
  const changed = changes.reduce(changedBy, cart);
  return {
    ...changed,
    cantidad: changed.productos.length,
    tieneProductosPromocion: changed.productos.some(({ precioPromocion }) => Boolean(precioPromocion)),
  };
}

function changedBy(cart: Compra, { change, line }: Waiting): Compra {
  const { productos } = cart;
  switch (change.tipo) {
    case 'agregar':
      if (productos.some(({ codigo }) => codigo === change.codigo))
        return counted(cart, change.codigo, change.cantidad);
      return line ? { ...cart, productos: [...productos, { ...line, cantidad: change.cantidad }] } : cart;
    case 'sumar':
      return counted(cart, change.codigo, 1);
    case 'restar':
      return counted(cart, change.codigo, -1);
    case 'quitar':
      return { ...cart, productos: productos.filter(({ codigo }) => codigo !== change.codigo) };
    case 'vaciar':
      return { ...cart, productos: [] };
    case 'quitar-cupon':
      return { ...cart, codigoDescuento: '' };
    case 'aceptar':
      return { ...cart, productos: productos.map((line) => accepted(line, change.precios)) };
    case 'cupon':
      return cart; // only the shop knows what it is worth
  }
}

const counted = (cart: Compra, code: number, by: number): Compra => ({
  ...cart,
  productos: cart.productos.map((line) =>
    line.codigo === code ? { ...line, cantidad: Math.max(1, line.cantidad + by) } : line,
  ),
});

function accepted(line: CompraLinea, read: readonly PrecioLeido[]): CompraLinea {
  const present = line.precioPromocion || line.precio;
  const own = read.find(({ codigo, precio }) => codigo === line.codigo && precio === present);
  if (!own) return line;
  const { precioAnterior: _, promocionAnterior, ...known } = line;
  return own.promocion === (line.promocion ?? '') ? known : { ...known, promocionAnterior };
}
