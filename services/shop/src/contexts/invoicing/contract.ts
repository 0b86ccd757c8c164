import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Document = Type.Object({ documentId: Type.String(), orderId: Type.String() });
export class InvoiceIssued extends event<Static<typeof Document>>(
  'invoicing.invoice-issued.v1',
  'The tax authority authorised the invoice of an order: it may be sent.',
  Document,
) {}

export class InvoiceSent extends event<Static<typeof Document>>(
  'invoicing.invoice-sent.v1',
  'The mail server of its receiver took the mail with the invoice, or no address is known that it could go to.',
  Document,
) {}

export class CreditNoteIssued extends event<Static<typeof Document>>(
  'invoicing.credit-note-issued.v1',
  'The tax authority authorised the credit note that takes an invoice back: it may be sent.',
  Document,
) {}

export interface TaxDocument {
  documentId: string;
  orderId: string;
  kind: 'invoice' | 'credit-note';
  /** 001-001-000000123 */
  number: string;
  accessKey: string;
  issuedAt: Date;
  totalCents: number;
}

export interface DocumentFile {
  name: string;
  contentType: 'application/xml' | 'application/pdf';
  content: Buffer;
}

/** Issued documents, for mails and for whoever shows them. */
export abstract class TaxDocuments {
  abstract byId(documentId: string): Promise<TaxDocument | undefined>;
  abstract ofOrder(orderId: string): Promise<TaxDocument[]>;
  /** The signed XML and the printed form. */
  abstract files(documentId: string): Promise<DocumentFile[]>;
  /** A mail server took it. To be called inside a transaction; may be repeated. */
  abstract markDelivered(documentId: string): Promise<void>;
}
