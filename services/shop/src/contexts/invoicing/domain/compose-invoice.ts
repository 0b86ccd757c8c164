import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import {
  FINAL_CONSUMER_CODE,
  IDENTIFICATION_CODES,
  identificationKind,
  isFinalConsumer,
  normalIdentification,
} from '@bujia/ecuador/identification';
import { type InvoiceLine, invoiceLines } from '@bujia/pricing/allocate';
import type { Line } from '@bujia/pricing/cart';
import { IVA_PERCENT, ivaOf } from '@bujia/pricing/iva';
import type { Cents } from '@bujia/pricing/money';
import type { Totals } from '@bujia/pricing/totals';
import type { Buyer, DocumentContent, DocumentLine, Issuer, PaymentPart } from './document-content.ts';
import { plainText } from './plain-text.ts';

/** An order, as far as its invoice goes. Money is in cents. */
export interface InvoicedOrder {
  number: number;
  buyer: Parameters<typeof buyerOf>[0] & {
    email: string;
    billTo?: { identification: string; name: string; address: string };
  };
  phone: string | undefined;
  lines: readonly (Line & { code: string; name: string })[];
  totals: Totals;
  shippingCharge: Cents;
}

export interface ReceivedPayment {
  method: PaymentMethod;
  amount: Cents;
}

/** The rate of the day and the code that the authority has for it. */
const TAX = { code: '4', percent: IVA_PERCENT };
const FORMS: Record<PaymentMethod, PaymentPart['form']> = {
  [PAYMENT_METHOD.cash]: '01',
  [PAYMENT_METHOD.card]: '19',
  [PAYMENT_METHOD.transfer]: '20',
};
const SHIPPING = { code: 'ENVIO', description: 'Servicio de envío' };
const LONGEST_CODE = 25;
const LONGEST_IDENTIFICATION = 20;

/** In plain sight of whoever reads the file, and in the printed form. */
export const TEST_NOTICE = { name: 'Aviso', value: 'Documento de prueba, sin validez tributaria' };

export function composeInvoice(
  order: InvoicedOrder,
  payments: readonly ReceivedPayment[],
  issuer: Issuer,
  notices: readonly { name: string; value: string }[] = [],
): DocumentContent {
  const { totals, shippingCharge } = order;
  const { goods, shipping } = invoiceLines(order.lines, { shipping: shippingCharge, discount: totals.discount });
  const lines = goods.map((line, i) => lineOf(line, order.lines[i]!.code, order.lines[i]!.name));
  if (shipping) lines.push(lineOf(shipping, SHIPPING.code, SHIPPING.description));
  return {
    issuer,
    buyer: order.buyer.billTo ? billedTo(order.buyer.billTo) : buyerOf(order.buyer),
    lines,
    totals: {
      // Of coupon and promotions: the authority adds up the lines.
      discount: lines.reduce((sum, { discount }) => sum + discount, 0),
      ...{ base: totals.base, iva: totals.iva, total: totals.total },
    },
    tax: TAX,
    payments: partsOf(totals.total, payments),
    notes: [
      ...notices,
      { name: 'Pedido', value: String(order.number) },
      { name: 'Email', value: plainText(order.buyer.email) },
      { name: 'Teléfono', value: plainText(order.phone ?? '') },
    ].filter(({ value }) => value !== ''),
  };
}

function lineOf(line: InvoiceLine, code: string, description: string): DocumentLine {
  return {
    code: plainText(code, LONGEST_CODE) || 'S/C',
    description: plainText(description) || 'Repuesto',
    ...line,
    iva: ivaOf(line.net),
  };
}

/** As the client asked for it: a company, another person, or nobody by name. */
export function billedTo({ identification, name, address }: NonNullable<InvoicedOrder['buyer']['billTo']>): Buyer {
  const known = buyerOf({ name, surname: '', identification, homeAddress: address });
  return isFinalConsumer(identification)
    ? { ...known, identificationType: FINAL_CONSUMER_CODE, name: 'CONSUMIDOR FINAL' }
    : known;
}

function buyerOf(person: { name: string; surname: string; identification: string; homeAddress: string }): Buyer {
  const { name, surname, identification, homeAddress } = person;
  // The checkout takes no other; what cannot be told apart any more is a foreign document to the authority.
  const kind = identificationKind(identification) ?? 'passport';
  return {
    identificationType: IDENTIFICATION_CODES[kind],
    identification: plainText(normalIdentification(identification), LONGEST_IDENTIFICATION),
    name: plainText(`${name} ${surname}`) || 'S/N',
    address: plainText(homeAddress),
  };
}

/** The payments by their form; together exactly the total, because the authority adds them up. */
function partsOf(total: Cents, payments: readonly ReceivedPayment[]): PaymentPart[] {
  const parts = new Map<PaymentPart['form'], Cents>();
  let open = total;
  for (const { method, amount } of payments) {
    const counted = Math.min(amount, open);
    if (counted > 0) parts.set(FORMS[method], (parts.get(FORMS[method]) ?? 0) + counted);
    open -= counted;
  }
  // Nothing was to be paid, or not all of it is known: the rest went through a bank.
  if (open > 0 || parts.size === 0) parts.set('20', (parts.get('20') ?? 0) + open);
  return [...parts].map(([form, amount]) => ({ form, amount }));
}
