import { useEffect } from 'react';
import { useOutside } from './here.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useOffline = () =>
  useOutside(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/** What failed for want of a network is tried again when it is back. */
export function useWhenOnline(again: () => void) {
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
}
