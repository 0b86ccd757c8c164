import { LONGEST_CHAIN } from '../domain/supersessions.ts';

/** Parts that share one number are shown so far. */
const SHARED = 300;
/** Numbers that one took the place of. */
const EARLIER = 1_000;

/**
 * The parts that whole numbers lead to, by the placeholder of a list of keys: those whose own code it is; else those that have it
 * as another number; else those of the newest number that took its place; else those of a number whose place it took. Of
 * each key the best of these alone, with the numbers on the way. Every step is found by an index:
 * the bounds also keep the planner from reading a table whole for a list of numbers.
 */
export const partsOfNumbers = (keys: string): string => `
  WITH RECURSIVE asked AS (SELECT DISTINCT key FROM unnest(${keys}::text[]) key),
  later (asked, key, path) AS (
    SELECT key, key, '{}'::text[] FROM asked
    UNION ALL SELECT l.asked, s.new_key, CASE l.path WHEN '{}' THEN ARRAY[s.old_number] ELSE l.path END || s.new_number
    FROM later l CROSS JOIN LATERAL (SELECT * FROM supersession WHERE old_key = l.key LIMIT 1) s
    WHERE cardinality(l.path) <= ${LONGEST_CHAIN}),
  earlier (asked, key, path) AS (
    SELECT key, key, '{}'::text[] FROM asked
    UNION ALL SELECT e.asked, s.old_key, s.old_number || CASE e.path WHEN '{}' THEN ARRAY[s.new_number] ELSE e.path END
    FROM earlier e CROSS JOIN LATERAL (SELECT * FROM supersession WHERE new_key = e.key LIMIT ${EARLIER}) s
    WHERE cardinality(e.path) <= ${LONGEST_CHAIN}),
  chain AS (
    SELECT asked, key, path, false AS back, CASE path WHEN '{}' THEN 0 ELSE 100 - cardinality(path) END AS far FROM later
    UNION ALL (SELECT asked, key, path, true, 200 + cardinality(path) FROM earlier WHERE path <> '{}' LIMIT ${EARLIER})),
  known AS (
    SELECT c.asked, c.path, c.back, p.id AS part_id, 'propio' AS kind, p.code AS number, '' AS source, 2 * c.far AS rank
    FROM chain c CROSS JOIN LATERAL (SELECT id, code FROM part WHERE code_key = c.key LIMIT 1) p
    UNION ALL
    SELECT c.asked, c.path, c.back, n.part_id, n.kind, n.number, n.source, 2 * c.far + 1
    FROM chain c CROSS JOIN LATERAL (
      SELECT part_id, kind, number, source FROM part_number WHERE number_key = c.key ORDER BY part_id LIMIT ${SHARED}) n)
  SELECT * FROM (SELECT *, min(rank) OVER (PARTITION BY asked) AS best FROM known) ranked WHERE rank = best`;
