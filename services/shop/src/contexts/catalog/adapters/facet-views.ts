import {
  FACETS,
  type Faceta,
  type FacetasListado,
  ON_PROMOTION,
  PRICE_BANDS,
  type ValorFaceta,
} from '@bujia/contracts/facets';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { keyOf } from '../domain/shelves.ts';
import { type FacetRow, MOST_WEIGHED, WHOLE_CATEGORIES, facetsSql, without } from './facet-sql.ts';
import { type Counting, KnownColumns } from './known-columns.ts';
import { KnownTraits } from './known-traits.ts';
import type { Listing } from './listing-query.ts';
import { MOST_COUNTED, isEverything } from './part-sql.ts';
import { PromotedParts } from './promoted-parts.ts';
import { SearchViews } from './search-views.ts';

interface Counted {
  counts: Map<string, number>;
  /** There are more parts than were looked at. */
  more: boolean;
}

/** How many parts each further choice would leave: of what is chosen of a facet itself nothing counts, of the others all. */
@Injectable()
export class FacetViews {
  constructor(
    private readonly reads: Reads,
    private readonly promoted: PromotedParts,
    private readonly traits: KnownTraits,
    private readonly search: SearchViews,
    private readonly config: Config,
    private readonly columns: KnownColumns,
  ) {}

  async of(listing: Listing, withPrices: boolean): Promise<string> {
    const counting = await this.columns.counting(listing);
    const facets = FACETS.filter(
      (facet) =>
        (facet !== 'precio' || withPrices) && (facet !== 'sucursal' || this.config.shop.branches.length > 1),
    ); // prettier-ignore
    const together = facets.filter((facet) => !without(facet, listing) && !this.isCounted(facet, listing));
    const all = await this.counted(listing, together, counting);
    const apart: (Counted | undefined)[] = [];
    // One after the other: whoever lists parts shares the connections.
    for (const facet of facets)
      apart.push(
        together.includes(facet)
          ? undefined
          : await this.counted(without(facet, listing) ?? listing, [facet], counting),
      );
    const known = await this.known();
    const { total, loose } = { total: all.counts.get('total') ?? 0, loose: (all.counts.get('loose') ?? 0) > 0 };
    const most = listing.text ? MOST_COUNTED : MOST_WEIGHED;
    return JSON.stringify({
      total: listing.text && (total === 0 || loose) ? null : Math.min(total, most),
      mas: all.more,
      facetas: Object.fromEntries(
        facets.map((facet, i) => [facet, this.values(facet, apart[i] ?? all, known[facet] ?? [])]),
      ),
    } satisfies FacetasListado);
  }

  /** Categories of a listing that nothing else narrows are counted already. */
  private isCounted(facet: Faceta, listing: Listing): boolean {
    return facet === 'categoria' && isEverything({ ...listing, categories: [] }) && !listing.text;
  }

  private async counted(listing: Listing, facets: readonly Faceta[], counting?: Counting): Promise<Counted> {
    const [facet] = facets;
    const isCounted = facet !== undefined && this.isCounted(facet, listing);
    if (counting && !isCounted) {
      const { total, counts } = counting(listing, facets, MOST_WEIGHED + 1);
      return { counts: counts.set('total', total), more: total > MOST_WEIGHED };
    }
    const question = listing.text ? await this.search.understand(listing.text) : undefined;
    const statement = isCounted
      ? { sql: WHOLE_CATEGORIES, values: [] }
      : facetsSql(await this.askable(listing), facets, question);
    const rows = statement ? await this.reads.rows<FacetRow>(statement.sql, statement.values) : [];
    const counts = new Map(rows.map(({ facet, value, count }) => [facet === 'total' || facet === 'loose' ? facet : `${facet} ${value}`, count]));
    const most = question ? MOST_COUNTED : MOST_WEIGHED;
    return { counts, more: (counts.get('total') ?? 0) > most };
  } // prettier-ignore

  /** With what there is to know of it first: of what is asked without a choice, that is not what was known with it. */
  private async askable(listing: Listing): Promise<Listing> {
    const { ids: promotions } = await this.promoted.today();
    return this.traits.within({ ...listing, promotions });
  }

  /** What is offered though none of what was counted has it. */
  private async known(): Promise<Partial<Record<Faceta, string[]>>> {
    const { brand, position } = await this.traits.values();
    return {
      ...{ marca: brand, posicion: position, promocion: [ON_PROMOTION] },
      precio: PRICE_BANDS.map(({ id }) => String(id)),
      sucursal: this.config.shop.branches.map(({ key }) => key),
    };
  }

  private values(facet: Faceta, { counts, more }: Counted, known: readonly string[]): ValorFaceta[] {
    const named = (value: string) => (facet === 'sucursal' ? keyOf(this.config.shop.branches, value) : value);
    const found = new Map(known.map((value) => [value, 0]));
    for (const [key, count] of counts) if (key.startsWith(`${facet} `)) found.set(named(key.slice(facet.length + 1)), count);
    return Array.from(found, ([valor, cantidad]) => ({ valor, cantidad, mas: more })).sort(
      (a, b) => b.cantidad - a.cantidad || Number(a.valor > b.valor) - 0.5,
    );
  } // prettier-ignore
}
