import { SYNONYM_FAULTS } from '@bujia/contracts/asked';
import { type AskedCodes, codePieceOf, codesOf, foreignCodes, holdsCode } from './asked-codes.ts';
import { isUnit, measured } from './measures.ts';
import { NamedVehicles, type Vehicle } from './named-vehicles.ts';
import { Things, isPlace } from './things.ts';
import { questionToKeep } from './unanswered.ts';
import { type CountedWord, Vocabulary } from './vocabulary.ts';
import { type KnownSymptom, type Symptom, Symptoms, saysNothing } from './symptoms.ts';
import { type Word, fold, isStopWord, stem, stemsOf, wordWith, wordsOf } from './words.ts';

export interface Category {
  nombre: string;
  /** Its slug. */
  url: string;
}

/** One thing that was asked for: a part answers it by any of the alternatives, each of them a set of words. */
export interface Group {
  alternatives: string[][];
  /** What the catalogue calls it, when a synonym was typed: such parts come first. */
  preferred: string[][];
}

export interface Understood extends AskedCodes {
  /** All of them should be met. */
  groups: Group[];
  /** What is wrong with the vehicle, when the question tells that and no part: then the groups are not asked for. */
  symptom: Symptom | undefined;
  /** Vehicles that the question speaks of; undefined when it speaks of none. */
  vehicles: number[] | undefined;
  /** The question as a piece of a part number, when it reads like one. */
  codePiece: string | undefined;
}

/** A piece of a question as it was typed, or the stem of the word that was taken for it. */
export type ReadPiece = { typed: string } | { stem: string };

const MAX_GROUPS = 8;
const MAX_PHRASE = 4;
/** More of a question is not read: nobody describes a part in more words. */
const LONGEST_QUESTION = 200;
/** Guesses of one word that a phrase is tried with. */
const MAX_TRIED = 12;

interface Phrase {
  /** A thing is called so. */
  own: boolean;
  /** Each with how it is said, word for word: 'bocín' and 'bocina' have one stem and are two things. */
  canonicals: { stems: string[]; said: string }[];
}

/** With its words, as it is looked through while somebody types. */
interface Named<What> {
  it: What;
  text: string;
  words: string[];
}

const named = <What>(it: What, text: string): Named<What> => ({
  it,
  text,
  words: wordsOf(text).map((word) => word.text),
});

interface Token extends Word {
  guesses: string[];
}

/**
 * What the shop knows and a question is read with: the words of the parts, how people call them otherwise, the vehicles.
 * Made once for a state of the catalogue.
 */
export class Understanding {
  readonly things: Things;
  private readonly vocabulary: Vocabulary;
  private readonly phrases = new Map<string, Phrase>();
  private readonly vehicles: NamedVehicles;
  private readonly ignored: Set<string>;
  private readonly terms: Named<string>[];
  private readonly categories: Named<Category>[];
  private readonly categoryKeys: ReadonlySet<string>;
  /** What operators said that people call so: of one word and of several. */
  private readonly own = new Map<string, string[]>();
  private readonly inOwn: ReadonlySet<string>;
  private readonly symptoms: Symptoms;

  constructor(known: {
    words: readonly CountedWord[];
    /** `own`: an operator said so. What is typed is read with them, but they name nothing to others. */
    synonyms: readonly { variant: string; canonical: string; own?: boolean }[];
    vehicles: readonly Vehicle[];
    categories: readonly Category[];
    symptoms: readonly KnownSymptom[];
    /** Words that every part has, such as the make. */
    ignored: readonly string[];
  }) {
    this.categories = known.categories.map((category) => named(category, category.nombre));
    this.symptoms = new Symptoms(known.symptoms);
    const everybodys = known.synonyms.filter(({ own }) => !own);
    const terms = new Set(everybodys.flatMap(({ canonical, variant }) => [canonical, variant]));
    this.terms = [...terms].map((term) => named(term, term));
    this.categoryKeys = new Set(known.categories.map(({ nombre }) => keyOf(stemsOf(nombre))));
    this.ignored = new Set(known.ignored.map(fold));
    const words = new Map(known.words.map((word) => [word.stem, word]));
    for (const { variant, canonical, own } of known.synonyms) {
      const canonicalStems = stemsOf(canonical);
      this.phrase(canonicalStems).own = true;
      const variantStems = stemsOf(variant);
      this.phrase(variantStems).canonicals.push({ stems: canonicalStems, said: saidAs(wordsOf(variant)) });
      if (own) this.own.set(keyOf(variantStems), variantStems);
      if (own && variantStems.length > 1) continue;
      for (const stem of variantStems) words.set(stem, { parts: 0, ...words.get(stem), stem, named: true });
    }
    for (const stems of this.own.values())
      for (const stem of stems) if (!words.has(stem)) words.set(stem, { parts: 0, stem, named: false, inPhrase: true });
    this.inOwn = new Set([...this.own.values()].flat());
    this.vocabulary = new Vocabulary(words.values());
    this.vehicles = new NamedVehicles(known.vehicles, (stem) => this.vocabulary.has(stem));
    this.things = new Things(this.vehicles.modelNames);
  }

