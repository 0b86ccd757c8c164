import type { UserProps } from '@bujia/contracts/accounts';
import type { Address } from '@bujia/contracts/addresses';
import { FINAL_CONSUMER_MOST, FINAL_CONSUMER_TOO_MUCH } from '@bujia/contracts/billing';
import { type Compra, PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import type { NamedCode } from '@bujia/contracts/catalogues';
import { INSTALMENTS } from '@bujia/contracts/checkout';
import { heldTooMuch } from '@bujia/contracts/orders';
import { centsOf, dollarsOf, formatMoney } from '@bujia/pricing/money';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { sumsOf } from '../../lib/orders/cart-sums.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { shop } from '../../lib/page/page-data.ts';
import { useCaptcha } from '../../ui/captcha.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBillings, useHeld, usePickup, useShippingCost } from './api.ts';
import css from './checkout-form.module.css';
import { BillTo } from './fields/bill-to.tsx';
import { BillingFields, BillingOfAccount } from './fields/billing-fields.tsx';
import { PaymentFields } from './fields/payment-fields.tsx';
import { ShippingFields } from './fields/shipping-fields.tsx';
import { keepValues } from './kept.ts';
import { Consent, PayBar } from './pay-bar.tsx';
import type { Purchase } from './purchase/use-purchase.ts';
import { Review } from './review.tsx';
import { Said } from './said.tsx';
import { useSettled } from './settled.ts';
import { Summary } from './summary.tsx';
import { UNFIT_TICK, UnfitLines } from './unfit-lines.tsx';
import { usePaymentMethods } from './use-payment-methods.ts';
import {
  addressValues,
  billingOf,
  hasNoAddress,
  isOfDelivery,
  missingIn,
  requestOf,
  rules,
  savedIn,
  type Values,
} from './values.ts';

interface Props {
  cart: Compra;
  /** Gets an account with the purchase. */
  visitor: boolean;
  /** Whose account it is, once the shop has said so. */
  user: UserProps | undefined;
  addresses: readonly Address[];
  provinces: readonly NamedCode[];
  types: readonly NamedCode[];
  start: Values;
  purchase: Purchase;
  onSignIn: () => void;
}

export function CheckoutForm({ cart, visitor, user, addresses, provinces, types, start, purchase, onSignIn }: Props) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: start });
  const type = useController({ control: form.control, name: 'tipoEnvio' }).field;
  const field = fieldsOf(form, rules);
  const values = { ...start, ...useWatch({ control: form.control }) };
  const captcha = useCaptcha();
  const [instalmentsMissing, setInstalmentsMissing] = useState(false);
  const [accepted, accept] = useState<readonly number[]>([]);
  const unfit = cart.productos.filter(({ ajuste }) => ajuste?.veredicto === 'no-compatible');
  const isJudged = cart.productos.some(({ ajuste }) => ajuste);
  const unfitAccepted = unfit.every(({ codigo }) => accepted.includes(codigo));
  const { phase } = purchase;

  const delivered = values.tipoEnvio === SHIPPING_TYPE.delivery;
  const province = useSettled(visitor ? undefined : values.codigoProvincia || undefined);
  const { data: cost, error: noCost, mutate: askCost } = useShippingCost(cart, province);
  // Of the province that stands in the field, not of the one before it.
  const quoted = province === values.codigoProvincia && cost !== undefined ? centsOf(cost) : undefined;
  const shipping = values.tipoEnvio === SHIPPING_TYPE.pickup ? 0 : delivered ? quoted : undefined;
  const fetched = values.tipoEnvio === SHIPPING_TYPE.pickup;
  const { data: branches, error: noBranches, mutate: askBranches } = usePickup(cart, fetched);
  const offered = branches?.filter(({ faltan }) => faltan.length === 0).map(({ sucursal }) => sucursal);
  // One that was chosen and has not all any more is not changed for another without a word.
  const branch = values.sucursal === '' ? offered?.[0] : offered?.find((key) => key === values.sucursal);
  // Where the shop cannot say it, it is fetched where the shop has it, as ever.
  const nowhere = fetched && (offered ? branch === undefined : !noBranches);
  const sums = sumsOf(cart, shipping);
  const offer = quoted !== undefined && (sumsOf(cart, quoted)?.freeShipping ? 'Gratis' : formatMoney(quoted));
  const total = sums && shipping !== undefined ? dollarsOf(sums.totals.total) : undefined;

  const methods = usePaymentMethods(form, {
    values,
    hasPromotion: sums?.hasPromotion ?? cart.tieneProductosPromocion,
    hasDiscount: (sums?.totals.discount ?? 0) > 0,
    total: sums?.totals.total,
  });
  const byCard = methods.chosen === PAYMENT_METHOD.card;
  const lacking = missingIn(values, visitor);
  const missing = lacking.length + (unfitAccepted ? 0 : 1);
  const soldOut = cart.productos.some(({ disponible, cantidad }) => disponible < cantidad);
  const { data: held } = useHeld(user !== undefined);
  const units = cart.productos.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const tooMuch = held && !byCard && total !== 0 ? heldTooMuch(held, units)?.message : undefined;
  const nameless = values.facturarA === 'final' && (total ?? 0) > FINAL_CONSUMER_MOST;
  const ready =
    missing === 0 &&
    !soldOut &&
    !nameless &&
    !nowhere &&
    (visitor ? captcha.value !== undefined : user !== undefined && total !== undefined);

  useUnsaved(true, { kept: true });
  const typed = JSON.stringify(values);
  useEffect(() => keepValues(JSON.parse(typed) as Values), [typed]);

  const buy = (total: number) => {
    if (user && !nowhere)
      void purchase.buy(
        requestOf({ ...values, sucursal: branch ?? '' }, billingOf(user), {
          total,
          unfit: isJudged ? accepted : undefined,
          terms: shop.texts.terms,
        }),
        cart,
      );
  };

  const send = form.handleSubmit(({ nombre, apellido, cedula, email, direccionRegistro: direccion, password }) => {
    const undecided = byCard && values.tipoPagoTarjeta === INSTALMENTS.none;
    setInstalmentsMissing(undecided);
    if (undecided) form.setFocus('tipoPagoTarjeta');
    else if (!ready) return;
    else if (total !== undefined) buy(total);
    else {
      const registration = { nombre, apellido, cedula, email, direccion, password };
      void purchase.makeAccount(registration, captcha.value ?? '', captcha.renew);
    }
  });

  function fillWith(address: Address | undefined) {
    for (const [name, value] of Object.entries(addressValues(address)))
      form.setValue(name as keyof Values, value, { shouldValidate: address !== undefined });
  }

  // Whoever begins, or signs in on the way, finds their own address where none is written yet.
  const preferred = addresses.find(({ principal }) => principal);
  useEffect(() => {
    if (preferred && hasNoAddress(form.getValues())) fillWith(preferred);
  }, [preferred?.codigo]); // eslint-disable-line

  // Whoever was refused may have been too late for a branch.
  useEffect(() => {
    if (phase.at === 'form' && phase.refusal !== undefined) void askBranches();
  }, [phase]); // eslint-disable-line

  const { data: billings = [] } = useBillings(user !== undefined);
  const billTo = (
    <BillTo
      field={field}
      values={values}
      known={billings}
      onKnown={({ identificacion, razonSocial, direccion }) => {
        form.setValue('facturarA', 'otros');
        form.setValue('facturaIdentificacion', identificacion, { shouldValidate: true });
        form.setValue('facturaRazonSocial', razonSocial, { shouldValidate: true });
        form.setValue('facturaDireccion', direccion, { shouldValidate: true });
      }}
    />
  );
  const costMissing = noCost && delivered && (
    <>
      No pudimos calcular el envío: {noCost.message}{' '}
      <button type="button" className={css.again} onClick={() => void askCost()}>
        Intentar otra vez
      </button>
    </>
  );
  return (
    <form noValidate className={`wide ${css.page}`} onSubmit={(event) => void send(event)} aria-label="Pago">
      <div className={css.sections}>
        {user ? (
          <BillingOfAccount user={user} special={values.facturarA !== ''}>
            {billTo}
          </BillingOfAccount>
        ) : (
          <BillingFields field={field} onSignIn={onSignIn}>
            {billTo}
          </BillingFields>
        )}
        <ShippingFields
          field={field}
          shippingType={values.tipoEnvio}
          onShippingType={type.onChange}
          first={type.ref}
          cost={offer || undefined}
          addresses={addresses}
          saved={savedIn(values, addresses)}
          sound={!lacking.some(isOfDelivery)}
          provinces={provinces}
          types={types}
          onAddress={fillWith}
          at={{ branches, chosen: branch, onChoose: (key) => form.setValue('sucursal', key) }}
        />
        <PaymentFields {...methods} field={field} instalmentsMissing={instalmentsMissing} />
      </div>
      <div className={css.aside} data-pays>
        <Summary cart={cart} sums={sums} open={shipping === undefined} />
        <Consent field={field} visitor={visitor} captcha={captcha.box}>
          {unfit.length > 0 && (
            <UnfitLines
              lines={unfit}
              accepted={unfitAccepted}
              onAccept={(all) => accept(all ? unfit.map(({ codigo }) => codigo) : [])}
            />
          )}
        </Consent>
        <Said phase={phase} onSignIn={onSignIn}>
          <Notice>{costMissing}</Notice>
          <Notice>{nameless && FINAL_CONSUMER_TOO_MUCH}</Notice>
          <Notice>{phase.at === 'form' && phase.refusal === tooMuch ? undefined : tooMuch}</Notice>
          <Notice>
            {soldOut && 'Hay repuestos que ya no están disponibles en la cantidad pedida: ajuste su carrito.'}
          </Notice>
        </Said>
        <PayBar
          total={total}
          missing={missing}
          ready={ready}
          onShowMissing={() => void form.handleSubmit(() => document.getElementsByName(UNFIT_TICK)[0]?.focus())()}
        />
      </div>
      {phase.at === 'review' && (
        <Review sums={sums} total={user && total} trouble={costMissing} onBack={purchase.backToForm} onAccept={buy} />
      )}
    </form>
  );
}
