import type { Invariant } from '../../../platform/audit/invariant.ts';

export const paymentsInvariants: Invariant[] = [
  {
    name: 'charge-agrees-with-its-transaction',
    says: 'Cada cobro con tarjeta concuerda con su transacción',
    mend: 'El cobro de la tienda y el del proveedor no dicen lo mismo. Mírelo en el panel del proveedor: vale lo que dice él.',
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
    says: 'Cada pago con tarjeta concuerda con su cobro',
    mend: 'El pago del pedido y el cobro de la tarjeta no dicen lo mismo. Mírelo en el panel del proveedor antes de entregar o devolver.',
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
    says: 'Un reverso pendiente se está devolviendo',
    mend: 'Se pidió un reverso y la tarjeta no lo está devolviendo. Devuelva el dinero en el panel del proveedor y ciérrelo en Por devolver.',
    broken: `
      SELECT p.number, p.reversal, t.state AS transaction FROM payment p JOIN card_transaction t ON t.id = p.transaction_id
      WHERE p.reversal = 'pending' AND t.state NOT IN ('returning', 'returned')`,
  },
  {
    name: 'each-debt-agrees-with-its-money',
    says: 'Cada deuda concuerda con su dinero',
    mend: 'Una deuda dice otra suma que su pago, o sigue abierta cuando el dinero ya volvió. Ábrala en Por devolver y ciérrela con el motivo.',
    broken: `
      SELECT d.number, d.state, t.id AS transaction FROM debt d
      LEFT JOIN card_transaction t ON t.id = d.transaction_id LEFT JOIN payment p ON p.id = d.payment_id
      WHERE (d.amount_cents IS DISTINCT FROM coalesce(p.amount_cents, t.amount_cents, d.amount_cents)
             -- What was owed for lines before is not owed again.
             AND NOT (d.amount_cents < p.amount_cents AND EXISTS (SELECT FROM debt l WHERE l.order_id = d.order_id AND l.reason = 'lines')))
         OR (d.state <> 'returned' AND ((t.state = 'returned' AND NOT coalesce(t.ended_by_hand, t.verdict <> '')) OR p.status <> 17
               OR (d.state = 'reversing') <> coalesce(t.state = 'returning', false)))
      UNION ALL
      SELECT NULL, t.state, t.id FROM card_transaction t
      WHERE t.state IN ('returning', 'stuck') AND t.return_reason IN ('surplus', 'amount', 'unfulfillable', 'cancellation')
        AND NOT EXISTS (SELECT FROM debt d WHERE d.transaction_id = t.id AND d.state <> 'returned')`,
  },
  {
    name: 'each-credit-is-of-an-approved-payment',
    says: 'Cada crédito de un extracto que se usó es de un pago aprobado del mismo banco',
    mend: 'Un crédito del extracto está unido a un pago que no se aprobó. Abra el extracto: ese dinero espera a que alguien diga de quién es.',
    broken: `
      SELECT c.id AS credit, p.number, p.status FROM bank_credit c JOIN payment p ON p.id = c.payment_id
      WHERE p.status <> 17 OR p.method = 9 OR p.bank NOT IN (c.bank, 99)`,
  },
  {
    name: 'each-charge-received-what-settlements-say',
    says: 'Cada cobro con tarjeta recibió lo que dicen sus liquidaciones',
    mend: 'Las liquidaciones suman otra cosa que lo cobrado. Abra la última en Liquidaciones, deshágala y súbala otra vez.',
    broken: `
      SELECT coalesce(t.id, s.id) AS transaction, t.received_cents AS received, s.sum FROM card_transaction t
      FULL JOIN (SELECT r.transaction_id AS id, sum(r.gross_cents) AS sum FROM card_settlement_row r
        WHERE r.counts AND r.transaction_id IS NOT NULL GROUP BY r.transaction_id) s ON s.id = t.id
      WHERE t.received_cents IS DISTINCT FROM s.sum
      UNION ALL
      SELECT r.settlement::text, s.gross_cents, sum(r.gross_cents) FROM card_settlement_row r JOIN card_settlement s ON s.number = r.settlement
      WHERE r.outcome <> 'known' GROUP BY r.settlement, s.gross_cents HAVING sum(r.gross_cents) <> s.gross_cents`,
  },
  {
    name: 'each-payment-is-counted-once',
    says: 'Cada pago aprobado se cuenta una vez en la caja',
    mend: 'Un pago aprobado falta en la caja, o está dos veces. El próximo cierre saldrá con esa diferencia: escríbala en su motivo.',
    broken: `
      SELECT m.payment_number AS payment, p.status, m.cents FROM till_move m LEFT JOIN payment p ON p.number = m.payment_number
      WHERE m.kind = 'paid' AND (p.status IS NULL OR p.status NOT IN (17, 53) OR p.amount_cents <> m.cents OR p.method <> m.method)
      UNION ALL
      -- What was approved before there were rows is counted nowhere.
      SELECT p.number, p.status, p.amount_cents FROM payment p
      WHERE p.status IN (17, 53)
        AND coalesce(p.decided_at, p.registered_at) > till_since()
        AND NOT EXISTS (SELECT FROM till_move m WHERE m.payment_number = p.number AND m.kind = 'paid')`,
  },
  {
    name: 'each-close-adds-up',
    says: 'Cada cierre suma lo que contó y empieza con lo que dejó el anterior',
    mend: 'Un cierre no empieza con lo que dejó el anterior. Cuente la caja y corrija el último cierre de ese local.',
    broken: `
      SELECT c.number AS close, c.branch, s.cents FROM till_close c
      LEFT JOIN till_close o ON o.number = c.root LEFT JOIN till_close f ON f.branch = c.branch AND f.ordinal = o.ordinal - 1
      LEFT JOIN till_close b ON b.number = c.corrects
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.cents), 0) AS cents FROM till_move m WHERE m.close_id = o.id) s
      WHERE o.number IS NULL OR o.branch <> c.branch OR (o.ordinal > 1 AND f.number IS NULL)
        OR c.opening_cents <> coalesce(f.counted_cents - f.deposit_cents, o.opening_cents)
        OR s.cents <> (SELECT coalesce(sum((x->>'came')::bigint - (x->>'went')::bigint), 0) FROM jsonb_array_elements(c.sums->'methods') x)
          + (c.sums->>'putIn')::bigint - (c.sums->>'takenOut')::bigint
        OR (c.corrects IS NOT NULL AND (b.root IS DISTINCT FROM c.root OR b.ordinal <> c.ordinal - 1
          OR EXISTS (SELECT FROM till_move m WHERE m.close_id = c.id)))
      UNION ALL
      SELECT NULL, m.branch, sum(m.cents) FROM till_move m
      WHERE m.close_id IS NOT NULL AND NOT EXISTS (SELECT FROM till_close c WHERE c.id = m.close_id) GROUP BY m.branch`,
  },
  {
    // No fault of the program: the shop was warned that a client waits too long for money, or has it twice.
    name: 'what-is-owed-goes-back-in-time',
    says: 'Lo que se debe a un cliente se devuelve a tiempo',
    mend: 'Un cliente espera su dinero más de lo prometido, o lo tiene dos veces. Ábralo en Por devolver hoy mismo.',
    broken: `SELECT number, state, amount_cents FROM debt WHERE (state <> 'returned' AND warned) OR doubled`,
  },
  {
    // No fault of the program: somebody disputes a payment, or the provider began to give back what it did not end. What is
    // owed besides stands among the debts.
    name: 'no-money-waits-for-a-person',
    says: 'Ningún dinero espera a que alguien lo devuelva',
    mend: 'El proveedor de tarjetas no puede terminar algo por sí solo. Ábralo en Por devolver, en Disputas con tarjeta.',
    broken: `
      SELECT t.id AS transaction, t.return_reason AS reason, t.attention FROM card_transaction t
      WHERE (t.state = 'stuck' OR (t.state IN ('heard', 'approved') AND t.attention IS NOT NULL)
         OR (t.state = 'returning' AND t.refunds > 24))
        AND NOT EXISTS (SELECT FROM debt d WHERE d.transaction_id = t.id AND d.state <> 'returned')`,
  },
];
