import { Migration } from '@mikro-orm/migrations';

/** What the codes of an account are made of, sealed under the shop's secret, and its recovery codes as keyed hashes. */
export class SecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE second_factor (
        account_id      uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        added_at        timestamptz NOT NULL,
        sealed_secret   text NOT NULL,
        last_step       integer NOT NULL,
        recovery_hashes jsonb NOT NULL
      );
    `);
  }
}
