import { randomUUID } from 'node:crypto';
import type { AddressForm } from '@bujia/contracts/addresses';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import {
  CHECKOUT_PATH,
  type CheckoutDone,
  type CheckoutRequest,
  IDEMPOTENCY_HEADER,
  INSTALMENTS,
} from '@bujia/contracts/checkout';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { patiently, type Answer, type Visitor } from '../visitor.ts';

/** Where an order stands that was paid: its invoice comes soon after, or has come. */
export const AFTER_PAYMENT: readonly number[] = [ORDER_STATUS.processing, ORDER_STATUS.invoiced];

export const ADDRESS: AddressForm = {
  codigoProvincia: 17,
  ciudad: 'Quito',
  callePrincipal: 'Av. Amazonas',
  numeracion: 'N34-120',
  calleSecundaria: 'Juan Pablo Sanz',
  tipo: 'Casa',
  referencia: 'Frente al parque',
  telefonoPrincipal: '0991234567',
  telefonoSecundario: '022345678',
  email: 'entrega@correo.example',
};

const BILLING = { nombre: 'Otra', apellido: 'Persona', cedula: '1710034065', email: 'otra@correo.example' };

/** A delivery paid by transfer, unless told otherwise. */
export const purchase = (changes: Partial<CheckoutRequest> & Record<string, unknown> = {}): CheckoutRequest => ({
  user: { ...BILLING, direccionRegistro: 'Otra calle' },
  tipoEnvio: SHIPPING_TYPE.delivery,
  formaPago: PAYMENT_METHOD.transfer,
  tipoPagoTarjeta: INSTALMENTS.current,
  comentarios: 'Llamar antes de entregar',
  direccion: ADDRESS,
  isAceptoTerminos: true,
  ...changes,
});

export const pickup = (changes: Partial<CheckoutRequest> & Record<string, unknown> = {}): CheckoutRequest =>
  purchase({ tipoEnvio: SHIPPING_TYPE.pickup, formaPago: PAYMENT_METHOD.cash, direccion: null, ...changes });

export type CheckoutAnswer = Answer<CheckoutDone & { code?: string; message?: string }>;

export const checkOut = (
  visitor: Visitor,
  request: CheckoutRequest = purchase(),
  key: string = randomUUID(),
): Promise<CheckoutAnswer> =>
  visitor.post(`/api/${CHECKOUT_PATH}`, request, { headers: { [IDEMPOTENCY_HEADER]: key } });

/** A card provider may not know yet, either; the same purchase is sent again under its key. */
export const checkOutPatiently = (
  visitor: Visitor,
  request: CheckoutRequest,
  key: string = randomUUID(),
): Promise<CheckoutAnswer> => patiently(() => checkOut(visitor, request, key), [503, 202]);
