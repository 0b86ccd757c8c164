import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type KnownQuotation, Quotations } from '../contract.ts';
import { Quotation } from '../domain/quotation.ts';

@Injectable()
export class KnownQuotations extends Quotations {
  constructor(private readonly primary: Primary) {
    super();
  }

  async find(quotationId: string): Promise<KnownQuotation | undefined> {
    const quotation = await this.primary.one(Quotation, { id: quotationId });
    if (!quotation) return undefined;
    const { id, number, clientName, clientEmail, note, lines, validUntil } = quotation;
    return { id, number, clientName, clientEmail, note, lines, validUntil, totals: quotation.totals() };
  }
}
