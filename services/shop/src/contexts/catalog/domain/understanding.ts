import { SYNONYM_FAULTS } from '@bujia/contracts/asked';
import { codeKey } from './code-key.ts';
import { distance, forgiven, soundOf } from './likeness.ts';
import { measured } from './measures.ts';
import { Things } from './things.ts';
import { questionToKeep } from './unanswered.ts';
import { type CountedWord, Vocabulary } from './vocabulary.ts';
import { type KnownSymptom, type Symptom, Symptoms } from './symptoms.ts';
import { type Word, fold, isStopWord, stem, stemsOf, wordWith, wordsOf } from './words.ts';

export interface Vehicle {
  id: number;
  model: string;
  year: number;
  engine: string;
}

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

export interface Understood {
  /** All of them should be met. */
  groups: Group[];
  /** What is wrong with the vehicle, when the question tells that and no part: then the groups are not asked for. */
  symptom: Symptom | undefined;
  /** Vehicles that the question speaks of; undefined when it speaks of none. */
  vehicles: number[] | undefined;
  /** The question as one part number, without what people write before one and with it: 'ref' may begin a code too. */
  wholeCodes: string[];
  /** The question and the words of it that may be whole part numbers. */
  codes: string[];
  /** The question as a piece of a part number, when it reads like one. */
  codePiece: string | undefined;
}

/** A piece of a question as it was typed, or the stem of the word that was taken for it. */
export type ReadPiece = { typed: string } | { stem: string };

