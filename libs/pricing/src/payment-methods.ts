import {
  BANKED_PAYMENT_NOTICE,
  PAYMENT_METHOD,
  type PaymentMethod,
  RESTRICTED_PAYMENT_NOTICE,
  SHIPPING_TYPE,
  type ShippingType,
} from '@bujia/contracts/cart';
import type { Cents } from './money.ts';

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
  /** As far as it is known. */
  total?: Cents;
}

/** From this sum on the law wants it paid through a bank. */
export const BANKED_FROM: Cents = 50_000;

/** The methods that a purchase may be paid with, and the notice when they are fewer than usual. */
export function paymentMethods({ shippingType, hasPromotion, hasDiscount, total = 0 }: Purchase): Methods {
  const usual: Methods =
    hasPromotion || hasDiscount
      ? { allowed: RESTRICTED[shippingType], notice: RESTRICTED_PAYMENT_NOTICE[shippingType] }
      : { allowed: REGULAR[shippingType] };
  if (total < BANKED_FROM || !usual.allowed.includes(cash)) return usual;
  const banked = usual.allowed.filter((method) => method !== cash);
  return { allowed: banked.length > 0 ? banked : [transfer], notice: BANKED_PAYMENT_NOTICE };
}

interface Methods {
  allowed: readonly PaymentMethod[];
  notice?: string;
}
