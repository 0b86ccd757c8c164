import { readFileSync } from 'node:fs';
import { cartTotals } from '@bujia/pricing/cart';
import { grandTotal } from '@bujia/pricing/totals';
import { validateXML } from 'xmllint-wasm';
import {
  type InvoicedOrder,
  type ReceivedPayment,
  composeInvoice,
} from '../src/contexts/invoicing/domain/compose-invoice.ts';
import type { Issuer } from '../src/contexts/invoicing/domain/document-content.ts';
import { ElectronicDocument, type Series } from '../src/contexts/invoicing/domain/electronic-document.ts';
import { newId } from '../src/kernel/ids.ts';

export const AN_ISSUER: Issuer = {
  ruc: '1799999990001',
  legalName: 'Repuestos Bujía Cía. Ltda.',
  tradeName: 'Bujía',
  headOfficeAddress: 'Av. Los Talleres S23-140 y Calle Biela',
  establishmentAddress: 'Av. Los Talleres S23-140 y Calle Biela',
  keepsAccounts: true,
};

export const A_SERIES: Series = { environment: '1', establishment: '001', emissionPoint: '001' };

type Changes = Partial<Omit<InvoicedOrder, 'buyer'>> & { buyer?: Partial<InvoicedOrder['buyer']>; discount?: number };

/** An order with lines, coupon and shipping; the totals are those of its lines. */
export function anInvoice({ discount = 261, buyer, ...changes }: Changes = {}): InvoicedOrder {
  const lines = changes.lines ?? [
    { code: 'FRE-00123', name: 'Pastillas de freno delanteras', quantity: 3, price: 1000, promotionPrice: undefined },
    { code: 'FIL-00045', name: 'Filtro de aceite', quantity: 2, price: 999, promotionPrice: 500 },
  ];
  const shipping = changes.shippingCharge ?? 350;
  return {
    number: 1042,
    phone: '0991234567',
    lines,
    shippingCharge: shipping,
    totals: grandTotal({ goods: cartTotals([...lines]).goods, shipping, discount }),
    ...changes,
    buyer: {
      name: 'Rosa Elena',
      surname: 'Quishpe Tipán',
      identification: '1710034065',
      email: 'rosa@correo.example',
      homeAddress: 'Av. 10 de Agosto N24-15, Quito',
      ...buyer,
    },
  };
}

export function invoiceOf(
  order: InvoicedOrder,
  now: Date,
  payments?: ReceivedPayment[],
  sequential = 123,
): ElectronicDocument {
  const paid = payments ?? [{ method: 9 as const, amount: order.totals.total }];
  return ElectronicDocument.invoice({
    orderId: newId(),
    orderNumber: order.number,
    accountId: newId(),
    series: A_SERIES,
    sequential,
    numericCode: '12345678',
    content: composeInvoice(order, paid, AN_ISSUER),
    now,
  });
}

const SCHEMAS = { factura: 'factura-1.1.0.xsd', notaCredito: 'notaCredito-1.1.0.xsd' };

/** What an independent validator has to say against a document; nothing when it fits the schema. */
export async function schemaFaults(xml: string): Promise<string[]> {
  const kind = xml.includes('<factura ') ? 'factura' : 'notaCredito';
  const schema = readFileSync(new URL(`./sri/${SCHEMAS[kind]}`, import.meta.url), 'utf8');
  const { errors } = await validateXML({ xml: { fileName: 'document.xml', contents: xml }, schema });
  return errors.map(({ message }) => message);
}
