import type { AjusteLinea } from '@bujia/contracts/fitment';
import { dollarsOf } from '@bujia/pricing/money';
import { promotionText } from '@bujia/pricing/promotion-words';
import { type PromotedLine, applyPromotions, distinct, unitOffer } from '@bujia/pricing/promotions';
import { asQuoted } from '@bujia/pricing/quoted';
import { shippingCost } from '@bujia/pricing/shipping';
import { isFinalConsumer } from '@bujia/ecuador/identification';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { CouponRedemptions, FitsOfBuyers, type LockedCart } from '../../cart/contract.ts';
import { type PartForSale, PartsForSale, assertShelf, assertStock } from '../../catalog/contract.ts';
import { People } from '../../identity/contract.ts';
import { type QuotedPrice, QuotedPrices } from '../../quoting/contract.ts';
import type { BillTo } from '../contract.ts';
import { Billings } from '../domain/billings.ts';
import { branchUnknown, cartEmpty, couponUnusable, partUnfit, totalChanged } from '../domain/ordering-errors.ts';
import {
  type Purchase,
  type PurchaseLine,
  type PurchaseTerms,
  assertBillable,
  makePurchase,
} from '../domain/purchase.ts';

/** What a person says of a purchase. The rest is in the cart, in the catalogue and in the account. */
export interface PurchaseRequest extends Omit<PurchaseTerms, 'buyer' | 'lines' | 'shippingCharge'> {
  /** Absent: the account. Then nothing of the request differs from what it was before there was a choice. */
  billTo?: BillTo;
}

/** What stood on the screen; nothing of what a client did not say is held against it. */
export interface SeenByBuyer {
  /** Dollars. */
  total: number | undefined;
  /** The parts that are for none of the buyer's vehicles, and are wanted all the same. */
  unfit: readonly number[] | undefined;
}

interface ChosenPart {
  part: PartForSale;
  quantity: number;
  quotation: number | undefined;
}

/** The cart of an account at the prices of now, or those that it was offered. To be called inside the transaction that locked it. */
@Injectable()
export class PreparePurchase {
  constructor(
    private readonly coupons: CouponRedemptions,
    private readonly parts: PartsForSale,
    private readonly quoted: QuotedPrices,
    private readonly fits: FitsOfBuyers,
    private readonly people: People,
    private readonly billings: Billings,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async prepare(
    accountId: string,
    { couponCode, lines, vehicles }: LockedCart,
    request: PurchaseRequest,
    seen: SeenByBuyer,
  ): Promise<{ purchase: Purchase; verified: boolean }> {
    const { branch } = request;
    if (branch !== undefined && !this.config.shop.branches.some(({ key }) => key === branch)) throw branchUnknown();
    const partIds = lines.map(({ partId }) => partId);
    if (partIds.length === 0) throw cartEmpty();
    // All of it behind the lock of the cart, and none of it by what another says: one trip.
    const [parts, quoted, fits, person, coupon] = await Promise.all([
      this.parts.byIds(partIds),
      this.quoted.of(accountId, partIds),
      this.fits.of(vehicles, partIds),
      this.people.find(accountId),
      couponCode === undefined ? undefined : this.coupons.find(couponCode),
    ]);
    const chosen = chosenParts(lines, parts, quoted, branch);
    const unseen = chosen.find(({ part: { id } }) => isUnfit(fits.get(id)) && seen.unfit?.includes(id) === false);
    if (unseen) throw partUnfit(unseen.part.name);
    if (!person) throw new Error(`Account ${accountId} went while it was buying`);
    const { name, surname, identification, email, homeAddress, verified } = person;
    const promotions = distinct(chosen.flatMap(({ part }) => part.promotions));
    const promoted = applyPromotions(
      chosen.map(({ part, quantity }) => ({
        ...{ partId: part.id, quantity, price: part.price, promotionPrice: part.promotionPrice },
        promotions: part.promotions.map(({ id }) => id),
      })),
      promotions,
    );
    const { billTo, ...wanted } = request;
    const terms = {
      ...wanted,
      buyer: { name, surname, identification, email, homeAddress, ...(billTo && { billTo }) },
      lines: chosen.map((one, i) => lineOf(one, promoted[i]!, fits.get(one.part.id))),
      shippingCharge: request.delivery
        ? shippingCost(
            this.config.shipping,
            request.delivery.provinceCode,
            chosen.map(({ part, quantity }) => ({ ...part, quantity })),
          )
        : 0,
    };
    const purchase = makePurchase(terms, coupon, promotions);
    assertBillable(purchase);
    const asSeen = seen.total === dollarsOf(purchase.totals.total);
    if (couponCode !== undefined && !coupon && !asSeen) throw couponUnusable(couponCode);
    if (seen.total !== undefined && !asSeen) throw totalChanged();
    if (billTo && !isFinalConsumer(billTo.identification))
      await this.billings.keep(accountId, billTo, this.clock.now());
    return { purchase, verified };
  }
}

/** A line whose part left the catalogue is not there, as in the cart. */
function chosenParts(
  lines: LockedCart['lines'],
  parts: readonly PartForSale[],
  quoted: ReadonlyMap<number, QuotedPrice>,
  branch: string | undefined,
): ChosenPart[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const chosen = lines.flatMap(({ partId, quantity }) => {
    const part = byId.get(partId);
    if (!part) return [];
    const offered = quoted.get(partId);
    return [{ part: asQuoted(part, offered, quantity), quantity, quotation: offered?.number }];
  });
  if (chosen.length === 0) throw cartEmpty();
  // Only a first look, which locks nothing; the order takes the stock.
  for (const { part, quantity } of chosen) {
    const line = { partId: part.id, name: part.name, quantity };
    assertStock(line, part.stock);
    const shelf = part.shelves.find((one) => one.branch === branch);
    if (shelf) assertShelf(line, shelf);
  }
  return chosen;
}

const isUnfit = (fit: AjusteLinea | undefined): boolean => fit?.veredicto === 'no-compatible';

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
