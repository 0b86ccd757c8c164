import { Injectable, type OnModuleInit } from '@nestjs/common';
import { numberReading } from '@bujia/contracts/part-numbers';
import { type LecturaBusqueda } from '@bujia/contracts/storefront';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { type ReadPiece, Understanding, type Understood } from '../domain/understanding.ts';
import type { Symptom } from '../domain/symptoms.ts';
import { wordWith } from '../domain/words.ts';
import { CATALOGUE_CHANNEL, isWhole } from './answers.ts';
import type { Listing } from './listing-query.ts';
import { KnownTraits } from './known-traits.ts';
import { NumberViews } from './number-views.ts';
import { PartCodes } from './part-codes.ts';
import { PromotedParts } from './promoted-parts.ts';
import { type PartRow, totalText } from './part-sql.ts';
import {
  KNOWN,
  type Known,
  LOOSE_STEP,
  WORDS_STEP,
  closenessSql,
  namesWithSql,
  searchListingSql,
  searchTotalSql,
} from './search-query.ts';

/** Reads questions with the words of the catalogue, which it learns again after an import: stock changes no words. */
@Injectable()
export class SearchViews implements OnModuleInit {
  private understanding: Promise<Understanding> | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly primary: Primary,
    private readonly wakeups: Wakeups,
    private readonly codes: PartCodes,
    private readonly config: Config,
    private readonly promoted: PromotedParts,
    private readonly numbers: NumberViews,
    private readonly traits: KnownTraits,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(CATALOGUE_CHANNEL, (changed) => {
      if (isWhole(changed)) this.understanding = undefined;
    });
  }

  async understand(question: string): Promise<Understood> {
    return (await this.learned()).understand(question);
  }

  /** A listing whose parts answer its text, best first. */
  async listing(listing: Listing, withPrices: boolean): Promise<string> {
    const asked = await this.within(listing);
    const statement = searchListingSql(await this.understand(listing.text), asked, withPrices);
    if (!statement) return '[]';
    const rows = await this.reads.rows<PartRow>(statement.sql, statement.values);
    return this.codes.completeAll(await this.promoted.of(rows));
  }

  /** How many parts answer all of the text. */
  async total(listing: Listing): Promise<string> {
    const statement = searchTotalSql(await this.understand(listing.text), await this.within(listing));
    const row = statement && (await this.reads.row<{ total: number | null }>(statement.sql, statement.values));
    return totalText(row?.total ?? null);
  }

  /** What the listing shows instead of what was asked; an empty reading when it shows just that. */
  async reading(listing: Listing): Promise<string> {
    const understanding = await this.learned();
    const understood = understanding.understand(listing.text);
    const statement = closenessSql(understood, await this.within(listing));
    const closest = statement && (await this.reads.row<{ step: number | null }>(statement.sql, statement.values));
    const step = closest?.step ?? 0;
    const found = typeof closest?.step === 'number';
    const byWords = step >= WORDS_STEP;
    const taken = byWords ? understanding.takenAs(listing.text) : undefined;
    const numero = closest?.step === 0 ? await this.numbers.reading(understood.wholeCodes) : null;
    const reading: LecturaBusqueda = {
      mostrando: taken ? (await this.spelled(understanding, taken)).join(' ') : null,
      parcial: step >= LOOSE_STEP,
      ...(taken && { sinHallar: understanding.strangeIn(listing.text) }),
      ...(numero && { numero: numberReading(numero) }),
      ...(found && !taken ? {} : unanswered(understanding, listing, found)),
      ...(understood.symptom && { sintoma: symptomOf(understood.symptom) }),
    };
    return JSON.stringify(reading);
  }

  private async within(listing: Listing): Promise<Listing> {
    return this.traits.within(await this.promoted.within(listing));
  }

  /** Stems as the words that people write: in a synonym or category, else in the name of a part. */
  private async spelled(understanding: Understanding, pieces: ReadPiece[]): Promise<string[]> {
    const stems = [...new Set(pieces.flatMap((piece) => ('stem' in piece ? piece.stem : [])))];
    const words = new Map(stems.map((stem) => [stem, understanding.wordOf(stem)]));
    const strange = stems.filter((stem) => words.get(stem) === undefined);
    // One question for all of them, or whoever types much would hold every connection.
    const { sql, values } = namesWithSql(strange);
    const rows = strange.length > 0 ? await this.reads.rows<{ at: number; name: string }>(sql, values) : [];
    for (const { at, name } of rows) words.set(strange[at]!, wordWith(strange[at]!, name));
    return pieces.map((piece) => ('typed' in piece ? piece.typed : (words.get(piece.stem) ?? piece.stem)));
  }

  /** What the shop knows today. */
  learned(): Promise<Understanding> {
    return (this.understanding ??= this.learn().catch((error: unknown) => {
      this.understanding = undefined;
      throw error;
    }));
  }

  /** From the primary, which told of the change: a replica may not have it yet, and nothing would tell again. */
  private async learn(): Promise<Understanding> {
    const known = (await this.primary.row<Known>(KNOWN))!;
    return new Understanding({ ...known, ignored: [this.config.shop.make.nombre] });
  }
}

const symptomOf = ({ name, checks }: Symptom): NonNullable<LecturaBusqueda['sintoma']> => ({
  nombre: name,
  revisar: checks.map(({ url, categoria, repuesto }) =>
    repuesto === '' ? { nombre: categoria, url } : { nombre: repuesto },
  ),
});

/** What is counted: a question of words, for whatever narrowed it there is another way out. */
function unanswered(understanding: Understanding, listing: Listing, guessed: boolean): Partial<LecturaBusqueda> {
  const chosen = listing.categories.length + listing.flags.length + listing.codes.length + listing.traits.length;
  const narrowed = listing.onPromotion || listing.vehicle !== undefined || listing.available || chosen > 0;
  const pregunta = narrowed || listing.page > 0 ? undefined : understanding.toKeep(listing.text);
  return pregunta === undefined ? {} : { pregunta, aproximada: guessed };
}
