import type { Compra } from '@bujia/contracts/cart';
import { currentSession } from '../../../lib/session/session.ts';
import { Stored } from '../../../lib/browser/stored.ts';

/** The cart as the shop last answered it; it stands on the screen at once when the next page is opened. */
interface KeptCart {
  owner: string;
  /** Undefined until the shop has answered for the first time. */
  cart?: Compra;
  /** The last change that is in it. */
  upTo?: string;
}

const isSound = (value: unknown): value is KeptCart => {
  const { owner, cart } = (value ?? {}) as Partial<KeptCart>;
  return typeof owner === 'string' && (cart === undefined || Array.isArray(cart.productos));
};

const kept = new Stored<KeptCart>('carrito', { owner: '' }, isSound);

export const useKeptCart = kept.use;

/** The code of the account, or nothing for a visitor. */
export const currentOwner = (): string => currentSession()?.codigo ?? '';

/** What is kept of another person is forgotten rather than shown. */
export function keptCart(): KeptCart {
  const owner = currentOwner();
  if (kept.current().owner !== owner) kept.keep({ owner });
  return kept.current();
}

export const keepCart = (owner: string, cart: Compra, upTo?: string): void => kept.keep({ owner, cart, upTo });
