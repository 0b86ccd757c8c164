import { PASSWORDS_DIFFER, registrationRules, repeatedPasswordRule, type UserProps } from '@bujia/contracts/accounts';
import type { Address, AddressForm } from '@bujia/contracts/addresses';
import { FINAL_CONSUMER, type Facturacion, billToRules } from '@bujia/contracts/billing';
import { SHIPPING_TYPE, type PaymentMethod, type ShippingType } from '@bujia/contracts/cart';
import {
  ACCEPT_ACCOUNT,
  billingRules,
  checkoutRules,
  deliveryRules,
  INSTALMENTS,
  type Billing,
  type CheckoutRequest,
  type Instalments,
} from '@bujia/contracts/checkout';
import { problem, type Rule } from '@bujia/contracts/rules';

/** The account, other data, or nobody by name. */
export type BillToChoice = '' | 'otros' | 'final';

/** The fields of the form, named as specified but for those that an address has anyway. */
export interface Values extends Billing, Omit<AddressForm, 'email'> {
  password: string;
  password1: string;
  facturarA: BillToChoice;
  facturaIdentificacion: string;
  facturaRazonSocial: string;
  facturaDireccion: string;
  tipoEnvio: number;
  /** Key of the branch of a pickup; empty until one is chosen. */
  sucursal: string;
  emailDireccion: string;
  comentariosCompra: string;
  /** A radio's value is text. */
  checkout_payment_method: string;
  tipoPagoTarjeta: Instalments;
  isAceptoTerminos: boolean;
  isAceptoCuenta: boolean;
}

export type Field = keyof Values;

export const NO_SHIPPING_TYPE = -1;

const { email: emailDireccion, ...deliveryFields } = deliveryRules;

export const rules = {
  ...billingRules,
  password: registrationRules.password,
  password1: repeatedPasswordRule,
  facturarA: { label: 'Facturar' },
  facturaIdentificacion: billToRules.identificacion,
  facturaRazonSocial: billToRules.razonSocial,
  facturaDireccion: billToRules.direccion,
  tipoEnvio: checkoutRules.tipoEnvio,
  sucursal: checkoutRules.sucursal,
  ...deliveryFields,
  emailDireccion,
  comentariosCompra: checkoutRules.comentarios,
  checkout_payment_method: { label: checkoutRules.formaPago.label, required: checkoutRules.formaPago.required },
  tipoPagoTarjeta: { ...checkoutRules.tipoPagoTarjeta, required: undefined },
  isAceptoTerminos: checkoutRules.isAceptoTerminos,
  isAceptoCuenta: { label: ACCEPT_ACCOUNT, kind: 'boolean' },
} as const satisfies Record<Field, Rule>;

export const blank: Values = {
  nombre: '',
  apellido: '',
  cedula: '',
  email: '',
  direccionRegistro: '',
  password: '',
  password1: '',
  facturarA: '',
  facturaIdentificacion: '',
  facturaRazonSocial: '',
  facturaDireccion: '',
  tipoEnvio: NO_SHIPPING_TYPE,
  sucursal: '',
  codigoProvincia: '' as unknown as number,
  ciudad: '',
  callePrincipal: '',
  numeracion: '',
  calleSecundaria: '',
  tipo: '',
  referencia: '',
  telefonoPrincipal: '',
  telefonoSecundario: '',
  emailDireccion: '',
  comentariosCompra: '',
  checkout_payment_method: '',
  tipoPagoTarjeta: INSTALMENTS.current,
  isAceptoTerminos: false,
  isAceptoCuenta: false,
};

const BILLING: readonly Field[] = ['nombre', 'apellido', 'cedula', 'email', 'direccionRegistro'];
const BILL_TO: readonly Field[] = ['facturaIdentificacion', 'facturaRazonSocial', 'facturaDireccion'];
const ACCOUNT: readonly Field[] = ['password', 'password1', 'isAceptoCuenta'];
const DELIVERY = [...(Object.keys(deliveryFields) as (keyof typeof deliveryFields)[]), 'emailDireccion'] as const;

export const isOfDelivery = (field: Field): boolean => (DELIVERY as readonly Field[]).includes(field);