  /** In an unfinished question the last word may be the beginning of one. */
  understand(asked: string, { unfinished = false } = {}): Understood {
    const question = readable(asked);
    const words = wordsOf(question).filter(({ text }) => !this.ignored.has(text));
    const { vehicles, rest } = this.vehicles.takenOut(words);
    const foreign = this.foreignIn(rest);
    const ours = this.meant(rest.filter((word) => !foreign.has(word)));
    const tokens = ours.map((word) => ({ ...word, guesses: this.guessesOf(word.text) }));
    const last = unfinished ? tokens.at(-1) : undefined;
    if (last) last.guesses = [...new Set([...last.guesses, ...this.vocabulary.begun(last.text)])];
    const ofVehicle = vehicles !== undefined && rest.length === 0;
    const symptom = this.symptomOf(rest);
    if (symptom) return { groups: [], symptom, vehicles, wholeCodes: [], codes: [], codePiece: undefined };
    const { groups, isWhole } = this.groupsOf(tokens);
    const namesNothing = (foreign.size > 0 || !isWhole) && groups.length > 0 && groups.every(saysPlaceAlone);
    return {
      // What it is was not understood: all that sits there is no answer.
      groups: namesNothing ? [] : groups.slice(0, MAX_GROUPS),
      symptom,
      vehicles: namesNothing ? undefined : vehicles,
      ...codesOf(question),
      codePiece: ofVehicle ? undefined : codePieceOf(question, (stem) => this.vocabulary.has(stem)),
    };
  }

  /** The question as it was taken, when that is not what was typed: words that nobody knows are other words, or none. */
  takenAs(asked: string): ReadPiece[] | undefined {
    const { taken, strange } = this.read(asked);
    return strange.length === 0 || taken.length === 0 ? undefined : taken;
  }

  /** The words of it that nobody knows, as they were typed. */
  strangeIn(asked: string): string[] {
    return this.read(asked).strange;
  }

  private read(asked: string): { taken: ReadPiece[]; strange: string[] } {
    const typed = readable(asked).split(/\s+/).filter(Boolean);
    const pieces = typed.map((text) => ({ text, words: wordsOf(text).filter((word) => !this.ignored.has(word.text)) }));
    const { rest: all } = this.vehicles.takenOut(pieces.flatMap(({ words }) => words));
    const asTyped = { taken: typed.map((text) => ({ typed: text })), strange: [] };
    if (this.symptomOf(all)) return asTyped;
    const rest = all.filter(({ text }) => !isStopWord(text));
    const plain = new Set(measured(rest, (word) => this.vocabulary.has(stem(word))));
    const foreign = this.foreignIn(all);
    const said = new Set(rest.map(({ text }) => stem(text)));
    const whole = [...this.own.values()].filter((stems) => stems.every((one) => said.has(one)));
    const inWholePhrases = new Set(whole.flat());
    const isStrange = (word: Word) => {
      if (foreign.has(word)) return true;
      const at = rest.indexOf(word);
      const torn = [at - 1, at].some((i) => this.vocabulary.has(stem(`${rest[i]?.text}${rest[i + 1]?.text}`)));
      const isKnown = this.vocabulary.knows(word.text) || inWholePhrases.has(stem(word.text));
      return at >= 0 && !torn && plain.has(word) && !isKnown;
    };
    // No question is searched with more, and each has to be written out.
    let left = MAX_GROUPS;
    const taken = pieces.flatMap(({ text, words }): ReadPiece[] => {
      if (words.length === 0 || !words.some(isStrange)) return [{ typed: text }];
      const known = words.filter((word) => !isStrange(word)).map((word) => ({ typed: word.text }));
      const slips = words.filter((word) => isStrange(word) && !foreign.has(word));
      const guessed = slips.flatMap((word) => {
        if (left === 0) return [];
        const others = this.vocabulary.guesses(word.text).filter((guess) => guess !== stem(word.text));
        left -= Math.min(others.length, 1);
        return others.slice(0, 1);
      });
      return [...known, ...guessed.map((guess) => ({ stem: guess }))];
    });
    return { taken, strange: pieces.filter(({ words }) => words.some(isStrange)).map(({ text }) => text) };
  }

