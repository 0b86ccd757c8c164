import { Migration } from '@mikro-orm/migrations';

/** What is usually changed together: places on the vehicle, which another part fills on each. */
export class Kits extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kit (
        id         integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        -- Its versions; of each one stands at most.
        family     uuid NOT NULL,
        name       text NOT NULL CHECK (name <> ''),
        -- Categories by their slugs: they may go and come back with an import.
        places     jsonb NOT NULL CHECK (jsonb_typeof(places) = 'array'),
        made_at    timestamptz NOT NULL,
        retired_at timestamptz
      );
      CREATE INDEX kit_standing ON kit (id) WHERE retired_at IS NULL;
      CREATE INDEX kit_retired ON kit (retired_at) WHERE retired_at IS NOT NULL;
      CREATE INDEX kit_family ON kit (family);
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kit
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
    `);
  }
}
