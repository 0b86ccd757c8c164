import { Migration } from '@mikro-orm/migrations';

/** Whether what was bought fitted: who is asked when, what was said, and what an operator is to look at. */
export class FitAnswers extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE fit_question (
        id         uuid PRIMARY KEY,
        order_id   uuid NOT NULL UNIQUE,
        account_id uuid NOT NULL,
        due_at     timestamptz NOT NULL,
        state      text NOT NULL CHECK (state IN ('waiting', 'asked', 'dropped')),
        changed_at timestamptz NOT NULL
      );
      CREATE INDEX fit_question_due ON fit_question (due_at, id) WHERE state = 'waiting';
      CREATE INDEX fit_question_account ON fit_question (account_id);
      CREATE INDEX fit_question_changed ON fit_question (changed_at) WHERE state <> 'waiting';

      CREATE TABLE fit_answer (
        id          uuid PRIMARY KEY,
        -- None of these once the account is gone.
        order_id    uuid,
        line        smallint,
        account_id  uuid,
        part_id     integer NOT NULL,
        -- None where a part was sent back by somebody who told of no vehicle.
        vehicle_id  integer,
        fits        boolean NOT NULL,
        answered_at timestamptz NOT NULL,
        UNIQUE (order_id, line),
        CHECK ((order_id IS NULL) = (account_id IS NULL) AND (line IS NULL) = (account_id IS NULL)),
        CHECK (vehicle_id IS NOT NULL OR NOT fits)
      );
      CREATE INDEX fit_answer_pair ON fit_answer (part_id, vehicle_id);
      CREATE INDEX fit_answer_account ON fit_answer (account_id);
      CREATE INDEX fit_answer_answered ON fit_answer (answered_at);
      CREATE INDEX fit_answer_vehicle ON fit_answer (vehicle_id);

      CREATE TABLE fit_doubt (
        id         uuid PRIMARY KEY,
        part_id    integer NOT NULL,
        vehicle_id integer,
        raised_at  timestamptz NOT NULL,
        outcome    text CHECK (outcome IN ('right', 'corrected')),
        closed_at  timestamptz,
        CHECK ((outcome IS NULL) = (closed_at IS NULL))
      );
      CREATE UNIQUE INDEX fit_doubt_open ON fit_doubt (part_id, vehicle_id) NULLS NOT DISTINCT WHERE closed_at IS NULL;
      CREATE INDEX fit_doubt_raised ON fit_doubt (raised_at, id) WHERE closed_at IS NULL;
      CREATE INDEX fit_doubt_closed ON fit_doubt (closed_at);

      CREATE TABLE fit_silence (
        account_id uuid PRIMARY KEY,
        since      timestamptz NOT NULL
      );
    `);
  }
}
