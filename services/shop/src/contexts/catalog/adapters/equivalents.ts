import { Injectable } from '@nestjs/common';
import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { Reads } from '../../../platform/database/reads.ts';
import { FITS, FITS_ALL } from './listing-query.ts';
import { PartCodes } from './part-codes.ts';
import { type PartRow, partSql } from './part-sql.ts';
import { PromotedParts } from './promoted-parts.ts';
import { SearchViews } from './search-views.ts';

/** So many are shown. */
const MOST = 3;
/** So many are looked at, as the index gives them: the time must not grow with the catalogue. */
const WEIGHED = { page: 300, suggestion: 40 };

interface Candidate {
  id: number;
  name: string;
  words: string;
  own: string;
  own_name: string;
  available: boolean;
}

/**
 * What could be the same thing for vehicle $2: of the category of part $1, with a name that begins alike, for the same place. The
 * index of names and vehicles finds them; that of categories, hidden by the `+ 0`, would bring thousands for the hundred that there are. Of a part
 * whose name has no word that says something there is none.
 */
export const CANDIDATES = `
  WITH own AS (
    SELECT p.id, p.name, p.words, p.category_id,
           coalesce(nullif(ARRAY(SELECT DISTINCT position FROM fitment WHERE part_id = p.id), '{}'), '{""}') AS positions
    FROM part p WHERE p.id = $1)
  SELECT p.id, p.name, p.words, own.words AS own, own.name AS own_name, p.stock > ${SOLD_OUT_AT} AS available
  FROM own CROSS JOIN LATERAL (
    SELECT p.id, p.name, p.words, p.stock, p.prominence FROM part p
    WHERE ts_filter(p.search, '{a}') @@ ('''' || nullif(split_part(own.words, ' ', 1), '') || '''')::tsquery
      AND ${FITS} && ARRAY[${FITS_ALL}, $2::int] AND p.category_id + 0 = own.category_id AND p.id <> own.id
      AND (p.universal AND '' = ANY(own.positions) OR EXISTS (
        SELECT FROM fitment f WHERE f.part_id = p.id AND f.vehicle_id = $2 AND f.position = ANY(own.positions)))
    LIMIT $3::int) p
  ORDER BY p.stock > ${SOLD_OUT_AT} DESC, p.prominence DESC, p.id`;

/** The same thing for another vehicle: of one category, one place and one name, whatever the brand. */
@Injectable()
export class Equivalents {
  constructor(
    private readonly reads: Reads,
    private readonly search: SearchViews,
    private readonly codes: PartCodes,
    private readonly promoted: PromotedParts,
  ) {}

  /** Those of a part that fit the vehicle, as JSON text: what can be bought and is most alike comes first. */
  async of(part: number, vehicle: number, withPrices: boolean): Promise<string> {
    const ids = await this.ids(part, vehicle, MOST, WEIGHED.page);
    if (ids.length === 0) return '[]';
    const sql = `${partSql(withPrices, 'p.id = ANY($1::int[])')} ORDER BY array_position($1::int[], p.id)`;
    return this.codes.completeAll(await this.promoted.of(await this.reads.rows<PartRow>(sql, [ids])));
  }

  /** The first that comes to hand, beside a part that somebody is still typing the code of. */
  async oneOf(part: number, vehicle: number): Promise<number[]> {
    return this.ids(part, vehicle, 1, WEIGHED.suggestion);
  }

  private async ids(part: number, vehicle: number, most: number, weighed: number): Promise<number[]> {
    const candidates = await this.reads.rows<Candidate>(CANDIDATES, [part, vehicle, weighed]);
    if (candidates.length === 0) return [];
    const { things } = await this.search.learned();
    const own = candidates[0]!.own.split(' ');
    const name = candidates[0]!.own_name;
    const shared = ({ words }: Candidate) => words.split(' ').filter((word) => own.includes(word)).length;
    return candidates
      .filter((candidate) => things.areSame(candidate.name, name))
      .toSorted((a, b) => Number(b.available) - Number(a.available) || shared(b) - shared(a))
      .slice(0, most)
      .map(({ id }) => id);
  }
}
