import { Migration } from '@mikro-orm/migrations';

/** What each import changed of categories, models and vehicles, so that it can be taken back with the parts. */
export class FoundationChanges extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE foundation_change (
        change_id integer NOT NULL,
        kind      text NOT NULL CHECK (kind IN ('category', 'model', 'vehicle')),
        row_id    integer NOT NULL,
        -- How people call it; it may be gone.
        name      text NOT NULL,
        -- The columns that differ; null where there was none, or is none any more.
        before    jsonb,
        after     jsonb,
        at        timestamptz NOT NULL DEFAULT now(),
        -- Which change took it back, and what of it stayed: names of columns, 'row' where it is there still.
        undone_by integer,
        remains   text[],
        PRIMARY KEY (change_id, kind, row_id)
      );
      CREATE INDEX foundation_change_row ON foundation_change (kind, row_id);
      CREATE INDEX foundation_change_age ON foundation_change (at);
    `);
  }
}
