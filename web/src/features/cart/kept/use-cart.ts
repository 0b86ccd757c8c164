import type { Compra } from '@bujia/contracts/cart';
import { useMemo } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { currentOwner, keptCart, useKeptCart } from './kept-cart.ts';
import { useWaiting, waiting, type Waiting } from './waiting.ts';
import { withWaiting } from './with-waiting.ts';

/** A visitor's changes are carried out by whoever signs in: the shop adds the two carts up. */
export const isOf = (owner: string, { owner: maker }: Waiting) => maker === owner || maker === '';

const notYetIn = (changes: readonly Waiting[], owner: string, upTo: string | undefined) =>
  changes.filter((change) => isOf(owner, change) && change.change.id !== upTo);

/** The cart with all that waits; undefined until the shop has answered for the first time. */
export function useCart(): Compra | undefined {
  const owner = useSession()?.codigo ?? '';
  const kept = useKeptCart();
  const { changes } = useWaiting();
  return useMemo(
    () => (kept.owner === owner && kept.cart ? withWaiting(kept.cart, notYetIn(changes, owner, kept.upTo)) : undefined),
    [kept, changes, owner],
  );
}

/** The same, for what is no part of the page. */
export function currentCart(): Compra | undefined {
  const { cart, upTo } = keptCart();
  return cart && withWaiting(cart, notYetIn(waiting().changes, currentOwner(), upTo));
}
