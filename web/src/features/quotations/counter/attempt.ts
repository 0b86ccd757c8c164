import type { VentaRequest } from '@bujia/contracts/counter';
import { ApiError } from '../../../lib/http/http.ts';
import { browserKey, canSeal, sealed, unsealed } from '../../../lib/session/sealed.ts';
import { currentSession } from '../../../lib/session/session.ts';
import type { Draft } from './draft.ts';

/** One sale under one key: what may have been sold is asked about with the same words until the shop has said. */
export interface Attempt {
  /** Whose it is, whoever is signed in when the answer comes. */
  owner: string;
  key: string;
  request: VentaRequest;
  draft: Draft;
}

const KEY = 'venta';

export const ownerNow = () => currentSession()?.codigo ?? '';

/** Sealed, in this tab alone. Where it cannot be kept it lasts as long as this page. */
export async function keepAttempt(attempt: Attempt): Promise<void> {
  if (!canSeal) return;
  try {
    await browserKey();
    sessionStorage.setItem(KEY, await sealed(KEY, attempt));
  } catch {
    // no key, full or forbidden
  }
}

export function dropAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

/** What a page before this one has sent without an answer. Fails where the shop does not give the key. */
export async function keptAttempt(): Promise<Attempt | undefined> {
  const text = stored();
  const attempt = text === null ? undefined : ((await unsealed(KEY, text)) as Attempt | undefined);
  return attempt?.owner === ownerNow() ? attempt : undefined;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage forbidden
  }
}

/** Such an answer says nothing of the sale. */
const SILENT = [401, 408, 425, 429];

/** Nothing was sold and nothing will be: the next attempt is another one. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 && !SILENT.includes(error.statusCode);