  /** The question as it is counted where nothing answers it: without its vehicle and without what says nothing. */
  toKeep(asked: string): string | undefined {
    const words = wordsOf(readable(asked)).filter(({ text }) => !this.ignored.has(text));
    return questionToKeep(asked, this.vehicles.takenOut(words).rest);
  }

  /** Why the one cannot be another name of the other, in a sentence. */
  synonymProblem(variant: string, canonical: string): string | undefined {
    const [own, meant] = [stemsOf(variant), stemsOf(canonical)];
    if (own.length === 0 || meant.length === 0) return SYNONYM_FAULTS.empty;
    if (Math.max(own.length, meant.length) > MAX_PHRASE) return SYNONYM_FAULTS.long;
    if (keyOf(own) === keyOf(meant)) return SYNONYM_FAULTS.itself;
    if (this.own.has(keyOf(own))) return SYNONYM_FAULTS.known;
    // What leads on from it, however far.
    const reached = new Set([keyOf(meant)]);
    for (const key of reached) for (const on of this.phrases.get(key)?.canonicals ?? []) reached.add(keyOf(on.stems));
    if (reached.has(keyOf(own))) return SYNONYM_FAULTS.loop(canonical, variant);
    if (this.phrases.get(keyOf(own))?.canonicals.some((on) => keyOf(on.stems) === keyOf(meant)))
      return SYNONYM_FAULTS.known;
    const known = meant.every((one) => this.vocabulary.has(one));
    return known || this.phrases.has(keyOf(meant)) ? undefined : SYNONYM_FAULTS.unknown(canonical);
  }

  /** How a stem is written, where a name of a thing or a category says so. */
  wordOf(stem: string): string | undefined {
    for (const { text } of [...this.terms, ...this.categories]) {
      const word = wordWith(stem, text);
      if (word !== undefined) return word;
    }
    return undefined;
  }

  /** What the vehicle may suffer from, told as far as it was typed. */
  symptomsLike(text: string, limit: number): string[] {
    const question = readable(text);
    const words = wordsOf(question).filter(({ text: word }) => !this.ignored.has(word));
    const whole = this.symptomOf(this.vehicles.takenOut(words).rest);
    return [...new Set([...(whole ? [whole.name] : []), ...this.symptoms.begun(question)])].slice(0, limit);
  }

  /** Names of things and categories of which every word typed so far begins a word; shorter names first. */
  namesLike(text: string, limit: number): { terms: string[]; categories: Category[] } {
    const typed = wordsOf(text)
      .map(({ text: word }) => word)
      .filter((word) => !isStopWord(word));
    if (typed.length === 0) return { terms: [], categories: [] };
    const like = <What>(all: Named<What>[]) =>
      all
        .filter(({ words }) => typed.every((start) => words.some((word) => word.startsWith(start))))
        .map(({ it }) => it);
    const shortest = (a: string, b: string) => a.length - b.length || a.localeCompare(b);
    return {
      terms: like(this.terms).sort(shortest).slice(0, limit),
      categories: like(this.categories).slice(0, limit),
    };
  }

  /** What a thing or a category is called is no symptom, whatever the words; nor is what holds a code. */
  private symptomOf(words: readonly Word[]): Symptom | undefined {
    const stems = words.filter(({ text }) => !isStopWord(text)).map(({ text }) => stem(text));
    const key = keyOf(stems);
    if (this.phrases.has(key) || this.categoryKeys.has(key) || holdsCode(words)) return undefined;
    return this.symptoms.recognise(words, (word) => this.vocabulary.names(word));
  }

  private phrase(stems: string[]): Phrase {
    const key = keyOf(stems);
    let phrase = this.phrases.get(key);
    if (!phrase) this.phrases.set(key, (phrase = { own: false, canonicals: [] }));
    return phrase;
  }

  private foreignIn<W extends Word>(words: readonly W[]): Set<W> {
    return foreignCodes(words, (word) => isUnit(word) || this.vocabulary.has(stem(word)));
  }

  /** Workshops say hundredths without their zero: 'rines a 50' are those of 0.50. */
  private guessesOf(word: string): string[] {
    const hundredths = /^\d\d$/.test(word) && this.vocabulary.has(`0.${word}`) ? [`0.${word}`] : [];
    return [...this.vocabulary.guesses(word), ...hundredths];
  }

