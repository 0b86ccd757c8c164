import { Injectable } from '@nestjs/common';
import { TaxDocuments } from '../../invoicing/contract.ts';
import { OrderMails } from './order-mails.ts';

/** Sends a tax document to whoever it is made out to: its files hang on the mail when that is written. */
@Injectable()
export class TaxDocumentMail {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly mails: OrderMails,
  ) {}

  async send(template: string, documentId: string, eventId: string): Promise<void> {
    const document = await this.documents.byId(documentId);
    if (!document) throw new Error(`There is no tax document ${documentId} to send`);
    const { orderId, number: documentNumber, accessKey, issuedAt, totalCents: total } = document;
    const data = { documentNumber, accessKey, issuedAt: issuedAt.toISOString(), total };
    await this.mails.toBuyer({ template, orderId, eventId, documentId, data: () => data });
  }
}
