import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type Double, Doubles, LIKE_BITS } from '../domain/doubles.ts';

const LIKE_DAYS = 180;
const LIKE_MAX = 3;
const LISTED = 20;

/** The payment itself, whose picture may have been kept by a version that took no print of it. */
const ONE = `SELECT p.id, p.bank, ltrim(receipt_key(p.receipt), '0') AS document, p.amount_cents, sha256(f.content) AS digest, n.likeness
  FROM payment p LEFT JOIN payment_proof f ON f.payment_id = p.id
    LEFT JOIN proof_print n ON n.payment_id = f.payment_id AND n.made_at = f.made_at
  WHERE p.number = ?::int AND p.method <> 9`;

const DOUBLES = `
  WITH one AS (${ONE}),
  prints AS (SELECT n.* FROM proof_print n JOIN payment_proof f ON f.payment_id = n.payment_id AND f.made_at = n.made_at),
  found AS (
    SELECT n.payment_id AS id, 'picture' AS by FROM one JOIN prints n ON n.digest = one.digest
    UNION ALL
    SELECT p.id, 'document' FROM one
      JOIN payment p ON p.bank = one.bank AND ltrim(receipt_key(p.receipt), '0') = one.document AND p.method <> 9
    WHERE p.status <> 18
    UNION ALL
    (SELECT p.id, 'likeness' FROM one
      JOIN payment p ON p.amount_cents = one.amount_cents AND p.method <> 9 AND p.registered_at > ?::timestamptz AND p.id <> one.id
      JOIN prints n ON n.payment_id = p.id
    WHERE bit_count(n.likeness # one.likeness) <= ?::int
    ORDER BY bit_count(n.likeness # one.likeness), p.number DESC LIMIT ?::int)
  ),
  best AS (SELECT id, min(array_position('{picture,document,likeness}'::text[], by)) AS rank FROM found GROUP BY id)
  SELECT p.number, p.order_number AS "orderNumber", p.status, coalesce(p.decided_at, p.registered_at) AS at,
    ('{picture,document,likeness}'::text[])[rank] AS by
  FROM best JOIN payment p USING (id) WHERE p.id <> (SELECT id FROM one)
  ORDER BY rank, p.number DESC LIMIT ?::int`;

const LOCKS = `
  WITH one AS (${ONE}), keys AS (
    SELECT hashtextextended('document ' || bank || ' ' || document, 0) AS key FROM one
    UNION SELECT hashtextextended('picture ' || encode(digest, 'hex'), 0) FROM one WHERE digest IS NOT NULL
    -- In one order, so that two never wait for each other.
    ORDER BY 1)
  SELECT pg_advisory_xact_lock(key) FROM keys`;

@Injectable()
export class SqlDoubles extends Doubles {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async lock(payment: number): Promise<void> {
    await this.unit.em.execute(LOCKS, [payment]);
  }

  async of(payment: number): Promise<Double[]> {
    const since = new Date(this.clock.now().getTime() - LIKE_DAYS * 86_400_000);
    const rows = await this.primary.rows<Double>(DOUBLES, [payment, since, LIKE_BITS, LIKE_MAX, LISTED]);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }
}
