import { useEffect } from 'react';
import { fetchKey } from './http.ts';

/** What is on the screen stays for so long: lists do not jump under the reader. */
const OLD_MS = 60_000;
/** What came inside the page is as old as the page. */
const opened = Date.now();
const asked = new Map<string, number>();
let changedAt = 0;

/** Whether an answer is to be asked for again before anybody acts upon it. */
export function isOld(name: string): boolean {
  const at = asked.get(name) ?? opened;
  return at < changedAt || Date.now() - at > OLD_MS;
}

/** Something happened that answers may have to do with, such as a purchase: those of before are old. */
export const allAreOld = (): void => void (changedAt = Date.now());

/** Answers that were asked for before anybody looked, by their names. */
export const early = new Map<string, Promise<unknown>>();

/** An answer with prices belongs to who asked. */
export const nameOf = (key: string, token: string | undefined) => (token ? `${token} ${key}` : key);

export const wasAsked = (name: string): boolean => asked.has(name) && !isOld(name);

export const forgetAge = (name: string): void => void asked.delete(name);

/** Asks, and notes when. Who did not get through has nothing newer than before. */
export async function fetchNoted(name: string, key: string): Promise<unknown> {
  const before = early.get(name);
  early.delete(name);
  if (before && !isOld(name)) return before;
  asked.set(name, Date.now());
  try {
    return await fetchKey(key);
  } catch (error) {
    asked.set(name, 0);
    throw error;
  }
}

/** What is old is asked for again when somebody comes back to the tab, or to a page that the browser had put aside. */
export function useAskedAgain(name: string | undefined, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (name === undefined) return;
    const back = () => {
      if (document.visibilityState === 'visible' && isOld(name)) void ask();
    };
    document.addEventListener('visibilitychange', back);
    addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      removeEventListener('pageshow', back);
    };
  }, [name, ask]);
}
