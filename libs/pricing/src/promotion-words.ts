import {
  BADGES,
  type PromocionTerminos,
  type PromocionVigente,
  bundleText,
  fixedPriceText,
  freeShippingText,
  percentText,
  takeText,
} from '@bujia/contracts/promotions';
import { centsOf, dollarsOf, formatMoney } from './money.ts';
import type { Promotion, PromotionTerms } from './promotions.ts';

/** What a promotion gives, for the signed in: it may name a price. */
export function promotionText(terms: PromotionTerms): string {
  switch (terms.kind) {
    case 'percentage':
      return percentText(terms.percent);
    case 'fixed-price':
      return fixedPriceText(formatMoney(terms.price));
    case 'n-for-m':
      return takeText(terms.take, terms.pay);
    case 'bundle':
      return bundleText(formatMoney(terms.price));
    case 'free-shipping':
      return freeShippingText(formatMoney(terms.from));
  }
}

/** For everybody: it never names a price. */
export function usualBadge(terms: PromotionTerms): string {
  switch (terms.kind) {
    case 'percentage':
      return `-${terms.percent}%`;
    case 'fixed-price':
      return BADGES.price;
    case 'n-for-m':
      return `${terms.take}x${terms.pay}`;
    case 'bundle':
      return BADGES.bundle;
    case 'free-shipping':
      return BADGES.freeShipping;
  }
}

export function terminosOf(terms: PromotionTerms): PromocionTerminos {
  switch (terms.kind) {
    case 'percentage':
      return { tipo: 'porcentaje', porcentaje: terms.percent };
    case 'fixed-price':
      return { tipo: 'precio', precio: dollarsOf(terms.price) };
    case 'n-for-m':
      return { tipo: 'lleve-pague', lleve: terms.take, pague: terms.pay };
    case 'bundle': {
      const repuestos = terms.parts.map(({ partId, quantity }) => ({ codigo: partId, cantidad: quantity }));
      return { tipo: 'combo', precio: dollarsOf(terms.price), repuestos };
    }
    case 'free-shipping':
      return { tipo: 'envio', desde: dollarsOf(terms.from) };
  }
}

function termsOf(terminos: PromocionTerminos): PromotionTerms {
  switch (terminos.tipo) {
    case 'porcentaje':
      return { kind: 'percentage', percent: terminos.porcentaje };
    case 'precio':
      return { kind: 'fixed-price', price: centsOf(terminos.precio) };
    case 'lleve-pague':
      return { kind: 'n-for-m', take: terminos.lleve, pay: terminos.pague };
    case 'combo': {
      const parts = terminos.repuestos.map(({ codigo, cantidad }) => ({ partId: codigo, quantity: cantidad }));
      return { kind: 'bundle', price: centsOf(terminos.precio), parts };
    }
    case 'envio':
      return { kind: 'free-shipping', from: centsOf(terminos.desde) };
  }
}

export const promotionOf = (promocion: PromocionVigente): Promotion => ({
  id: promocion.codigo,
  stackable: promocion.acumulable,
  terms: termsOf(promocion),
});
