/** What our letters have above Latin-1: `LATIN` of scripts/brand.ts. */
const BEYOND_LATIN_1 = new Set('Œœ‚„‘’“”‹›–—•…€™');
const MARKS = /\p{M}/gu;

const isShown = (sign: string): boolean => /^[ -~\u00a0-\u00ff]$/.test(sign) || BEYOND_LATIN_1.has(sign);

/** Text for documents and pictures: letters that ours lack lose their marks, what is left of them becomes a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (isShown(sign)) return sign;
    const bare = sign.normalize('NFKD').replace(MARKS, '');
    return bare !== '' && Array.from(bare).every(isShown) ? bare : '?';
  }).join('');
}
