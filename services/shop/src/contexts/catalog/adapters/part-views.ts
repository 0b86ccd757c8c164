import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import { codeKey } from '../domain/code-key.ts';
import type { Listing } from './listing-query.ts';
import { PartCodes } from './part-codes.ts';
import { type PartRow, listingSql, partSql } from './part-sql.ts';

/** One statement per answer; PostgreSQL writes the JSON text, which goes out as it is. */
@Injectable()
export class PartViews {
  constructor(
    private readonly reads: Reads,
    private readonly codes: PartCodes,
  ) {}

  async listing(listing: Listing, withPrices: boolean): Promise<string> {
    const { sql, values } = listingSql(listing, withPrices);
    return this.codes.completeAll(await this.reads.rows<PartRow>(sql, values));
  }

  async byId(id: number, withPrices: boolean): Promise<string | undefined> {
    const row = await this.reads.row<PartRow>(partSql(withPrices, 'p.id = $1'), [id]);
    return row && this.codes.complete(row);
  }

  /** By the code of an address; or by the plain one, and then the answer says that there is a better address. */
  async byAddress(code: string, withPrices: boolean): Promise<string | undefined> {
    const id = this.codes.open(code);
    if (id !== undefined) return this.byId(id, withPrices);
    const row = await this.reads.row<PartRow>(partSql(withPrices, 'p.code_key = $1'), [codeKey(code)]);
    return row && this.codes.complete(row, true);
  }
}
