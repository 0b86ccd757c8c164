import { Migration } from '@mikro-orm/migrations';

/**
 * What a change of many parts put aside for the indexes goes into them. Only their owner may say so, and the role that imports
 * need not be that.
 */
export class TidiedIndexes extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE FUNCTION tidy_part_indexes() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM gin_clean_pending_list(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid
          WHERE indrelid = 'part'::regclass AND relam = (SELECT oid FROM pg_am WHERE amname = 'gin');
      END $$;
    `);
  }
}
