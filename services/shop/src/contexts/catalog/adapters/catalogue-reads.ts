import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { CATALOGUE_LIMITS, type Chosen, type ListingRequest, PROMOTION_FILTER } from '@bujia/contracts/catalogue';
import type { FacetasListado } from '@bujia/contracts/facets';
import type { LecturaBusqueda, TotalListado } from '@bujia/contracts/storefront';
import { Answers } from './answers.ts';
import { CategoryViews } from './category-views.ts';
import { CodeLists } from './code-lists.ts';
import { Equivalents } from './equivalents.ts';
import { ExplodedViews } from './exploded-views.ts';
import { FacetViews } from './facet-views.ts';
import { HomeViews } from './home-views.ts';
import { KitViews } from './kit-views.ts';
import { listingOf } from './listing-query.ts';
import { KnownTraits } from './known-traits.ts';
import { NumberViews } from './number-views.ts';
import { PartViews } from './part-views.ts';
import { SearchViews } from './search-views.ts';
import { Suggestions } from './suggestions.ts';
import { VehicleViews } from './vehicle-views.ts';

const NOTHING = Buffer.from('[]');
const NONE = Buffer.from(JSON.stringify({ total: 0, mas: false } satisfies TotalListado));
const NO_FACETS = Buffer.from(JSON.stringify({ total: 0, mas: false, facetas: {} } satisfies FacetasListado));
const AS_TYPED = Buffer.from(JSON.stringify({ mostrando: null, parcial: false } satisfies LecturaBusqueda));

/** Every public answer of the catalogue, from memory when it is there. Calls and pages ask here, so they say the same. */
@Injectable()
export class CatalogueReads {
  constructor(
    private readonly answers: Answers,
    private readonly parts: PartViews,
    private readonly search: SearchViews,
    private readonly categoryViews: CategoryViews,
    private readonly vehicles: VehicleViews,
    private readonly home: HomeViews,
    private readonly equivalentParts: Equivalents,
    private readonly suggested: Suggestions,
    private readonly numbers: NumberViews,
    private readonly lists: CodeLists,
    private readonly facetViews: FacetViews,
    private readonly kitViews: KitViews,
    private readonly explodedViews: ExplodedViews,
    private readonly traits: KnownTraits,
    private readonly clock: Clock,
  ) {}

  /** What is shown for some days belongs to one of them. */
  today(): LocalDate {
    return localDate(this.clock.now());
  }

  /** Whether these answers are what would be given now; undefined where that cannot be known. */
  standing(bodies: readonly Buffer[]): (() => boolean) | undefined {
    return this.answers.standing(bodies);
  }

  async listing(request: ListingRequest, withPrices: boolean): Promise<Buffer> {
    const listing = listingOf(request, withPrices);
    if (!listing) return NOTHING;
    const views = listing.text ? this.search : this.parts;
    const answer = await this.answers.get(`listing ${withPrices} ${JSON.stringify(listing)}`, () =>
      views.listing(listing, withPrices),
    );
    return answer ?? NOTHING;
  }

  /** Whether what a list is narrowed by is something that there is. */
  areKnown(chosen: Chosen): Promise<boolean> {
    return this.traits.areKnown(chosen);
  }

  reading(request: ListingRequest): Promise<Buffer | undefined> {
    const listing = listingOf(request);
    if (!listing?.text) return Promise.resolve(AS_TYPED);
    return this.answers.get(`reading ${JSON.stringify(listing)}`, () => this.search.reading(listing));
  }

  /** The same on each page and in each order; a visitor chooses by no price. */
  async total(request: ListingRequest, withPrices = false): Promise<Buffer | undefined> {
    const listing = listingOf({ ...request, page: 0, size: 1, orden: undefined }, withPrices);
    if (!listing) return NONE;
    const views = listing.text ? this.search : this.parts;
    return this.answers.get(`total ${JSON.stringify(listing)}`, () => views.total(listing));
  }

