import { distance, forgiven, soundOf } from './likeness.ts';
import { stem } from './words.ts';

const SHORTEST_PREFIX = 3;
const MAX_GUESSES = 4;
const MAX_BEGUN = 12;
const MAX_REMEMBERED = 5_000;

export interface CountedWord {
  stem: string;
  /** Parts that have it. */
  parts: number;
  /** Something is called so; other words are only said of things, and nobody mistypes them in a search. */
  named: boolean;
  /** It stands in a phrase of several words and nowhere else: alone it may mean another. */
  inPhrase?: boolean;
}

interface Known extends CountedWord {
  sound: string;
}

/** The word stems that parts and synonyms are named by. Tells what a typed word may mean. */
export class Vocabulary {
  private readonly byStem = new Map<string, Known>();
  private readonly byLength = new Map<number, Known[]>();
  private readonly sorted: Known[];
  private readonly remembered = new Map<string, string[]>();

  constructor(words: Iterable<CountedWord>) {
    for (const word of words) this.byStem.set(word.stem, { ...word, sound: soundOf(word.stem) });
    this.sorted = [...this.byStem.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
    for (const known of this.sorted.filter(({ named }) => named)) {
      const peers = this.byLength.get(known.sound.length);
      if (peers) peers.push(known);
      else this.byLength.set(known.sound.length, [known]);
    }
  }

  has(stem: string): boolean {
    const known = this.byStem.get(stem);
    return known !== undefined && !known.inPhrase;
  }

  /** Something is called so. */
  names(word: string): boolean {
    return this.byStem.get(stem(word))?.named === true;
  }

  /** The catalogue has the word, or one that begins so. */
  knows(word: string): boolean {
    return this.has(stem(word)) || this.begun(word).length > 0;
  }

  /** The word itself when the catalogue has it; else what it begins; else what it is misspelt for. */
  guesses(word: string): string[] {
    const own = stem(word);
    if (this.has(own)) return [own];
    const inPhrase = this.byStem.has(own) ? [own] : [];
    if (/\d/.test(word)) return inPhrase;
    const known = this.remembered.get(word);
    if (known) return known;
    const found = this.begun(word);
    const made = [...inPhrase, ...(found.length > 0 ? found : this.misspelt(word))];
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(word, made);
    return made;
  }

  /** Words that begin so, most frequent first. */
  begun(word: string): string[] {
    if (word.length < SHORTEST_PREFIX) return [];
    let low = 0;
    for (let high = this.sorted.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]!.stem < word) low = middle + 1;
      else high = middle;
    }
    const found: Known[] = [];
    for (; this.sorted[low]?.stem.startsWith(word); low++) found.push(this.sorted[low]!);
    return found
      .filter(({ inPhrase }) => !inPhrase)
      .sort((a, b) => b.parts - a.parts)
      .slice(0, MAX_BEGUN)
      .map(({ stem }) => stem);
  }

  private misspelt(word: string): string[] {
    let limit = forgiven(word.length);
    /** How far each begins as it was typed. */
    let best = new Map<Known, number>();
    // The end that a stem loses changes how its last c sounds, and a z that is heard may be a plural: both ways are meant.
    for (const sound of new Set([stem(soundOf(word)), soundOf(stem(word))]))
      for (let length = sound.length - limit; length <= sound.length + limit; length++)
        for (const known of this.byLength.get(length) ?? []) {
          // In a short word the first letter is right, or every other word would be near.
          if (sound.length < 5 && known.sound[0] !== sound[0]) continue;
          const faults = distance(sound, known.sound, limit);
          if (!isCredible(sound, known.sound, faults)) continue;
          if (faults < limit) best = new Map();
          limit = Math.min(limit, faults);
          if (faults === limit) best.set(known, Math.max(best.get(known) ?? 0, commonBeginning(known.sound, sound)));
        }
    // People begin a word right: of words with as few faults, those that begin alike longest are meant.
    const alike = Math.max(...best.values());
    return [...best]
      .filter(([, beginning]) => beginning === alike)
      .sort(([a], [b]) => b.parts - a.parts)
      .slice(0, MAX_GUESSES)
      .map(([{ stem }]) => stem);
  }
}

/** A slip is believed of any word but the shortest; two of one that begins right, or nonsense would find something. */
const isCredible = (typed: string, meant: string, faults: number): boolean =>
  faults === 0 ||
  (typed.length >= SHORTEST_PREFIX && (faults < 2 || commonBeginning(typed, meant) * 2 >= typed.length));

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
