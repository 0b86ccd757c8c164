import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { Understanding, type Understood } from '../domain/understanding.ts';
import { CATALOGUE_CHANNEL } from './answers.ts';
import { Conditions, type Listing } from './listing-query.ts';
import { PartCodes } from './part-codes.ts';
import type { PartRow } from './part-sql.ts';
import { KNOWN, type Known, searchListingSql, searchSql } from './search-query.ts';

const SUGGESTED_PARTS = 6;
const SUGGESTED_NAMES = 5;

/** Reads questions with the words of the catalogue, which it learns again when that changes. */
@Injectable()
export class SearchViews implements OnModuleInit {
  private understanding: Promise<Understanding> | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly wakeups: Wakeups,
    private readonly codes: PartCodes,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(CATALOGUE_CHANNEL, () => (this.understanding = undefined));
  }

  async understand(question: string): Promise<Understood> {
    return (await this.learned()).understand(question);
  }

  /** A listing whose parts answer its text, best first. */
  async listing(listing: Listing, withPrices: boolean): Promise<string> {
    const statement = searchListingSql(await this.understand(listing.text), listing, withPrices);
    if (!statement) return '[]';
    const rows = await this.reads.rows<PartRow>(statement.sql, statement.values);
    return this.codes.completeAll(rows);
  }

  /** What an unfinished question may become: names of things, categories, parts. */
  async suggestions(text: string): Promise<string> {
    const understanding = await this.learned();
    const filters = new Conditions();
    const first = { categories: [], page: 0, size: SUGGESTED_PARTS };
    const found = searchSql(understanding.understand(text, { unfinished: true }), first, filters);
    const rows = found
      ? await this.reads.rows<PartRow>(
          `SELECT p.id, json_build_object('codigoRepuesto', p.code, 'nombre', p.name, 'imagen',
                    (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id
                     WHERE pi.part_id = p.id ORDER BY pi.position LIMIT 1))::text AS json
           FROM (${found}) found JOIN part p USING (id)
           ORDER BY found.tier, found.score DESC, p.prominence DESC, p.id LIMIT ${SUGGESTED_PARTS}`,
          filters.values,
        )
      : [];
    const { terms, categories } = understanding.namesLike(text, SUGGESTED_NAMES);
    return `{"terminos":${JSON.stringify(terms)},"categorias":${JSON.stringify(categories)},"repuestos":${this.codes.completeAll(rows)}}`;
  }

  private learned(): Promise<Understanding> {
    return (this.understanding ??= this.learn().catch((error: unknown) => {
      this.understanding = undefined;
      throw error;
    }));
  }

  private async learn(): Promise<Understanding> {
    const known = (await this.reads.row<Known>(KNOWN))!;
    return new Understanding({ ...known, ignored: [this.config.shop.make.nombre] });
  }
}