export const passwordsDiffer = (repeated: string, password: string): string | undefined =>
  repeated === password ? undefined : PASSWORDS_DIFFER;

/** What still keeps the purchase from being paid. */
export function missingIn(values: Values, visitor: boolean): Field[] {
  const asked: Field[] = [
    ...(visitor ? [...BILLING, ...ACCOUNT] : []),
    ...(values.facturarA === 'otros' ? BILL_TO : []),
    'tipoEnvio',
    ...(values.tipoEnvio === SHIPPING_TYPE.delivery ? DELIVERY : []),
    'comentariosCompra',
    'checkout_payment_method',
    'isAceptoTerminos',
  ];
  return asked.filter((field) => {
    if (field === 'isAceptoTerminos' || field === 'isAceptoCuenta') return !values[field];
    const different = field === 'password1' ? passwordsDiffer(values.password1, values.password) : undefined;
    return (problem(rules[field], values[field]) ?? different) !== undefined;
  });
}

type AddressValues = Pick<Values, (typeof DELIVERY)[number]>;

/** The fields that a saved address fills; for none of them they are empty. */
export const addressValues = (address: Address | undefined): AddressValues =>
  Object.fromEntries(
    DELIVERY.map((name) => [name, address ? address[name === 'emailDireccion' ? 'email' : name] : blank[name]]),
  ) as unknown as AddressValues;

export const hasNoAddress = (values: Values): boolean => DELIVERY.every((name) => !values[name]);

/** The saved address that the fields hold, as long as nothing in them is changed. */
export function savedIn<Saved extends Address>(values: Values, addresses: readonly Saved[]): Saved | undefined {
  return addresses.find((address) => {
    const saved = addressValues(address);
    return DELIVERY.every((name) => saved[name] === values[name]);
  });
}

export const billingOf = ({ nombre, apellido, cedula, email, direccion }: UserProps): Billing => ({
  nombre,
  apellido,
  cedula,
  email,
  direccionRegistro: direccion,
});

export const methodOf = ({ checkout_payment_method }: Values): PaymentMethod =>
  Number(checkout_payment_method) as PaymentMethod;

export function deliveryOf(values: Values): AddressForm | null {
  if (values.tipoEnvio !== SHIPPING_TYPE.delivery) return null;
  const fields = Object.fromEntries(Object.keys(deliveryFields).map((field) => [field, values[field as Field]]));
  return { ...(fields as unknown as Omit<AddressForm, 'email'>), email: values.emailDireccion };
}

/** Undefined for the account: the request is then as it was before there was a choice. */
export function billToOf({
  facturarA,
  facturaIdentificacion,
  facturaRazonSocial,
  facturaDireccion,
}: Values): Facturacion | undefined {
  if (facturarA === 'final') return FINAL_CONSUMER;
  if (facturarA !== 'otros') return undefined;
  return { identificacion: facturaIdentificacion, razonSocial: facturaRazonSocial, direccion: facturaDireccion };
}

const billedTo = (values: Values): { facturacion?: Facturacion } => {
  const facturacion = billToOf(values);
  return facturacion ? { facturacion } : {};
};

export interface Seen {
  total: number;
  /** Codes of the parts that are wanted though they are for none of one's vehicles; undefined where the shop said nothing of vehicles. */
  unfit: readonly number[] | undefined;
  /** Version of the terms that the page leads to. */
  terms: number;
}

export const requestOf = (values: Values, user: Billing, seen: Seen): CheckoutRequest => ({
  user,
  email: user.email,
  tipoEnvio: values.tipoEnvio as ShippingType,
  formaPago: methodOf(values),
  tipoPagoTarjeta: values.tipoPagoTarjeta,
  pago: null,
  comentarios: values.comentariosCompra,
  direccion: deliveryOf(values),
  isAceptoTerminos: values.isAceptoTerminos,
  totalVisto: seen.total,
  terminosVistos: seen.terms,
  // Only to a shop that asks for it: one of before refuses what it does not know.
  ...(seen.unfit && { noCompatiblesVistos: [...seen.unfit] }),
  ...billedTo(values),
  ...(values.tipoEnvio === SHIPPING_TYPE.pickup && values.sucursal !== '' && { sucursal: values.sucursal }),
});
