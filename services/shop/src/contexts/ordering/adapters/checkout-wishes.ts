import { createHash } from 'node:crypto';
import type { AddressForm } from '@bujia/contracts/addresses';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import {
  CHOOSE_INSTALMENTS,
  IDEMPOTENCY_MISSING,
  INSTALMENTS,
  checkoutRules,
  deliveryRules,
} from '@bujia/contracts/checkout';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Wish } from '../application/prepare-purchase.ts';
import type { Attempt } from '../domain/checkout.ts';
import type { Delivery } from '../domain/purchase.ts';
import type { CheckoutBody } from './checkout-bodies.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const { current, withInterest, withoutInterest } = INSTALMENTS;
const CARD_INSTALMENTS: readonly number[] = [current, withInterest, withoutInterest];

const invalid = (message: string) => new Refusal('invalid', 'request.invalid', message);

/** What the wire's Spanish means. */
export function wishOf(body: CheckoutBody): Wish {
  const { tipoEnvio, formaPago, tipoPagoTarjeta, direccion, comentarios, isAceptoTerminos } = body;
  if (!isAceptoTerminos) throw invalid(checkoutRules.isAceptoTerminos.required);
  const byCard = formaPago === PAYMENT_METHOD.card;
  if (byCard && !CARD_INSTALMENTS.includes(tipoPagoTarjeta)) throw invalid(CHOOSE_INSTALMENTS);
  const delivered = tipoEnvio === SHIPPING_TYPE.delivery;
  if (delivered && !direccion) throw invalid(deliveryRules.codigoProvincia.required);
  return {
    shippingType: tipoEnvio,
    method: formaPago,
    instalments: byCard ? tipoPagoTarjeta : current,
    delivery: delivered && direccion ? deliveryOf(direccion) : null,
    comments: comentarios ?? '',
  };
}

/** Of everything that makes the purchase what it is; what the card modal said and what the screen showed do not. */
export function attemptOf(accountId: string, key: string | undefined, wish: Wish): Attempt {
  if (!key || !UUID.test(key)) throw invalid(IDEMPOTENCY_MISSING);
  const purchaseHash = createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
  return { accountId, key: key.toLowerCase(), purchaseHash };
}

/** What the card modal said is only looked at for what to ask the provider for. */
export function transactionOf(pago: unknown): string | undefined {
  const id = (pago as { transaction?: { id?: unknown } | null } | null | undefined)?.transaction?.id;
  return typeof id === 'string' ? id : undefined;
}

function deliveryOf(address: AddressForm): Delivery {
  const province = CATALOGUES.PROVINCIA.find(({ codigo }) => codigo === address.codigoProvincia);
  if (!province) throw invalid(deliveryRules.codigoProvincia.required);
  return {
    provinceCode: province.codigo,
    province: province.nombre,
    city: address.ciudad,
    mainStreet: address.callePrincipal,
    number: address.numeracion,
    secondaryStreet: address.calleSecundaria,
    kind: address.tipo,
    reference: address.referencia,
    phone: address.telefonoPrincipal,
    secondaryPhone: address.telefonoSecundario,
    email: address.email,
  };
}
