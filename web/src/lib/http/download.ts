import { answerTo } from './http.ts';

/** For what is made while it is read, and may be large. */
export const LONG_MS = 60 * 60_000;

/** Saves what only the signed-in person may fetch: a plain link would not carry the token. */
export async function download(path: string, name: string, patienceMs?: number): Promise<void> {
  const signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
  const response = await answerTo('GET', path, undefined, undefined, signal);
  saveFile(await response.blob(), name);
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** To be read by whoever opens it. */
export const asJson = (data: object) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
