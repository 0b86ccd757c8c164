import { PLANNED_ANEW } from '../../../platform/database/statements.ts';
import type { KnownSymptom, Symptom } from '../domain/symptoms.ts';
import type { Group, Understood } from '../domain/understanding.ts';
import type { CountedWord } from '../domain/vocabulary.ts';
import { Conditions } from './conditions.ts';
import { FITS, FITS_ALL, type Listing, categoryIds, filtersOf } from './listing-query.ts';
import { partsOfNumbers } from './number-sql.ts';
import { MOST_COUNTED, type Statement, orderBy, partJson, roughly } from './part-sql.ts';

/** What questions are read with. */
export interface Known {
  categories: { nombre: string; url: string }[];
  words: CountedWord[];
  /** `own`: an operator of the shop said so, not the catalogue. */
  synonyms: { variant: string; canonical: string; own: boolean }[];
  vehicles: { id: number; model: string; year: number; engine: string }[];
  symptoms: KnownSymptom[];
}

export const KNOWN = `SELECT
  (SELECT coalesce(json_agg(c), '[]') FROM (SELECT name AS nombre, slug AS url FROM category ORDER BY level, position) c) AS categories,
  (SELECT coalesce(json_agg(w), '[]') FROM (SELECT stem, parts, named FROM search_word) w) AS words,
  (SELECT coalesce(json_agg(s), '[]') FROM (SELECT variant, canonical, false AS own FROM synonym UNION ALL SELECT variant, canonical, true FROM shop_synonym ORDER BY 1, 2, 3) s) AS synonyms,
  (SELECT coalesce(json_agg(v), '[]') FROM (
     SELECT v.id, m.name AS model, v.year, v.engine FROM vehicle v JOIN model m ON m.id = v.model_id ORDER BY v.id) v) AS vehicles,
  (SELECT coalesce(json_agg(s), '[]') FROM (
     SELECT s.name, ARRAY(SELECT DISTINCT unnest(o.phrases) FROM symptom o WHERE o.name = s.name) AS phrases,
       json_agg(json_build_object('url', c.slug, 'categoria', c.name, 'repuesto', s.part,
         'ids', ARRAY(SELECT i.id FROM category i WHERE i.id = c.id OR i.parent_id = c.id)) ORDER BY s.position) AS checks
     FROM symptom s JOIN category c ON c.id = s.category_id GROUP BY s.name ORDER BY min(s.position)) s) AS symptoms`;

/** Parts that are weighed against each other: so many at once, and for deeper pages the next so many behind them. */
const WEIGHED = 300;
/** From this step on, parts answer the question only in part. */
export const LOOSE_STEP = 5;
/** Before this step, parts were found by their code and not by words. */
export const WORDS_STEP = 3;
/** The steps are this far apart, so that every round of a step comes before the next step. */
export const STEP = 1_000_000;
/** And what a mechanic looks at first this far from what comes next, within one step. */
const CHECK = 10_000;
/** What a word is worth in the name (A), the category (B) and the description (D). */
const WEIGHTS = `'{0.05, 0, 0.2, 1}'`;
/** As the indexes have it. */
const NAME = `ts_filter(p.search, '{a}')`;

/**
 * That words are met, as an index looks it up. Whoever plans must not know the words: of two frequent ones that seldom meet the estimate
 * promises enough parts soon, and the whole table is read for them instead.
 */
const meets = (words: string, place: string): string => `${words} @@ (SELECT ${place}::tsquery)`;

/**
 * Of each of some words a name in which it stands, with the place of the word among them. Planned for all names of it: for the first
 * one, the table would be read from its beginning, to its end where the word stands in no name.
 */
export const namesWithSql = (stems: readonly string[]): Statement => ({
  sql: stems
    .map((_, i) => {
      const met = `SELECT ${i} AS at, p.name FROM part p WHERE ${meets(NAME, `$${i + 1}`)}`;
      return `(WITH met AS MATERIALIZED (${met}) SELECT at, name FROM met LIMIT 1)`;
    })
    .join(' UNION ALL '),
  values: stems.map((stem) => `'${stem}'`),
});

/** Stems hold letters, digits and a decimal point: nothing in them can be syntax. */
const all = (stems: string[]): string => `(${stems.map((stem) => `'${stem}'`).join(' & ')})`;
const any = (alternatives: string[][]): string => `(${alternatives.map(all).join(' | ')})`;
const groups = (list: Group[], joint: '&' | '|'): string =>
  list.map(({ alternatives }) => any(alternatives)).join(joint);

