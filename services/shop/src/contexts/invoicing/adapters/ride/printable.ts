/** What Windows-1252 has above Latin-1; the fonts that every reader of PDF brings along can show no more. */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const MARKS = /\p{M}/gu;

const isShown = (sign: string): boolean => /^[ -~\u00a0-\u00ff]$/.test(sign) || BEYOND_LATIN_1.has(sign);

/** Text for those fonts: letters they lack lose their marks, what is left of them becomes a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (isShown(sign)) return sign;
    const bare = sign.normalize('NFKD').replace(MARKS, '');
    return bare !== '' && Array.from(bare).every(isShown) ? bare : '?';
  }).join('');
}
