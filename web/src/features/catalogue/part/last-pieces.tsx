import { useEffect, useRef } from 'react';
import { isDataDear } from '../../../lib/browser/dear-data.ts';
import { usePart } from '../api.ts';

const EVERY_MS = 1_000;
/** Where the last answer did not come. */
const AFTER_FAILURE_MS = 10_000;
/** Whoever has done nothing for so long looks at something else, and their session is not in use. */
const AWAY_MS = 2 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Asks after the last pieces of a part for as long as somebody looks at them. */
export default function LastPieces({ code }: { code: string }) {
  const { error, isValidating, mutate } = usePart(code);
  const hasFailed = error !== undefined;
  const seenAt = useRef(0);

  useEffect(() => {
    const over = new AbortController();
    const note = () => void (seenAt.current = Date.now());
    note();
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true, signal: over.signal });
    return () => over.abort();
  }, []);

  useEffect(() => {
    // An answer that is overtaken by a newer question is dropped: on a slow line none would ever come.
    if (isValidating || isDataDear()) return;
    const ask = () => {
      const isLookedAt = document.visibilityState === 'visible' && Date.now() - seenAt.current < AWAY_MS;
      if (isLookedAt) void mutate();
    };
    const timer = setInterval(ask, hasFailed ? AFTER_FAILURE_MS : EVERY_MS);
    return () => clearInterval(timer);
  }, [isValidating, hasFailed, mutate]);

  return null;
}
