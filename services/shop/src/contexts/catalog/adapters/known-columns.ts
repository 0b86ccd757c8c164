import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Faceta } from '@bujia/contracts/facets';
import { Primary } from '../../../platform/database/primary.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { CATALOGUE_CHANNEL, isWhole } from './answers.ts';
import { KnownTraits } from './known-traits.ts';
import type { Listing } from './listing-query.ts';
import { type CategoryTree, ColumnsBuilder, type PartColumns, type Tally } from './part-columns.ts';
import { CATEGORY_TREE, type ColumnsRow, LAST_PART, columnsSql } from './part-columns-sql.ts';
import { PromotedParts, type Today } from './promoted-parts.ts';

/** Which parts changed in what lists are narrowed by: their numbers with spaces between, or none where they were too many. */
const PARTS_CHANNEL = 'parts';

const MAX_BYTES = 40 * 1024 * 1024;
/** So many numbers of parts at a time: what is read of them holds up nobody. */
const BATCH = 2_000;
/** When more than these changed, all are told anew. */
const MOST_CHANGED = 10_000;
/** An import changes parts again and again: nobody begins anew before it is quiet. */
const REST_MS = 2_000;

interface Known {
  columns: PartColumns;
  tree: CategoryTree;
  /** Under which it was told what is promoted. */
  promotions: Today;
}

/** Counts the parts of a listing in memory. */
export type Counting = (listing: Listing, facets: readonly Faceta[], most: number) => Tally;

/**
 * The columns of all parts, read when somebody counts for the first time, and kept as they are now: what changed is told by notices and
 * read again before the next count. As long as they are not there, or the catalogue is too large for them, the database counts.
 */
@Injectable()
export class KnownColumns implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(KnownColumns.name);
  private known: Known | undefined;
  private loading: Promise<void> | undefined;
  private refreshing: Promise<void> | undefined;
  private readonly changed = new Set<number>();
  private isTreeOld = false;
  /** Rises with each change of all: what was read before it is not taken. */
  private whole = 0;
  private notBefore = 0;
  private rest = REST_MS;
  private closed = false;

  constructor(
    private readonly primary: Primary,
    private readonly wakeups: Wakeups,
    private readonly promoted: PromotedParts,
    private readonly traits: KnownTraits,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(PARTS_CHANNEL, (told) => this.note(told));
    await this.wakeups.on(CATALOGUE_CHANNEL, (changed) => {
      if (isWhole(changed)) this.isTreeOld = true;
    });
  }

  onModuleDestroy(): void {
    this.closed = true;
    this.known = undefined;
  }

  /** How many there are. */
  get parts(): number {
    return this.known?.columns.parts ?? 0;
  }

  /** Undefined where the columns do not tell which parts a listing has, or are not there yet. */
  async counting(listing: Listing): Promise<Counting | undefined> {
    if (listing.text !== '' || listing.codes.length > 0) return undefined;
    const promotions = await this.promoted.today();
    if (this.known && this.known.promotions.key !== promotions.key) this.forget();
    await this.refreshed();
    const { known } = this;
    if (!known) {
      this.loadLater();
      return undefined;
    }
    return (asked, facets, most) => known.columns.count(this.traits.named(asked), facets, most, known.tree);
  }

  private note(told: string): void {
    if (told === '') this.forget();
    else if (this.known || this.loading) for (const id of told.split(' ')) this.changed.add(Number(id));
    if (this.changed.size > MOST_CHANGED) this.forget();
  }

  private forget(): void {
    this.known = undefined;
    this.changed.clear();
    this.whole++;
    this.notBefore = Date.now() + this.rest;
  }

  /** With all that was told of until now. */
  private async refreshed(): Promise<void> {
    await this.refreshing;
    if (!this.known || (this.changed.size === 0 && !this.isTreeOld)) return;
    this.refreshing ??= this.refresh(this.known)
      .catch(() => this.forget())
      .finally(() => (this.refreshing = undefined));
    await this.refreshing;
  }

  private async refresh(known: Known): Promise<void> {
    if (this.isTreeOld) {
      const tree = await this.tree();
      if (String([...tree]) !== String([...known.tree])) return this.forget();
    }
    const changed = [...this.changed];
    this.changed.clear();
    for (let from = 0; from < changed.length; from += BATCH) {
      const ids = changed.slice(from, from + BATCH);
      const rows = await this.primary.alone<ColumnsRow>(columnsSql({ ids }, known.promotions.ids));
      if (!known.columns.put(ids, rows)) return this.forget();
    }
  }

  private loadLater(): void {
    if (this.loading || this.closed || Date.now() < this.notBefore) return;
    this.loading = this.load()
      .catch((error: unknown) => {
        if (!this.closed) this.log.warn(`The database goes on counting: ${(error as Error).message}`);
        this.notBefore = Date.now() + this.rest;
      })
      .finally(() => (this.loading = undefined));
  }

  /** From the primary, which tells of changes: a replica may not have them yet. */
  private async load(): Promise<void> {
    const [began, whole] = [Date.now(), this.whole];
    const promotions = await this.promoted.today();
    const tree = await this.tree();
    const [last] = await this.primary.alone<{ id: number }>(LAST_PART);
    const builder = new ColumnsBuilder();
    for (let above = 0; above < last!.id; above += BATCH) {
      builder.add(await this.primary.alone<ColumnsRow>(columnsSql({ above, upTo: above + BATCH }, promotions.ids)));
      if (this.closed || this.whole !== whole) return;
      this.rest = Math.max(REST_MS, Date.now() - began);
      if (builder.bytes <= MAX_BYTES) continue;
      this.log.warn('The parts are too many or too different to be counted in memory: the database goes on counting');
      // Until all of them change.
      this.notBefore = Infinity;
      return;
    }
    this.known = { columns: builder.build(), tree, promotions };
  }

  private async tree(): Promise<CategoryTree> {
    this.isTreeOld = false;
    const rows = await this.primary.alone<{ id: number; parent: number | null }>(CATEGORY_TREE);
    return new Map(rows.map(({ id, parent }) => [id, parent]));
  }
}
