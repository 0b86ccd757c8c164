import { Migration } from '@mikro-orm/migrations';

/** What operators type and nobody reads again, sealed; and how it went when settings were tried. */
export class ShopSecrets extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE shop_secret (
        id          uuid PRIMARY KEY,
        group_key   text NOT NULL,
        field       text NOT NULL,
        -- Opens with SECRET alone: see platform/secrets.
        sealed      text NOT NULL,
        made_by     uuid NOT NULL,
        made_at     timestamptz NOT NULL,
        -- Since when another one holds; it can be put back for a while.
        replaced_at timestamptz
      );
      CREATE INDEX shop_secret_replaced ON shop_secret (replaced_at) WHERE replaced_at IS NOT NULL;

      -- The last trial of what holds of a group.
      CREATE TABLE shop_trial (
        group_key text PRIMARY KEY,
        version   integer NOT NULL CHECK (version >= 0),
        made_by   uuid NOT NULL,
        made_at   timestamptz NOT NULL,
        worked    boolean NOT NULL,
        said      text NOT NULL
      );
    `);
  }
}
