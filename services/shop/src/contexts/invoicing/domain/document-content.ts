import type { Cents } from '@bujia/pricing/money';

/** The company as it stands in its documents. */
export interface Issuer {
  ruc: string;
  legalName: string;
  tradeName: string;
  headOfficeAddress: string;
  establishmentAddress: string;
  keepsAccounts: boolean;
  /** Number of the resolution that made it one. */
  specialTaxpayer?: string;
  withholdingAgent?: string;
  /** The words of the regime, as the authority writes them. */
  rimpe?: string;
}

export interface Buyer {
  /** 04 RUC, 05 cédula, 06 passport, 07 the final consumer. */
  identificationType: string;
  identification: string;
  name: string;
  address: string;
}

export interface DocumentLine {
  code: string;
  description: string;
  quantity: number;
  unitMillionths: number;
  discount: Cents;
  net: Cents;
  iva: Cents;
}

/** How a part of the total was paid: 01 cash, 19 credit card, 20 through a bank. */
export interface PaymentPart {
  form: '01' | '19' | '20';
  amount: Cents;
}

/** The invoice that a credit note takes back. */
export interface Modified {
  number: string;
  issuedOn: string;
  reason: string;
}

/** Everything that stands in a document, as it was when it was issued: nothing that changes later changes it. */
export interface DocumentContent {
  issuer: Issuer;
  buyer: Buyer;
  lines: DocumentLine[];
  totals: { discount: Cents; base: Cents; iva: Cents; total: Cents };
  tax: { code: string; percent: number };
  payments: PaymentPart[];
  notes: { name: string; value: string }[];
  modified?: Modified;
}
