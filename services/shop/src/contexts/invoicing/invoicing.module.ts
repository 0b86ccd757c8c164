import { Module } from '@nestjs/common';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CreditNoteIssued, InvoiceIssued, InvoiceSent } from './contract.ts';

@Module({
  providers: [declareEvents(InvoiceIssued, InvoiceSent, CreditNoteIssued)],
})
export class InvoicingModule {}
