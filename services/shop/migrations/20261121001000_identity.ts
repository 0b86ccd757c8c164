import { Migration } from '@mikro-orm/migrations';

export class Identity extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE account (
        id             uuid PRIMARY KEY,
        email          text NOT NULL,
        pending_email  text,
        password_hash  text NOT NULL,
        name           text NOT NULL,
        surname        text NOT NULL,
        identification text NOT NULL,
        home_address   text NOT NULL,
        type           smallint NOT NULL CHECK (type IN (1, 2, 4)),
        verified       boolean NOT NULL,
        avatar         smallint CHECK (avatar BETWEEN 1 AND 10),
        registered_at  timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX account_email ON account (lower(email));

      -- A token is kept as its hash: who reads this table can sign in as nobody.
      CREATE TABLE session (
        id         uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        purpose    text NOT NULL CHECK (purpose IN ('shop', 'operations')),
        opened_at  timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX session_account ON session (account_id);
      CREATE INDEX session_expiry ON session (expires_at);

      -- Browsers from which the owner has signed in before.
      CREATE TABLE known_device (
        account_id   uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        device_hash  text NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, device_hash)
      );

      -- What a link of an e-mail stands for. The link carries the sealed id; account_id is empty when somebody asked to
      -- reset the password of an address that has no account.
      CREATE TABLE link_code (
        id           uuid PRIMARY KEY,
        account_id   uuid REFERENCES account ON DELETE CASCADE,
        purpose      text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
        email        text NOT NULL,
        requested_at timestamptz NOT NULL,
        expires_at   timestamptz NOT NULL,
        used_at      timestamptz
      );
      CREATE INDEX link_code_account ON link_code (account_id, purpose) WHERE used_at IS NULL;
      CREATE INDEX link_code_expiry ON link_code (expires_at);

      CREATE TABLE address (
        id         uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        details    jsonb NOT NULL,
        is_default boolean NOT NULL,
        added_at   timestamptz NOT NULL,
        -- One default per account. Checked at the end of the transaction, in which one address takes over from another.
        CONSTRAINT address_one_default EXCLUDE (account_id WITH =) WHERE (is_default) DEFERRABLE INITIALLY DEFERRED
      );
      CREATE INDEX address_account ON address (account_id);

      -- Attempts per network address, account or device within a window. Counts are worth nothing after a crash.
      CREATE UNLOGGED TABLE attempt_count (
        key      text PRIMARY KEY,
        attempts integer NOT NULL,
        ends_at  timestamptz NOT NULL
      );
      CREATE INDEX attempt_count_end ON attempt_count (ends_at);

      CREATE TABLE spent_captcha (
        digest     text PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX spent_captcha_expiry ON spent_captcha (expires_at);

      -- Every process drops what it remembers of the account's sessions. The argument names the column with its id.
      CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session', to_jsonb(OLD) ->> TG_ARGV[0]);
        RETURN NULL;
      END $$;
      CREATE TRIGGER session_ended AFTER DELETE ON session
        FOR EACH ROW EXECUTE FUNCTION session_changed('account_id');
      CREATE TRIGGER account_changed AFTER UPDATE OF type, verified ON account
        FOR EACH ROW EXECUTE FUNCTION session_changed('id');
    `);
  }
}
