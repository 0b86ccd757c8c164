import { Migration } from '@mikro-orm/migrations';

/**
 * A notice inside a transaction holds a lock of the whole server until the commit is on the disk, so that events were
 * committed one after the other. Who wakes the relay and tells the news does so after the commit.
 */
export class WakeupsAfterCommits extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      DROP TRIGGER outbox_wake ON outbox;
      DROP TRIGGER outbox_news ON outbox;
      DROP FUNCTION outbox_wake();
      DROP FUNCTION outbox_news();

      -- Told is \`<event> <number> <account>\`, each empty when there is none. Events of payments know the order alone.
      CREATE FUNCTION tell_news(events jsonb) RETURNS void LANGUAGE sql AS $$
        SELECT pg_notify('news', concat(type, ' ', data ->> 'number', ' ', coalesce(data ->> 'accountId', (
                 SELECT o.account_id::text FROM orders_on_file o
                 WHERE o.id = CASE WHEN data ->> 'orderId' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
                                   THEN (data ->> 'orderId')::uuid END))))
        FROM ROWS FROM (jsonb_to_recordset(events) AS (type text, data jsonb)) WITH ORDINALITY AS told (type, data, place)
        ORDER BY place
      $$;
    `);
  }
}
