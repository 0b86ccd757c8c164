import type pg from 'pg';

interface Counted {
  id: number | null;
  category: number;
  words: string[];
}

const NOW = `
  SELECT p.id, p.category_id AS category, ARRAY(SELECT lexeme FROM unnest(p.search)) AS words
  FROM part p WHERE p.id IN (SELECT id FROM staged_parts)`;

/** $1 categories: the parts in them and in those above. */
const COUNT_PARTS = `
  WITH concerned AS (SELECT id FROM category WHERE id = ANY($1) UNION SELECT parent_id FROM category WHERE id = ANY($1))
  UPDATE category c SET part_count = counted.parts
  FROM concerned, LATERAL (SELECT count(*)::int AS parts FROM part p
    WHERE p.category_id IN (SELECT id FROM category i WHERE concerned.id IN (i.id, i.parent_id))) counted
  WHERE c.id = concerned.id AND c.part_count <> counted.parts`;

/** $1 stems that the part has now; a stem that it lost goes when no other part has it. */
const KEEP_WORDS = `
  WITH has AS (
    SELECT u.lexeme, u.weights && '{A,B}' AS named FROM part p, unnest(p.search) u WHERE p.id IN (SELECT id FROM staged_parts))
  INSERT INTO search_word AS w (stem, parts, named)
  SELECT lexeme, (NOT lexeme = ANY($1::text[]))::int, named FROM has
  ON CONFLICT (stem) DO UPDATE SET parts = w.parts + excluded.parts, named = w.named OR excluded.named
  WHERE excluded.parts > 0 OR excluded.named AND NOT w.named`;
const LOSE_WORDS = `UPDATE search_word SET parts = parts - 1 WHERE stem = ANY($1::text[])`;
const FORGET_WORDS = `DELETE FROM search_word WHERE parts <= 0 AND stem = ANY($1::text[])`;

/** $1 stems: each counted anew. */
const COUNT_WORDS = `
  INSERT INTO search_word AS w (stem, parts, named)
  SELECT stem, (SELECT count(*)::int FROM part p WHERE p.search @@ quote_literal(stem)::tsquery),
         EXISTS (SELECT FROM part p WHERE p.search @@ (quote_literal(stem) || ':AB')::tsquery)
  FROM unnest($1::text[]) stem
  ON CONFLICT (stem) DO UPDATE SET parts = excluded.parts, named = excluded.named`;

/**
 * What an import counts over the whole catalogue, here of one part alone: to be called before it is written, and what comes
 * back after it.
 */
export async function countAgain(client: pg.Client): Promise<() => Promise<void>> {
  const look = async () => (await client.query<Counted>(NOW)).rows[0];
  const before = await look();
  return async () => {
    const after = (await look())!;
    if (after.category !== before?.category)
      await client.query(COUNT_PARTS, [[after.category, ...(before ? [before.category] : [])]]);
    const had = before?.words ?? [];
    const lost = [had.filter((word) => !after.words.includes(word))];
    await client.query(KEEP_WORDS, [had]);
    await client.query(LOSE_WORDS, lost);
    await client.query(FORGET_WORDS, lost);
  };
}

/** What a change of categories moved: parts in those that are inside another one now, and words by which they are called. */
export async function countFoundations(client: pg.Client, change: number): Promise<void> {
  const { rows } = await client.query<{ ids: number[] | null; words: string | null }>(
    `SELECT array_agg(DISTINCT row_id) || array_agg(DISTINCT (before->>'parent_id')::int) FILTER (WHERE before ? 'parent_id' AND after IS NOT NULL) AS ids,
       string_agg(concat_ws(' ', before->>'words', after->>'words'), ' ') AS words
     FROM foundation_change WHERE change_id = $1 AND kind = 'category' AND before IS NOT NULL`,
    [change],
  );
  const { ids, words } = rows[0]!;
  await client.query(COUNT_PARTS, [ids ?? []]);
  await client.query(COUNT_WORDS, [[...new Set((words ?? '').split(' ').filter(Boolean))]]);
  await client.query(FORGET_WORDS, [(words ?? '').split(' ')]);
}
