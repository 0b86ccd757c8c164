import {
  GET_SETTINGS_PATH,
  REMOVE_SETTINGS_PATH,
  SIGNED_OUT_STATUSES,
  type SessionSettings,
} from '@bujia/contracts/accounts';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, get, remove } from '../http/http.ts';
import { currentSession, keepSession } from './session.ts';
import { keepPlace } from './way-back.ts';

/** Of several questions under way the newest counts: the answer to an older one may know less. */
let newest = 0;

/** Asks the server what it knows of the session: it may have ended, or the account may have been verified meanwhile. */
export async function refreshSession(): Promise<void> {
  const asked = currentSession();
  if (!asked) return;
  const question = ++newest;
  const answer = await get<SessionSettings>(GET_SETTINGS_PATH).catch((error: unknown) =>
    error instanceof ApiError && SIGNED_OUT_STATUSES.includes(error.statusCode) ? undefined : asked,
  );
  // Someone may have signed out, or in as another, while the answer was under way.
  if (question === newest && currentSession()?.accessToken === asked.accessToken) keepSession(answer);
}

/** The shop is left at once; that the server hears of it is not waited for. */
export function signOut(): void {
  const told = remove(REMOVE_SETTINGS_PATH).catch(() => undefined);
  // It ends the key of this browser: whoever asks for one waits, and gets the next.
  void (navigator.locks as LockManager | undefined)?.request('llave', () => told).catch(() => undefined);
  leave();
}

/** Forgets a session that the server has ended already. */
export function leave(): void {
  navigate('/');
  keepSession(undefined);
  keepPlace(undefined);
}
