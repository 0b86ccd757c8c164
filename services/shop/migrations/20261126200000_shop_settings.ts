import { Migration } from '@mikro-orm/migrations';

/** What operators changed of the shop's file, group by group. The newest row of a group holds. */
export class ShopSettings extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE shop_setting (
        -- The group and its version, as people call a change.
        id        text PRIMARY KEY,
        group_key text NOT NULL,
        version   integer NOT NULL CHECK (version > 0),
        value     jsonb NOT NULL,
        before    jsonb NOT NULL,
        made_by   uuid NOT NULL,
        made_at   timestamptz NOT NULL,
        -- The version whose values were put back; 0 for those of the file.
        restores  integer CHECK (restores >= 0),
        UNIQUE (group_key, version)
      );
    `);
  }
}
