import { Migration } from '@mikro-orm/migrations';

/**
 * What is told names the owner as well: `<event> <number> <account>`, each empty when there is none. Events of payments know
 * the order alone. An order that is written in the same transaction, after its payment, is told of by its own event.
 */
export class NewsOfOwners extends Migration {
  override up(): void {
    this.addSql(`
      CREATE OR REPLACE FUNCTION outbox_news() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        owner text := NEW.data ->> 'accountId';
        placed text := NEW.data ->> 'orderId';
      BEGIN
        IF owner IS NULL AND placed ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN
          SELECT account_id::text INTO owner FROM placed_order WHERE id = placed::uuid;
        END IF;
        PERFORM pg_notify('news', concat(NEW.type, ' ', NEW.data ->> 'number', ' ', owner));
        RETURN NULL;
      END $$;
    `);
  }
}
