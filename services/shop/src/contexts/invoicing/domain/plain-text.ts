/** Longest text that a document takes. */
const MOST_CHARACTERS = 300;

/** Characters that XML forbids, or that only steer how text is shown. What counts as a space is one. */
const FORBIDDEN = /(?!\s)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text as the tax authority takes it: one line, nothing invisible, not too long. May come out empty. */
export function plainText(text: string, most = MOST_CHARACTERS): string {
  const line = text.toWellFormed().replace(FORBIDDEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
  // By characters and not by UTF-16 units: half a character is none.
  return Array.from(line).slice(0, most).join('').trimEnd();
}
