import { Injectable } from '@nestjs/common';
import type { Sugerencias } from '@bujia/contracts/storefront';
import { Reads } from '../../../platform/database/reads.ts';
import { Equivalents } from './equivalents.ts';
import { PartCodes } from './part-codes.ts';
import type { PartRow } from './part-sql.ts';
import { searchSql } from './search-query.ts';
import { SearchViews } from './search-views.ts';

const SUGGESTED_PARTS = 6;
const SUGGESTED_NAMES = 5;
const SUGGESTED_SYMPTOMS = 3;
const ANY_PART = {
  onPromotion: false,
  promotions: [],
  flags: [],
  vehicle: undefined,
  categories: [],
  codes: [],
  without: false,
  page: 0,
  size: SUGGESTED_PARTS,
};

/** With the verdict for the vehicle; 0 for none. */
const suggested = (vehicle: string, equivalent: boolean): string => `json_build_object(
  'codigoRepuesto', p.code, 'nombre', p.name, 'imagen',
    (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id
     WHERE pi.part_id = p.id ORDER BY pi.position LIMIT 1),
  'compatible', CASE WHEN ${vehicle} > 0 THEN p.universal OR ${vehicle} = ANY(p.vehicle_ids) END,
  'equivalente', ${equivalent})::text AS json`;

interface Suggested extends PartRow {
  /** What was typed is its whole code. */
  exact: boolean;
  fits: boolean;
}

const NO_NAMES: Required<Omit<Sugerencias, 'repuestos'>> = { sintomas: [], terminos: [], categorias: [] };

/** What an unfinished question may become: names of things, categories, parts. A whole code becomes its part and nothing else. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly reads: Reads,
    private readonly search: SearchViews,
    private readonly equivalents: Equivalents,
    private readonly codes: PartCodes,
  ) {}

  async of(text: string, vehicle: number): Promise<string> {
    const understanding = await this.search.learned();
    const rows = await this.parts(searchSql(understanding.understand(text, { unfinished: true }), ANY_PART), vehicle);
    const exact = rows.filter((row) => row.exact);
    if (exact[0]) return this.written([...exact, ...(await this.instead(exact, vehicle))]);
    const { terms, categories } = understanding.namesLike(text, SUGGESTED_NAMES);
    const sintomas = understanding.symptomsLike(text, SUGGESTED_SYMPTOMS);
    return this.written(rows, { sintomas, terminos: terms, categorias: categories });
  }

  private async parts(found: ReturnType<typeof searchSql>, vehicle: number): Promise<Suggested[]> {
    if (!found) return [];
    const chosen = `$${found.values.length + 1}::int`;
    return this.reads.rows<Suggested>(
      `SELECT p.id, found.place = 0 AS exact, p.universal OR ${chosen} = ANY(p.vehicle_ids) AS fits, ${suggested(chosen, false)}
       FROM (${found.sql}) found JOIN part p USING (id)
       ORDER BY found.place, found.score DESC, p.prominence DESC, p.id LIMIT ${SUGGESTED_PARTS}`,
      [...found.values, vehicle],
    );
  }

  /** What is for the vehicle, where nothing of what was asked for is. */
  private async instead(exact: Suggested[], vehicle: number): Promise<PartRow[]> {
    if (vehicle === 0 || exact.some(({ fits }) => fits)) return [];
    const ids = await this.equivalents.ids(exact[0]!.id, vehicle, 1);
    return this.reads.rows<PartRow>(
      `SELECT p.id, ${suggested('$2::int', true)} FROM part p WHERE p.id = ANY($1::int[])`,
      [ids, vehicle],
    );
  }

  private written(parts: PartRow[], { sintomas, terminos, categorias } = NO_NAMES): string {
    return `{"sintomas":${JSON.stringify(sintomas)},"terminos":${JSON.stringify(terminos)},"categorias":${JSON.stringify(categorias)},"repuestos":${this.codes.completeAll(parts)}}`;
  }
}
