import { fold, isStopWord, stem, stemsOf, wordsOf } from './words.ts';

/** Stems that say where on the vehicle a part sits: what stands before them is what it is. */
const PLACES = new Set(
  `delanter posterior traser izquierd derech superior inferior exterior interior extern intern central intermedi chofer
   copilot`.split(/\s+/),
);
const SIDE = 'lad';
const SAME_PLACE: Readonly<Record<string, string>> = { traser: 'posterior' };

/** Whether a word by its stem says where, and not what. */
export const isPlace = (stem: string): boolean => PLACES.has(stem) || stem === SIDE;

interface NameWord {
  stem: string;
  /** Written like a name of its own, as a brand is, in a name that is not written so throughout. */
  proper: boolean;
}

/** What a part is, read off its name: all that stands before place, vehicle, engine, measure and brand. */
export class Things {
  private readonly models: Set<string>;

  constructor(models: readonly string[]) {
    this.models = new Set(models.map((model) => stemsOf(model)[0]).filter((stem) => stem !== undefined));
  }

  /** Whether two names speak of the same thing for the same place: rather not than wrongly. */
  areSame(one: string, other: string): boolean {
    const reading = (name: string) => [this.of(name), this.placesOf(name), this.codesOf(name)].join('|');
    return reading(one) === reading(other);
  }

  /** What the thing is called. */
  of(name: string): string {
    const words = wordsOfName(name);
    const end = words.findIndex((word, i) => i > 0 && this.isBeyond(word, words[i + 1]?.stem));
    return words
      .slice(0, end < 0 ? words.length : end)
      .map((word) => word.stem)
      .join(' ');
  }

  /** Where it sits. */
  placesOf(name: string): string {
    const stems = wordsOfName(name).map((word) => word.stem);
    const places = stems.filter((stem, i) => PLACES.has(stem) || (i > 0 && stems[i - 1] === SIDE));
    return [...new Set(places.map((stem) => SAME_PLACE[stem] ?? stem))].sort().join(' ');
  }

  /** Sockets, viscosities and sizes, letters and digits in one: 'h4', '80w90', 'r13'. */
  codesOf(name: string): string {
    const runs: string[][] = [];
    for (const { text, joined } of wordsOf(name)) {
      const run = runs.at(-1);
      if (joined && run) run.push(text);
      else runs.push([text]);
    }
    const codes = runs.filter((run) => !/\./.test(run[0]!)).map((run) => run.join(''));
    return [...new Set(codes.filter((code) => /[a-z]/.test(code) && /\d/.test(code)))].sort().join(' ');
  }

  private isBeyond({ stem, proper }: NameWord, next: string | undefined): boolean {
    if (proper || PLACES.has(stem) || /\d/.test(stem) || this.models.has(stem)) return true;
    return stem === 'motor' && /^\d/.test(next ?? '');
  }
}

function wordsOfName(name: string): NameWord[] {
  const written = (name.normalize('NFC').match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? []).filter(
    (word) => !isStopWord(fold(word)),
  );
  const isMixed = written.some((word) => /^\p{Ll}{3,}$/u.test(word));
  return written.map((word) => ({ stem: stem(fold(word)), proper: isMixed && /^\p{Lu}\p{Ll}{2,}$/u.test(word) }));
}
