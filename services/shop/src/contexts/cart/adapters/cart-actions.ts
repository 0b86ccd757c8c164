import { cartRules, couponRules } from '@bujia/contracts/cart';
import { type Rule, problem } from '@bujia/contracts/rules';
import { centsOf } from '@bujia/pricing/money';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CartAction } from '../application/change-cart.ts';
import type { SearchAction } from '../application/change-saved-search.ts';
import { vehicleUnknown } from '../domain/cart-errors.ts';
import type { CambioBody, SaveCartBody, SaveSearchBody } from './cart-bodies.ts';

/** What the wire's Spanish means. */
export function actionOf({ cambio, productos, codigoDescuento }: SaveCartBody): CartAction {
  if (cambio) return actionOfChange(cambio);
  const lines = (productos ?? []).map(({ codigo, cantidad }) => ({ partId: codigo, quantity: cantidad }));
  if (new Set(lines.map(({ partId }) => partId)).size < lines.length)
    throw new Refusal('invalid', 'request.invalid', 'Un repuesto aparece más de una vez en el carrito');
  return { kind: 'become', lines, couponCode: codigoDescuento ?? undefined };
}

function actionOfChange({ tipo, codigo, cantidad, cupon, precios }: CambioBody): CartAction {
  switch (tipo) {
    case 'agregar':
      return { kind: 'add', partId: given(codigo, cartRules.codigo), quantity: given(cantidad, cartRules.cantidad) };
    case 'sumar':
      return { kind: 'increase', partId: given(codigo, cartRules.codigo) };
    case 'restar':
      return { kind: 'decrease', partId: given(codigo, cartRules.codigo) };
    case 'quitar':
      return { kind: 'remove', partId: given(codigo, cartRules.codigo) };
    case 'vaciar':
      return { kind: 'clear' };
    case 'cupon':
      return { kind: 'apply-coupon', code: given(cupon, couponRules.cupon) };
    case 'quitar-cupon':
      return { kind: 'drop-coupon' };
    case 'aceptar':
      return {
        kind: 'accept-prices',
        read: new Map(
          precios?.map(({ codigo: part, precio, promocion }) => [
            part,
            { price: centsOf(precio.toFixed(2)), promotion: promocion },
          ]),
        ),
      };
  }
}

export function searchActionOf({ cambio, vehiculos, vehiculoBusqueda }: SaveSearchBody): SearchAction {
  if (!cambio) {
    const vehicles = (vehiculos ?? []).map(({ codigo }) => codigo);
    return { kind: 'become', vehicles, chosen: vehiculoBusqueda?.codigo ?? null };
  }
  const { tipo, codigo } = cambio;
  if (tipo === 'elegir') return { kind: 'choose', vehicle: codigo ?? null };
  if (codigo == null) throw vehicleUnknown();
  return { kind: tipo === 'agregar' ? 'add' : 'remove', vehicle: codigo };
}

/** A field that this kind of change needs. */
function given<Value>(value: Value | undefined, rule: Rule): Value {
  const missing = problem(rule, value);
  if (missing !== undefined || value === undefined) throw new Refusal('invalid', 'request.invalid', missing ?? '');
  return value;
}