/**
 * The ids of the parts that answer a question with their place, as one statement: exact code, and when the question is
 * nothing else, that part alone, whether or not it fits the vehicle; codes that hold it; parts whose names meet all that was
 * asked, those of the showcase first; then with category and description to help; then those that meet some of it. Each
 * step takes a bounded number of parts as the index gives them, and only when the steps before gave too few: so the time
 * does not grow with the catalogue. A deeper page takes more rounds of the same, so that no part moves between pages.
 */
export function searchSql(
  question: Understood,
  listing: Omit<Listing, 'text' | 'page' | 'size'>,
  wanted: number,
): Statement | undefined {
  const { groups: asked, symptom, vehicles } = question;
  // A value that nothing of the statement asks for is a fault to PostgreSQL.
  const onlyCodes = asked.length === 0 && !symptom && !vehicles && !question.codePiece;
  const filters = onlyCodes ? new Conditions() : inCategories(listing, filtersOf(listing));
  const taken = WEIGHED * Math.ceil(wanted / WEIGHED);
  const steps: string[] = [];
  const count = (step: number) => `(SELECT count(*) FROM step${step})`;
  const found = () => steps.map((_, i) => `SELECT id FROM step${i}`).join(' UNION ');
  // A part may be in several steps and is one all the same.
  const unlessEnough = () => (steps.length > 0 ? ` AND (SELECT count(*) FROM (${found()}) found) < ${wanted}` : '');
  const round = `(row_number() OVER () - 1) / ${WEIGHED}`;
  const step = (tier: number, score: string, condition: string, place = round) =>
    steps.push(`SELECT p.id, ${tier} * ${STEP} + ${place} AS place, ${score} AS score FROM (
      SELECT * FROM part p WHERE ${condition} LIMIT ${taken}) p`);

  if (question.wholeCodes.length + question.codes.length > 0) {
    // Who knows its code wants to know of it, though it fits another vehicle or is sold out.
    const anyVehicle = { ...listing, vehicle: undefined, available: false };
    steps.push(exactCodes(question, inCategories(anyVehicle, filtersOf(anyVehicle, filters.emptied()))));
    filters.add('NOT EXISTS (SELECT FROM step0 WHERE place = 0)');
  }
  const within = vehicles ? ` AND ${FITS} && ${filters.place([FITS_ALL, ...vehicles])}::int[]` : '';
  if (symptom) {
    const rest = `${within}${filters.and}`;
    const looked = checksOf(symptom, filters);
    for (const [i, { condition, score }] of looked.entries())
      step(WORDS_STEP, score, `${condition}${rest}${unlessEnough()}`, `${i * CHECK} + ${round}`);
    const any = looked.map(({ condition }) => `(${condition})`).join(' OR ');
    if (vehicles) step(6, '0::float8', `(${any})${filters.and} AND NOT EXISTS (${found()})`);
  }
  if (question.codePiece) steps.push(codesWith(question.codePiece, filters, taken));
  if (asked.length > 0) {
    const score = scoreOf(asked, filters, vehicles !== undefined);
    const every = filters.place(groups(asked, '&'));
    const [fewCodes, rest] = [unlessEnough(), `${within}${filters.and}`];
    step(3, score, `p.prominence > 0 AND ${meets(NAME, every)}${rest}${fewCodes}`);
    const prominent = count(steps.length - 1);
    step(
      3,
      score,
      `p.prominence = 0 AND ${meets(NAME, every)}${rest}${fewCodes} AND ${prominent} < ${taken}`,
      `${prominent} / ${WEIGHED} + ${round}`,
    );
    step(4, score, `${meets('p.search', every)}${rest}${unlessEnough()}`);
    if (asked.length > 1)
      step(5, score, `${meets('p.search', filters.place(groups(asked, '|')))}${rest}${unlessEnough()}`);
    // Parts for other vehicles are no answer while there are parts for this one.
    if (vehicles) step(6, score, `${meets('p.search', every)}${filters.and} AND NOT EXISTS (${found()})`);
  } else if (vehicles && !symptom) {
    steps.push(`SELECT p.id, 4 * ${STEP} + (row_number() OVER (ORDER BY p.prominence DESC, p.id) - 1) / ${WEIGHED} AS place,
        (NOT p.universal)::int AS score
      FROM (SELECT * FROM part p WHERE true${within}${filters.and} ORDER BY p.prominence DESC, p.id LIMIT ${taken}) p`);
  }
  if (steps.length === 0) return undefined;
  // What words bring, and how soon there is enough, is another thing for each of them.
  const planned = asked.length > 0 || symptom ? PLANNED_ANEW : '';
  const sql = `WITH ${planned} ${steps.map((step, i) => `step${i} AS MATERIALIZED (${step})`).join(', ')}
    SELECT id, min(place) AS place, max(score) AS score
    FROM (${steps.map((_, i) => `SELECT * FROM step${i}`).join(' UNION ALL ')}) found
    GROUP BY id`;
  return { sql, values: filters.values };
}

