import { Migration } from '@mikro-orm/migrations';

/** As whom somebody wrote, and as whom everybody reads it: an operator reads the name as well, and it changes with the text alone. */
export class ReviewsAuthor extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE review ADD COLUMN author text, ADD COLUMN shown_author text;
    `);
  }
}
