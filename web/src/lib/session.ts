import type { SessionSettings } from '@bujia/contracts/accounts';
import { useSyncExternalStore } from 'react';

export type Session = SessionSettings;

const KEY = 'currentUser';
const listeners = new Set<() => void>();

function stored(): Session | undefined {
  try {
    const text = localStorage.getItem(KEY);
    const value = text === null ? undefined : (JSON.parse(text) as Partial<Session> | null);
    return value?.accessToken ? (value as Session) : undefined;
  } catch {
    return undefined; // storage forbidden, or not ours: the visitor is simply signed out
  }
}

let current = stored();

function publish(session: Session | undefined) {
  if (JSON.stringify(session) === JSON.stringify(current)) return;
  current = session;
  listeners.forEach((listener) => listener());
}

export const currentSession = () => current;

export function keepSession(session: Session | undefined) {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // the session then lasts as long as this page
  }
  publish(session);
}

// Signing in or out in one tab is seen by the others.
addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) publish(stored());
});

/** The signed-in user, or undefined for a visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentSession);
}