const inCategories = ({ categories }: Pick<Listing, 'categories'>, conditions: Conditions): Conditions =>
  categories.length > 0
    ? conditions.add(`p.category_id IN (${categoryIds(conditions.place(categories))})`)
    : conditions;

function exactCodes({ wholeCodes, codes }: Understood, filters: Conditions): string {
  const [whole, list] = [filters.place(wholeCodes), filters.place([...wholeCodes, ...codes])];
  return `SELECT p.id, min((known.asked <> ALL(${whole}::text[]))::int) * ${STEP}::bigint AS place, 0::float8 AS score
          FROM (${partsOfNumbers(list)}) known
          CROSS JOIN LATERAL (SELECT * FROM part WHERE id = known.part_id LIMIT 1) p WHERE true${filters.and} GROUP BY p.id`;
}

function codesWith(piece: string, filters: Conditions, most: number): string {
  const [begins, holds] = [filters.place(`${piece}%`), filters.place(`%${piece}%`)];
  const order = `p.code_key LIKE ${begins} DESC, p.code_key`;
  return `SELECT p.id, 2 * ${STEP} + (row_number() OVER (ORDER BY ${order}) - 1) / ${WEIGHED} AS place,
            (p.code_key LIKE ${begins})::int::float8 AS score
          FROM (SELECT * FROM part p WHERE p.code_key LIKE ${holds}${filters.and} ORDER BY ${order} LIMIT ${most}) p`;
}

/** Each kind of part that a symptom leads to: what is called so, before what belongs to it. */
function checksOf({ checks }: Symptom, filters: Conditions): { condition: string; score: string }[] {
  return checks.map(({ ids, stems }) => {
    const inside = `p.category_id = ANY(${filters.place(ids)}::int[])`;
    if (stems.length === 0) return { condition: inside, score: '0::float8' };
    return {
      condition: `${inside} AND ${meets(NAME, filters.place(all(stems)))}`,
      score: `(p.words LIKE ${filters.place(`${stems[0]}%`)})::int::float8`,
    };
  });
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
  const { page, size, order } = listing;
  // To be put in another order, all that is put in it must have been found: the closest ones, so that its time has a bound.
  const found = searchSql(question, listing, order ? MOST_COUNTED : roughly((page + 1) * size));
  const first = (found?.values.length ?? 0) + 1;
  const by = (p: string) =>
    order
      ? `${p}.place >= ${LOOSE_STEP * STEP}, ${orderBy(listing)}`
      : `${p}.place, ${p}.score DESC, p.prominence DESC, p.id`;
  const sql = `SELECT p.id, ${partJson(withPrices)} AS json
    FROM (SELECT p.*, found.place, found.score FROM (${found?.sql}) found JOIN part p USING (id)
          ORDER BY ${by('found')} LIMIT $${first} OFFSET $${first + 1}) p
    ORDER BY ${by('p')}`;
  return found && { sql, values: [...found.values, size, page * size] };
}

/** How closely the best part answers, as the number of its step; no row when none does. */
export function closenessSql(question: Understood, listing: Listing): Statement | undefined {
  const found = searchSql(question, listing, 1);
  return found && { sql: `SELECT (min(place) / ${STEP})::int AS step FROM (${found.sql}) found`, values: found.values };
}

/** How many parts answer the whole text, as far as anybody counts; null when none does. */
export function searchTotalSql(question: Understood, listing: Listing): Statement | undefined {
  const found = searchSql(question, listing, MOST_COUNTED + 1);
  const sql = `SELECT nullif(count(*), 0)::int AS total FROM (${found?.sql}) found WHERE place < ${LOOSE_STEP * STEP}`;
  return found && { sql, values: found.values };
}
