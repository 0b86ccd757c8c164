import { Stored } from '../../../lib/browser/stored.ts';
import { isCodes } from './wishlist.ts';

const REMEMBERED = 12;

/** Codes of parts, the newest first. */
const seen = new Stored<number[]>('vistos', [], isCodes);

export const recentlySeen = seen.current;

export function rememberSeen(code: number): void {
  seen.keep([code, ...seen.current().filter((other) => other !== code)].slice(0, REMEMBERED));
}
