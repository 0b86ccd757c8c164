import { Migration } from '@mikro-orm/migrations';

/** Photographs with which a client asks to send units of a line back. */
export class ReturnPhotos extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE line_return_photo (
        line_return_id uuid NOT NULL REFERENCES line_return ON DELETE CASCADE,
        -- In the order in which they were sent, from 1.
        place          smallint NOT NULL CHECK (place BETWEEN 1 AND 4),
        content        bytea NOT NULL CHECK (octet_length(content) <= 4194304),
        kept_at        timestamptz NOT NULL,
        PRIMARY KEY (line_return_id, place)
      );
      CREATE INDEX line_return_photo_age ON line_return_photo (kept_at);
    `);
  }
}
