import { Stored } from '../../../lib/browser/stored.ts';
import { isCodes } from '../kept/wishlist.ts';
import { MOST_COMPARED } from './address.ts';

/** Codes of parts, in the order in which they were chosen. */
const compared = new Stored<number[]>('comparar', [], isCodes);

export const useCompared = compared.use;

export const leaveOut = (code: number): void => compared.keep(compared.current().filter((other) => other !== code));

/** Those that are compared then; nothing where there is no room for one more. */
export function addCompared(code: number): readonly number[] | undefined {
  const now = compared.current();
  if (now.length >= MOST_COMPARED) return undefined;
  const then = [...now, code];
  compared.keep(then);
  return then;
}
