import { Migration } from '@mikro-orm/migrations';

/** What was made in one go: one coupon, or thousands with the same terms. */
export class CouponSeries extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE coupon_series (
        id            integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        name          text NOT NULL,
        -- What its codes begin with; of a code that was chosen all of it.
        prefix        text NOT NULL,
        count         integer NOT NULL CHECK (count > 0),
        percent       smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
        minimum_cents integer NOT NULL CHECK (minimum_cents >= 0),
        valid_from    timestamptz NOT NULL,
        valid_until   timestamptz NOT NULL CHECK (valid_until > valid_from),
        request_key   text UNIQUE,
        made_at       timestamptz NOT NULL,
        ended_at      timestamptz
      );
      CREATE INDEX coupon_series_until ON coupon_series (valid_until);
      CREATE INDEX coupon_series_from ON coupon_series (valid_from);
      CREATE INDEX coupon_series_words ON coupon_series USING gin (to_tsvector('simple', folded(name || ' ' || prefix)));

      -- Null until the sweep has found to which series an older coupon belongs.
      ALTER TABLE coupon ADD COLUMN series_id integer;

      CREATE OR REPLACE VIEW coupons_in_orders AS
        SELECT r.order_id, r.coupon_code, r.released_at IS NOT NULL AS is_released, k.series_id
        FROM coupon_redemption r JOIN coupon k ON k.code = r.coupon_code;
    `);
  }
}
