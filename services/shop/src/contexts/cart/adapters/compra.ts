import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import type { AjusteLinea } from '@bujia/contracts/fitment';
import { lineTotal, mostUnits } from '@bujia/pricing/cart';
import { dollarsOf } from '@bujia/pricing/money';
import { terminosOf } from '@bujia/pricing/promotion-words';
import { distinct } from '@bujia/pricing/promotions';
import type { PartForSale } from '../../catalog/contract.ts';
import type { ShownCart } from '../application/change-cart.ts';
import { presentPrice, presentPromotion } from '../domain/cart.ts';
import type { PricedLine } from '../domain/priced-cart.ts';

/** The cart in the wire's shape. Without prices it names nothing that would tell them. */
export function compraOf(cart: ShownCart, withPrices: boolean, fits: ReadonlyMap<number, AjusteLinea>): Compra {
  const { lines, totals, shopperId, revision } = cart;
  return {
    id: shopperId,
    revision,
    cantidad: totals.lines,
    productos: lines.map((line) => lineaOf(line, withPrices, fits.get(line.offer.id))),
    tieneProductosPromocion: totals.hasPromotion,
    ...(withPrices && amountsOf(cart)),
    ...(withPrices && promocionesOf(cart)),
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

function promocionesOf({ lines }: ShownCart): Pick<Compra, 'promociones'> {
  const promotions = distinct(lines.flatMap(({ offer }) => offer.promotions));
  if (promotions.length === 0) return {};
  return {
    promociones: promotions.map(({ id, name, badge, stackable, terms }) => {
      return { codigo: id, nombre: name, etiqueta: badge, acumulable: stackable, ...terminosOf(terms) };
    }),
  };
}

function lineaOf(priced: PricedLine<PartForSale>, withPrices: boolean, ajuste?: AjusteLinea): CompraLinea {
  const { line, offer } = priced;
  const etiquetas = offer.promotions.filter(({ terms }) => terms.kind !== 'free-shipping').map(({ badge }) => badge);
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
    ...(ajuste && { ajuste }),
    ...(etiquetas.length > 0 && { etiquetas }),
    ...(withPrices && pricesOf(priced)),
  };
}

function pricesOf({ line, offer, promoted }: PricedLine<PartForSale>): Partial<CompraLinea> {
  const [promotion, seen] = [presentPromotion(offer), line.seenPromotion ?? ''];
  return {
    precio: dollarsOf(offer.price),
    precioPromocion: dollarsOf(promoted.promotionPrice ?? 0),
    total: dollarsOf(lineTotal(promoted)),
    ...(line.seenPrice !== presentPrice(offer) && { precioAnterior: dollarsOf(line.seenPrice) }),
    ...(offer.promotions.length > 0 && { promociones: offer.promotions.map(({ id }) => id) }),
    ...(promotion !== '' && { promocion: promotion }),
    ...(seen !== promotion && { promocionAnterior: seen }),
  };
}
