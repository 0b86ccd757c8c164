import {
  PAYMENT_METHOD,
  type PaymentMethod,
  RESTRICTED_PAYMENT_NOTICE,
  SHIPPING_TYPE,
  type ShippingType,
} from '@bujia/contracts/cart';

const { cash, transfer, card } = PAYMENT_METHOD;
const { delivery, pickup } = SHIPPING_TYPE;

type Allowed = Readonly<Record<ShippingType, readonly PaymentMethod[]>>;

const REGULAR: Allowed = { [delivery]: [card, transfer], [pickup]: [card, transfer, cash] };
/** With a discount or a product in promotion. */
const RESTRICTED: Allowed = { [delivery]: [transfer], [pickup]: [cash] };

export interface Purchase {
  shippingType: ShippingType;
  hasPromotion: boolean;
  hasDiscount: boolean;
}

/** The methods that a purchase may be paid with, and the notice when they are fewer than usual. */
export function paymentMethods({ shippingType, hasPromotion, hasDiscount }: Purchase): {
  allowed: readonly PaymentMethod[];
  notice?: string;
} {
  return hasPromotion || hasDiscount
    ? { allowed: RESTRICTED[shippingType], notice: RESTRICTED_PAYMENT_NOTICE[shippingType] }
    : { allowed: REGULAR[shippingType] };
}
