import type { PaymentMethod, ShippingType } from '@bujia/contracts/cart';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import type { Instalments } from '@bujia/contracts/checkout';
import { cartTotals } from '@bujia/pricing/cart';
import { type Coupon, judgeCoupon } from '@bujia/pricing/coupon';
import type { Cents } from '@bujia/pricing/money';
import { paymentMethods } from '@bujia/pricing/payment-methods';
import { type Totals, grandTotal } from '@bujia/pricing/totals';
import type { OrderLine, PlacedOrder } from '../contract.ts';
import { methodNotAllowed } from './ordering-errors.ts';

export type Buyer = PlacedOrder['buyer'];
export type Delivery = NonNullable<PlacedOrder['delivery']>;

/** A line as it is sold, with what is shown of the part. */
export interface PurchaseLine extends Omit<OrderLine, 'promotionPrice'> {
  /** JSON knows no undefined. */
  promotionPrice: Cents | null;
  image: string;
}

/** Everything about a purchase at the moment of buying: an order keeps it as it is, a card is charged for it. */
export interface Purchase {
  buyer: Buyer;
  delivery: Delivery | null;
  shippingType: ShippingType;
  method: PaymentMethod;
  instalments: Instalments;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** IVA included. */
  shippingCharge: Cents;
  /** Only of a coupon that lowers the total. */
  couponCode: string | null;
  comments: string;
}

export type PurchaseTerms = Omit<Purchase, 'totals' | 'couponCode'>;

/** Works out what is to be paid, and whether it may be paid that way. */
export function makePurchase(terms: PurchaseTerms, coupon: Coupon | undefined): Purchase {
  const { lines, shippingCharge, shippingType, method } = terms;
  const cart = cartTotals(lines);
  const { discount = 0 } = coupon ? judgeCoupon(coupon, cart) : {};
  const { allowed } = paymentMethods({ shippingType, hasPromotion: cart.hasPromotion, hasDiscount: discount > 0 });
  if (!allowed.includes(method)) throw methodNotAllowed();
  const totals = grandTotal({ goods: cart.goods, shipping: shippingCharge, discount });
  return { ...terms, totals, couponCode: discount > 0 ? coupon!.code : null };
}

export const isDelivered = (shippingType: ShippingType): boolean => shippingType === SHIPPING_TYPE.delivery;
