import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this browser draws: false on the server, and in the first frame of a page that came drawn, which must be the same.
 * What only this browser knows is shown where it is true.
 */
export const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
