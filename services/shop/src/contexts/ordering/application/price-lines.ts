import type { AjusteLinea } from '@bujia/contracts/fitment';
import type { Cents } from '@bujia/pricing/money';
import { promotionText } from '@bujia/pricing/promotion-words';
import { type Promotion, type PromotedLine, applyPromotions, distinct, unitOffer } from '@bujia/pricing/promotions';
import { asQuoted, paysQuoted } from '@bujia/pricing/quoted';
import { type ShippingTariff, shippingCost } from '@bujia/pricing/shipping';
import type { PartForSale } from '../../catalog/contract.ts';
import type { QuotedPrice } from '../../quoting/contract.ts';
import type { PurchaseLine } from '../domain/purchase.ts';

/** So many units of a part, as it is offered to whoever buys them. */
export interface ChosenPart {
  part: PartForSale;
  quantity: number;
  /** Number of the proforma whose price is paid. */
  quotation: number | undefined;
}

export const choose = (part: PartForSale, quantity: number, offered: QuotedPrice | undefined): ChosenPart => ({
  ...{ part: asQuoted(part, offered, quantity), quantity },
  quotation: offered && paysQuoted(part, offered, quantity) ? offered.number : undefined,
});

/** What is bought together, after promotions. */
export function priceLines(
  chosen: readonly ChosenPart[],
  fits: ReadonlyMap<number, AjusteLinea>,
): { lines: PurchaseLine[]; promotions: Promotion[] } {
  const promotions = distinct(chosen.flatMap(({ part }) => part.promotions));
  const promoted = applyPromotions(
    chosen.map(({ part, quantity }) => ({
      ...{ partId: part.id, quantity, price: part.price, promotionPrice: part.promotionPrice },
      promotions: part.promotions.map(({ id }) => id),
    })),
    promotions,
  );
  return { lines: chosen.map((one, i) => lineOf(one, promoted[i]!, fits.get(one.part.id))), promotions };
}

/** Of the delivery to a province, before promotions; nothing without one. */
export const chargeFor = (
  tariff: ShippingTariff,
  provinceCode: number | undefined,
  chosen: readonly ChosenPart[],
): Cents =>
  provinceCode === undefined
    ? 0
    : shippingCost(
        tariff,
        provinceCode,
        chosen.map(({ part, quantity }) => ({ ...part, quantity })),
      );

function lineOf(
  { part, quotation }: ChosenPart,
  { promotionPrice, quantity, saving, couponToo, given }: PromotedLine,
  fit: AjusteLinea | undefined,
): PurchaseLine {
  const byId = new Map(part.promotions.map((promotion) => [promotion.id, promotion]));
  const told = given.map(({ promotionId, saving }) => {
    const { badge, terms } = byId.get(promotionId)!;
    return { badge, text: promotionText(terms), saving };
  });
  const { promotion } = unitOffer(part, part.promotions);
  // What is in no set and in no group costs the price of one unit.
  const atUnitPrice = given.reduce((left, { units }) => left - units, quantity) > 0;
  const promotionIds = [
    ...given.map(({ promotionId }) => promotionId),
    ...(atUnitPrice && promotion ? [promotion.id] : []),
  ].filter((id) => id > 0);
  return {
    ...{ partId: part.id, code: part.code, name: part.name, quantity, price: part.price, promotionPrice },
    image: part.image ?? '',
    // A line without promotions is written as it ever was.
    ...(saving > 0 && { saving, given: told }),
    ...(promotionIds.length > 0 && { promotionIds }),
    ...(fit && { fit }),
    ...(quotation !== undefined && { quotation }),
    ...(couponToo && (saving > 0 || promotionPrice !== null) && { couponToo }),
  };
}
