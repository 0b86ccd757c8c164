import { Migration } from '@mikro-orm/migrations';

/** Accounts that were put together with another of the same person. The row goes with either of them. */
export class AccountMerges extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE account_merge (
        account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        into_id    uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        merged_at  timestamptz NOT NULL,
        merged_by  uuid REFERENCES account ON DELETE SET NULL,
        -- By what the operator knew that both are one person.
        kind       text NOT NULL,
        note       text NOT NULL,
        told_at    timestamptz NOT NULL,
        CHECK (account_id <> into_id)
      );
      CREATE INDEX account_merge_into ON account_merge (into_id);
      CREATE INDEX account_merge_at ON account_merge (merged_at);
      CREATE INDEX account_merge_by ON account_merge (merged_by);
    `);
  }
}
