import { Migration } from '@mikro-orm/migrations';

/** What operators see of what the shop does by itself, and of what it stands on: one row each, written over. */
export class Upkeep extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE sweep (
        name     text PRIMARY KEY,
        -- A worker that has it started.
        known_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Of the newest run that is known; one that is under way has not ended since it began.
        began_at timestamptz,
        ended_at timestamptz,
        seconds  real,
        problem  text,
        -- When one ended last without a problem.
        good_at  timestamptz,
        noted_at timestamptz
      ) WITH (fillfactor = 50);
      CREATE TABLE mainstay (
        name     text PRIMARY KEY,
        -- Why it does not work; nothing while it does.
        problem  text,
        said     text,
        since    timestamptz NOT NULL,
        heard_at timestamptz NOT NULL
      ) WITH (fillfactor = 50);
    `);
  }
}
