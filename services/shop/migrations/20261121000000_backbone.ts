import { Migration } from '@mikro-orm/migrations';

/** The event backbone: what happened (outbox) and who has dealt with it (inbox). */
export class Backbone extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE outbox (
        id          uuid PRIMARY KEY,
        type        text NOT NULL,
        data        jsonb NOT NULL,
        request_id  text,
        occurred_at timestamptz NOT NULL,
        -- Names of the consumers, written when the row is handed to the queue.
        consumers   text[],
        -- A relay that died while handing over loses its claim at this moment.
        claimed_until timestamptz,
        enqueued_at timestamptz,
        finished_at timestamptz,
        parked_at   timestamptz,
        parked_why  text
      );
      CREATE INDEX outbox_waiting ON outbox (id) WHERE enqueued_at IS NULL AND parked_at IS NULL;
      CREATE INDEX outbox_unfinished ON outbox (enqueued_at) WHERE finished_at IS NULL AND parked_at IS NULL;
      CREATE INDEX outbox_finished ON outbox (finished_at) WHERE finished_at IS NOT NULL;

      CREATE TABLE inbox (
        event_id   uuid NOT NULL REFERENCES outbox ON DELETE CASCADE,
        consumer   text NOT NULL,
        handled_at timestamptz NOT NULL,
        PRIMARY KEY (event_id, consumer)
      );

      CREATE FUNCTION outbox_wake() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox', '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER outbox_wake AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_wake();
    `);
  }
}
