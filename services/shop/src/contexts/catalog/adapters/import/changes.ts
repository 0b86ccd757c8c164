import type pg from 'pg';
import { DAYS_OF_MARKS, said } from '../marks-sql.ts';
import type { Problem } from '../../application/catalogue-source.ts';

/**
 * What a change of the catalogue did, kept beside it: of each part the columns that differ, written by the batch that changes the
 * part, so that one that dies has told of what it wrote and of nothing else.
 */

export type ChangeKind = 'import' | 'undo';

/** What a part says of itself. */
export const OWN = `code name words description details category_id weight unit height width depth rating
  price_cents promo_price_cents featured recent best_seller most_searched universal
  ${DAYS_OF_MARKS.map(({ column }) => column).join(' ')}`.split(/\s+/);

/** Shows that it is at work for as long as its connection lasts. */
const AT_WORK = `SELECT pg_advisory_lock(hashtext('bujia.catalogue_change'), $1)`;
export const IS_AT_WORK = (id: string): string => `EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = hashtext('bujia.catalogue_change')::oid
    AND objid = ${id}::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

export async function beginChange(client: pg.ClientBase, by: string | undefined, files: string[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO catalogue_change (kind, account_id, files) VALUES ('import', $1, $2) RETURNING id`,
    [by ?? null, files],
  );
  const { id } = rows[0]!;
  await markAtWork(client, id);
  return id;
}

export const markAtWork = (client: pg.ClientBase, id: number): Promise<unknown> => client.query(AT_WORK, [id]);

/** As many as a person reads; the rest came with the answer. */
const PROBLEMS_KEPT = 50;

export const refuseChange = (client: pg.ClientBase, id: number, problems: Problem[]): Promise<unknown> =>
  client.query(`UPDATE catalogue_change SET finished_at = now(), problems = $2 WHERE id = $1`, [
    id,
    JSON.stringify(problems.slice(0, PROBLEMS_KEPT)),
  ]);

/** An object of the columns in which two rows differ, as one of them has them. */
export const differing = (columns: readonly string[], of: string, other: string): string =>
  columns
    .map(
      (column) => `CASE WHEN ${said(of, column)} IS DISTINCT FROM ${said(other, column)}
        THEN jsonb_build_object('${column}', ${said(of, column)}) ELSE '{}' END`,
    )
    .join(' || ');

const FITS = (from: string): string =>
  `SELECT coalesce(jsonb_agg(jsonb_build_array(vehicle_id, position, note) ORDER BY vehicle_id, position), '[]') AS list FROM ${from}`;
/** By what other numbers a part is asked for, of rows `n`. */
export const NUMBERS = (from: string): string =>
  `SELECT coalesce(jsonb_agg(jsonb_build_array(n.kind, n.number, n.number_key, n.source) ORDER BY n.kind, n.number_key), '[]') AS list FROM ${from}`;
const PICTURES_NOW = `SELECT coalesce(jsonb_agg(image_id ORDER BY position), '[]') AS list FROM part_image WHERE part_id = p.id`;
/** All that a part has beside its row. */
export const BESIDE_NOW = `LATERAL (${PICTURES_NOW}) pictures, LATERAL (${FITS('fitment WHERE part_id = p.id')}) fits,
  LATERAL (${NUMBERS('part_number n WHERE n.part_id = p.id')}) numbers`;

/** Whether the source has a word on them: where it has none, they stay as they are. */
export const TELLS = (file: 'fitments' | 'numbers'): string => `EXISTS (SELECT FROM told WHERE file = '${file}')`;
const ONLY_IF_TOLD: Record<string, string> = {
  fits: `${TELLS('fitments')} AND `,
  numbers: `${TELLS('numbers')} AND `,
};

/** Of a part `p` and what the list says of it, `s`: what there is of the pieces that are meant. */
export const HAS = `CASE WHEN s.branch IS NULL THEN p.stock ELSE pieces_at(p.stock, p.elsewhere, s.branch) END`;
/** How many pieces move; no branch comes below zero. */
export const MOVES = `greatest(s.stock_change, -(${HAS}))`;
/**
 * What is said of all the pieces, with which a list of later is compared: null where nothing is. Whoever counts one branch beside what
 * was shown says it of all, for the others stay as they were.
 */
export const TOLD_OF_ALL = `CASE WHEN s.stock IS NULL THEN NULL WHEN s.branch IS NULL THEN s.stock
  WHEN s.stock_seen IS NOT NULL THEN p.stock + ${MOVES} END`;

