import { Migration } from '@mikro-orm/migrations';

/** What open dashboards are told, once it is committed: which event, and the number that people see. */
export class News extends Migration {
  override up(): void {
    this.addSql(`
      CREATE FUNCTION outbox_news() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('news', concat_ws(' ', NEW.type, NEW.data ->> 'number'));
        RETURN NULL;
      END $$;
      CREATE TRIGGER outbox_news AFTER INSERT ON outbox
        FOR EACH ROW WHEN (NEW.type LIKE 'ordering.%' OR NEW.type LIKE 'payments.%') EXECUTE FUNCTION outbox_news();
    `);
  }
}
