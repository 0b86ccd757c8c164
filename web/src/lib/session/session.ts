import type { SessionSettings } from '@bujia/contracts/accounts';
import { store } from '../browser/store.ts';

/** The e-mail is a person's and kept nowhere: the shop says it to each page anew. */
export type Session = Omit<SessionSettings, 'email'> & Partial<Pick<SessionSettings, 'email'>>;

const KEY = 'currentUser';

function stored(): Session | undefined {
  try {
    const text = localStorage.getItem(KEY);
    const value = text === null ? undefined : (JSON.parse(text) as Partial<Session> | null);
    return value?.accessToken ? (value as Session) : undefined;
  } catch {
    return undefined; // storage forbidden, or not ours: the visitor is simply signed out
  }
}

const session = store(stored(), undefined);

export const currentSession = session.get;

function publish(next: Session | undefined) {
  if (JSON.stringify(next) !== JSON.stringify(session.get())) session.set(next);
}

export function keepSession(next: Session | undefined) {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify({ ...next, email: undefined }));
    else if (session.get())
      // The vehicles of an account go with it; this page is told as the others are.
      for (const key of [KEY, 'busqueda']) {
        localStorage.removeItem(key);
        dispatchEvent(new StorageEvent('storage', { key }));
      }
  } catch {
    // the session then lasts as long as this page
  }
  publish(next);
}

// Signing in or out in one tab is seen by the others.
addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const [now, next] = [session.get(), stored()];
  // What only this page knows of the same person stays.
  publish(next && now?.codigo === next.codigo ? { ...next, email: now.email } : next);
});

/** The signed-in user, or undefined for a visitor. */
export const useSession = session.use;
