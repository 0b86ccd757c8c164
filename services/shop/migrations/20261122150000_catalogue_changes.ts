import { Migration } from '@mikro-orm/migrations';

/** What each import changed, before and after, so that it can be read, and taken back. */
export class CatalogueChanges extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue_change (
        id            integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        kind          text NOT NULL CHECK (kind IN ('import', 'undo')),
        -- The import that is undone.
        of_id         integer REFERENCES catalogue_change ON DELETE CASCADE,
        -- Of whom; null for the command and the demonstration.
        account_id    uuid,
        files         text[] NOT NULL DEFAULT '{}',
        -- What the ledger calls the movements of it.
        stock_source  text,
        begun_at      timestamptz NOT NULL DEFAULT now(),
        finished_at   timestamptz,
        -- Of what was written, batch by batch.
        new_parts     integer NOT NULL DEFAULT 0,
        changed_parts integer NOT NULL DEFAULT 0,
        removed_parts integer NOT NULL DEFAULT 0,
        -- Of an undo: the parts of which something stayed as it was.
        left_parts    integer NOT NULL DEFAULT 0,
        -- Why nothing of it was taken.
        problems      jsonb NOT NULL DEFAULT '[]',
        CHECK ((kind = 'import') = (of_id IS NULL))
      );
      CREATE INDEX catalogue_change_age ON catalogue_change (begun_at);
      -- An import is undone once.
      CREATE UNIQUE INDEX catalogue_change_of ON catalogue_change (of_id, kind) WHERE of_id IS NOT NULL;

      -- What became of a part, written in the transaction that changed it. No foreign keys: of millions each would be looked up.
      CREATE TABLE part_change (
        change_id integer NOT NULL,
        part_id   integer NOT NULL,
        -- The columns that differ, pictures and fitments too; null where there was no part, or is none any more.
        before    jsonb,
        after     jsonb,
        -- Units in or out.
        moved     integer NOT NULL,
        -- Whether it said how many there are, and not how many came.
        counts    boolean NOT NULL,
        at        timestamptz NOT NULL DEFAULT now(),
        -- Which change took it back, and what of it stayed: names of columns.
        undone_by integer,
        remains   text[],
        PRIMARY KEY (change_id, part_id)
      );
      CREATE INDEX part_change_part ON part_change (part_id);
      CREATE INDEX part_change_age ON part_change (at);

      CREATE TABLE price_change (
        part_id            integer NOT NULL,
        change_id          integer NOT NULL,
        at                 timestamptz NOT NULL DEFAULT now(),
        price_cents        integer,
        promo_price_cents  integer,
        -- Null for a part that is new.
        price_before       integer,
        promo_price_before integer,
        PRIMARY KEY (part_id, change_id)
      );
      CREATE INDEX price_change_age ON price_change (at);
    `);
  }
}
