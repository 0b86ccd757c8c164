import { Injectable } from '@nestjs/common';
import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { Clock } from '../../../kernel/clock.ts';
import { type DocumentFile, type TaxDocument, TaxDocuments } from '../contract.ts';
import { DocumentWriter } from '../application/document-writer.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { documentMissing, documentNotReady } from '../domain/invoicing-errors.ts';

const FILE_NAMES = { [DOCUMENT_KINDS.invoice]: 'factura', [DOCUMENT_KINDS.creditNote]: 'nota-de-credito' };

/** The printed form is drawn when it is asked for: out of the document, it always comes out the same. */
@Injectable()
export class IssuedDocuments extends TaxDocuments {
  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly writer: DocumentWriter,
    private readonly clock: Clock,
  ) {
    super();
  }

  async byId(documentId: string): Promise<TaxDocument | undefined> {
    const document = await this.documents.find(documentId);
    return document?.state === 'authorised' ? described(document) : undefined;
  }

  async ofOrder(orderId: string): Promise<TaxDocument[]> {
    const documents = await this.documents.ofOrder(orderId);
    return documents.filter(({ state }) => state === 'authorised').map(described);
  }

  async files(documentId: string): Promise<DocumentFile[]> {
    return [await this.xml(documentId), await this.pdf(documentId)];
  }

  async markDelivered(documentId: string): Promise<void> {
    const document = await this.documents.lock(documentId);
    document?.deliver(this.clock.now());
  }

  async xml(documentId: string): Promise<DocumentFile> {
    const document = await this.issued(documentId);
    const content = Buffer.from(document.signedXml!, 'utf8');
    return { name: `${fileName(document)}.xml`, contentType: 'application/xml', content };
  }

  async pdf(documentId: string): Promise<DocumentFile> {
    const document = await this.issued(documentId);
    const content = await this.writer.pdf(document);
    return { name: `${fileName(document)}.pdf`, contentType: 'application/pdf', content };
  }

  private async issued(documentId: string): Promise<ElectronicDocument> {
    const document = await this.documents.find(documentId);
    if (!document) throw documentMissing();
    if (document.state !== 'authorised') throw documentNotReady();
    return document;
  }
}

const fileName = ({ kind, number }: ElectronicDocument): string => `${FILE_NAMES[kind]}-${number}`;

const described = (document: ElectronicDocument): TaxDocument => ({
  documentId: document.id,
  orderId: document.orderId,
  kind: document.kind === DOCUMENT_KINDS.invoice ? 'invoice' : 'credit-note',
  number: document.number,
  accessKey: document.accessKey,
  issuedAt: document.issuedAt,
  totalCents: document.content.totals.total,
});
