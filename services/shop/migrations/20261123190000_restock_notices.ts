import { Migration } from '@mikro-orm/migrations';

/** Who is to be told when a part that is sold out is back. */
export class RestockNotices extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE restock_notice (
        id         uuid PRIMARY KEY,
        part_id    integer NOT NULL,
        -- Of whoever asked signed in: the mail goes to the address that the account has then.
        account_id uuid,
        -- Of a visitor.
        address    text,
        state      text NOT NULL CHECK (state IN ('requested', 'waiting', 'told', 'ended')),
        asked_at   timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        CHECK ((account_id IS NULL) <> (address IS NULL))
      );
      CREATE INDEX restock_notice_waiting ON restock_notice (part_id, changed_at, id) WHERE state = 'waiting';
      CREATE UNIQUE INDEX restock_notice_of_account ON restock_notice (account_id, part_id) WHERE state = 'waiting';
      CREATE UNIQUE INDEX restock_notice_of_address ON restock_notice (lower(address), part_id)
        WHERE state IN ('requested', 'waiting');
      CREATE INDEX restock_notice_account ON restock_notice (account_id);
      CREATE INDEX restock_notice_address ON restock_notice (lower(address), part_id);
      CREATE INDEX restock_notice_changed ON restock_notice (changed_at);
    `);
  }
}