const SHORTEST_CODE = 3;
const LONGEST_CODE = 60;
const MAX_CODES = 4;
const MAX_GROUPS = 8;
const MAX_PHRASE = 4;
/** More of a question is not read: nobody describes a part in more words. */
const LONGEST_QUESTION = 200;
/** Guesses of one word that a phrase is tried with. */
const MAX_TRIED = 12;

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
  private readonly phrases = new Map<string, { own: boolean; canonicals: string[][] }>();
  private readonly models: { name: string; words: string[]; sound: string }[];
  private readonly vehicles: readonly Vehicle[];
  private readonly ignored: Set<string>;
  private readonly terms: string[];
  private readonly categories: readonly Category[];
  private readonly categoryKeys: ReadonlySet<string>;
  /** What operators said that people call so: of one word and of several. */
  private readonly own = new Map<string, string[]>();
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
    this.vehicles = known.vehicles;
    this.categories = known.categories;
    this.symptoms = new Symptoms(known.symptoms);
    const named = known.synonyms.filter(({ own }) => !own);
    this.terms = [...new Set(named.flatMap(({ canonical, variant }) => [canonical, variant]))];
    this.categoryKeys = new Set(known.categories.map(({ nombre }) => keyOf(stemsOf(nombre))));
    this.ignored = new Set(known.ignored.map(fold));
    const words = new Map(known.words.map((word) => [word.stem, word]));
    for (const { variant, canonical, own } of known.synonyms) {
      const canonicalStems = stemsOf(canonical);
      this.phrase(canonicalStems).own = true;
      const variantStems = stemsOf(variant);
      this.phrase(variantStems).canonicals.push(canonicalStems);
      if (own) this.own.set(keyOf(variantStems), variantStems);
      if (own && variantStems.length > 1) continue;
      for (const stem of variantStems) words.set(stem, { parts: 0, ...words.get(stem), stem, named: true });
    }
    for (const stems of this.own.values())
      for (const stem of stems) if (!words.has(stem)) words.set(stem, { parts: 0, stem, named: false, inPhrase: true });
    this.vocabulary = new Vocabulary(words.values());
    this.models = [...new Set(known.vehicles.map(({ model }) => model))].map((name) => {
      const words = wordsOf(name).map(({ text }) => text);
      return { name, words, sound: soundOf(words.join('')) };
    });
    const models = this.models.map(({ name }) => name);
    this.things = new Things(models);
  }

  /** In an unfinished question the last word may be the beginning of one. */
  understand(asked: string, { unfinished = false } = {}): Understood {
    const question = readable(asked);
    const words = wordsOf(question).filter(({ text }) => !this.ignored.has(text));
    const { vehicles, rest } = this.takeVehicle(words);
    const tokens = this.meant(rest).map((word) => ({ ...word, guesses: this.vocabulary.guesses(word.text) }));
    const last = unfinished ? tokens.at(-1) : undefined;
    if (last) last.guesses = [...new Set([...last.guesses, ...this.vocabulary.begun(last.text)])];
    const ofVehicle = vehicles !== undefined && rest.length === 0;
    const symptom = this.symptomOf(rest);
    if (symptom) return { groups: [], symptom, vehicles, wholeCodes: [], codes: [], codePiece: undefined };
    return {
      groups: this.groupsOf(tokens).slice(0, MAX_GROUPS),
      symptom,
      vehicles,
      ...codesOf(question),
      codePiece: ofVehicle ? undefined : this.codePieceOf(question),
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
    const { rest: all } = this.takeVehicle(pieces.flatMap(({ words }) => words));
    const asTyped = { taken: typed.map((text) => ({ typed: text })), strange: [] };
    if (this.symptomOf(all)) return asTyped;
    const rest = all.filter(({ text }) => !isStopWord(text));
    const plain = new Set(measured(rest, (word) => this.vocabulary.has(stem(word))));
    const said = new Set(rest.map(({ text }) => stem(text)));
    const whole = [...this.own.values()].filter((stems) => stems.every((one) => said.has(one)));
    const inWholePhrases = new Set(whole.flat());
    const isStrange = (word: Word) => {
      const at = rest.indexOf(word);
      const torn = [at - 1, at].some((i) => this.vocabulary.has(stem(`${rest[i]?.text}${rest[i + 1]?.text}`)));
      const isKnown = this.vocabulary.knows(word.text) || inWholePhrases.has(stem(word.text));
      return at >= 0 && !torn && plain.has(word) && !isKnown;
    };
    const taken = pieces.flatMap(({ text, words }): ReadPiece[] => {
      if (words.length === 0 || !words.some(isStrange)) return [{ typed: text }];
      const known = words.filter((word) => !isStrange(word)).map((word) => ({ typed: word.text }));
      const guessed = words.filter(isStrange).flatMap((word) => {
        const others = this.vocabulary.guesses(word.text).filter((guess) => guess !== stem(word.text));
        return others.slice(0, 1);
      });
      return [...known, ...guessed.map((guess) => ({ stem: guess }))];
    });
    return { taken, strange: pieces.filter(({ words }) => words.some(isStrange)).map(({ text }) => text) };
  }

  /** The question as it is counted where nothing answers it: without its vehicle and without what says nothing. */
  toKeep(asked: string): string | undefined {
    const words = wordsOf(readable(asked)).filter(({ text }) => !this.ignored.has(text));
    return questionToKeep(asked, this.takeVehicle(words).rest);
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
    for (const key of reached) for (const on of this.phrases.get(key)?.canonicals ?? []) reached.add(keyOf(on));
    if (reached.has(keyOf(own))) return SYNONYM_FAULTS.loop(canonical, variant);
    if (this.phrases.get(keyOf(own))?.canonicals.some((on) => keyOf(on) === keyOf(meant))) return SYNONYM_FAULTS.known;
    const known = meant.every((one) => this.vocabulary.has(one));
    return known || this.phrases.has(keyOf(meant)) ? undefined : SYNONYM_FAULTS.unknown(canonical);
  }

  /** How a stem is written, where a name of a thing or a category says so. */
  wordOf(stem: string): string | undefined {
    for (const text of [...this.terms, ...this.categories.map(({ nombre }) => nombre)]) {
      const word = wordWith(stem, text);
      if (word !== undefined) return word;
    }
    return undefined;
  }

  /** What the vehicle may suffer from, told as far as it was typed. */
  symptomsLike(text: string, limit: number): string[] {
    const question = readable(text);
    const whole = this.understand(question).symptom;
    return [...new Set([...(whole ? [whole.name] : []), ...this.symptoms.begun(question)])].slice(0, limit);
  }

  /** Names of things and categories of which every word typed so far begins a word; shorter names first. */
  namesLike(text: string, limit: number): { terms: string[]; categories: Category[] } {
    const typed = wordsOf(text)
      .map(({ text: word }) => word)
      .filter((word) => !isStopWord(word));
    if (typed.length === 0) return { terms: [], categories: [] };
    const like = (name: string) => {
      const words = wordsOf(name).map(({ text: word }) => word);
      return typed.every((start) => words.some((word) => word.startsWith(start)));
    };
    const shortest = (a: string, b: string) => a.length - b.length || a.localeCompare(b);
    return {
      terms: this.terms.filter(like).sort(shortest).slice(0, limit),
      categories: this.categories.filter(({ nombre }) => like(nombre)).slice(0, limit),
    };
  }

  /** What a thing or a category is called is no symptom, whatever the words; nor is what holds a code. */
  private symptomOf(words: readonly Word[]): Symptom | undefined {
    const stems = words.filter(({ text }) => !isStopWord(text)).map(({ text }) => stem(text));
    const key = keyOf(stems);
    if (this.phrases.has(key) || this.categoryKeys.has(key) || holdsCode(words)) return undefined;
    return this.symptoms.recognise(words, (word) => this.vocabulary.names(word));
  }

  private phrase(stems: string[]): { own: boolean; canonicals: string[][] } {
    const key = keyOf(stems);
    let phrase = this.phrases.get(key);
    if (!phrase) this.phrases.set(key, (phrase = { own: false, canonicals: [] }));
    return phrase;
  }

  /** Takes model, year and engine out of the words. What fits no vehicle together is asked for less and less strictly. */
  private takeVehicle(words: Word[]): { vehicles: number[] | undefined; rest: Word[] } {
    const models = new Set<string>();
    const years = new Set<number>();
    let engines: string[] = [];
    const rest: Word[] = [];
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      const model = this.modelAt(words, i);
      const engine = engines.length === 0 ? this.engineAt(words, i) : undefined;
      if (model) {
        models.add(model.name);
        i += model.words.length - 1;
      } else if (engine) {
        engines = engine.names;
        i += engine.length - 1;
      } else if (this.isYear(word)) years.add(Number(word.text));
      else rest.push(word);
    }
    if (models.size + years.size + engines.length === 0) return { vehicles: undefined, rest };
    const attempts = [
      (v: Vehicle) => years.size === 0 || years.has(v.year),
      (v: Vehicle) => engines.length === 0 || engines.includes(v.engine),
      (v: Vehicle) => models.size === 0 || models.has(v.model),
    ];
    for (let dropped = 0; dropped < attempts.length; dropped++) {
      const fitting = this.vehicles.filter((vehicle) => attempts.slice(dropped).every((holds) => holds(vehicle)));
      if (fitting.length > 0) return { vehicles: fitting.map(({ id }) => id), rest };
    }
    return { vehicles: undefined, rest };
  }

  private modelAt(words: Word[], at: number): { name: string; words: string[] } | undefined {
    for (const model of this.models) {
      if (model.words.every((word, i) => words[at + i]?.text === word)) return model;
    }
    const { text } = words[at]!;
    if (this.vocabulary.has(stem(text)) || /\d/.test(text)) return undefined;
    const sound = soundOf(text);
    const allowed = Math.min(1, forgiven(text.length));
    return this.models.find((model) => model.words.length === 1 && distance(sound, model.sound, allowed) <= allowed);
  }

  /** '1.6', '3.0 td', '1.5 turbo': as many words as the catalogue's own name of an engine has. */
  private engineAt(words: Word[], at: number): { names: string[]; length: number } | undefined {
    const text = words[at]!.text;
    if (!/^\d\.\d$/.test(text)) return undefined;
    const names = [...new Set(this.vehicles.map(({ engine }) => engine))];
    const begun = names.filter((name) => wordsOf(name)[0]?.text === text);
    if (begun.length === 0) return undefined;
    const exact = begun.find((name) => {
      const own = wordsOf(name);
      return own.length > 1 && own.every((word, i) => words[at + i]?.text === word.text);
    });
    if (exact) return { names: [exact], length: wordsOf(exact).length };
    return { names: begun, length: words[at + 1]?.text === 'l' ? 2 : 1 };
  }

  private isYear({ text, joined }: Word): boolean {
    return !joined && /^(19|20)\d\d$/.test(text) && this.vehicles.some(({ year }) => year === Number(text));
  }

  private meant(words: Word[]): Word[] {
    return measured(meaningful(words), (word) => this.vocabulary.has(stem(word)));
  }

  /** The longest phrases first: 'bomba de freno' is one thing and not a pump. */
  private groupsOf(tokens: Token[]): Group[] {
    const groups: Group[] = [];
    for (let i = 0; i < tokens.length;) {
      const found = this.tornAndUnknownAt(tokens, i) ?? this.phraseAt(tokens, i) ?? this.tornWordAt(tokens, i);
      if (found) groups.push(found.group);
      else if (tokens[i]!.guesses.length > 0) {
        groups.push({ alternatives: tokens[i]!.guesses.map((guess) => [guess]), preferred: [] });
      }
      i += found?.length ?? 1;
    }
    return groups;
  }

  private phraseAt(tokens: Token[], at: number): { group: Group; length: number } | undefined {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length--) {
      const readings = combinations(tokens.slice(at, at + length).map(({ guesses }) => guesses.slice(0, MAX_TRIED)));
      const known = readings.filter((reading) => this.phrases.has(keyOf(reading)));
      if (known.length === 0) continue;
      const preferred = known.flatMap((reading) => this.leadsTo(keyOf(reading)));
      // A word that may mean something else as well keeps all its meanings.
      const literal = length === 1 ? readings : known;
      return { group: { alternatives: [...literal, ...preferred], preferred }, length };
    }
    return undefined;
  }

  /** 'guarda fango': neither half is a word of the catalogue, so both are no beginnings of others. */
  private tornAndUnknownAt(tokens: Token[], at: number): { group: Group; length: number } | undefined {
    const halves = tokens.slice(at, at + 2);
    return halves.some(({ text }) => this.vocabulary.has(stem(text))) ? undefined : this.tornWordAt(tokens, at);
  }

  /** What a phrase is another name of; where that is one as well, what that is. */
  private leadsTo(key: string): string[][] {
    const found = new Map<string, string[]>();
    const keys = new Set([key]);
    for (const one of keys)
      for (const on of this.phrases.get(one)?.canonicals ?? []) {
        found.set(keyOf(on), on);
        keys.add(keyOf(on));
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

  /** Something with a digit and no word that the catalogue knows; or one unknown word, such as the letters that codes begin with. */
  private codePieceOf(question: string): string | undefined {
    const piece = codeKey(question);
    const words = question.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word));
    const plain = /\d/.test(piece) || words.length === 1;
    const known = words.some((word) => this.vocabulary.has(stem(fold(word))));
    return plain && !known && piece.length >= SHORTEST_CODE && piece.length <= LONGEST_CODE ? piece : undefined;
  }
}

