import { Migration } from '@mikro-orm/migrations';

/** What single sellers may do beside what all of them do. Every process hears of a change as of the end of a session. */
export class Rights extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE seller_right (
        id          uuid PRIMARY KEY,
        account_id  uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        kind        text NOT NULL CHECK (kind IN ('catalog', 'coupons', 'reports', 'reviews', 'refunds')),
        limit_cents integer CHECK (limit_cents > 0),
        given_by    uuid REFERENCES account ON DELETE SET NULL,
        given_at    timestamptz NOT NULL,
        UNIQUE (account_id, kind),
        CHECK ((kind = 'refunds') = (limit_cents IS NOT NULL))
      );
      CREATE INDEX seller_right_giver ON seller_right (given_by);

      CREATE FUNCTION seller_right_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session', coalesce(NEW.account_id, OLD.account_id)::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER seller_right_changed AFTER INSERT OR UPDATE OR DELETE ON seller_right
        FOR EACH ROW EXECUTE FUNCTION seller_right_changed();
    `);
  }
}
