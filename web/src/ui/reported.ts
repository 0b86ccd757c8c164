import { messageOf } from '../lib/http/http.ts';
import { DASHBOARD_ERROR_MS, notify } from './toast.tsx';

export const reportError = (error: unknown) =>
  notify({ title: 'Error', text: messageOf(error), tone: 'bad', ms: DASHBOARD_ERROR_MS });

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
