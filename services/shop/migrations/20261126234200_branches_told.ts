import { Migration } from '@mikro-orm/migrations';

/** A part that comes into a branch, or leaves it, moves the lists of that branch: it is told of by its number. */
export class BranchesTold extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE FUNCTION branches_told() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- A sale that leaves some in each branch tells nobody: commits that notify wait for each other.
        IF (pieces_at(OLD.stock, OLD.elsewhere, '') > 0) <> (pieces_at(NEW.stock, NEW.elsewhere, '') > 0)
          OR ARRAY(SELECT jsonb_object_keys(OLD.elsewhere) ORDER BY 1) <> ARRAY(SELECT jsonb_object_keys(NEW.elsewhere) ORDER BY 1) THEN
          PERFORM pg_notify('catalogue', CASE current_setting('bujia.import', true) WHEN 'on' THEN '' ELSE NEW.id::text END);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER branches_told AFTER UPDATE OF stock, elsewhere ON part FOR EACH ROW
        WHEN (NEW.elsewhere <> OLD.elsewhere OR NEW.elsewhere <> '{}' AND NEW.stock <> OLD.stock)
        EXECUTE FUNCTION branches_told();
    `);
  }
}
