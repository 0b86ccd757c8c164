import { isAvailable } from '@bujia/contracts/catalogue';
import { shelvesText } from '@bujia/contracts/pickup';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { codeKey } from '../domain/code-key.ts';
import { shelvesOf } from '../domain/shelves.ts';
import { APART, Bookmarks } from './bookmarks.ts';
import type { Listing } from './listing-query.ts';
import { KnownColumns } from './known-columns.ts';
import { KnownTraits } from './known-traits.ts';
import { NumberViews } from './number-views.ts';
import { PartCodes } from './part-codes.ts';
import { PromotedParts } from './promoted-parts.ts';
import {
  type ListedRow,
  MOST_COUNTED,
  type PartRow,
  type Statement,
  isEverything,
  listingSql,
  partSql,
  relatedSql,
  totalSql,
  totalText,
} from './part-sql.ts';

interface StockRow {
  stock: number;
  elsewhere: Record<string, number>;
}

/** One statement per answer; PostgreSQL writes the JSON text, which goes out as it is. */
@Injectable()
export class PartViews {
  constructor(
    private readonly reads: Reads,
    private readonly codes: PartCodes,
    private readonly bookmarks: Bookmarks,
    private readonly promoted: PromotedParts,
    private readonly numbers: NumberViews,
    private readonly traits: KnownTraits,
    private readonly config: Config,
    private readonly columns: KnownColumns,
  ) {}

  async listing(asked: Listing, withPrices: boolean): Promise<string> {
    const listing = await this.traits.within(await this.promoted.within(asked));
    const { page, size } = listing;
    if ((page + 1) * size <= APART) return this.codes.completeAll(await this.rows(listingSql(listing, withPrices)));
    const list = this.bookmarks.of(listing);
    if (page * size >= list.end) return '[]';
    const found = await this.rows(listingSql(listing, withPrices, list.before(page * size)));
    list.read(page * size, size, found);
    return this.codes.completeAll(found);
  }

  async total(listing: Listing): Promise<string> {
    const counting = isEverything({ ...listing, categories: [] }) ? undefined : await this.columns.counting(listing);
    if (counting) return totalText(counting(listing, [], MOST_COUNTED + 1).total);
    const { sql, values, isExact } = totalSql(await this.traits.within(await this.promoted.within(listing)));
    const row = await this.reads.row<{ total: number }>(sql, values);
    return totalText(row!.total, isExact);
  }

  private async part(withPrices: boolean, condition: string, value: unknown): Promise<PartRow | undefined> {
    const [found] = await this.reads.rows<PartRow & StockRow>(partSql(withPrices, condition), [value]);
    const [row] = found ? await this.promoted.of([found]) : [];
    return row && { ...row, json: this.withShelves(row) };
  }

  private withShelves({ json, stock, elsewhere }: PartRow & StockRow): string {
    const { branches } = this.config.shop;
    if (branches.length < 2 || !isAvailable(stock)) return json;
    const text = shelvesText(shelvesOf(branches, { stock, elsewhere }));
    return `${json.slice(0, -1)},"sucursales":${JSON.stringify(text)}}`;
  }

  private async rows({ sql, values }: Statement): Promise<ListedRow[]> {
    return this.promoted.of(await this.reads.rows<ListedRow>(sql, values));
  }

  async related(id: number, vehicle: number, withPrices: boolean): Promise<string> {
    const rows = await this.reads.rows<PartRow>(relatedSql(withPrices), [id, vehicle]);
    return this.codes.completeAll(await this.promoted.of(rows));
  }

  async byId(id: number, withPrices: boolean): Promise<string | undefined> {
    const row = await this.part(withPrices, 'p.id = $1', id);
    return row && this.numbers.withReplacement(row.id, this.codes.complete(row));
  }

  /** By the code of an address; or by the plain one, and then the answer says that there is a better address. */
  async byAddress(code: string, withPrices: boolean): Promise<string | undefined> {
    const id = this.codes.open(code);
    if (id !== undefined) return this.byId(id, withPrices);
    const row = await this.part(withPrices, 'p.code_key = $1', codeKey(code));
    return row && this.numbers.withReplacement(row.id, this.codes.complete(row, true));
  }
}
