import { type Invariant, isUnderWay } from '../../../platform/audit/invariant.ts';
import { EACH_ORDER, LINES_BACK, ORDERS_ON_FILE } from '../../ordering/contract.ts';

export const invoicingInvariants: Invariant[] = [
  {
    name: 'document-numbers-have-no-gap',
    says: 'Los números de los comprobantes no tienen huecos',
    broken: `
      SELECT s.*, d.documents, d.highest FROM document_series s CROSS JOIN LATERAL (
        SELECT count(*)::int AS documents, max(sequential) AS highest FROM electronic_document d
        WHERE (d.environment, d.kind, d.establishment, d.emission_point)
            = (s.environment, s.kind, s.establishment, s.emission_point)
      ) d WHERE (d.documents, d.highest) IS DISTINCT FROM (s.last_number, s.last_number)`,
  },
  {
    name: 'paid-order-has-its-invoice',
    says: 'Cada pedido pagado tiene su factura',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number FROM ${within(ORDERS_ON_FILE)} o LEFT JOIN electronic_document d ON d.order_id = o.id AND d.kind = '01'
      WHERE o.status IN (21, 22, 23) AND o.paid_cents >= o.total_cents AND d.id IS NULL AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'cancelled-order-has-its-credit-note',
    says: 'Cada factura de un pedido cancelado tiene su nota de crédito',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number FROM ${within(ORDERS_ON_FILE)} o
      JOIN electronic_document d ON d.order_id = o.id AND d.kind = '01' AND d.state = 'authorised'
      LEFT JOIN electronic_document c ON c.modifies = d.id AND c.line_return_id IS NULL
      WHERE o.status = 24 AND c.id IS NULL
        -- What came back line by line has notes of its own.
        AND o.total_cents IS DISTINCT FROM (SELECT sum(b.total_cents) FROM ${LINES_BACK} b WHERE b.order_id = o.id)
        -- Of an invoice that names nobody there is none.
        AND d.content->'buyer'->>'identificationType' <> '07' AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'returned-line-has-its-credit-note',
    says: 'Cada repuesto devuelto tiene su nota de crédito',
    broken: `
      SELECT b.id, b.total_cents FROM ${LINES_BACK} b
      JOIN electronic_document d ON d.order_id = b.order_id AND d.kind = '01' AND d.state = 'authorised'
      LEFT JOIN electronic_document c ON c.line_return_id = b.id
      WHERE b.total_cents > 0 AND (c.content->'totals'->>'total')::int IS DISTINCT FROM b.total_cents
        AND d.content->'buyer'->>'identificationType' <> '07' AND NOT ${isUnderWay('orderId', 'b.order_id')}`,
  },
  {
    name: 'credit-notes-take-back-no-more-than-the-invoice',
    says: 'Las notas de crédito no pasan de su factura',
    broken: `
      SELECT d.id, d.order_number FROM electronic_document c JOIN electronic_document d ON d.id = c.modifies
      GROUP BY d.id HAVING sum((c.content->'totals'->>'total')::int) > (d.content->'totals'->>'total')::int`,
  },
  {
    name: 'document-is-authorised-within-a-day',
    says: 'Cada comprobante se autoriza en un día',
    broken: `
      SELECT id, state, problem FROM electronic_document
      WHERE state <> 'authorised' AND issued_at < now() - interval '1 day'`,
  },
];
