/** Category tiles, promotion slides and the picture of a part that has none, in the hand of the parts. */
import { Random } from '../random.ts';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { INK } from './ink.ts';
import { ACCENTS, inked, PAPERS, SHEET } from './sheet.ts';

export function categoryTile(drawing: Drawing): string {
  const random = new Random(drawing.length, drawing.charCodeAt(0));
  const accent = ACCENTS[0]!;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" width="${SHEET}" height="${SHEET}">` +
    `<rect width="${SHEET}" height="${SHEET}" fill="#22303c"/>` +
    '<path d="M0 800V560L560 0h240v120L120 800z" fill="#2b3b49"/>' +
    `<circle cx="400" cy="400" r="330" fill="${PAPERS[1].disc}"/>` +
    `<g transform="translate(88 88) scale(.78)">${inked(DRAWINGS[drawing]({ accent, random, choice: 0 }))}</g></svg>`
  );
}

export interface SlideArt {
  drawings: readonly [Drawing, Drawing, Drawing];
  ground: string;
  band: string;
}

/** Wide with room for words at the left, or tall with room below. The words are the page's. */
export function promotionImage({ art }: { art: SlideArt }, format: 'desktop' | 'mobile'): string {
  const [width, height] = format === 'desktop' ? [1600, 600] : [720, 720];
  const places =
    format === 'desktop'
      ? ['translate(830 40) scale(.66)', 'translate(1230 -10) scale(.4)', 'translate(1230 290) scale(.4)']
      : ['translate(20 20) scale(.52)', 'translate(410 -10) scale(.4)', 'translate(430 290) scale(.36)'];
  const accent = { light: '#f2a33a', shade: '#cf7d14' };
  const parts = art.drawings.map((drawing, i) => {
    const random = new Random(i, drawing.length);
    const disc = `<circle cx="400" cy="400" r="360" fill="#fff" opacity="${i === 0 ? '.92' : '.8'}"/>`;
    return `<g transform="${places[i]}">${disc}${inked(DRAWINGS[drawing]({ accent, random, choice: 0 }))}</g>`;
  });
  const band = format === 'desktop' ? 'M700 600L1060 0h540v600z' : 'M0 470L720 250V0H0z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${art.ground}"/><path d="${band}" fill="${art.band}"/>` +
    `${parts.join('')}</svg>`
  );
}

export function placeholder(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" width="${SHEET}" height="${SHEET}">` +
    `<rect width="${SHEET}" height="${SHEET}" fill="${PAPERS[0].ground}"/><circle cx="400" cy="400" r="352" fill="${PAPERS[0].disc}"/>` +
    `<g fill="none" stroke="${INK}" stroke-opacity=".55" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="22 14">` +
    '<path d="M190 310l210-110 210 110v210L400 630 190 520zM190 310l210 110 210-110M400 420v210"/></g>' +
    `<path d="M296 255l210 110v80" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="6"/></svg>`
  );
}
