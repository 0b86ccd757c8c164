import type { AjusteLinea } from '@bujia/contracts/fitment';
import { dollarsOf } from '@bujia/pricing/money';
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
import { type Purchase, type PurchaseTerms, assertBillable, makePurchase } from '../domain/purchase.ts';
import { type ChosenPart, chargeFor, choose, priceLines } from './price-lines.ts';

/** What a person says of a purchase. The rest is in the cart, in the catalogue and in the account. */
export interface PurchaseRequest extends Omit<PurchaseTerms, 'buyer' | 'lines' | 'shippingCharge' | 'acceptedTerms'> {
  /** Absent: the account. Then nothing of the request differs from what it was before there was a choice. */
  billTo?: BillTo;
}

/** What stood on the screen; nothing of what a client did not say is held against it. */
export interface SeenByBuyer {
  /** Dollars. */
  total: number | undefined;
  /** Version of the terms that they say to have read. */
  terms: number | undefined;
  /** The parts that are for none of the buyer's vehicles, and are wanted all the same. */
  unfit: readonly number[] | undefined;
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
    const { lines: priced, promotions } = priceLines(chosen, fits);
    const { billTo, ...wanted } = request;
    const terms = {
      ...wanted,
      buyer: { name, surname, identification, email, homeAddress, ...(billTo && { billTo }) },
      lines: priced,
      shippingCharge: chargeFor(this.config.shipping, request.delivery?.provinceCode, chosen),
      acceptedTerms: this.acceptedTerms(seen),
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

  /** A page that was open while the terms became others showed those of before; none shows what there is not yet. */
  private acceptedTerms({ terms }: SeenByBuyer): number {
    const newest = this.config.shop.texts.terms;
    return terms !== undefined && terms <= newest ? terms : newest;
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
    return [choose(part, quantity, quoted.get(partId))];
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
