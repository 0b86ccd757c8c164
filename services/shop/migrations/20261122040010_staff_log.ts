import { Migration } from '@mikro-orm/migrations';

/** What the shop's own people changed. Written once; only what is over its time may be taken away. */
export class StaffLog extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE staff_log (
        id         uuid PRIMARY KEY,
        at         timestamptz NOT NULL,
        account_id uuid NOT NULL,
        desk       smallint NOT NULL,
        network    text NOT NULL,
        request_id text NOT NULL,
        command    text NOT NULL,
        asked      jsonb NOT NULL,
        changes    jsonb NOT NULL,
        objects    text[] NOT NULL
      );
      CREATE INDEX staff_log_at ON staff_log (at);
      CREATE INDEX staff_log_account ON staff_log (account_id, id);
      CREATE INDEX staff_log_objects ON staff_log USING gin (objects);

      CREATE FUNCTION staff_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.at < now() - interval '729 days' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'staff_log is written once' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER staff_log_stays BEFORE UPDATE OR DELETE ON staff_log
        FOR EACH ROW EXECUTE FUNCTION staff_log_stays();
      CREATE TRIGGER staff_log_stays_whole BEFORE TRUNCATE ON staff_log
        FOR EACH STATEMENT EXECUTE FUNCTION staff_log_stays();
    `);
  }
}
