/**
 * The few signs of the shop's own texts: headings, paragraphs, lists, links, what is strong. What they come to is data, which server
 * and client draw alike: nothing that somebody types is ever taken for HTML.
 */

import { paragraphsOf } from './paragraphs.ts';

export interface Said {
  text: string;
  strong?: true;
  /** Where a link leads. */
  href?: string;
}

/** One line of words. */
export type Line = readonly Said[];

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; lines: readonly Line[] }
  | { kind: 'list'; ordered: boolean; items: readonly Line[] }
  /** A list in which each begins with something strong: what it is, and what it means. */
  | { kind: 'terms'; terms: readonly { term: string; meaning: Line }[] };

export const MARKUP_HINT =
  'Una línea en blanco separa párrafos. «## » empieza un título, «### » uno menor, «- » o «1. » una lista. **Así** va en negrita y [así](https://…) un enlace. {tienda} y {email} se llenan con los de la tienda.';

/** What stands for the shop's own data, so that a text follows them. */
export const filled = (text: string, { name, email }: { name: string; email: string }): string =>
  text.replaceAll('{tienda}', () => name).replaceAll('{email}', () => email);

const HEADING = /^(##|###) +(.*)$/;
/** The place of a section in the address of the page: other pages lead there, so it may stay while the words change. */
const PLACE = /\{#([a-z0-9-]+)\}$/;
const BULLET = /^- +/;
const NUMBER = /^\d{1,3}[.)] +/;

export function blocksOf(text: string): TextBlock[] {
  const taken = new Map<string, number>();
  const blocks: TextBlock[] = [];
  for (const paragraph of paragraphsOf(text)) {
    let rest: string[] = [];
    const end = () => {
      if (rest.length > 0) blocks.push(bodyOf(rest));
      rest = [];
    };
    for (const line of paragraph.split('\n').map((one) => one.trim())) {
      const heading = HEADING.exec(line);
      const isOther = rest.length > 0 && kindOf(rest.at(-1)!) !== kindOf(line);
      if (heading || isOther) end();
      if (!heading) {
        rest.push(line);
        continue;
      }
      const [, signs, said = ''] = heading;
      const words = wordsOf(lineOf(said.replace(PLACE, '').trim()));
      const id = idOf(PLACE.exec(said)?.[1] ?? slugOf(words), taken);
      blocks.push({ kind: 'heading', level: signs === '##' ? 2 : 3, id, text: words });
    }
    end();
  }
  return blocks;
}

const kindOf = (line: string) => (BULLET.test(line) ? 'bullet' : NUMBER.test(line) ? 'number' : 'words');

function bodyOf(lines: readonly string[]): TextBlock {
  const kind = kindOf(lines[0]!);
  if (kind === 'words') return { kind: 'paragraph', lines: lines.map(lineOf) };
  const items = lines.map((line) => lineOf(line.replace(kind === 'bullet' ? BULLET : NUMBER, '')));
  const terms = items.flatMap(([first, ...meaning]) =>
    first?.strong && wordsOf(meaning).trim() !== '' ? [{ term: first.text, meaning: withoutSpace(meaning) }] : [],
  );
  if (kind === 'bullet' && terms.length === items.length) return { kind: 'terms', terms };
  return { kind: 'list', ordered: kind === 'number', items };
}

const withoutSpace = ([first, ...rest]: Line): Line =>
  first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];

const wordsOf = (line: Line): string => line.map(({ text }) => text).join('');

/** Strong words and links; whatever looks like one and is none stays as it was typed. */
const MARK = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/g;

function lineOf(words: string): Line {
  const said: Said[] = [];
  let at = 0;
  for (const { 0: whole, 1: strong, 2: link, 3: href, index } of words.matchAll(MARK)) {
    const leads = href !== undefined && isSafe(href);
    if (strong === undefined && !leads) continue;
    if (index > at) said.push({ text: words.slice(at, index) });
    said.push(leads ? { text: link!, href } : { text: strong!, strong: true });
    at = index + whole.length;
  }
  if (at < words.length) said.push({ text: words.slice(at) });
  return said;
}

/** A page of the shop, a place in this one, a page under https, a mail or a telephone. Never what runs as code. */
function isSafe(href: string): boolean {
  if (/^#[a-z0-9-]+$/.test(href) || /^\/(?![/\\])/.test(href)) return true;
  if (!URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === 'mailto:' || protocol === 'tel:' || (protocol === 'https:' && username + password === '');
}

/** Links that lead nowhere, as they were typed. */
export const wrongLinks = (text: string): string[] =>
  [...text.matchAll(MARK)].flatMap(({ 3: href }) => (href !== undefined && !isSafe(href) ? [href] : []));

const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'seccion';

/** `taken` holds of each which number is the next: to try all of them again would take the square of their count. */
function idOf(wanted: string, taken: Map<string, number>): string {
  let [id, next] = [wanted, taken.get(wanted) ?? 2];
  for (; taken.has(id); next++) id = `${wanted}-${next}`;
  taken.set(id, 2).set(wanted, next);
  return id;
}
