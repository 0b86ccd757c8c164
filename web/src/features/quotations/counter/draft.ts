import { type AddressForm, addressRules } from '@bujia/contracts/addresses';
import { FINAL_CONSUMER, type Facturacion, billToRules } from '@bujia/contracts/billing';
import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import type { Cliente } from '@bujia/contracts/clients';
import {
  type CuentaMostrador,
  type CuentaRequest,
  type DepositoDeVenta,
  NOBODY_BUYS,
  REACH_NEEDED,
  type SaleHandover,
  type VentaRequest,
  isReachable,
  saleDepositRules,
  saleRules,
} from '@bujia/contracts/counter';
import { quotationLineRules } from '@bujia/contracts/quotations';
import { type Rule, problem } from '@bujia/contracts/rules';
import { centsOf } from '@bujia/pricing/money';

export interface SoldLine {
  repuesto: string;
  nombre: string;
  cantidad: number;
  /** What the seller lowers it to, and why. */
  rebaja?: { precio: string; motivo: string };
}

/** cuenta: an account. factura: somebody without one. nadie: nobody by name. */
export type Who = 'cuenta' | 'factura' | 'nadie';
export const PAYMENTS = ['efectivo', 'transferencia', 'despues-efectivo', 'despues-transferencia'] as const;
export type Payment = (typeof PAYMENTS)[number];

type Texts<Fields> = Record<keyof Fields, string>;

export interface Draft {
  lineas: readonly SoldLine[];
  quien: Who;
  cliente?: Cliente;
  /** Of an account: whether somebody else is billed. */
  otraFactura: boolean;
  factura: Facturacion;
  correo: string;
  entrega: SaleHandover;
  sucursal: string;
  direccion: Texts<AddressForm>;
  pago: Payment;
  recibido: string;
  deposito: Texts<DepositoDeVenta>;
  comentarios: string;
}

export const emptyDraft = (sucursal: string, today: string): Draft => ({
  ...{ lineas: [], quien: 'nadie', otraFactura: false, correo: '', entrega: 'ahora', sucursal, pago: 'efectivo' },
  factura: { identificacion: '', razonSocial: '', direccion: '' },
  direccion: {
    ...{ codigoProvincia: '', ciudad: '', callePrincipal: '', numeracion: '', calleSecundaria: '', tipo: '' },
    ...{ referencia: '', telefonoPrincipal: '', telefonoSecundario: '', email: '' },
  },
  ...{ recibido: '', comentarios: '', deposito: { entidadFinanciera: '', codigoPago: '', fechaPago: today } },
});

export const METHOD_OF: Readonly<Record<Payment, PaymentMethod>> = {
  efectivo: PAYMENT_METHOD.cash,
  transferencia: PAYMENT_METHOD.transfer,
  'despues-efectivo': PAYMENT_METHOD.cash,
  'despues-transferencia': PAYMENT_METHOD.transfer,
};

/** What may be chosen for what the sale is now. */
export const paymentsFor = (entrega: SaleHandover, bill: CuentaMostrador | undefined): Payment[] =>
  PAYMENTS.filter(
    (one) =>
      (entrega !== 'ahora' || one === 'efectivo') && (bill === undefined || bill.formasPago.includes(METHOD_OF[one])),
  );

export const isDollars = (text: string) => text !== '' && problem(quotationLineRules.precio, text) === undefined;
const isLowered = ({ rebaja }: SoldLine) => rebaja && isDollars(rebaja.precio) && rebaja.motivo.trim() !== '';

const isBilled = ({ quien, otraFactura }: Draft) => quien === 'factura' || (quien === 'cuenta' && otraFactura);

const buyerOf = (draft: Draft) => ({
  ...(draft.quien === 'cuenta' && { cuenta: draft.cliente?.codigo }),
  ...(draft.quien === 'nadie' && { facturacion: FINAL_CONSUMER }),
});

const linesOf = (draft: Draft) =>
  draft.lineas.map((line) => ({
    ...{ repuesto: line.repuesto, cantidad: line.cantidad },
    ...(isLowered(line) && line.rebaja),
  }));

