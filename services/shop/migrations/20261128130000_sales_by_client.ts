import { Migration } from '@mikro-orm/migrations';

/** What is sold is summed up by client and by way as well, and visits of the shop's pages by day. */
export class SalesByClient extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE sales_figure
        DROP CONSTRAINT sales_figure_dimension_check,
        ADD CONSTRAINT sales_figure_dimension_check
          CHECK (dimension IN ('all', 'part', 'province', 'method', 'coupon', 'client', 'way')) NOT VALID;

      -- Every order up to this number was counted with its client: those of before are counted once more.
      ALTER TABLE sales_count ADD COLUMN again_after_number integer NOT NULL DEFAULT 0;

      -- Whose it is now what an account had.
      CREATE OR REPLACE VIEW accounts_on_file AS
        SELECT a.id, coalesce(m.into_id, a.id) AS heir_id FROM account a LEFT JOIN account_merge m ON m.account_id = a.id;

      CREATE TABLE visit_count (
        -- Of Guayaquil.
        day    date NOT NULL,
        -- The page that somebody came to.
        kind   text NOT NULL CHECK (kind IN ('portada', 'catalogo', 'repuesto', 'otra')),
        visits integer NOT NULL,
        PRIMARY KEY (day, kind)
      );
    `);
  }
}
