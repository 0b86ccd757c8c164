import type { QuotedPrice } from '../contract.ts';

/** A line of a proforma; its money is in cents. */
export interface QuotedRow {
  number: number;
  partId: number;
  units: number;
  listPrice: number;
  price: number;
}

export function quotedPrice({ number, partId, units, listPrice, price }: QuotedRow): QuotedPrice {
  const name = `Proforma ${number}`;
  // No promotion on file has such an id; a part is in one of them.
  const promotion = {
    id: -partId,
    name,
    badge: name,
    stackable: false,
    terms: { kind: 'fixed-price', price },
  } as const;
  return { number, units, price: listPrice, promotion };
}
