import { type Invariant, isUnderWay } from '../../../platform/audit/invariant.ts';

export const invoicingInvariants: Invariant[] = [
  {
    name: 'document-numbers-have-no-gap',
    broken: `
      SELECT s.*, d.documents, d.highest FROM document_series s CROSS JOIN LATERAL (
        SELECT count(*)::int AS documents, max(sequential) AS highest FROM electronic_document d
        WHERE (d.environment, d.kind, d.establishment, d.emission_point)
            = (s.environment, s.kind, s.establishment, s.emission_point)
      ) d WHERE (d.documents, d.highest) IS DISTINCT FROM (s.last_number, s.last_number)`,
  },
  {
    name: 'paid-order-has-its-invoice',
    broken: `
      SELECT o.number FROM placed_order o LEFT JOIN electronic_document d ON d.order_id = o.id AND d.kind = '01'
      WHERE o.status IN (21, 22, 23) AND o.paid_cents >= (o.totals->>'total')::int AND d.id IS NULL AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'cancelled-order-has-its-credit-note',
    broken: `
      SELECT o.number FROM placed_order o
      JOIN electronic_document d ON d.order_id = o.id AND d.kind = '01' AND d.state = 'authorised'
      LEFT JOIN electronic_document c ON c.modifies = d.id
      WHERE o.status = 24 AND c.id IS NULL AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'document-is-authorised-within-a-day',
    broken: `
      SELECT id, state, problem FROM electronic_document
      WHERE state <> 'authorised' AND issued_at < now() - interval '1 day'`,
  },
];