/** Undefined while there is nothing to work out. Whose bill it is changes no sum. */
export function billRequest(draft: Draft): CuentaRequest | undefined {
  const { entrega, sucursal, direccion, cliente } = draft;
  if (draft.lineas.length === 0 || draft.lineas.some(({ cantidad }) => !isQuantity(cantidad))) return undefined;
  return {
    ...(draft.quien === 'cuenta' && cliente ? { cuenta: cliente.codigo } : { facturacion: FINAL_CONSUMER }),
    ...{ lineas: linesOf(draft), entrega, sucursal },
    ...(entrega === 'envio' && direccion.codigoProvincia !== '' && { provincia: Number(direccion.codigoProvincia) }),
  };
}

const QUANTITY_WRONG = quotationLineRules.cantidad.invalid;
export const isQuantity = (cantidad: number) => problem(quotationLineRules.cantidad, cantidad) === undefined;

export function saleRequest(draft: Draft, totalVisto: number): VentaRequest {
  const { entrega, sucursal, pago, recibido, deposito, direccion, comentarios, correo } = draft;
  return {
    ...buyerOf(draft),
    ...(isBilled(draft) && { facturacion: draft.factura }),
    ...(draft.quien !== 'cuenta' && correo.trim() !== '' && { correo }),
    ...{ lineas: linesOf(draft), entrega, sucursal, formaPago: METHOD_OF[pago], totalVisto },
    ...(pago === 'efectivo' && { recibido }),
    ...(pago === 'transferencia' && {
      deposito: { ...deposito, entidadFinanciera: Number(deposito.entidadFinanciera) },
    }),
    ...(entrega === 'envio' && { direccion: { ...direccion, codigoProvincia: Number(direccion.codigoProvincia) } }),
    ...(comentarios.trim() !== '' && { comentarios }),
  };
}

const saleContactOf = ({ entrega, correo, comentarios, direccion }: Draft) => ({
  ...{ entrega, correo, comentarios, direccion },
});

export type Problems = Readonly<Record<string, string | undefined>>;

const wrong = (rules: Readonly<Record<string, Rule>>, values: object, prefix: string): [string, string | undefined][] =>
  Object.entries(values).map(([name, value]: [string, string]) => {
    const rule = rules[name]!;
    const number = rule.kind === 'integer' ? (value === '' ? undefined : Number(value)) : value;
    return [`${prefix}.${name}`, problem(rule, number)];
  });

/** Said before anybody has tried to sell: without them there is no total. */
export const quantitiesOf = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text === QUANTITY_WRONG));

/** What stands in the way of the sale, by field. */
export function problemsOf(draft: Draft, total: number | undefined): Problems {
  const { quien, cliente, entrega, pago, recibido, lineas, correo } = draft;
  const isUnreachable = quien !== 'cuenta' && !isReachable(saleContactOf(draft));
  const found: [string, string | undefined][] = [
    ['cliente', quien === 'cuenta' && !cliente ? NOBODY_BUYS : undefined],
    [
      'correo',
      quien === 'cuenta'
        ? undefined
        : (problem(saleRules.correo, correo) ?? (isUnreachable ? REACH_NEEDED : undefined)),
    ],
    ...(isBilled(draft) ? wrong(billToRules, draft.factura, 'factura') : []),
    ...(entrega === 'envio' ? wrong(addressRules, draft.direccion, 'direccion') : []),
    ...(pago === 'transferencia' ? wrong(saleDepositRules, draft.deposito, 'deposito') : []),
    ...(pago === 'efectivo' ? [['recibido', shortOf(recibido, total)] as [string, string | undefined]] : []),
    ...lineas.map((line): [string, string | undefined] => [`linea.${line.repuesto}`, lineProblem(line)]),
  ];
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

const shortOf = (recibido: string, total: number | undefined): string | undefined => {
  if (!isDollars(recibido)) return 'Escriba cuánto entrega el cliente, como 100.00';
  return total !== undefined && centsOf(recibido) < centsOf(total) ? 'No alcanza para el total' : undefined;
};

function lineProblem({ cantidad, rebaja }: SoldLine): string | undefined {
  if (!isQuantity(cantidad)) return QUANTITY_WRONG;
  if (!rebaja) return undefined;
  if (!isDollars(rebaja.precio)) return 'Escriba el precio rebajado, como 12.50';
  return rebaja.motivo.trim() === '' ? 'Escriba por qué baja el precio' : undefined;
}

/** In cents; undefined as long as it does not cover the total. */
export function changeOf(recibido: string, total: number): number | undefined {
  const change = isDollars(recibido) ? centsOf(recibido) - centsOf(total) : -1;
  return change < 0 ? undefined : change;
}
