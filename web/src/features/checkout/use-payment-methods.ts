import { PAYMENT_METHOD, type PaymentMethod, type ShippingType } from '@bujia/contracts/cart';
import { INSTALMENTS } from '@bujia/contracts/checkout';
import { paymentMethods } from '@bujia/pricing/payment-methods';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NO_SHIPPING_TYPE, type Values } from './values.ts';

interface About {
  values: Values;
  hasPromotion: boolean;
  hasDiscount: boolean;
  /** Cents; undefined until the delivery is known. */
  total: number | undefined;
}

const ALL: readonly PaymentMethod[] = Object.values(PAYMENT_METHOD);

/** Which ways to pay there are; a choice that is none any more is taken back, and one that is left alone is made. */
export function usePaymentMethods(form: UseFormReturn<Values>, { values, hasPromotion, hasDiscount, total }: About) {
  const { tipoEnvio, checkout_payment_method: chosen } = values;
  const restricted = hasPromotion || hasDiscount;
  const { allowed, notice } =
    tipoEnvio === NO_SHIPPING_TYPE
      ? { allowed: restricted ? [] : ALL }
      : paymentMethods({ shippingType: tipoEnvio as ShippingType, hasPromotion, hasDiscount, total });
  const only = allowed.length === 1 ? String(allowed[0]) : '';
  const gone = chosen !== '' && !allowed.includes(Number(chosen) as PaymentMethod);

  function choose(method: PaymentMethod) {
    form.setValue('tipoPagoTarjeta', method === PAYMENT_METHOD.card ? INSTALMENTS.none : INSTALMENTS.current);
  }

  useEffect(() => {
    if (!gone && !(only && chosen === '')) return;
    form.setValue('checkout_payment_method', only);
    form.setValue('tipoPagoTarjeta', INSTALMENTS.current);
  }, [form, gone, only, chosen]);

  return { allowed, notice, chosen: Number(chosen) as PaymentMethod | 0, onChoose: choose };
}
