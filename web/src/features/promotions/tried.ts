import type { RepuestoDePrueba } from '@bujia/contracts/promotion-desk';
import type { PromocionTerminos } from '@bujia/contracts/promotions';
import { cartTotals } from '@bujia/pricing/cart';
import { centsOf, dollarsOf } from '@bujia/pricing/money';
import { promotionOf } from '@bujia/pricing/promotion-words';
import { type Promotion, applyPromotions } from '@bujia/pricing/promotions';

export interface Tried {
  lines: { code: string; name: string; quantity: number; before: number; after: number }[];
  before: number;
  after: number;
}

const ID = 1;

/** What a cart of these parts costs without the promotion and with it, as the shop reckons. */
export function tried(terms: PromocionTerminos, parts: readonly RepuestoDePrueba[]): Tried {
  const promotion = promotionOf({ ...terms, codigo: ID, nombre: '', etiqueta: '', acumulable: false });
  const quantityOf = (part: RepuestoDePrueba) => (terms.tipo === 'lleve-pague' ? terms.lleve : part.cantidad);
  const cost = (promotions: Promotion[]) =>
    applyPromotions(
      parts.map((part) => ({
        ...{ partId: part.codigo, price: centsOf(part.precio), promotionPrice: centsOf(part.precioPromocion) },
        ...{ quantity: quantityOf(part), promotions: promotions.map(({ id }) => id) },
      })),
      promotions,
    ).map((line) => cartTotals([line]).goods);
  const [before, after] = [cost([]), cost([promotion])];
  const total = (sums: readonly number[]) => dollarsOf(sums.reduce((all, one) => all + one, 0));
  return {
    lines: parts.map((part, i) => ({
      ...{ code: part.codigoRepuesto, name: part.nombre, quantity: quantityOf(part) },
      ...{ before: dollarsOf(before[i]!), after: dollarsOf(after[i]!) },
    })),
    ...{ before: total(before), after: total(after) },
  };
}
