import { createContext, useContext, useSyncExternalStore } from 'react';

/** False while a page is drawn as the server draws it: for every visitor, and for none in particular. */
export const Here = createContext(true);

/**
 * Whether this browser draws: false on the server, and in the first frame of a page that came drawn, which must be the same.
 * What only this browser knows is shown where it is true.
 */
export const useHere = (): boolean => useContext(Here);

const never = () => () => undefined;

/**
 * What is so outside of React; as the server draws it until this browser draws. React would draw all that differs at once, in one
 * piece, with its own second snapshot alone; the context lets it change in short steps.
 */
export function useOutside<Value>(subscribe: (heard: () => void) => () => void, now: () => Value, drawn: () => Value) {
  const here = useHere();
  return useSyncExternalStore(here ? subscribe : never, here ? now : drawn, drawn);
}
