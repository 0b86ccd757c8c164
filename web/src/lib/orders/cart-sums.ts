import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import type { PromocionDada } from '@bujia/contracts/promotions';
import { cartTotals, lineTotal } from '@bujia/pricing/cart';
import type { CouponVerdict } from '@bujia/pricing/coupon';
import { type Cents, centsOf, dollarsOf } from '@bujia/pricing/money';
import { promotionOf, promotionText } from '@bujia/pricing/promotion-words';
import { type OfferedLine, type PromotedLine, type Promotion, applyPromotions } from '@bujia/pricing/promotions';
import { settle } from '@bujia/pricing/settle';
import { shownSums, type ShownSums, type Totals } from '@bujia/pricing/totals';

/** What a line of the cart comes to. */
export interface LineSum {
  total: Cents;
  given: PromocionDada[];
}

export interface Sums {
  totals: Totals;
  shown: ShownSums;
  /** By the code of the part. */
  lines: ReadonlyMap<number, LineSum>;
  hasPromotion: boolean;
  /** What the coupon of the cart does to it; nothing where free shipping takes its place. */
  coupon?: CouponVerdict;
  /** The words of the promotion that pays for the delivery. */
  freeShipping?: string;
}

/**
 * Worked out from the lines on the screen and the cost of shipping, by the same functions as the shop's. Without a cost
 * nobody has chosen yet where to. Visitors see no price, and no sum.
 */
export function sumsOf(cart: Compra, shipping?: Cents): Sums | undefined {
  const { productos, promociones = [], codigoDescuento, valorDescuento, valorMinimoCompra } = cart;
  const lines = productos.map(offered).filter((line) => line !== undefined);
  if (lines.length < productos.length) return undefined;
  const promotions = promociones.map(promotionOf);
  const promoted = applyPromotions(lines, promotions);
  const totals = cartTotals(promoted);
  const coupon = codigoDescuento
    ? { code: codigoDescuento, percent: valorDescuento ?? 0, minimumPurchase: centsOf(valorMinimoCompra ?? 0) }
    : undefined;
  const settled = settle({ cart: totals, coupon, shipping: shipping ?? 0, promotions });
  const { freeShipping } = settled;
  const charged = shipping === undefined ? undefined : settled.shipping;
  return {
    totals: settled.totals,
    shown: shownSums({ goods: totals.goods, shipping: charged }, settled.totals),
    lines: new Map(promoted.map((line, i) => [productos[i]!.codigo, lineSum(line, cart, promotions)])),
    hasPromotion: totals.hasPromotion,
    coupon: settled.coupon,
    freeShipping: freeShipping && promotionText(freeShipping.terms),
  };
}

function lineSum(line: PromotedLine, { promociones = [] }: Compra, promotions: readonly Promotion[]): LineSum {
  const given = line.given.map(({ promotionId, saving }): PromocionDada => {
    const at = promotions.findIndex(({ id }) => id === promotionId);
    const [texto, etiqueta] = [promotionText(promotions[at]!.terms), promociones[at]!.etiqueta];
    return { etiqueta, texto, ahorro: dollarsOf(saving) };
  });
  return { total: lineTotal(line), given };
}

const offered = (line: CompraLinea): OfferedLine | undefined =>
  line.precio === undefined
    ? undefined
    : {
        partId: line.codigo,
        price: centsOf(line.precio),
        promotionPrice: centsOf(line.precioPromocion ?? 0),
        quantity: line.cantidad,
        promotions: line.promociones ?? [],
      };
