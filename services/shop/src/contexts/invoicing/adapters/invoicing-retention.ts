import { declareRetention } from '../../../platform/retention/retention.ts';

export const invoicingRetention = declareRetention(
  'invoicing',
  {
    table: 'electronic_document',
    until: 'for ever',
    reason: 'Tax law asks for seven years, and numbers leave no gap.',
  },
  { table: 'document_series', until: 'for ever', reason: 'The number that comes next.' },
  { table: 'demonstration_certificate', until: 'a new one replaces it', reason: 'Signs in the demonstration only.' },
);
