import { distance, forgiven, soundOf } from './likeness.ts';
import { type Word, stem, wordsOf } from './words.ts';

export interface Vehicle {
  id: number;
  model: string;
  year: number;
  engine: string;
}

/** The vehicles of the catalogue, as people name them within a question. */
export class NamedVehicles {
  private readonly models: { name: string; words: string[]; sound: string }[];
  private readonly engines: { name: string; words: string[] }[];
  private readonly years: ReadonlySet<number>;
  private readonly vehicles: readonly Vehicle[];
  private readonly isOfParts: (stem: string) => boolean;

  /** `isOfParts`: whether a word is one that the parts are called by. It is no misspelt model then. */
  constructor(vehicles: readonly Vehicle[], isOfParts: (stem: string) => boolean) {
    this.vehicles = vehicles;
    this.isOfParts = isOfParts;
    this.models = [...new Set(vehicles.map(({ model }) => model))].map((name) => {
      const words = wordsOf(name).map(({ text }) => text);
      return { name, words, sound: soundOf(words.join('')) };
    });
    this.engines = [...new Set(vehicles.map(({ engine }) => engine))].map((name) => ({
      name,
      words: wordsOf(name).map(({ text }) => text),
    }));
    this.years = new Set(vehicles.map(({ year }) => year));
  }

  get modelNames(): string[] {
    return this.models.map(({ name }) => name);
  }

  /** Takes model, year and engine out of the words. What fits no vehicle together is asked for less and less strictly. */
  takenOut(words: Word[]): { vehicles: number[] | undefined; rest: Word[] } {
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
    if (this.isOfParts(stem(text)) || /\d/.test(text)) return undefined;
    const sound = soundOf(text);
    const allowed = Math.min(1, forgiven(text.length));
    return this.models.find((model) => model.words.length === 1 && distance(sound, model.sound, allowed) <= allowed);
  }

  /** '1.6', '3.0 td', '1.5 turbo': as many words as the catalogue's own name of an engine has. */
  private engineAt(words: Word[], at: number): { names: string[]; length: number } | undefined {
    const text = words[at]!.text;
    if (!/^\d\.\d$/.test(text)) return undefined;
    const begun = this.engines.filter(({ words: own }) => own[0] === text);
    if (begun.length === 0) return undefined;
    const exact = begun.find(
      ({ words: own }) => own.length > 1 && own.every((word, i) => words[at + i]?.text === word),
    );
    if (exact) return { names: [exact.name], length: exact.words.length };
    return { names: begun.map(({ name }) => name), length: words[at + 1]?.text === 'l' ? 2 : 1 };
  }

  private isYear({ text, joined }: Word): boolean {
    return !joined && /^(19|20)\d\d$/.test(text) && this.years.has(Number(text));
  }
}
