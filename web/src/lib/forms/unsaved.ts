import { useEffect } from 'react';
import { store } from '../browser/store.ts';

const forms = store(0);
let asking = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function count(by: 1 | -1, asks: boolean) {
  if (asks) asking += by;
  // Only while there is something to lose: a page that asks is not kept for the way back.
  if (asking > 0) addEventListener('beforeunload', ask);
  else leaveUnasked();
  forms.set(forms.get() + by);
}

/** The browser then closes or loads the page without its question. */
export const leaveUnasked = () => removeEventListener('beforeunload', ask);

/** A form says whether it holds words that are not sent yet. Whoever leaves them is asked, unless the form keeps them itself. */
export function useUnsaved(dirty: boolean, { kept = false } = {}) {
  useEffect(() => {
    if (!dirty) return;
    count(1, !kept);
    return () => count(-1, !kept);
  }, [dirty, kept]);
}

/** Whether leaving this page loses words. */
export const losesWords = () => asking > 0;

export const holdsUnsaved = () => forms.get() > 0;

export const useHoldsUnsaved = () => forms.use() > 0;
