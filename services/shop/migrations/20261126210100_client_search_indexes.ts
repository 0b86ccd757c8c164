import { Migration } from '@mikro-orm/migrations';

/** Whoever stands at the counter is found by how words of name, e-mail and identification begin, or by a telephone. */
export class ClientSearchIndexes extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS account_words`);
    this.addSql(`CREATE INDEX CONCURRENTLY account_words ON account USING gin (to_tsvector('simple', folded(translate(
      name || ' ' || surname || ' ' || email || ' ' || identification, '@.-_+', '     '))))`);
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS address_phones`);
    this.addSql(`CREATE INDEX CONCURRENTLY address_phones ON address USING gin (phone_keys(details))`);
  }
}
