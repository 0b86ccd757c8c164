import {
  MERGE_INTO_DISABLED,
  MERGE_INTO_UNPROVEN,
  MERGE_MOVED_EMAIL,
  MERGE_OTHER_IDENTIFICATION,
  MERGED_ALREADY,
} from '@bujia/contracts/merges';
import { describe, expect, it } from '@jest/globals';
import { sameIdentification, whyNotMerged } from './merge-rules.ts';

const person = (identification: string) => ({ identification, name: 'Ana', surname: 'Paz', homeAddress: '' });
const goes = { person: person('1710034065') };
const stays = { person: person('1710034065'), verified: true, disabled: false };
const about = { kind: 'llamada', merged: false, moved: false } as const;

describe('Two accounts of one person', () => {
  it('become one that has a proven address', () => {
    expect(whyNotMerged(goes, stays, about)).toBeUndefined();
    expect(whyNotMerged(goes, { ...stays, verified: false }, about)?.message).toBe(MERGE_INTO_UNPROVEN);
    expect(whyNotMerged(goes, { ...stays, disabled: true }, about)?.message).toBe(MERGE_INTO_DISABLED);
  });

  it('are not merged twice, nor while a former address may still take one back', () => {
    expect(whyNotMerged(goes, stays, { ...about, moved: true })?.message).toBe(MERGE_MOVED_EMAIL);
    expect(whyNotMerged(goes, stays, { ...about, moved: true, merged: true })?.message).toBe(MERGED_ALREADY);
  });

  it('of different identifications take somebody who saw the document', () => {
    const other = { ...stays, person: person('1722334455') };
    expect(whyNotMerged(goes, other, about)?.message).toBe(MERGE_OTHER_IDENTIFICATION);
    expect(whyNotMerged(goes, other, { ...about, kind: 'persona' })).toBeUndefined();
    // Nobody has said yet how they know: that is asked first.
    expect(whyNotMerged(goes, other, { merged: false, moved: false })).toBeUndefined();
  });

  it('are not of one identification where neither says one', () => {
    expect(sameIdentification(person(''), person(''))).toBe(false);
    expect(sameIdentification(person('1710034065'), person('1710034065'))).toBe(true);
  });
});
