import { Migration } from '@mikro-orm/migrations';

/** A model that is called otherwise: every process forgets the answers that it kept, as of what else is in the catalogue. */
export class ModelsTold extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON model
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
    `);
  }
}
