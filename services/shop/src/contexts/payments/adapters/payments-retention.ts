import { declareRetention } from '../../../platform/retention/retention.ts';

export const paymentsRetention = declareRetention(
  'payments',
  {
    ...{ table: 'card_charge', days: 90, since: 'expires_at' },
    only: `state IN ('expired', 'refused') AND NOT EXISTS (SELECT FROM card_transaction t WHERE t.charge_id = card_charge.id)`,
    reason: 'What was never paid; the provider settles no charge after so long.',
  },
  {
    ...{ table: 'card_transaction', days: 30, since: 'heard_at' },
    only: `state = 'strange' AND charge_id IS NULL`,
    reason: 'A hint that led nowhere.',
  },
  {
    ...{ table: 'card_transaction', days: 90, since: 'heard_at' },
    only: `state = 'refused' AND next_ask_at IS NULL`,
    reason: 'An attempt that the bank refused; the charge goes after it.',
  },
  {
    ...{ table: 'card_notice', days: 400, since: 'received_at' },
    reason: 'To find out what went wrong between the shop and the provider.',
  },
  {
    ...{ table: 'debt', days: 7, since: 'returned_at' },
    only: `bank IS NOT NULL`,
    set: `bank = NULL`,
    reason:
      'Where to it was transferred; so long a bank may send it back. What is owed and was returned stays in the books.',
  },
  {
    ...{ table: 'bank_credit', days: 180, since: 'kept_at' },
    only: `payment_id IS NULL`,
    reason:
      'Money of which nobody told so long; its text holds names. With what was approved by it, it belongs to the books.',
  },
  { table: 'bank_statement', until: 'for ever', reason: 'Until when which bank was looked at; there is nobody in it.' },
  { table: 'statement_columns', until: 'for ever', reason: 'How a bank writes, until somebody says otherwise.' },
  { table: 'card_settlement', until: 'for ever', reason: 'What the card provider paid belongs to the books.' },
  {
    table: 'card_settlement_row',
    until: 'for ever',
    reason: 'Of which charge it was; no person and no card is in it.',
  },
  { table: 'settlement_columns', until: 'for ever', reason: 'How the provider writes, until somebody says otherwise.' },
  { table: 'debt_proof', until: 'for ever', reason: 'It belongs to the books, as the transfer does.' },
  {
    table: 'earlier_debt_proof',
    until: 'for ever',
    reason: 'Of a transfer that the bank sent back: that is booked as well.',
  },
  {
    table: 'till_close',
    until: 'for ever',
    reason: 'What was counted in a drawer; nobody changes it, who erred writes another.',
  },
  {
    table: 'till_move',
    until: 'for ever',
    reason: 'What came and went, and which close counted it; it belongs to the books.',
  },
  { table: 'payment', until: 'for ever', reason: 'Tax law asks for seven years.' },
  { table: 'payment_proof', until: 'for ever', reason: 'It belongs to its payment.' },
  {
    table: 'proof_print',
    until: 'for ever',
    reason: 'By what a picture is compared with others; it goes with the picture.',
  },
);
