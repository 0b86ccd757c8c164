import { ApiError, messageOf } from '../lib/http/http.ts';
import { currentSession } from '../lib/session/session.ts';
import { DASHBOARD_ERROR_MS, notify } from './toast.tsx';

export function reportError(error: unknown): void {
  // Whose session has ended reads so in the place of the page.
  if (error instanceof ApiError && error.statusCode === 401 && !currentSession()) return;
  notify({ title: 'Error', text: messageOf(error), tone: 'bad', ms: DASHBOARD_ERROR_MS });
}

/** A call of the dashboard: when it fails a toast says why, and it gives false. */
export async function reported(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