/** As much of a question as is read; a share ('100%') is said of anything and asks for nothing. */
const readable = (asked: string): string =>
  asked
    .slice(0, LONGEST_QUESTION)
    .toWellFormed()
    .replace(/\d+(?:[.,]\d+)?\s*%/g, ' ');

/** What people write before a code. */
const CODE_LABEL =
  /^[\s#]*(?:(?:sku|oem|c[oó]d(?:igo)?|ref(?:erencia)?|(?:n[uú]m(?:ero)?|n[o°º]?)(?=[\s.:#°º])|(?:de )?parte|original|interno)[\s.:#°º]+)+/iu;

/** The whole question, and each of its words with a digit. */
function codesOf(asked: string): Pick<Understood, 'wholeCodes' | 'codes'> {
  const question = asked.replace(CODE_LABEL, '');
  const words = question.split(/\s+/).filter((word) => /\d/.test(word));
  const sound = (codes: string[]) =>
    [...new Set(codes.map(codeKey))].filter((code) => code.length >= SHORTEST_CODE && code.length <= LONGEST_CODE);
  return { wholeCodes: sound([question, asked]), codes: sound([question, ...words]).slice(0, MAX_CODES) };
}

const DISTANCES = new Set(['km', 'kms', 'kilometro', 'kilometros', 'mil', 'kmh', 'kph']);
const SHORTEST_CODE_BESIDE = 5;

/** 'BRK-10432-A' or '4106370': whoever gives a code wants that part. */
function holdsCode(words: readonly Word[]): boolean {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (word.joined && run) run.push(word);
    else runs.push([word]);
  }
  return runs.some((run, i) => {
    const code = run.map(({ text }) => text).join('');
    const ofDistance = [...run.slice(1), ...(runs[i + 1] ?? [])].some(({ text }) => DISTANCES.has(text));
    return code.length >= SHORTEST_CODE_BESIDE && /\d.*\d.*\d/.test(code) && !ofDistance;
  });
}

const keyOf = (stems: string[]): string => [...stems].sort().join(' ');

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
