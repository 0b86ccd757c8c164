/**
 * A program of its own: draws a proforma.
 * node draw-quotation.ts '{"memoryBytes":268435456}' < quotation.json > out.pdf
 */
import type { ShopIdentity } from '@bujia/contracts/shop';
import { drawPaper } from '../../../platform/apart/draw-paper.ts';
import { type QuotationPaper, quotationPdf } from './quotation-pdf.ts';

export interface QuotationTask {
  quotation: Omit<QuotationPaper, 'madeAt'> & { madeAt: string };
  /** Of Guayaquil, included. */
  lastDay: string;
  shop: ShopIdentity;
}

await drawPaper(({ quotation, lastDay, shop }: QuotationTask) =>
  quotationPdf({ ...quotation, madeAt: new Date(quotation.madeAt) }, lastDay, shop),
);
