import { Migration } from '@mikro-orm/migrations';

/** What parts that were there before have. A thousand at a time, each in a transaction: who writes them meanwhile waits that long. */
export class PartTraitsFilled extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      DO $$
      DECLARE
        begin_id integer := 0;
        end_id integer;
      BEGIN
        LOOP
          SELECT max(id) INTO end_id FROM (SELECT id FROM part WHERE id > begin_id ORDER BY id LIMIT 1000) batch;
          EXIT WHEN end_id IS NULL;
          -- What is taken away meanwhile must not come in again.
          PERFORM FROM part WHERE id > begin_id AND id <= end_id ORDER BY id FOR SHARE;
          INSERT INTO part_trait (part_id, kind, value)
          SELECT part_id, 'position', position FROM fitment WHERE part_id > begin_id AND part_id <= end_id AND position <> ''
          UNION
          SELECT part_id, 'brand', source FROM part_number
          WHERE part_id > begin_id AND part_id <= end_id AND kind = 'fabricante' AND source <> ''
          UNION
          SELECT id, 'branch', key FROM part, jsonb_object_keys(elsewhere) key WHERE id > begin_id AND id <= end_id
          ON CONFLICT DO NOTHING;
          COMMIT;
          begin_id := end_id;
        END LOOP;
      END $$
    `);
  }
}
