/** Controls, line separators and marks that turn the direction of the text around them. */
const DISTURBING = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;

/** Text fit for a header or a label: one line, no hidden turns of direction, never longer than `max` characters. */
export function oneLine(text: string, max: number): string {
  const clean = text.toWellFormed().replace(DISTURBING, ' ').replace(/\s+/g, ' ').trim();
  return clean.length <= max ? clean : `${cut(clean, max - 1).trimEnd()}…`;
}

/** Cuts between characters as a reader sees them, so that no emoji is torn in two. */
function cut(text: string, max: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('es').segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
