import type { Invariant } from '../../../platform/audit/invariant.ts';

export const paymentsInvariants: Invariant[] = [
  {
    name: 'approved-payments-fit-their-order',
    broken: `
      SELECT o.number, sum(p.amount_cents)::int AS approved FROM payment p LEFT JOIN placed_order o ON o.id = p.order_id
      WHERE p.status = 17 GROUP BY o.id, o.number, o.total_cents
      HAVING o.id IS NULL OR sum(p.amount_cents) > o.total_cents`,
  },
  {
    name: 'charge-agrees-with-its-transaction',
    broken: `
      SELECT g.id AS charge, g.state, t.state AS transaction FROM card_charge g
      LEFT JOIN card_transaction t ON t.id = g.transaction_id
      WHERE g.transaction_id IS NOT NULL AND (
        t.charge_id IS DISTINCT FROM g.id OR t.amount_cents IS DISTINCT FROM g.amount_cents
        OR (g.state = 'returned') <> (t.state = 'returned'))
      UNION ALL
      SELECT t.charge_id, NULL, t.state FROM card_transaction t
      WHERE t.state = 'approved' AND NOT EXISTS (SELECT FROM card_charge g WHERE g.transaction_id = t.id)`,
  },
  {
    name: 'card-payment-agrees-with-its-charge',
    broken: `
      SELECT p.number, p.status, t.state AS transaction FROM payment p JOIN card_transaction t ON t.id = p.transaction_id
      LEFT JOIN card_charge g ON g.transaction_id = t.id
      WHERE g.order_id IS DISTINCT FROM p.order_id OR p.amount_cents IS DISTINCT FROM g.amount_cents
         OR (p.status = 53) <> (t.state = 'returned')
      UNION ALL
      SELECT NULL, NULL, g.state FROM card_charge g
      WHERE g.order_id IS NOT NULL AND NOT EXISTS (SELECT FROM payment p WHERE p.transaction_id = g.transaction_id)`,
  },
  {
    name: 'one-reversal-per-payment',
    broken: `
      SELECT p.number, p.reversal, t.state AS transaction FROM payment p JOIN card_transaction t ON t.id = p.transaction_id
      WHERE p.reversal = 'pending' AND t.state NOT IN ('returning', 'returned')`,
  },
  {
    // No fault of the program: the provider keeps money that has no order, or somebody disputes a payment. It is asked
    // for a refund hourly at last: after a day it is not going to happen by itself.
    name: 'no-money-waits-for-a-person',
    broken: `
      SELECT t.id AS transaction, t.return_reason AS reason, t.attention FROM card_transaction t
      WHERE t.state = 'stuck' OR (t.state IN ('heard', 'approved') AND t.attention IS NOT NULL)
         OR (t.state = 'returning' AND t.refunds > 24)`,
  },
];
