import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import { lineTotal, mostUnits } from '@bujia/pricing/cart';
import { type Cents, dollarsOf } from '@bujia/pricing/money';
import type { PartForSale } from '../../catalog/contract.ts';
import type { ShownCart } from '../application/change-cart.ts';
import { presentPrice } from '../domain/cart.ts';
import type { PricedLine } from '../domain/priced-cart.ts';

/** The cart in the wire's shape. Without prices it names nothing that would tell them. */
export function compraOf(cart: ShownCart, withPrices: boolean): Compra {
  const { lines, totals, shopperId, revision } = cart;
  return {
    id: shopperId,
    revision,
    cantidad: totals.lines,
    productos: lines.map((line) => lineaOf(line, withPrices)),
    tieneProductosPromocion: totals.hasPromotion,
    ...(withPrices && amountsOf(cart)),
  };
}

function amountsOf({ totals, coupon, couponNotice }: ShownCart): Partial<Compra> {
  const { base = 0, discount = 0 } = coupon?.verdict ?? {};
  return {
    total: dollarsOf(totals.goods),
    envio: 0,
    baseDescuento: dollarsOf(base),
    descuento: dollarsOf(discount),
    valorDescuento: coupon?.terms.percent ?? 0,
    valorMinimoCompra: dollarsOf(coupon?.terms.minimumPurchase ?? 0),
    codigoDescuento: coupon?.terms.code ?? '',
    ...(couponNotice !== undefined && { avisoCupon: couponNotice }),
  };
}

function lineaOf({ line, offer }: PricedLine<PartForSale>, withPrices: boolean): CompraLinea {
  return {
    codigo: offer.id,
    codigoEncriptado: offer.encryptedCode,
    codigoEmpresa: offer.code,
    nombre: offer.name,
    imagen: offer.image ?? '',
    peso: offer.weight,
    unidad: offer.unit,
    alto: offer.height,
    ancho: offer.width,
    profundidad: offer.depth,
    rating: offer.rating,
    cantidad: line.quantity,
    disponible: mostUnits(offer.stock),
    ...(withPrices && pricesOf(offer, line)),
  };
}

function pricesOf(
  offer: PartForSale,
  { quantity, seenPrice }: { quantity: number; seenPrice: Cents },
): Partial<CompraLinea> {
  return {
    precio: dollarsOf(offer.price),
    precioPromocion: dollarsOf(offer.promotionPrice ?? 0),
    total: dollarsOf(lineTotal({ ...offer, quantity })),
    ...(seenPrice !== presentPrice(offer) && { precioAnterior: dollarsOf(seenPrice) }),
  };
}