  private meant(words: Word[]): Word[] {
    const said = meaningful(words).filter(({ text }) => !this.isFiller(text));
    return measured(said, (word) => this.vocabulary.has(stem(word)));
  }

  /** Said beside what is asked for, and by descriptions of parts as well: whoever says it means no part by it. */
  private isFiller(text: string): boolean {
    return saysNothing(text) && !this.vocabulary.names(text) && !this.inOwn.has(stem(text));
  }

  /** The longest phrases first: 'bomba de freno' is one thing and not a pump. Not whole where a word was taken for nothing. */
  private groupsOf(tokens: Token[]): { groups: Group[]; isWhole: boolean } {
    const groups: Group[] = [];
    let isWhole = true;
    for (let i = 0; i < tokens.length;) {
      const found = this.tornAndUnknownAt(tokens, i) ?? this.phraseAt(tokens, i) ?? this.tornWordAt(tokens, i);
      if (found) groups.push(found.group);
      else if (tokens[i]!.guesses.length > 0) {
        groups.push({ alternatives: tokens[i]!.guesses.map((guess) => [guess]), preferred: [] });
      } else isWhole = false;
      i += found?.length ?? 1;
    }
    return { groups, isWhole };
  }

  private phraseAt(tokens: Token[], at: number): { group: Group; length: number } | undefined {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length--) {
      const readings = combinations(tokens.slice(at, at + length).map(({ guesses }) => guesses.slice(0, MAX_TRIED)));
      const known = readings.filter((reading) => this.phrases.has(keyOf(reading)));
      if (known.length === 0) continue;
      const said = saidAs(tokens.slice(at, at + length));
      const preferred = known.flatMap((reading) => this.leadsTo(keyOf(reading), said));
      // A word that may mean something else as well keeps all its meanings.
      const literal = length === 1 ? readings : known;
      return { group: { alternatives: [...literal, ...preferred], preferred }, length };
    }
    return undefined;
  }

  /** 'guarda fango', 'guarda polvo': nothing is called by either half, so both are no beginnings of others, though descriptions speak of dust. */
  private tornAndUnknownAt(tokens: Token[], at: number): { group: Group; length: number } | undefined {
    const halves = tokens.slice(at, at + 2);
    return halves.some(({ text }) => this.vocabulary.names(text)) ? undefined : this.tornWordAt(tokens, at);
  }

  /** What a phrase is another name of, word for word if one is; where that is one as well, what that is. */
  private leadsTo(key: string, said: string): string[][] {
    const found = new Map<string, string[]>();
    const keys = new Set([key]);
    for (const one of keys) {
      const all = this.phrases.get(one)?.canonicals ?? [];
      const justSo = one === key ? all.filter((on) => on.said === said) : [];
      for (const { stems } of justSo.length > 0 ? justSo : all) {
        found.set(keyOf(stems), stems);
        keys.add(keyOf(stems));
      }
    }
    return [...found.values()];
  }

  /** 'limpia parabrisas': one word of the catalogue that was typed as two. */
  private tornWordAt(tokens: Token[], at: number): { group: Group; length: number } | undefined {
    const [left, right] = tokens.slice(at, at + 2);
    const whole = left && right && stem(left.text + right.text);
    if (!whole || !this.vocabulary.has(whole)) return undefined;
    const both = combinations([left.guesses, right.guesses]);
    return { group: { alternatives: [[whole], ...both], preferred: [[whole]] }, length: 2 };
  }
}

/** As much of a question as is read; a share ('100%') is said of anything and asks for nothing. */
const readable = (asked: string): string =>
  asked
    .slice(0, LONGEST_QUESTION)
    .toWellFormed()
    .replace(/\d+(?:[.,]\d+)?\s*%/g, ' ');

const saysPlaceAlone = ({ alternatives }: Group): boolean => alternatives.every((stems) => stems.every(isPlace));

const keyOf = (stems: string[]): string => [...stems].sort().join(' ');

/** Whether it is one or several does not matter. */
const saidAs = (words: readonly Word[]): string =>
  keyOf(words.map(({ text }) => text.replace(/(?<=[aeiou])s$/, '')).filter((text) => !isStopWord(text)));

/** 'del' is short for 'delantero' at the end and before a side; everywhere else it only joins. */
function meaningful(words: Word[]): Word[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1]?.text;
    if (word.text === 'del' && (next === undefined || /^(izq|der|sup|inf)/.test(next)))
      return [{ ...word, text: 'delantero' }];
    return isStopWord(word.text) ? [] : [word];
  });
}

function combinations<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>(
    (rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])).slice(0, 200),
    [[]],
  );
}
