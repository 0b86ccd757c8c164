import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Migration } from '@mikro-orm/migrations';
import { dangersIn } from './migration-rules.ts';

const FOLDER = join(import.meta.dirname, '../migrations');
/** Released before there was this rule, when no shop had rows to be held up. No name is added here. */
const RELEASED = [
  '20261121004000_ordering',
  '20261121007000_mails',
  '20261121009000_news',
  '20261122001000_last_order',
  '20261122003000_named_words',
  '20261122008000_retention',
  '20261122009000_links_that_keep_an_address',
  '20261122009100_contact_acknowledgements',
  '20261122020000_doubted_mails',
  '20261122040000_where_somebody_registered',
  '20261122050000_deadlines',
  '20261122050100_counted_stock',
  '20261122060000_debts',
  '20261122060000_sessions_in_use',
  '20261122060100_disabled_accounts',
];

const inTransaction = (sql: string) => dangersIn({ isTransactional: true, sql });
const alone = (sql: string) => dangersIn({ isTransactional: false, sql });
const PATIENT = `SET LOCAL lock_timeout = '2s';`;

describe('A migration beside a shop that goes on', () => {
  it.each([
    ['CREATE INDEX a ON placed_order (status)'],
    ['CREATE INDEX CONCURRENTLY a ON placed_order (status)'],
    [`${PATIENT} ALTER TABLE placed_order ALTER COLUMN number TYPE bigint`],
    [`${PATIENT} ALTER TABLE placed_order ALTER COLUMN comments SET NOT NULL`],
    [`${PATIENT} ALTER TABLE placed_order ADD CONSTRAINT a CHECK (number > 0)`],
    [`${PATIENT} ALTER TABLE placed_order ADD CONSTRAINT a UNIQUE (number)`],
    [`${PATIENT} ALTER TABLE placed_order ADD COLUMN a uuid DEFAULT gen_random_uuid()`],
    [`${PATIENT} ALTER TABLE placed_order ADD COLUMN a integer NOT NULL`],
    [`${PATIENT} ALTER TABLE placed_order DROP COLUMN comments`],
    [`${PATIENT} ALTER TABLE placed_order VALIDATE CONSTRAINT a`],
    ['ALTER TABLE placed_order ADD COLUMN a integer'],
    ['CREATE OR REPLACE VIEW orders_on_file AS SELECT 1'],
    ['UPDATE placed_order SET comments = NULL'],
    ['DROP TABLE placed_order'],
    ['LOCK TABLE placed_order'],
    [`${PATIENT} ALTER TABLE placed_order ADD COLUMN a integer CHECK (a > 0)`],
    [`${PATIENT} ALTER TABLE placed_order ADD COLUMN a uuid REFERENCES account (id)`],
    [
      `${PATIENT} ALTER TABLE placed_order ADD COLUMN a uuid REFERENCES account (id), ADD CONSTRAINT b CHECK (a > 0) NOT VALID`,
    ],
    ['CREATE TABLE a (b uuid REFERENCES account (id))'],
    ['CREATE TABLE a (b uuid); ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES account (id)'],
    ['CREATE OR REPLACE TRIGGER a AFTER INSERT ON placed_order FOR EACH ROW EXECUTE FUNCTION b()'],
    ['DROP TRIGGER IF EXISTS a ON placed_order'],
    ['REINDEX TABLE placed_order'],
  ])('may not: %s', (sql) => expect(inTransaction(sql)).toEqual([expect.stringMatching(/./)]));

  it.each([
    [`${PATIENT} ALTER TABLE placed_order ADD COLUMN a integer NOT NULL DEFAULT 0`],
    [`${PATIENT} ALTER TABLE placed_order ADD CONSTRAINT a CHECK (number > 0) NOT VALID`],
    [`${PATIENT} CREATE OR REPLACE VIEW orders_on_file AS SELECT 1`],
    [`${PATIENT} ALTER TABLE placed_order ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES account (id) NOT VALID`],
    [`${PATIENT} CREATE TABLE a (b uuid REFERENCES account (id))`],
    [
      'CREATE TABLE a (b uuid); CREATE TABLE c (b uuid REFERENCES a (b)); CREATE TRIGGER d AFTER INSERT ON a EXECUTE FUNCTION e()',
    ],
    [
      'CREATE TABLE a (b integer NOT NULL); CREATE INDEX c ON a (b); ALTER TABLE a ADD CHECK (b > 0); UPDATE a SET b = 1',
    ],
    ['CREATE FUNCTION a() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE part SET stock = 0; END $$'],
  ])('may: %s', (sql) => expect(inTransaction(sql)).toEqual([]));

  it('may build an index concurrently and validate without a transaction', () => {
    expect(
      alone('DROP INDEX CONCURRENTLY IF EXISTS a; CREATE UNIQUE INDEX CONCURRENTLY a ON placed_order (status)'),
    ).toEqual([]);
    expect(alone('ALTER TABLE placed_order VALIDATE CONSTRAINT a')).toEqual([]);
  });

  it.each([
    ['CREATE INDEX CONCURRENTLY a ON placed_order (status)'],
    ['DROP INDEX CONCURRENTLY IF EXISTS b; CREATE INDEX CONCURRENTLY a ON placed_order (status)'],
    ['DROP INDEX IF EXISTS a'],
    ['ALTER TABLE placed_order ADD COLUMN a integer'],
    [`SET lock_timeout = '2s'; ALTER TABLE placed_order ADD COLUMN a integer`],
  ])('may not without a transaction: %s', (sql) => expect(alone(sql)).toEqual([expect.stringMatching(/./)]));

  it('is each that is not released yet', async () => {
    const names = readdirSync(FOLDER).filter((name) => /^\d+_\w+\.ts$/.test(name));
    const dangerous: Record<string, string[]> = {};
    for (const name of names) {
      const [Made] = Object.values((await import(join(FOLDER, name))) as Record<string, new () => Migration>);
      const migration = new Made!();
      await migration.up();
      const sql = migration.getQueries().map(String).join(';\n');
      const dangers = dangersIn({ isTransactional: migration.isTransactional(), sql });
      if (dangers.length > 0) dangerous[name.replace('.ts', '')] = dangers;
    }
    expect(RELEASED.filter((name) => !dangerous[name])).toEqual([]);
    const others = Object.entries(dangerous).filter(([name]) => !RELEASED.includes(name));
    expect(Object.fromEntries(others)).toEqual({});
  });
});
