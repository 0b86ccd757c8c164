import type { EditedField, FichaRepuesto } from '@bujia/contracts/part-editing';
import { currentSession } from '../../lib/session/session.ts';

/*
 * What was written of a part and not saved, in this tab alone: it outlives a session that ends, a reload and a press on
 * another part.
 */

interface Draft {
  owner: string;
  /** As it was read when the writing began. */
  base: FichaRepuesto;
  mine: FichaRepuesto;
  /** Of a new part: pieces that were counted. */
  counted: string;
  /** What somebody else wrote as well, and nobody has decided yet. */
  undecided: EditedField[];
}

const keyOf = (part: string) => `repuesto ${part}`;
let owner = '';
const ownerNow = () => (owner = currentSession()?.codigo ?? owner);

/** Those of one person are not for another. */
export function draftOf(part: string): Draft | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(keyOf(part)) ?? 'null') as Draft | null;
    return value && value.owner === ownerNow() ? value : undefined;
  } catch {
    return undefined; // storage forbidden, or not JSON
  }
}

export function keepDraft(part: string, draft: Omit<Draft, 'owner'>): void {
  try {
    sessionStorage.setItem(keyOf(part), JSON.stringify({ owner: ownerNow(), ...draft } satisfies Draft));
  } catch {
    // it then lasts as long as this page
  }
}

export function forgetDraft(part: string): void {
  try {
    sessionStorage.removeItem(keyOf(part));
  } catch {
    // nothing was kept
  }
}
