import { useState } from 'react';
import { isSame } from './merged.ts';

interface Read {
  codigo?: number;
  version?: string;
}

/** Of what both wrote: what the other one left there. */
export interface Clash<Row> {
  field: keyof Row;
  theirs: Row[keyof Row];
}

interface State<Row> {
  base: Row;
  typed: Row;
  /** What only the other one changed, and is taken. */
  taken: (keyof Row)[];
  clashes: Clash<Row>[];
}

/** What was typed, over what is there now: nobody's words are lost, and nobody's are written over without being seen. */
export function rebased<Row extends object>({ base, typed }: State<Row>, latest: Row): State<Row> {
  const changed = (Object.keys(latest) as (keyof Row)[]).filter((field) => !isSame(latest[field], base[field]));
  const isMine = (field: keyof Row) => !isSame(typed[field], base[field]) && !isSame(typed[field], latest[field]);
  const taken = changed.filter((field) => !isMine(field));
  return {
    ...{ base: latest, taken },
    typed: { ...typed, ...Object.fromEntries(taken.map((field) => [field, latest[field]])) },
    clashes: changed.filter(isMine).map((field) => ({ field, theirs: latest[field] })),
  };
}

/** A form of one row of a list. `latest` is the row as the list has it now: where somebody else saved it meanwhile, that is taken and told. */
export function useRebased<Row extends Read>(read: Row, latest: Row | undefined) {
  const [kept, keep] = useState<State<Row>>({ base: read, typed: read, taken: [], clashes: [] });
  // While it is drawn, so that nobody sees a moment of the row before.
  const isNews = latest !== undefined && latest.version !== kept.base.version;
  const state = isNews ? rebased(kept, latest) : kept;
  if (isNews) keep(state);
  const set = (more: Partial<Row>) =>
    keep((now) => ({
      ...now,
      typed: { ...now.typed, ...more },
      clashes: now.clashes.filter(({ field }) => !(field in more)),
    }));
  return { ...state, set, isDirty: state.typed !== state.base };
}
