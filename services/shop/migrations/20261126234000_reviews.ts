import { Migration } from '@mikro-orm/migrations';

/** What buyers write about parts, and what of it a part shows: how many, and their average. */
export class Reviews extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE review (
        id               uuid PRIMARY KEY,
        account_id       uuid NOT NULL,
        part_id          integer NOT NULL,
        stars            smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        words            text NOT NULL,
        vehicle_id       integer,
        written_at       timestamptz NOT NULL,
        version          integer NOT NULL CHECK (version > 0),
        state            text NOT NULL CHECK (state IN ('waiting', 'shown', 'refused')),
        reason           text,
        decided_at       timestamptz,
        mailed           text,
        -- What everybody reads, which is an older text while a changed one waits.
        shown_stars      smallint CHECK (shown_stars BETWEEN 1 AND 5),
        shown_words      text,
        shown_written_at timestamptz,
        -- Its author is kept out of the shop.
        hidden           boolean NOT NULL DEFAULT false,
        UNIQUE (account_id, part_id),
        CHECK ((state = 'refused') = (reason IS NOT NULL) AND (state = 'waiting') = (decided_at IS NULL)),
        CHECK ((shown_stars IS NULL) = (shown_words IS NULL) AND (shown_stars IS NULL) = (shown_written_at IS NULL)),
        CHECK (state <> 'shown' OR shown_stars IS NOT NULL)
      );
      CREATE INDEX review_of_part ON review (part_id, shown_written_at DESC, id DESC) WHERE shown_stars IS NOT NULL AND NOT hidden;
      CREATE INDEX review_part ON review (part_id);
      CREATE INDEX review_written ON review (written_at);
      CREATE INDEX review_waiting ON review (written_at, id) WHERE state = 'waiting' AND NOT hidden;
      CREATE INDEX review_decided ON review (state, decided_at DESC, id DESC) WHERE state <> 'waiting';
      CREATE INDEX review_vehicle ON review (vehicle_id);

      ALTER TABLE part ADD COLUMN review_count integer NOT NULL DEFAULT 0, ADD COLUMN review_rating numeric(2,1);

      -- Whatever changes what everybody reads changes the part as well, and its answers are forgotten in all processes.
      CREATE FUNCTION reviews_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        parts integer[] := '{}';
        one integer;
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          parts := ARRAY(SELECT part_id FROM before WHERE shown_stars IS NOT NULL);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          parts := parts || ARRAY(SELECT part_id FROM after WHERE shown_stars IS NOT NULL);
        END IF;
        FOR one IN SELECT DISTINCT unnest(parts) ORDER BY 1 LOOP
          -- One after the other: who comes second counts what the first one wrote.
          PERFORM FROM part WHERE id = one FOR NO KEY UPDATE;
          UPDATE part SET (review_count, review_rating) = (
            SELECT count(*), round(avg(shown_stars), 1) FROM review
            WHERE part_id = one AND shown_stars IS NOT NULL AND NOT hidden)
          WHERE id = one;
          PERFORM pg_notify('catalogue', one::text);
        END LOOP;
        RETURN NULL;
      END $$;
      CREATE TRIGGER reviews_inserted AFTER INSERT ON review REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION reviews_of_parts();
      CREATE TRIGGER reviews_updated AFTER UPDATE ON review REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION reviews_of_parts();
      CREATE TRIGGER reviews_deleted AFTER DELETE ON review REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION reviews_of_parts();
    `);
  }
}
