import { Migration } from '@mikro-orm/migrations';

/** Units of a line that go back, what is owed for them, and the credit note of each. */
export class LineReturns extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE SEQUENCE line_return_number AS integer START 501;
      CREATE TABLE line_return (
        id             uuid PRIMARY KEY,
        number         integer NOT NULL UNIQUE,
        order_id       uuid NOT NULL,
        order_number   integer NOT NULL,
        account_id     uuid NOT NULL,
        -- Its place among the lines of the order.
        line           smallint NOT NULL CHECK (line >= 0),
        part_id        integer NOT NULL,
        quantity       smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
        reason         text NOT NULL CHECK (reason IN ('no-fit', 'unwanted', 'wrong', 'broken', 'defective')),
        comment        text NOT NULL,
        asked_at       timestamptz NOT NULL,
        state          text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused', 'dropped')),
        -- What the seller said to the client.
        answer         text NOT NULL,
        fate           text CHECK (fate IN ('shelf', 'damaged')),
        net_cents      integer NOT NULL CHECK (net_cents >= 0),
        shipping_cents integer NOT NULL CHECK (shipping_cents >= 0),
        total_cents    integer NOT NULL CHECK (total_cents >= 0),
        decided_at     timestamptz,
        decided_by     uuid,
        CHECK ((state = 'asked') = (decided_at IS NULL)),
        CHECK ((state = 'accepted') = (fate IS NOT NULL)),
        -- The tax is that of its own base, as the authority has it.
        CHECK (total_cents = net_cents + shipping_cents + ((net_cents + shipping_cents)::bigint * 15 + 50) / 100),
        CHECK (state = 'accepted' OR total_cents = 0)
      );
      -- Asked for twice at once, it is one.
      CREATE UNIQUE INDEX line_return_open ON line_return (order_id, line) WHERE state = 'asked';
      CREATE INDEX line_return_order ON line_return (order_id);
      CREATE INDEX line_return_asked ON line_return (asked_at) WHERE state = 'asked';
      CREATE INDEX line_return_decided ON line_return (decided_at) WHERE decided_at IS NOT NULL;
      CREATE VIEW lines_back AS
        SELECT id, order_id, part_id, quantity, total_cents FROM line_return WHERE state = 'accepted';

      ALTER TABLE debt ADD COLUMN line_return_id uuid,
        DROP CONSTRAINT debt_reason_check, DROP CONSTRAINT debt_check, DROP CONSTRAINT debt_check1,
        ADD CONSTRAINT debt_reason_check
          CHECK (reason IN ('cancelled', 'surplus', 'amount', 'unfulfillable', 'excess', 'lines')) NOT VALID,
        ADD CONSTRAINT debt_check
          CHECK (num_nonnulls(payment_id, transaction_id) > 0 OR reason IN ('excess', 'lines')) NOT VALID,
        ADD CONSTRAINT debt_check1
          CHECK ((reason NOT IN ('cancelled', 'excess', 'lines')) = (order_id IS NULL)) NOT VALID,
        ADD CONSTRAINT debt_of_lines CHECK ((reason <> 'lines') = (line_return_id IS NULL)) NOT VALID;
      CREATE OR REPLACE VIEW debts_of_orders AS
        SELECT d.order_id, d.number, d.amount_cents, d.state <> 'returned' AS is_open, d.reason = 'excess' AS is_excess
        FROM debt d LEFT JOIN payment p ON p.id = d.payment_id
        -- What the card has back is no payment any more.
        WHERE d.order_id IS NOT NULL AND (p.status = 17 OR d.reason = 'excess' OR (d.reason = 'lines'
          AND EXISTS (SELECT FROM payment a WHERE a.order_id = d.order_id AND a.status = 17)));

      ALTER TABLE electronic_document ADD COLUMN line_return_id uuid;
    `);
  }
}
