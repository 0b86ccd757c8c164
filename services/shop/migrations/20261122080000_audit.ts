import { Migration } from '@mikro-orm/migrations';

/** What the auditor saw, for whoever audits next and for operators: when each rule was looked at, and what breaks it. */
export class Audit extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE audit_rule (
        name          text PRIMARY KEY,
        looked_at     timestamptz,
        -- Why the last look failed; nothing while the rule can be looked at.
        unseen_why    text,
        -- Of the last look at all rows.
        whole_at      timestamptz,
        whole_seconds real,
        tried_at      timestamptz,
        whole_unseen_why text
      );
      CREATE TABLE audit_finding (
        id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        rule     text NOT NULL REFERENCES audit_rule ON DELETE CASCADE,
        -- What it is about, for a rule that speaks of one thing after the other.
        subject  uuid,
        row      jsonb NOT NULL,
        found_at timestamptz NOT NULL
      );
      CREATE INDEX audit_finding_rule ON audit_finding (rule, subject);
      CREATE OR REPLACE VIEW orders_on_file AS
        SELECT id, number, account_id, status, (totals->>'total')::int AS total_cents, paid_cents, placed_at FROM placed_order;
    `);
  }
}
