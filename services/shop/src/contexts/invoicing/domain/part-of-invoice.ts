import { ivaOf } from '@bujia/pricing/iva';
import type { Cents } from '@bujia/pricing/money';
import type { DocumentContent, DocumentLine } from './document-content.ts';

/** What of an invoice is taken back, without IVA: units of its lines by their place, and of the delivery. */
export interface TakenBack {
  items: readonly { line: number; quantity: number; net: Cents }[];
  shipping: Cents;
}

const MILLIONTHS = 10_000;

/** Lines at what was paid for them: promotion and coupon are off already. The delivery is the last line of an invoice. */
export function partOf(
  invoice: DocumentContent,
  { items, shipping }: TakenBack,
): Pick<DocumentContent, 'lines' | 'totals'> {
  const lines = items.map(({ line, quantity, net }) => paidLine(invoice.lines[line]!, quantity, net));
  if (shipping > 0) lines.push(paidLine(invoice.lines.at(-1)!, 1, shipping));
  const base = lines.reduce((sum, { net }) => sum + net, 0);
  return { lines, totals: { discount: 0, base, iva: ivaOf(base), total: base + ivaOf(base) } };
}

const paidLine = ({ code, description }: DocumentLine, quantity: number, net: Cents): DocumentLine => ({
  ...{ code, description, quantity, discount: 0, net, iva: ivaOf(net) },
  unitMillionths: Math.round((net * MILLIONTHS) / quantity),
});
