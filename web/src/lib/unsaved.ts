import { useEffect, useSyncExternalStore } from 'react';

let forms = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1) {
  forms += by;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A form says whether it holds words that are nowhere else. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    count(1);
    return () => count(-1);
  }, [dirty]);
}

export const holdsUnsaved = () => forms > 0;

export const useHoldsUnsaved = () => useSyncExternalStore(subscribe, holdsUnsaved);
