import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import { cartTotals, type Line, lineTotal } from '@bujia/pricing/cart';
import { type CouponVerdict, judgeCoupon } from '@bujia/pricing/coupon';
import { type Cents, centsOf } from '@bujia/pricing/money';
import { displayRows, grandTotal, type Totals, type TotalsRow } from '@bujia/pricing/totals';

export interface Sums {
  totals: Totals;
  rows: TotalsRow[];
  /** What the coupon of the cart does to it. */
  coupon?: CouponVerdict;
}

/**
 * Worked out from the lines on the screen and the cost of shipping, by the same functions as the shop's. Visitors see no
 * price, and no sum.
 */
export function sumsOf(cart: Compra, shipping: Cents = 0): Sums | undefined {
  const { productos, codigoDescuento, valorDescuento, valorMinimoCompra } = cart;
  const lines = productos.map(pricedLine).filter((line) => line !== undefined);
  if (lines.length < productos.length) return undefined;
  const goods = cartTotals(lines);
  const coupon = codigoDescuento
    ? judgeCoupon(
        { code: codigoDescuento, percent: valorDescuento ?? 0, minimumPurchase: centsOf(valorMinimoCompra ?? 0) },
        goods,
      )
    : undefined;
  const totals = grandTotal({ goods: goods.goods, shipping, discount: coupon?.discount ?? 0 });
  return { totals, rows: displayRows(totals), coupon };
}

/** Of one line; undefined where there is no price. */
export function totalOf(line: CompraLinea): Cents | undefined {
  const priced = pricedLine(line);
  return priced && lineTotal(priced);
}

const pricedLine = ({ precio, precioPromocion, cantidad }: CompraLinea): Line | undefined =>
  precio === undefined
    ? undefined
    : { price: centsOf(precio), promotionPrice: centsOf(precioPromocion ?? 0), quantity: cantidad };
