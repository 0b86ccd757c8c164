import { Injectable } from '@nestjs/common';
import { type Ajuste, mayFit } from '@bujia/contracts/fitment';
import type { RepuestoSugerido, Sugerencias } from '@bujia/contracts/storefront';
import { Reads } from '../../../platform/database/reads.ts';
import { Equivalents } from './equivalents.ts';
import { type FitmentRow, fitmentFacts, fitOf } from './fits-of-parts.ts';
import { PartCodes } from './part-codes.ts';
import type { PartRow } from './part-sql.ts';
import { SearchViews } from './search-views.ts';
import { type Suggested, suggested, suggestionsSql } from './suggestion-sql.ts';

const SUGGESTED_NAMES = 5;
const SUGGESTED_SYMPTOMS = 3;

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
    const asked = suggestionsSql(understanding.understand(text, { unfinished: true }), vehicle);
    const rows = asked ? await this.reads.rows<Suggested>(asked.sql, asked.values) : [];
    const exact = rows.filter((row) => row.exact);
    if (exact[0]) return this.written([...exact, ...(await this.instead(exact, vehicle))], vehicle);
    const { terms, categories } = understanding.namesLike(text, SUGGESTED_NAMES);
    const sintomas = understanding.symptomsLike(text, SUGGESTED_SYMPTOMS);
    return this.written(rows, vehicle, { sintomas, terminos: terms, categorias: categories });
  }

  /** What is for the vehicle, where nothing of what was asked for is. */
  private async instead(exact: Suggested[], vehicle: number): Promise<PartRow[]> {
    if (vehicle === 0 || exact.some(({ fits }) => fits)) return [];
    const ids = await this.equivalents.oneOf(exact[0]!.id, vehicle);
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
