import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { Stored } from '../../../lib/browser/stored.ts';

export const isCodes = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger);

/** Codes of parts, the newest first; as many as one listing can show. */
const wishlist = new Stored<number[]>('favoritos', [], isCodes);

export const useWishlist = wishlist.use;

export function toggleWish(code: number): void {
  const others = wishlist.current().filter((other) => other !== code);
  const wished = others.length < wishlist.current().length;
  wishlist.keep(wished ? others : [code, ...others].slice(0, CATALOGUE_LIMITS.maxPageSize));
}
