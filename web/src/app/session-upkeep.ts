import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { currentSession, useSession } from '../lib/session.ts';
import { passing, withdrawWayBack } from '../lib/way-back.ts';

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
      void import('../lib/session-calls.ts').then(({ refreshSession }) => refreshSession());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Prices and personal data depend on who asks: another person, another set of answers. */
function useFreshAnswers(token: string | undefined) {
  const { mutate } = useSWRConfig();
  const asked = useRef(token);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void mutate(() => true, undefined);
  }, [token, mutate]);
}

function useVisitedPlace(signedIn: boolean) {
  const path = usePathname();
  const search = useSearch();
  useEffect(() => {
    if (!signedIn) passing(path + search);
    if (path !== '/') withdrawWayBack();
  }, [path, search, signedIn]);
}
