import { answerTo } from './http.ts';

/** For what is made while it is read, and may be large. */
export const LONG_MS = 60 * 60_000;

/** Saves what only the signed-in person may fetch: a plain link would not carry the token. */
export async function download(path: string, name: string, patienceMs?: number): Promise<void> {
  const signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
  const response = await answerTo('GET', path, undefined, undefined, signal);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
