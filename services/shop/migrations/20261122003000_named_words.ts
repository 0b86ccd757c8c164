import { Migration } from '@mikro-orm/migrations';

/** Which words things are called by: only those can be meant by a word that was mistyped. */
export class NamedWords extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE search_word ADD COLUMN named boolean NOT NULL DEFAULT true;

      CREATE OR REPLACE FUNCTION catalogue_refresh() RETURNS void LANGUAGE sql AS $$
        WITH own AS (SELECT category_id, count(*)::int AS parts FROM part GROUP BY category_id),
             total AS (SELECT c.id, coalesce(sum(own.parts), 0)::int AS parts
                       FROM category c
                       LEFT JOIN category inside ON inside.id = c.id OR inside.parent_id = c.id
                       LEFT JOIN own ON own.category_id = inside.id
                       GROUP BY c.id)
        UPDATE category c SET part_count = total.parts FROM total WHERE total.id = c.id AND c.part_count <> total.parts;

        DELETE FROM search_word;
        INSERT INTO search_word (stem, parts, named)
        SELECT word, every.ndoc, own.word IS NOT NULL
        FROM ts_stat('SELECT search FROM part') every LEFT JOIN ts_stat('SELECT search FROM part', 'ab') own USING (word);
      $$;
      SELECT catalogue_refresh();
    `);
  }
}
