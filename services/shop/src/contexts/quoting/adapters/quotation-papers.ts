import { Injectable } from '@nestjs/common';
import { programBeside } from '../../../platform/apart/apart.ts';
import { Papers } from '../../../platform/apart/papers.ts';
import { Logos } from '../../../platform/brand/logos.ts';
import { Config } from '../../../platform/config/config.ts';
import type { Quotation } from '../domain/quotation.ts';
import type { QuotationTask } from './draw-quotation.ts';
import { lastDayOf } from './quotation-desk.ts';

/** Proformas as PDF, drawn when somebody asks. */
@Injectable()
export class QuotationPapers {
  private readonly papers = new Papers<QuotationTask>(programBeside(import.meta.url, 'draw-quotation'));

  constructor(
    private readonly config: Config,
    private readonly logos: Logos,
  ) {}

  async of(quotation: Quotation): Promise<Buffer> {
    const { number, madeAt, clientName, clientEmail, lines, note } = quotation;
    const { shop } = this.config;
    return this.papers.of({
      quotation: {
        number,
        madeAt: madeAt.toISOString(),
        clientName,
        clientEmail,
        lines,
        note,
        totals: quotation.totals(),
      },
      lastDay: lastDayOf(quotation.validUntil),
      shop,
      logo: (await this.logos.ofShop('papel'))?.toString('base64'),
    });
  }
}
