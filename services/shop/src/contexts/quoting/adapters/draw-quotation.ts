/**
 * A program of its own: draws a proforma. A long one takes a third of a second, in which whoever serves people answers nobody.
 * node draw-quotation.ts '{"memoryBytes":268435456}' < quotation.json > out.pdf
 */
import type { ShopIdentity } from '@bujia/contracts/shop';
import { json } from 'node:stream/consumers';
import { giveWay } from '../../../platform/apart/give-way.ts';
import { type QuotationPaper, quotationPdf } from './quotation-pdf.ts';

export interface QuotationTask {
  quotation: Omit<QuotationPaper, 'madeAt'> & { madeAt: string };
  /** Of Guayaquil, included. */
  lastDay: string;
  shop: ShopIdentity;
}

const { memoryBytes } = JSON.parse(process.argv[2] ?? '{}') as { memoryBytes: number };
giveWay(memoryBytes);

const { quotation, lastDay, shop } = (await json(process.stdin)) as QuotationTask;
process.stdout.write(await quotationPdf({ ...quotation, madeAt: new Date(quotation.madeAt) }, lastDay, shop));
