import { Migration } from '@mikro-orm/migrations';

/** What failed and an operator left undone. It holds what it needs to be tried again, for the event itself goes after a week. */
export class LeftUndone extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE left_undone (
        id          uuid PRIMARY KEY,
        event_id    uuid NOT NULL,
        -- None of an event that was set aside: nobody has heard of it.
        consumer    text,
        type        text NOT NULL,
        data        jsonb NOT NULL,
        consumers   text[],
        request_id  text,
        occurred_at timestamptz NOT NULL,
        failure     text NOT NULL,
        reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
        left_by     uuid NOT NULL,
        left_at     timestamptz NOT NULL,
        again_at    timestamptz
      );
      CREATE INDEX left_undone_left ON left_undone (left_at);
    `);
  }
}
