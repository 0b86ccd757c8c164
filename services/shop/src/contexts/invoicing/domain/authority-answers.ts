import type { AuthorityMessage } from './authority-messages.ts';

export interface Receipt {
  state: 'received' | 'returned';
  messages: AuthorityMessage[];
}

/** processing: the authority looks at it. unknown: it knows of no such key, or not yet. */
export type Authorisation =
  | { state: 'authorised'; at: Date; messages: AuthorityMessage[] }
  | { state: 'rejected'; messages: AuthorityMessage[] }
  | { state: 'processing' }
  | { state: 'unknown' };
