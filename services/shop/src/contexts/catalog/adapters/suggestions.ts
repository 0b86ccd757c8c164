import { Injectable } from '@nestjs/common';
import { type Ajuste, mayFit } from '@bujia/contracts/fitment';
import type { RepuestoSugerido, Sugerencias } from '@bujia/contracts/storefront';
import { Reads } from '../../../platform/database/reads.ts';
import { Equivalents } from './equivalents.ts';
import { type FitmentRow, fitmentFacts, fitOf } from './fits-of-parts.ts';
import { PartCodes } from './part-codes.ts';
import type { PartRow } from './part-sql.ts';
import { searchSql } from './search-query.ts';
import { SearchViews } from './search-views.ts';

const SUGGESTED_PARTS = 6;
/** Among so many, what fits the vehicle comes first. */
const WEIGHED = 24;
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
  order: undefined,
  available: false,
  traits: [],
  bands: [],
};

const suggested = (equivalent: boolean): string => `json_build_object(
  'codigoRepuesto', p.code, 'nombre', p.name, 'imagen',
    (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id
     WHERE pi.part_id = p.id ORDER BY pi.position LIMIT 1),
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
    const rows = await this.parts(
      searchSql(
        understanding.understand(text, { unfinished: true }),
        ANY_PART,
        vehicle > 0 ? WEIGHED : SUGGESTED_PARTS,
      ),
      vehicle,
    );
    const exact = rows.filter((row) => row.exact);
    if (exact[0]) return this.written([...exact, ...(await this.instead(exact, vehicle))], vehicle);
    const { terms, categories } = understanding.namesLike(text, SUGGESTED_NAMES);
    const sintomas = understanding.symptomsLike(text, SUGGESTED_SYMPTOMS);
    return this.written(rows, vehicle, { sintomas, terminos: terms, categorias: categories });
  }

  private async parts(found: ReturnType<typeof searchSql>, vehicle: number): Promise<Suggested[]> {
    if (!found) return [];
    const chosen = `$${found.values.length + 1}::int`;
    const fits = `(p.universal OR ${chosen} = ANY(p.vehicle_ids))`;
    return this.reads.rows<Suggested>(
      `SELECT p.id, found.place = 0 AS exact, ${fits} AS fits, ${suggested(false)}
       FROM (${found.sql}) found JOIN part p USING (id)
       ORDER BY found.place, ${chosen} = 0 OR ${fits} DESC, found.score DESC, p.prominence DESC, p.id LIMIT ${SUGGESTED_PARTS}`,
      [...found.values, vehicle],
    );
  }

  /** What is for the vehicle, where nothing of what was asked for is. */
  private async instead(exact: Suggested[], vehicle: number): Promise<PartRow[]> {
    if (vehicle === 0 || exact.some(({ fits }) => fits)) return [];
    const ids = await this.equivalents.ids(exact[0]!.id, vehicle, 1);
    return this.reads.rows<PartRow>(`SELECT p.id, ${suggested(true)} FROM part p WHERE p.id = ANY($1::int[])`, [ids]);
  }

  private async written(
    parts: PartRow[],
    vehicle: number,
    { sintomas, terminos, categorias } = NO_NAMES,
  ): Promise<string> {
    const judged = this.codes.completeAll(await this.judged(parts, vehicle));
    return `{"sintomas":${JSON.stringify(sintomas)},"terminos":${JSON.stringify(terminos)},"categorias":${JSON.stringify(categorias)},"repuestos":${judged}}`;
  }

  /** With the verdict for the vehicle; 0 for none. */
  private async judged(parts: PartRow[], vehicle: number): Promise<PartRow[]> {
    const verdicts = new Map<number, Ajuste>();
    if (vehicle > 0 && parts.length > 0) {
      const asked = [[vehicle], parts.map(({ id }) => id)];
      for (const row of await this.reads.rows<FitmentRow>(fitmentFacts('$1', '$2'), asked))
        verdicts.set(row.partId, fitOf(row));
    }
    return parts.map(({ id, json }) => {
      const fit = verdicts.get(id);
      const verdict: Pick<RepuestoSugerido, 'compatible' | 'veredicto' | 'palabra'> = {
        compatible: fit ? mayFit(fit) : null,
        veredicto: fit?.veredicto ?? null,
        palabra: fit?.palabra ?? null,
      };
      return { id, json: JSON.stringify(verdict).slice(0, -1) + `,${json.slice(1)}` };
    });
  }
}
