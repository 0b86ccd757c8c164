/**
 * A program of its own: draws one proforma after the other, for a `Press`.
 * node draw-quotation.ts '{"memoryBytes":268435456}'
 */
import type { ShopIdentity } from '@bujia/contracts/shop';
import { drawPapers } from '../../../platform/apart/draw-paper.ts';
import { type QuotationPaper, quotationPdf } from './quotation-pdf.ts';

export interface QuotationTask {
  quotation: Omit<QuotationPaper, 'madeAt'> & { madeAt: string };
  /** Of Guayaquil, included. */
  lastDay: string;
  shop: ShopIdentity;
  /** PNG, in base64. */
  logo?: string;
}

await drawPapers(({ quotation, lastDay, shop, logo }: QuotationTask) =>
  quotationPdf(
    { ...quotation, madeAt: new Date(quotation.madeAt) },
    lastDay,
    shop,
    logo === undefined ? undefined : Buffer.from(logo, 'base64'),
  ),
);
