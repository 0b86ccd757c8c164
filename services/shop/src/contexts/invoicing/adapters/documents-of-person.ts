import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../identity/contract.ts';
import { DocumentViews } from './document-views.ts';

/**
 * What a person's export holds of invoices. They outlive the account: the law has them kept for seven years, as they
 * were issued.
 */
@Injectable()
export class DocumentsOfPerson {
  constructor(data: PersonalData, views: DocumentViews) {
    data.contribute('facturas', (userId) => views.ofAccount(userId));
  }
}
