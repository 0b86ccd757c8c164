import type { EditedField, FichaRepuesto } from '@bujia/contracts/part-editing';

/** Of two people who wrote the same field: what the other one left there. */
export interface Clashing {
  field: EditedField;
  theirs: FichaRepuesto[EditedField];
}

export interface Merged {
  ficha: FichaRepuesto;
  /** What only the other one changed: it is in `ficha` now. */
  taken: EditedField[];
  /** What both changed: `ficha` has one's own. */
  clashing: Clashing[];
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const NUMBER = /^\d+([.]\d*)?$/;
/** "11" and "11.00" are one price. */
const meansSame = (a: unknown, b: unknown): boolean =>
  isSame(a, b) ||
  (typeof a === 'string' && typeof b === 'string' && NUMBER.test(a) && NUMBER.test(b) && Number(a) === Number(b));

export const fieldsThatDiffer = (a: FichaRepuesto, b: FichaRepuesto): EditedField[] =>
  (Object.keys(a) as EditedField[]).filter((field) => !isSame(a[field], b[field]));

/** `next` with what was told before and is not decided yet: a second one who saves hides nothing of the first. */
export function withEarlier(earlier: Merged | undefined, next: Merged, theirs: FichaRepuesto): Merged {
  const told = new Set(next.clashing.map(({ field }) => field));
  const open = (earlier?.clashing ?? []).filter(
    ({ field }) => !told.has(field) && !meansSame(next.ficha[field], theirs[field]),
  );
  return {
    ficha: next.ficha,
    taken: [...new Set([...(earlier?.taken ?? []), ...next.taken])],
    clashing: [...open.map(({ field }) => ({ field, theirs: theirs[field] })), ...next.clashing],
  };
}

/** What both had written when the page went, and nobody had decided yet. */
export const stillUndecided = (fields: readonly EditedField[], mine: FichaRepuesto, theirs: FichaRepuesto): Merged => ({
  ...{ ficha: mine, taken: [] },
  clashing: fields.map((field) => ({ field, theirs: theirs[field] })),
});

/** Field by field: nobody's words are lost, and nobody's are written over without being seen. */
export function merged(base: FichaRepuesto, mine: FichaRepuesto, theirs: FichaRepuesto): Merged {
  const written = fieldsThatDiffer(base, theirs);
  const agreed = written.filter((field) => meansSame(mine[field], theirs[field]));
  const changed = written.filter((field) => !agreed.includes(field));
  const isMine = (field: EditedField) => !isSame(base[field], mine[field]);
  const taken = changed.filter((field) => !isMine(field));
  return {
    ficha: { ...mine, ...Object.fromEntries([...agreed, ...taken].map((field) => [field, theirs[field]])) },
    taken,
    clashing: changed.filter(isMine).map((field) => ({ field, theirs: theirs[field] })),
  };
}
