import { useEffect, useRef } from 'react';
import { KEPT, SEEN_BY, SEEN_BY_MANY } from '../lib/page/worker-words.ts';
import { useSession } from '../lib/session/session.ts';

const IDLE_WITHIN_MS = 10_000;

/**
 * The service worker, which keeps what was seen for when there is no network. It is asked for once nothing else is; where a browser has
 * none, or it does not come, the shop is as it is without.
 */
export function useWorkerUpkeep(): void {
  const owner = useSession()?.codigo;
  const begun = useRef(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Its code is not here yet when the first answers are.
    const noteKept = ({ data }: MessageEvent) => {
      if (data === KEPT) document.documentElement.dataset.kept = '';
    };
    navigator.serviceWorker.addEventListener('message', noteKept);
    return () => navigator.serviceWorker.removeEventListener('message', noteKept);
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    if (owner !== undefined) note(owner);
    if (begun.current) tend();
    else whenIdle(tend);
    begun.current = true;
  }, [owner]);
}

/** What another one saw is there until `tend` has had it forgotten, though that one left long ago. */
function note(owner: string): void {
  try {
    const by = localStorage.getItem(SEEN_BY) ?? owner;
    localStorage.setItem(SEEN_BY, by === owner ? owner : SEEN_BY_MANY);
  } catch {
    // storage forbidden: caches are as well
  }
}

const tend = () => void import('./worker.ts').then((worker) => worker.tend()).catch(() => undefined);

function whenIdle(act: () => void): void {
  const later = () => {
    // Not in Safari.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
    else setTimeout(act, 2_000);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
