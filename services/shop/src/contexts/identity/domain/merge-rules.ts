import { SEEN_IN_PERSON } from '@bujia/contracts/merges';
import type { IdentifiedBy } from '@bujia/contracts/second-factor';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Account } from './account.ts';
import {
  mergedAlready,
  mergeIntoDisabled,
  mergeIntoUnproven,
  mergeMovedEmail,
  mergeOtherIdentification,
} from './identity-errors.ts';

export interface AboutBoth {
  /** Undefined while nobody has said it yet. */
  kind?: IdentifiedBy;
  /** One of them was put together with another before. */
  merged: boolean;
  /** Whoever has an address that one of them had may still take it back. */
  moved: boolean;
}

export const sameIdentification = (one: Account['person'], other: Account['person']): boolean =>
  one.identification !== '' && one.identification === other.identification;

/**
 * Anybody may register with the identification of another: so the account that receives has an address that is its owner's, and an operator
 * knows whom they speak to.
 */
export function whyNotMerged(
  goes: Pick<Account, 'person'>,
  stays: Pick<Account, 'person' | 'verified' | 'disabled'>,
  { kind, merged, moved }: AboutBoth,
): Refusal | undefined {
  if (merged) return mergedAlready();
  if (stays.disabled) return mergeIntoDisabled();
  if (!stays.verified) return mergeIntoUnproven();
  if (moved) return mergeMovedEmail();
  const unseen = kind !== undefined && kind !== SEEN_IN_PERSON;
  return unseen && !sameIdentification(goes.person, stays.person) ? mergeOtherIdentification() : undefined;
}
