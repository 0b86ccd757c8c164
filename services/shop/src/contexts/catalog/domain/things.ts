import { stemsOf } from './words.ts';

/** Stems that say where on the vehicle a part sits: what stands before them is what it is. */
const PLACES = new Set(
  'delanter posterior traser izquierd derech superior inferior exterior interior central intermedi'.split(' '),
);
/** One word alone ('sensor', 'bomba') is no thing yet. */
const LEAST_WORDS = 2;

/** What a part is, read off its name: all that stands before place, vehicle, engine, measure and brand. */
export class Things {
  private readonly models: Set<string>;
  private readonly terms: string[];

  constructor(terms: readonly string[], models: readonly string[]) {
    this.models = new Set(models.map((model) => stemsOf(model)[0]).filter((stem) => stem !== undefined));
    const phrases = terms.map(stemsOf).filter((stems) => stems.length >= LEAST_WORDS);
    this.terms = phrases.map((stems) => stems.join(' ')).sort((a, b) => b.length - a.length);
  }

  /** Of the stems of a name in their order. Two parts are the same thing when this is the same. */
  of(words: string): string {
    const stems = words.split(' ');
    const end = stems.findIndex((stem, i) => i > 0 && this.isBeyond(stem, stems[i + 1]));
    const thing = stems.slice(0, end < 0 ? stems.length : end).join(' ');
    return this.terms.find((term) => `${thing} `.startsWith(`${term} `)) ?? thing;
  }

  private isBeyond(stem: string, next: string | undefined): boolean {
    if (PLACES.has(stem) || /\d/.test(stem) || this.models.has(stem)) return true;
    return stem === 'motor' && /^\d/.test(next ?? '');
  }
}
