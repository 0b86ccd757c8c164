import { CATALOGUE_PATHS, TOP_CATEGORY, fillPath, type Categoria } from '@bujia/contracts/catalogue';
import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isDataDear } from '../../lib/browser/dear-data.ts';
import { early, fetchNoted, nameOf, wasAsked } from '../../lib/http/freshness.ts';
import { currentSession } from '../../lib/session/session.ts';

/** Whoever only crosses a link with the mouse wants nothing of it. */
const DWELL_MS = 65;
const MOST_A_MINUTE = 30;
/** What nobody came to look at gives way. */
const MOST_EARLY = 8;

const CATEGORIES = fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY });
const times: number[] = [];

/** Asks for what a part or a list shows first when somebody points at a link to it, so that it is here when the link is pressed. */
export function useAhead() {
  const { cache, fallback } = useSWRConfig();
  useEffect(() => {
    const answered = (key: string): unknown => cache.get(key)?.data ?? fallback[key];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const point = (event: Event) => {
      clearTimeout(waiting);
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (!link) return;
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      waiting = setTimeout(() => void wantedAt(link, answered).then(ask, () => undefined), isMouse ? DWELL_MS : 0);
    };
    document.addEventListener('pointerover', point, { passive: true });
    document.addEventListener('focusin', point);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', point);
    };
  }, [cache, fallback]);
}

type Answered = (key: string) => unknown;

/** The query of what stands first at a link: a part, or a page of a list, whose screen knows it. */
async function wantedAt({ pathname, search }: HTMLAnchorElement, answered: Answered): Promise<string | undefined> {
  const [, room = '', code = '', more] = pathname.split('/');
  if (`/${room}` === PART_PATH && code && more === undefined)
    return fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code });
  if (room !== 'repuestos' && room !== 'promociones') return undefined;
  const { firstQuery } = await import('./listing/listing-screen.tsx');
  return firstQuery(pathname, search, answered(CATEGORIES) as Categoria[] | undefined);
}

/** Nothing where data is dear, and no more than a person points at. */
function ask(key: string | undefined): void {
  if (key === undefined) return;
  if (isDataDear()) return;
  const name = nameOf(key, currentSession()?.accessToken);
  const now = Date.now();
  while (times.length > 0 && now - times[0]! > 60_000) times.shift();
  if (times.length >= MOST_A_MINUTE || wasAsked(name)) return;
  times.push(now);
  const answer = fetchNoted(name, key);
  early.set(name, answer);
  // Whoever comes to look is told of a failure by an attempt of its own.
  answer.catch(() => early.get(name) === answer && early.delete(name));
  if (early.size > MOST_EARLY) early.delete(early.keys().next().value!);
}
