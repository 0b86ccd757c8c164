import { Migration } from '@mikro-orm/migrations';

/** Promotions, and the free delivery that an order was given. */
export class Promotions extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE promotion (
        id          integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        name        text NOT NULL CHECK (name <> ''),
        -- Everybody reads it: no price.
        badge       text NOT NULL CHECK (badge <> '' AND badge !~ '[$]'),
        -- As @bujia/pricing/promotions takes them, in cents.
        terms       jsonb NOT NULL CHECK (CASE terms ->> 'kind'
          WHEN 'percentage' THEN (terms ->> 'percent')::int BETWEEN 1 AND 99
          WHEN 'fixed-price' THEN (terms ->> 'price')::int > 0
          WHEN 'n-for-m' THEN (terms ->> 'pay')::int >= 1 AND (terms ->> 'take')::int BETWEEN (terms ->> 'pay')::int + 1 AND 10
          WHEN 'bundle' THEN (terms ->> 'price')::int > 0 AND scope = 'part'
          WHEN 'free-shipping' THEN (terms ->> 'from')::int >= 0 AND scope = 'all'
          ELSE false END),
        scope       text NOT NULL CHECK (scope IN ('all', 'part', 'category', 'brand', 'model')),
        -- Of parts or categories, whose own are meant too.
        scope_ids   integer[] NOT NULL DEFAULT '{}',
        -- Of brands or models.
        scope_names text[] NOT NULL DEFAULT '{}',
        -- Days of Guayaquil, both included.
        from_day    date NOT NULL,
        until_day   date NOT NULL CHECK (until_day >= from_day),
        stackable   boolean NOT NULL,
        made_at     timestamptz NOT NULL,
        ended_at    timestamptz,
        CHECK ((cardinality(scope_ids) > 0) = (scope IN ('part', 'category'))),
        CHECK ((cardinality(scope_names) > 0) = (scope IN ('brand', 'model')))
      );
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

      -- What promised it; null for an order without.
      ALTER TABLE placed_order ADD COLUMN free_shipping text;
    `);
  }
}
