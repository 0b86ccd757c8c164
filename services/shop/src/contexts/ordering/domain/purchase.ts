import { FINAL_CONSUMER_MOST } from '@bujia/contracts/billing';
import type { PaymentMethod, ShippingType } from '@bujia/contracts/cart';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import type { Instalments } from '@bujia/contracts/checkout';
import { isFinalConsumer } from '@bujia/ecuador/identification';
import { cartTotals } from '@bujia/pricing/cart';
import type { Coupon } from '@bujia/pricing/coupon';
import { type Cents, centsOf } from '@bujia/pricing/money';
import { paymentMethods } from '@bujia/pricing/payment-methods';
import { promotionText } from '@bujia/pricing/promotion-words';
import type { Promotion } from '@bujia/pricing/promotions';
import { settle } from '@bujia/pricing/settle';
import type { Totals } from '@bujia/pricing/totals';
import type { OrderLine, PlacedOrder } from '../contract.ts';
import { finalConsumerTooMuch, methodNotAllowed } from './ordering-errors.ts';

export type Buyer = PlacedOrder['buyer'];
export type Delivery = NonNullable<PlacedOrder['delivery']>;

/** A line as it is sold, with what is shown of the part. */
export interface PurchaseLine extends Omit<OrderLine, 'promotionPrice'> {
  /** JSON knows no undefined. */
  promotionPrice: Cents | null;
  image: string;
  /** Number of the proforma that it was offered in. */
  quotation?: number;
  /** Which branches the units came from; absent until an order takes them, and in orders of an older shop. */
  from?: readonly { branch: string; units: number }[];
}

/** Everything about a purchase at the moment of buying: an order keeps it as it is, a card is charged for it. */
export interface Purchase {
  buyer: Buyer;
  delivery: Delivery | null;
  shippingType: ShippingType;
  /** Key of the branch where it is fetched, and all of it is taken from; absent where nobody said, and of what is sent. */
  branch?: string;
  method: PaymentMethod;
  instalments: Instalments;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** IVA included. */
  shippingCharge: Cents;
  /** The words of the promotion that pays for the delivery; drafts of an older shop do not have it. */
  freeShipping?: string | null;
  /** Only of a coupon that lowers the total. */
  couponCode: string | null;
  /** Version of the terms that its client accepted; absent where no client did, and in drafts of an older shop. */
  acceptedTerms?: number;
  comments: string;
}

/** `shippingCharge`: before any promotion. */
export type PurchaseTerms = Omit<Purchase, 'totals' | 'couponCode' | 'freeShipping'>;

/** Works out what is to be paid, and whether it may be paid that way. The lines know their promotions already. */
export function makePurchase(
  terms: PurchaseTerms,
  coupon: Coupon | undefined,
  promotions: readonly Promotion[] = [],
): Purchase {
  const { purchase, methods } = workOut(terms, coupon, promotions);
  if (!methods.allowed.includes(terms.method)) throw methodNotAllowed();
  return purchase;
}

/** The same, however it may be paid. */
export function workOut(
  terms: PurchaseTerms,
  coupon: Coupon | undefined,
  promotions: readonly Promotion[] = [],
): { purchase: Purchase; methods: ReturnType<typeof paymentMethods> } {
  const { lines, shippingType } = terms;
  const cart = cartTotals(lines);
  const settled = settle({ cart, coupon, shipping: terms.shippingCharge, promotions });
  const { totals, shipping, freeShipping } = settled;
  const { discount, total } = totals;
  const { hasPromotion } = cart;
  const methods = paymentMethods({ shippingType, hasPromotion, hasDiscount: discount > 0, total });
  const purchase = {
    ...{ ...terms, totals, shippingCharge: shipping },
    lines: freeShipping ? lines.map((line) => withPromotion(line, freeShipping)) : lines,
    freeShipping: freeShipping ? promotionText(freeShipping.terms) : null,
    couponCode: discount > 0 ? coupon!.code : null,
  };
  return { purchase, methods };
}

const withPromotion = (line: PurchaseLine, { id }: Promotion): PurchaseLine => ({
  ...line,
  promotionIds: [...(line.promotionIds ?? []), id],
});

export function assertBillable({ buyer, totals }: Pick<Purchase, 'buyer' | 'totals'>): void {
  if (buyer.billTo && isFinalConsumer(buyer.billTo.identification) && totals.total > centsOf(FINAL_CONSUMER_MOST))
    throw finalConsumerTooMuch();
}

export const isDelivered = (shippingType: ShippingType): boolean => shippingType === SHIPPING_TYPE.delivery;

/** Where it went, as far as that is nobody's home. */
export const withoutPerson = ({ provinceCode, province, city }: Delivery): Delivery => ({
  ...{ provinceCode, province, city, mainStreet: '', number: '', secondaryStreet: '', kind: '', reference: '' },
  ...{ phone: '', secondaryPhone: '', email: '' },
});
