import { Migration } from '@mikro-orm/migrations';

/** By what the pictures of payments are compared. */
export class ProofPrints extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE proof_print (
        payment_id uuid PRIMARY KEY REFERENCES payment_proof ON DELETE CASCADE,
        -- Of which picture: one that was sent in its place is another.
        made_at    timestamptz NOT NULL,
        digest     bytea NOT NULL CHECK (octet_length(digest) = 32),
        -- Null where the picture could not be read.
        likeness   bit(4096)
      );
      CREATE INDEX proof_print_digest ON proof_print (digest);
    `);
  }
}
