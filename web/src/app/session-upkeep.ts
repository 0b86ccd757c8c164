import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { leftBeforeLife } from '../lib/page/before-life.ts';
import { currentSession, useSession } from '../lib/session/session.ts';
import { passing, withdrawWayBack } from '../lib/session/way-back.ts';

/** Keeps what the page shows in step with who is signed in. Returns whether someone is. */
export function useSessionUpkeep(): boolean {
  const session = useSession();
  useFreshSettings();
  useFreshAnswers(session?.accessToken);
  useVisitedPlace(session !== undefined);
  return session !== undefined;
}

/** The session may have ended, or the account been verified, while nobody looked. */
function useFreshSettings() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !currentSession()) return;
      import('../lib/session/session-calls.ts').then(({ refreshSession }) => refreshSession()).catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Prices and personal data depend on who asks: another person, another set of answers. */
function useFreshAnswers(token: string | undefined) {
  const { mutate } = useSWRConfig();
  const asked = useRef(currentSession()?.accessToken);
  useEffect(() => {
    // The first frame of a page that came drawn is a visitor's, whoever looks at it.
    const now = currentSession()?.accessToken;
    if (asked.current === now) return;
    asked.current = now;
    void mutate(() => true, undefined);
  }, [token, mutate]);
}

function useVisitedPlace(signedIn: boolean) {
  const path = usePathname();
  const search = useSearch();
  useEffect(() => {
    const left = leftBeforeLife();
    if (!signedIn && !currentSession()) for (const place of [...left, path + search]) passing(place);
    if (path !== '/') withdrawWayBack();
  }, [path, search, signedIn]);
}
