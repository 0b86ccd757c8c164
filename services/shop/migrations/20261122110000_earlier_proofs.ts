import { Migration } from '@mikro-orm/migrations';

/** Proofs of transfers that a bank sent back, once another one took their place. */
export class EarlierProofs extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE earlier_debt_proof (
        debt_id uuid NOT NULL REFERENCES debt,
        type    text NOT NULL CHECK (type = 'image/jpeg'),
        content bytea NOT NULL CHECK (octet_length(content) <= 4194304),
        made_at timestamptz NOT NULL
      );
      CREATE INDEX earlier_debt_proof_debt ON earlier_debt_proof (debt_id);
    `);
  }
}
