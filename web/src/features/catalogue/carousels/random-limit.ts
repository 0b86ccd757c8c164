import { useMemo } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import { SEARCH_STATES, type SearchStateId } from '@bujia/contracts/catalogue';

/** Which of the four kinds of parts the random carousel shows, and until when (milliseconds since 1970). */
export interface RandomLimit {
  estadoBusqueda: SearchStateId;
  fechaExpira: number;
}

const KEY = 'randomLimit';
export const VALID_MS = 30_000;

/** A limit may be set anew once there is none or the last one has expired. */
export const mayChange = (limit: RandomLimit | undefined, now: number): boolean =>
  limit === undefined || limit.fechaExpira <= now;

export function nextLimit(limit: RandomLimit | undefined, now: number, random: () => number): RandomLimit {
  if (limit && !mayChange(limit, now)) return limit;
  const state = SEARCH_STATES[Math.floor(random() * SEARCH_STATES.length)]!;
  return { estadoBusqueda: state.id, fechaExpira: now + VALID_MS };
}

/** `drawLimit`, once this browser draws. */
export function useLimit(): RandomLimit | undefined {
  const here = useHere();
  return useMemo(() => (here ? drawLimit() : undefined), [here]);
}

/** The limit of this load of the page, kept for the next one. */
function drawLimit(): RandomLimit {
  const limit = nextLimit(stored(), Date.now(), Math.random);
  try {
    localStorage.setItem(KEY, JSON.stringify(limit));
  } catch {
    // then each load draws its own
  }
  return limit;
}

function stored(): RandomLimit | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as RandomLimit | null;
    const known = SEARCH_STATES.some(({ id }) => id === value?.estadoBusqueda);
    return known && typeof value?.fechaExpira === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
