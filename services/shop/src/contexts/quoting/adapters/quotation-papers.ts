import { Injectable } from '@nestjs/common';
import { Limiter } from '../../../kernel/limiter.ts';
import { programBeside, runApart } from '../../../platform/apart/apart.ts';
import { Config } from '../../../platform/config/config.ts';
import type { Quotation } from '../domain/quotation.ts';
import { quotationsBusy } from '../domain/quoting-errors.ts';
import type { QuotationTask } from './draw-quotation.ts';
import { lastDayOf } from './quotation-desk.ts';

const PROGRAM = programBeside(import.meta.url, 'draw-quotation');
const LIMITS = { megabytes: 128, patienceMs: 60_000 };
const MEMORY_BYTES = 512 * 1024 * 1024;
const LINE_MAX = 10;

/** Proformas as PDF, drawn when somebody asks: one at a time, in a process of its own. */
@Injectable()
export class QuotationPapers {
  private readonly limiter = new Limiter(1, LINE_MAX, quotationsBusy);

  constructor(private readonly config: Config) {}

  async of(quotation: Quotation): Promise<Buffer> {
    const { number, madeAt, clientName, clientEmail, lines, note } = quotation;
    const task: QuotationTask = {
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
      shop: this.config.shop,
    };
    const sent = Buffer.from(JSON.stringify(task));
    const drawn = await this.limiter.run(() => runApart(PROGRAM, { memoryBytes: MEMORY_BYTES }, sent, LIMITS));
    if (!drawn?.length) throw quotationsBusy();
    return drawn;
  }
}
