import { Migration } from '@mikro-orm/migrations';

/** Carts, coupons and saved vehicles, and whose they are. */
export class CartAndCoupons extends Migration {
  override up(): void {
    this.addSql(`
      -- Whoever fills a cart: an account, or a browser in which nobody is signed in.
      CREATE TABLE shopper (
        id          uuid PRIMARY KEY,
        account_id  uuid UNIQUE,
        -- The account that signed out in the browser and left a copy of its cart there.
        copied_from uuid,
        seen_at     timestamptz NOT NULL,
        CHECK (account_id IS NULL OR copied_from IS NULL)
      );
      CREATE INDEX shopper_rest ON shopper (seen_at);
      CREATE INDEX shopper_copy ON shopper (copied_from) WHERE copied_from IS NOT NULL;

      -- The secret of a browser's cookie is kept as its hash.
      CREATE TABLE browser (
        token_hash text PRIMARY KEY,
        shopper_id uuid NOT NULL REFERENCES shopper ON DELETE CASCADE,
        seen_at    timestamptz NOT NULL
      );
      CREATE INDEX browser_shopper ON browser (shopper_id);
      CREATE INDEX browser_rest ON browser (seen_at);

      CREATE TABLE coupon (
        code          text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{1,30}$'),
        percent       smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
        minimum_cents integer NOT NULL CHECK (minimum_cents >= 0),
        valid_from    timestamptz NOT NULL,
        valid_until   timestamptz NOT NULL CHECK (valid_until > valid_from),
        state         text NOT NULL CHECK (state IN ('issued', 'redeemed', 'withdrawn')),
        issued_at     timestamptz NOT NULL
      );

      CREATE TABLE coupon_redemption (
        -- One coupon per order.
        order_id    uuid PRIMARY KEY,
        coupon_code text NOT NULL REFERENCES coupon,
        account_id  uuid NOT NULL,
        redeemed_at timestamptz NOT NULL,
        released_at timestamptz
      );
      -- Whatever goes wrong above, no coupon counts in two orders.
      CREATE UNIQUE INDEX coupon_redeemed_once ON coupon_redemption (coupon_code) WHERE released_at IS NULL;
      CREATE INDEX coupon_redemption_account ON coupon_redemption (account_id);

      CREATE TABLE cart (
        shopper_id  uuid PRIMARY KEY REFERENCES shopper ON DELETE CASCADE,
        revision    integer NOT NULL,
        lines       jsonb NOT NULL CHECK (
          jsonb_array_length(lines) <= 100
          AND NOT jsonb_path_exists(lines, '$[*].quantity ? (@ < 1 || @ > 10 || @ != @.floor())')
        ),
        coupon_code text REFERENCES coupon,
        changed_at  timestamptz NOT NULL
      ) WITH (fillfactor = 70);

      -- Which changes were applied: one that is sent again has no second effect.
      CREATE TABLE cart_change (
        shopper_id uuid NOT NULL REFERENCES shopper ON DELETE CASCADE,
        change_id  uuid NOT NULL,
        applied_at timestamptz NOT NULL,
        PRIMARY KEY (shopper_id, change_id)
      );
      CREATE INDEX cart_change_age ON cart_change (applied_at);

      CREATE TABLE saved_search (
        shopper_id uuid PRIMARY KEY REFERENCES shopper ON DELETE CASCADE,
        vehicles   jsonb NOT NULL CHECK (jsonb_array_length(vehicles) <= 20),
        chosen     integer CHECK (chosen IS NULL OR vehicles @> to_jsonb(chosen))
      );
    `);
  }
}
