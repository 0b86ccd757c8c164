import { store } from '../../../lib/browser/store.ts';
import { Stored } from '../../../lib/browser/stored.ts';
import { useSession } from '../../../lib/session/session.ts';

export const isCodes = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger);

/** Codes of parts, the newest first. Of a visitor: those of an account are in no storage. */
export const wishlist = new Stored<number[]>('favoritos', [], isCodes);

/** What the shop keeps for whoever is signed in; undefined until it has said so. */
export const ownWishes = store<number[] | undefined>(undefined);

export function useWishlist(): number[] | undefined {
  const here = wishlist.use();
  const own = ownWishes.use();
  return useSession() ? own : here;
}

/** What is pressed before `wishes.ts` is here waits for it. */
export const waiting: number[] = [];
export const wishes = { toggle: (code: number): void => void waiting.push(code) };