/** To be run before the batch is written, with its parts locked. */
export const keepBefore = (change: number, batch: number, hasPictures: boolean): string => {
  const beside = [
    ...(hasPictures ? [['images', 'pictures.list', 'told_pictures.list']] : []),
    ['fits', 'fits.list', 'told_fits.list'],
    ['numbers', 'numbers.list', 'told_numbers.list'],
  ] as [string, string, string][];
  const sides = (of: 1 | 2) =>
    beside.map(
      ([name, now, told]) => `CASE WHEN ${ONLY_IF_TOLD[name] ?? ''}${now} <> ${told}
        THEN jsonb_build_object('${name}', ${of === 1 ? now : told}) ELSE '{}' END`,
    );
  const counted = `CASE WHEN (${TOLD_OF_ALL}) <> coalesce(p.counted, -1) THEN jsonb_build_object('counted', `;
  const side = (of: 1 | 2) =>
    [
      of === 1 ? differing(OWN, 'p', 's') : differing(OWN, 's', 'p'),
      `${counted}${of === 1 ? 'p.counted' : TOLD_OF_ALL}) ELSE '{}' END`,
      ...sides(of),
    ].join(' || ');
  return `
  WITH kept AS (
    INSERT INTO part_change (change_id, part_id, before, after, branch, moved, counts)
    SELECT ${change}, p.id, ${side(1)}, ${side(2)}, s.branch, ${MOVES},
           s.stock IS NOT NULL AND (s.branch IS NOT NULL OR s.stock_change <> 0 OR s.stock IS DISTINCT FROM p.counted)
    FROM staged_parts s JOIN part p ON p.id = s.id LEFT JOIN staged_pictures sp ON sp.code_key = s.code_key,
      LATERAL (SELECT to_jsonb(coalesce(sp.image_ids, '{}')) AS list) told_pictures,
      LATERAL (${FITS('staged_fit f WHERE f.code_key = s.code_key')}) told_fits,
      LATERAL (${NUMBERS('staged_other n WHERE n.code_key = s.code_key')}) told_numbers,
      ${BESIDE_NOW}
    WHERE s.status = 'modificado' AND s.batch = ${batch}
    RETURNING *
  ), pictures AS (${KEEP_PICTURES_OF('kept')}
  ), prices AS (${KEEP_PRICES_OF('kept')})
  UPDATE catalogue_change SET changed_parts = changed_parts + (SELECT count(*) FROM kept) WHERE id = ${change};`;
};

/** To be run once the new parts of a batch have their ids. */
export const keepNew = (change: number, batch: number): string => `
  WITH kept AS (
    INSERT INTO part_change (change_id, part_id, before, after, branch, moved, counts)
    SELECT ${change}, p.id, NULL, jsonb_strip_nulls(jsonb_build_object('code', p.code, 'name', p.name,
           'price_cents', p.price_cents, 'promo_price_cents', p.promo_price_cents)), s.branch, p.stock, s.stock IS NOT NULL
    FROM staged_parts s JOIN part p ON p.id = s.id WHERE s.status = 'nuevo' AND s.batch = ${batch}
    RETURNING *
  ), prices AS (
    INSERT INTO price_change (part_id, change_id, price_cents, promo_price_cents)
    SELECT part_id, change_id, (after->>'price_cents')::int, (after->>'promo_price_cents')::int FROM kept)
  UPDATE catalogue_change SET new_parts = new_parts + (SELECT count(*) FROM kept) WHERE id = ${change};`;

/** Whether a list said later how many there are, of its branch or of all: what was moved before it is settled. */
export const LATER_COUNT = (c: string): string => `EXISTS (
  SELECT FROM part_change l JOIN catalogue_change lc ON lc.id = l.change_id AND lc.kind <> 'undo'
  WHERE l.part_id = ${c}.part_id AND l.change_id > ${c}.change_id AND l.counts AND l.undone_by IS NULL
    AND (l.branch IS NULL OR l.branch = coalesce(${c}.branch, '')))`;

/** Pictures that nothing shows any more stay for as long as they may be asked back. */
export const KEEP_PICTURES_OF = (kept: string): string => `
    UPDATE image SET brought_at = now() WHERE brought_at < now() - interval '1 hour'
      AND id IN (SELECT jsonb_array_elements(before->'images')::int FROM ${kept})`;

/** To be run while the parts have their old prices. */
export const KEEP_PRICES_OF = (kept: string): string => `
    INSERT INTO price_change (part_id, change_id, price_cents, promo_price_cents, price_before, promo_price_before)
    SELECT p.id, c.change_id, coalesce((c.after->>'price_cents')::int, p.price_cents),
           CASE WHEN c.after ? 'promo_price_cents' THEN (c.after->>'promo_price_cents')::int ELSE p.promo_price_cents END,
           p.price_cents, p.promo_price_cents
    FROM ${kept} c JOIN part p ON p.id = c.part_id
    WHERE c.after ? 'price_cents' OR c.after ? 'promo_price_cents'`;
