import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/browser/focus.ts';

/** What was pressed may go with the list that it changed: the keyboard goes on at the heading of what is listed instead. */
export function useFocusKept(list: string) {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (last.current = target);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) focusHeading();
  }, [list]);
}
