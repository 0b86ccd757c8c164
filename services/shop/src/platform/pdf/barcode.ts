import bwip from 'bwip-js/node';

/** Widths of bars and spaces in turn, a bar first, in units of the narrowest. */
export function code128(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode is no row of bars');
  return symbol.sbs;
}