  async facets(request: ListingRequest, withPrices: boolean): Promise<Buffer | undefined> {
    const listing = listingOf({ ...request, page: 0, size: 1, orden: undefined }, withPrices);
    if (!listing) return NO_FACETS;
    return this.answers.get(`facets ${withPrices} ${JSON.stringify(listing)}`, () =>
      this.facetViews.of(listing, withPrices),
    );
  }

  byName(codigoEmpresa: number, nombreRepuesto: string, withPrices: boolean): Promise<Buffer> {
    const all = { promocion: PROMOTION_FILTER.none, page: 0, size: CATALOGUE_LIMITS.maxPageSize };
    return this.listing({ ...all, codigoEmpresa, nombreRepuesto }, withPrices);
  }

  part(id: number, withPrices: boolean): Promise<Buffer | undefined> {
    return this.answers.get(`part ${withPrices} ${id}`, () => this.parts.byId(id, withPrices));
  }

  partByAddress(code: string, withPrices: boolean): Promise<Buffer | undefined> {
    return this.answers.get(`address ${withPrices} ${code}`, () => this.parts.byAddress(code, withPrices));
  }

  related(part: number, vehicle: number, withPrices: boolean): Promise<Buffer | undefined> {
    return this.answers.get(`related ${withPrices} ${part} ${vehicle}`, () =>
      this.parts.related(part, vehicle, withPrices),
    );
  }

  categories(parent?: number, featured?: boolean): Promise<Buffer | undefined> {
    return this.answers.get(`categories ${parent} ${featured}`, () => this.categoryViews.list(parent, featured));
  }

  models(make: number): Promise<Buffer | undefined> {
    return this.answers.get(`models ${make}`, () => this.vehicles.ofMake(make));
  }

  chassis(): Promise<Buffer | undefined> {
    return this.answers.get('chassis', () => Promise.resolve(this.vehicles.chassis));
  }

  vehiclesOf(part: number): Promise<Buffer | undefined> {
    return this.answers.get(`vehicles ${part}`, () => this.vehicles.ofPart(part));
  }

  numbersOf(part: number): Promise<Buffer | undefined> {
    return this.answers.get(`numbers ${part}`, () => this.numbers.ofPart(part));
  }

  compatibility(vehicle: number, parts: number[]): Promise<Buffer | undefined> {
    return this.answers.get(`fits ${vehicle} ${parts.join()}`, () => this.vehicles.compatibility(vehicle, parts));
  }

  /** Asked anew each time: no two people have the same list. */
  async list(text: string, withPrices: boolean): Promise<Buffer> {
    return Buffer.from(await this.lists.read(text, withPrices));
  }

  slides(day = this.today()): Promise<Buffer | undefined> {
    return this.answers.get(`slides ${day}`, () => this.home.slides(day));
  }

  shelves(day = this.today()): Promise<Buffer | undefined> {
    return this.answers.get(`shelves ${day}`, () => this.home.shelves(day));
  }

  equivalents(part: number, vehicle: number, withPrices: boolean): Promise<Buffer | undefined> {
    return this.answers.get(`equivalents ${withPrices} ${part} ${vehicle}`, () =>
      this.equivalentParts.of(part, vehicle, withPrices),
    );
  }

  kits(part: number, vehicle: number, withPrices: boolean): Promise<Buffer | undefined> {
    return this.answers.get(`kits ${withPrices} ${part} ${vehicle}`, () => this.kitViews.of(part, vehicle, withPrices));
  }

  exploded(group: string, vehicle: number): Promise<Buffer | undefined> {
    return this.answers.get(`exploded ${vehicle} ${group}`, () => this.explodedViews.group(group, vehicle));
  }

  explodedOf(part: number, vehicle: number): Promise<Buffer | undefined> {
    return this.answers.get(`exploded of ${part} ${vehicle}`, () => this.explodedViews.ofPart(part, vehicle));
  }

  suggestions(text: string, vehicle = 0): Promise<Buffer | undefined> {
    return this.answers.get(`suggestions ${vehicle} ${text.toLowerCase()}`, () => this.suggested.of(text, vehicle));
  }
}
