import { create, type Font } from 'fontkit';
import { type Cut, letteringFile } from './lettering.ts';
import { printable } from './printable.ts';

const fonts = new Map<Cut, Font>();

function fontOf(cut: Cut): Font {
  const font = fonts.get(cut) ?? (create(letteringFile(cut)) as Font);
  fonts.set(cut, font);
  return font;
}

interface Line {
  cut: Cut;
  size: number;
  colour: string;
}

export function widthOf(text: string, { cut, size }: Pick<Line, 'cut' | 'size'>): number {
  const font = fontOf(cut);
  return (font.layout(printable(text), ['kern', 'tnum']).advanceWidth * size) / font.unitsPerEm;
}

/** Text as outlines in an SVG, its baseline beginning at x and y: what draws it needs none of our letters. */
export function setLine(text: string, x: number, y: number, { cut, size, colour }: Line): string {
  const font = fontOf(cut);
  const { glyphs, positions } = font.layout(printable(text), ['kern', 'tnum']);
  let at = 0;
  const paths = glyphs.map(({ path }, i) => {
    const { xAdvance, xOffset } = positions[i]!;
    const drawn = `<path transform="translate(${at + xOffset})" d="${path.toSVG()}"/>`;
    at += xAdvance;
    return drawn;
  });
  const scale = size / font.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${colour}">${paths.join('')}</g>`;
}

/** The lines, two at most unless told, that text takes; what does not fit ends in an ellipsis. */
export function linesOf(text: string, width: number, look: Pick<Line, 'cut' | 'size'>, most = 2): string[] {
  const fits = (line: string) => widthOf(line, look) <= width;
  const shortened = (line: string): string => {
    let kept = line;
    while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, -1).trimEnd();
    return `${kept}…`;
  };
  const lines: string[] = [];
  const words = text.split(/\s+/).filter(Boolean);
  for (const [i, word] of words.entries()) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < most) lines.push(word);
    else return [...lines.slice(0, -1), shortened([last, ...words.slice(i)].join(' '))];
  }
  return lines.map((line) => (fits(line) ? line : shortened(line)));
}
