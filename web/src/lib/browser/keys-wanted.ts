import { Stored } from './stored.ts';

/** Keys without a modifier can be in somebody's way, who must be able to switch them off. */
export const keysWanted = new Stored<boolean>('atajos', true, (value): value is boolean => typeof value === 'boolean');
