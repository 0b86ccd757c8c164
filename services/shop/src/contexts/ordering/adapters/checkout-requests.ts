import { createHash } from 'node:crypto';
import type { AddressForm } from '@bujia/contracts/addresses';
import { FINAL_CONSUMER, type Facturacion } from '@bujia/contracts/billing';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import {
  CHOOSE_INSTALMENTS,
  IDEMPOTENCY_MISSING,
  INSTALMENTS,
  checkoutRules,
  deliveryRules,
} from '@bujia/contracts/checkout';
import { isFinalConsumer, normalIdentification } from '@bujia/ecuador/identification';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PurchaseRequest, SeenByBuyer } from '../application/prepare-purchase.ts';
import type { BillTo } from '../contract.ts';
import type { Attempt } from '../domain/checkout.ts';
import type { Delivery } from '../domain/purchase.ts';
import type { CheckoutBody } from './checkout-bodies.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const { current, withInterest, withoutInterest } = INSTALMENTS;
const CARD_INSTALMENTS: readonly number[] = [current, withInterest, withoutInterest];

const invalid = (message: string) => new Refusal('invalid', 'request.invalid', message);

/** What the wire's Spanish means. */
export function purchaseRequestOf(body: CheckoutBody): PurchaseRequest {
  const { tipoEnvio, formaPago, tipoPagoTarjeta, direccion, comentarios, isAceptoTerminos, facturacion, sucursal } =
    body;
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
    // Absent and not undefined: what was sent before there was a choice has the hash of then.
    ...(facturacion && { billTo: billToOf(facturacion) }),
    ...(!delivered && sucursal && { branch: sucursal }),
  };
}

/** Of everything that makes the purchase what it is; what the card modal said and what the screen showed do not. */
export function attemptOf(accountId: string, key: string | undefined, request: object): Attempt {
  if (!key || !UUID.test(key)) throw invalid(IDEMPOTENCY_MISSING);
  const purchaseHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return { accountId, key: key.toLowerCase(), purchaseHash };
}

export const seenOf = ({ totalVisto, terminosVistos, noCompatiblesVistos }: CheckoutBody): SeenByBuyer => ({
  total: totalVisto,
  terms: terminosVistos,
  unfit: noCompatiblesVistos ?? undefined,
});

/** What the card modal said is only looked at for what to ask the provider for. */
export function transactionOf(pago: unknown): string | undefined {
  const id = (pago as { transaction?: { id?: unknown } | null } | null | undefined)?.transaction?.id;
  return typeof id === 'string' ? id : undefined;
}

export function deliveryOf(address: AddressForm): Delivery {
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

/** Nobody by name is always written in the same way. */
export function billToOf(billed: Facturacion): BillTo {
  const { identificacion, razonSocial, direccion } = isFinalConsumer(billed.identificacion) ? FINAL_CONSUMER : billed;
  return { identification: normalIdentification(identificacion), name: razonSocial, address: direccion };
}
