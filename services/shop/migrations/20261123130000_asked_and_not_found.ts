import { Migration } from '@mikro-orm/migrations';

/** What was asked for and not found, without a word on who asked; and what operators say that it is the same as. */
export class AskedAndNotFound extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE unanswered_question (
        -- Of Guayaquil.
        day      date NOT NULL,
        -- As it was read: no case, no accents, no vehicle.
        question text NOT NULL CHECK (question <> ''),
        times    integer NOT NULL CHECK (times > 0),
        -- Something was shown instead.
        guessed  boolean NOT NULL,
        PRIMARY KEY (day, question)
      );

      -- Beside those of the catalogue's files, which an import replaces.
      CREATE TABLE shop_synonym (
        id        integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        variant   text NOT NULL UNIQUE,
        canonical text NOT NULL,
        made_at   timestamptz NOT NULL
      );
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_synonym
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
    `);
  }
}
