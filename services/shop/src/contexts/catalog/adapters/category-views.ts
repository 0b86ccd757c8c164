import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import { categoriesSql } from './category-sql.ts';

/** Categories with their counts, as JSON text. */
@Injectable()
export class CategoryViews {
  constructor(private readonly reads: Reads) {}

  /** All of them, or those of a parent; parent 0 is the top level. */
  async list(parent?: number, featured?: boolean): Promise<string> {
    const { sql, values } = categoriesSql(parent, featured);
    const rows = await this.reads.rows<{ json: string }>(sql, values);
    return `[${rows.map(({ json }) => json).join(',')}]`;
  }
}
