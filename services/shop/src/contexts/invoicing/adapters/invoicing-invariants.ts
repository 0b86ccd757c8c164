import { type Invariant, isUnderWay } from '../../../platform/audit/invariant.ts';
import { EACH_ORDER, LINES_BACK, ORDERS_ON_FILE } from '../../ordering/contract.ts';

export const invoicingInvariants: Invariant[] = [
  {
    name: 'document-numbers-have-no-gap',
    says: 'Los números de los comprobantes no tienen huecos',
    mend: 'Falta un número entre los comprobantes, y el SRI pregunta por él. No emita desde otro sistema en ese punto de emisión, y muéstrelo a quien instaló la tienda.',
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
    mend: 'Un pedido pagado no tiene factura. Mire Trabajos fallidos y reintente el suyo; después sale sola.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number FROM ${within(ORDERS_ON_FILE)} o LEFT JOIN electronic_document d ON d.order_id = o.id AND d.kind = '01'
      WHERE o.status IN (21, 22, 23) AND o.paid_cents >= o.total_cents AND d.id IS NULL AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'cancelled-order-has-its-credit-note',
    says: 'Cada factura de un pedido cancelado tiene su nota de crédito',
    mend: 'Se canceló un pedido facturado y no hay nota de crédito. Mire Trabajos fallidos y reintente el suyo; después sale sola.',
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
    mend: 'Volvió un repuesto y su nota de crédito falta o es de otra suma. Mire Trabajos fallidos y Facturas antes de emitir algo a mano.',
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
    mend: 'Las notas de crédito suman más que su factura. Una sobra: avise a su contador para anularla en el portal del SRI.',
    broken: `
      SELECT d.id, d.order_number FROM electronic_document c JOIN electronic_document d ON d.id = c.modifies
      GROUP BY d.id HAVING sum((c.content->'totals'->>'total')::int) > (d.content->'totals'->>'total')::int`,
  },
  {
    name: 'document-is-authorised-within-a-day',
    says: 'Cada comprobante se autoriza en un día',
    mend: 'El SRI no autorizó el comprobante en un día. Ábralo en Facturas: lea el problema y corríjalo, o reintente si el SRI ya responde.',
    broken: `
      SELECT id, state, problem FROM electronic_document
      WHERE state <> 'authorised' AND issued_at < now() - interval '1 day'`,
  },
];
