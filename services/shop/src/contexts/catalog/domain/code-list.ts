import { codeKey } from './code-key.ts';

/** One way to read a line: a number as it is compared, and how many of it. */
export interface Reading {
  key: string;
  units: number;
}

export interface ListLine {
  text: string;
  /** What the line may mean, the likeliest first: which of them it is, the catalogue tells. */
  readings: Reading[];
}

/** More of a line is not read. */
const LONGEST_LINE = 200;
const MOST_WORDS = 10;
const LONGEST_SPAN = 5;
const MOST_READINGS = 20;
const KEY = { shortest: 3, longest: 60 } as const;

/** '[23/11/26, 9:14 a. m.] Juan: ' and '23/11/2026, 09:14 - Juan: ', which a chat puts before what was said. */
const CHAT =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:]{1,60}: /i;
const BULLET = /^(?:[-*•·>✓✔–—]+|\d{1,3}[.)]) +/;
/** How many, said as such; each is looked for once and taken out. */
const UNITS = [
  /(?<!\S)(?:cant(?:idad)?|qty|und?s?|unid(?:ad(?:es)?)?)[.:=]* ?(\d{1,4})(?!\S)/i,
  /(?<!\S)(\d{1,4}) ?(?:unid(?:ad(?:es)?)?|und?s?|u|pzas?|piezas?|pcs?|juegos?|pares)\.?(?!\S)/i,
  /(?<!\S)[x×*] ?(\d{1,4})(?!\S)/i,
  /(?<!\S)(\d{1,4}) ?[x×*](?!\S)/i,
  /\((\d{1,4})\)/,
];
const GLUED = /^(.*[A-Za-z0-9])[x×*](\d{1,3})$/i;
const COUNT = /^\d{1,3}$/;
const CELLS = /\t|;|\||, |,(?=\d{1,3}$)/;

/** The lines of a pasted text in which something stands. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map(seen)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** What can be seen of a line: marks that turn the direction or join letters are none of it. */
const seen = (line: string): string =>
  line
    .slice(0, LONGEST_LINE)
    .toWellFormed()
    .replace(/[\p{Cf}\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu, '')
    .trim();

export function readLine(line: string): ListLine {
  const bare = line
    .normalize('NFKC')
    .replace(/[^\S\t]+/g, ' ')
    .replace(CHAT, '')
    .trim();
  const unbulleted = bare.replace(BULLET, '');
  const readings: Reading[] = [];
  const add = (code: string, units: number) => {
    const key = codeKey(code);
    const sound = key.length >= KEY.shortest && key.length <= KEY.longest && /\d/.test(key);
    if (sound && readings.length < MOST_READINGS && !readings.some((one) => one.key === key))
      readings.push({ key, units: Math.max(1, units) });
  };
  const { rest, units } = withoutUnits(unbulleted);
  // Told units are believed before a code of which they would be the end; without them the whole line may be one.
  if (units === undefined) add(unbulleted, 1);
  else add(rest, units);
  byCells(rest, units, add);
  byEnds(rest, units, add);
  add(unbulleted, 1);
  add(bare, 1);
  bySpans(rest, units, add);
  const glued = GLUED.exec(unbulleted);
  if (glued) add(glued[1]!, Number(glued[2]));
  return { text: line.replace(/\s+/g, ' '), readings };
}

function withoutUnits(line: string): { rest: string; units: number | undefined } {
  for (const form of UNITS) {
    const found = form.exec(line);
    if (!found) continue;
    const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`.trim();
    if (/\d/.test(rest))
      return { rest: rest.replace(/^[-:=,;]+|(?<![-:=,;])[-:=,;]+$/g, '').trim(), units: Number(found[1]) };
  }
  return { rest: line, units: undefined };
}

type Add = (code: string, units: number) => void;

/** Rows of a spreadsheet: a code in one cell, how many in another. */
function byCells(line: string, told: number | undefined, add: Add): void {
  const cells = line.split(CELLS).map((cell) => cell.trim());
  if (cells.length < 2) return;
  const counted = cells.find((cell) => COUNT.test(cell));
  for (const cell of cells) if (/\d/.test(cell) && !COUNT.test(cell)) add(cell, told ?? Number(counted ?? 1));
}

/** '2 20043 6Z209' and '20043-6Z209 - 2'. */
function byEnds(line: string, told: number | undefined, add: Add): void {
  const [, before, behind] = /^(\d{1,3})[ \t]+(.+)$/.exec(line) ?? [];
  if (behind !== undefined) add(behind, told ?? Number(before));
  const [, code, last] = /^(.*\S)[ \t]+(?:[-–—:=] ?)?(\d{1,3})$/.exec(line) ?? [];
  if (code !== undefined) add(code, told ?? Number(last));
}

/** Some of the words, among others that say what it is. */
function bySpans(line: string, told: number | undefined, add: Add): void {
  const words = line.split(/[\s,;|]+/, MOST_WORDS);
  for (let length = Math.min(LONGEST_SPAN, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const span = words.slice(from, from + length);
      if (!/\d/.test(span[0]!) && !/\d/.test(span.at(-1)!)) continue;
      const counted = words.find((word, i) => (i < from || i >= from + length) && COUNT.test(word));
      add(span.join(' '), told ?? Number(counted ?? 1));
    }
  }
}
