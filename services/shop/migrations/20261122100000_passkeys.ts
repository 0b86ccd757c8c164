import { Migration } from '@mikro-orm/migrations';

/**
 * Keys that devices hold, which go with the second factor that they stand beside; what such a device is asked to sign; and how
 * many wrong second steps there were since the last right one.
 */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE second_factor
        ADD COLUMN wrong_steps integer NOT NULL DEFAULT 0,
        ADD COLUMN told_at     timestamptz;
      CREATE TABLE passkey (
        id            uuid PRIMARY KEY,
        account_id    uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
        name          text NOT NULL,
        added_at      timestamptz NOT NULL,
        credential_id text NOT NULL UNIQUE,
        public_key    text NOT NULL,
        transports    jsonb NOT NULL,
        counter       double precision NOT NULL,
        last_used_at  timestamptz
      );
      CREATE INDEX passkey_account ON passkey (account_id);
      CREATE TABLE passkey_challenge (
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        holder     text NOT NULL,
        challenge  text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, holder)
      );
      CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
    `);
  }
}
