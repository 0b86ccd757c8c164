import type { Group, Understood } from '../domain/understanding.ts';
import { type Conditions, FITS, FITS_ALL, type Listing, categoryIds, filtersOf } from './listing-query.ts';
import { type Statement, partJson } from './part-sql.ts';

/** What questions are read with. */
export interface Known {
  categories: { nombre: string; url: string }[];
  words: { stem: string; parts: number }[];
  synonyms: { variant: string; canonical: string }[];
  vehicles: { id: number; model: string; year: number; engine: string }[];
}

export const KNOWN = `SELECT
  (SELECT coalesce(json_agg(c), '[]') FROM (SELECT name AS nombre, slug AS url FROM category ORDER BY level, position) c) AS categories,
  (SELECT coalesce(json_agg(w), '[]') FROM (SELECT stem, parts FROM search_word) w) AS words,
  (SELECT coalesce(json_agg(s), '[]') FROM (SELECT variant, canonical FROM synonym ORDER BY 1, 2) s) AS synonyms,
  (SELECT coalesce(json_agg(v), '[]') FROM (
     SELECT v.id, m.name AS model, v.year, v.engine FROM vehicle v JOIN model m ON m.id = v.model_id ORDER BY v.id) v) AS vehicles`;

/** Parts that are weighed for one question; those beyond it are never shown. */
const CANDIDATES = 300;
/** What a word is worth in the name (A), the category (B) and the description (D). */
const WEIGHTS = `'{0.05, 0, 0.2, 1}'`;
/** As the indexes have it. */
const NAME = `ts_filter(p.search, '{a}')`;

/** Stems hold letters, digits and a decimal point: nothing in them can be syntax. */
const all = (stems: string[]): string => `(${stems.map((stem) => `'${stem}'`).join(' & ')})`;
const any = (alternatives: string[][]): string => `(${alternatives.map(all).join(' | ')})`;
const groups = (list: Group[], joint: '&' | '|'): string =>
  list.map(({ alternatives }) => any(alternatives)).join(joint);

/**
 * The ids of the parts that answer a question with their place, as one statement: exact code, codes that hold it; parts
 * whose names meet all that was asked, those of the showcase first; then with category and description to help; then
 * those that meet some of it. Each step takes a bounded number of parts as the index gives them, and only when the steps
 * before gave too few: so the time does not grow with the catalogue.
 */
export function searchSql(
  question: Understood,
  listing: Pick<Listing, 'categories' | 'page' | 'size'>,
  filters: Conditions,
): string | undefined {
  const { groups: asked, vehicles } = question;
  const steps: string[] = [];
  if (listing.categories.length > 0)
    filters.add(`p.category_id IN (${categoryIds(filters.place(listing.categories))})`);
  const within = vehicles ? ` AND ${FITS} && ${filters.place([FITS_ALL, ...vehicles])}::int[]` : '';
  const wanted = (listing.page + 1) * listing.size;
  const unlessEnough = () => {
    const found = steps.map((_, i) => `(SELECT count(*) FROM step${i})`).join(' + ');
    return found && ` AND ${found} < ${wanted}`;
  };
  const step = (tier: number, score: string, condition: string) =>
    steps.push(`SELECT p.id, ${tier} AS tier, ${score} AS score FROM (
      SELECT * FROM part p WHERE ${condition}${filters.and}${unlessEnough()} LIMIT ${CANDIDATES}) p`);

  if (question.codes.length > 0) steps.push(exactCodes(question.codes, filters));
  if (question.codePiece) steps.push(codesWith(question.codePiece, filters));
  if (asked.length > 0) {
    const score = scoreOf(asked, filters, vehicles !== undefined);
    const every = `${filters.place(groups(asked, '&'))}::tsquery`;
    step(3, score, `p.prominence > 0 AND ${NAME} @@ ${every}${within}`);
    step(3, score, `${NAME} @@ ${every}${within}`);
    step(4, score, `p.search @@ ${every}${within}`);
    if (asked.length > 1) step(5, score, `p.search @@ ${filters.place(groups(asked, '|'))}::tsquery${within}`);
    if (vehicles) step(6, score, `p.search @@ ${every}`);
  } else if (vehicles) {
    steps.push(`SELECT p.id, 4 AS tier, (NOT p.universal)::int AS score FROM (
      SELECT * FROM part p WHERE true${within}${filters.and} ORDER BY p.prominence DESC, p.id LIMIT ${CANDIDATES}) p`);
  }
  if (steps.length === 0) return undefined;
  return `WITH ${steps.map((step, i) => `step${i} AS MATERIALIZED (${step})`).join(', ')}
    SELECT id, min(tier) AS tier, max(score) AS score
    FROM (${steps.map((_, i) => `SELECT * FROM step${i}`).join(' UNION ALL ')}) found
    GROUP BY id`;
}

function exactCodes(codes: string[], filters: Conditions): string {
  const [whole, list] = [filters.place(codes[0]), filters.place(codes)];
  return `SELECT p.id, (p.code_key <> ${whole})::int AS tier, 0::float8 AS score
          FROM part p WHERE p.code_key = ANY(${list}::text[])${filters.and}`;
}

function codesWith(piece: string, filters: Conditions): string {
  const [begins, holds] = [filters.place(`${piece}%`), filters.place(`%${piece}%`)];
  return `SELECT p.id, 2 AS tier, (p.code_key LIKE ${begins})::int::float8 AS score
          FROM (SELECT * FROM part p WHERE p.code_key LIKE ${holds}${filters.and}
                ORDER BY p.code_key LIKE ${begins} DESC, p.code_key LIMIT ${CANDIDATES}) p`;
}

/** Closeness and weight of the words, the thing itself before what belongs to it, the catalogue's own name before others. */
function scoreOf(asked: Group[], filters: Conditions, withVehicle: boolean): string {
  const words = filters.place(groups(asked, '|'));
  const starts = filters.place(asked.flatMap(({ alternatives }) => alternatives.map(([first]) => `${first}%`)));
  const preferred = asked.filter((group) => group.preferred.length > 0).map((group) => any(group.preferred));
  return [
    `ts_rank(${WEIGHTS}, p.search, ${words}::tsquery)::float8`,
    `(p.words LIKE ANY(${starts}::text[]))::int * 0.5`,
    ...preferred.map((text) => `(${NAME} @@ ${filters.place(text)}::tsquery)::int * 0.3`),
    ...(withVehicle ? ['(NOT p.universal)::int * 0.2'] : []),
  ].join(' + ');
}

/** A listing whose parts answer its text, best first; undefined when the text asks for nothing that there could be. */
export function searchListingSql(question: Understood, listing: Listing, withPrices: boolean): Statement | undefined {
  const { page, size } = listing;
  const filters = filtersOf(listing);
  const found = searchSql(question, listing, filters);
  const sql = `SELECT p.id, ${partJson(withPrices)} AS json
    FROM (SELECT p.*, found.tier, found.score FROM (${found}) found JOIN part p USING (id)
          ORDER BY found.tier, found.score DESC, p.prominence DESC, p.id
          LIMIT ${size} OFFSET ${page * size}) p
    ORDER BY p.tier, p.score DESC, p.prominence DESC, p.id`;
  return found === undefined ? undefined : { sql, values: filters.values };
}
