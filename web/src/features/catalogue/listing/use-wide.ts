import { useSyncExternalStore } from 'react';

/** Room for a sidebar beside the results; narrower screens have it off-canvas. */
const wide = matchMedia('(width >= 64rem)');

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches);
