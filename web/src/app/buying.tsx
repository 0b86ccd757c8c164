import { type ReactNode, useEffect } from 'react';
import { AddToCartProvider, type AddToCart } from '../lib/catalogue/add-to-cart.ts';
import { messageOf } from '../lib/http/http.ts';
import { useSession } from '../lib/session/session.ts';

const actions = () => import('../features/cart/kept/actions.ts');

const add: AddToCart = async (part, units) => {
  try {
    const { addToCart } = await actions();
    addToCart(part, units);
  } catch (error) {
    const { notify } = await import('../ui/toast.tsx');
    notify({ title: 'Añadir', text: messageOf(error), tone: 'bad' });
  }
};

/** Lets those who signed in add parts to the cart. */
export function Buying({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== undefined;
  // Ahead of need: the network may be gone by then. A failure is met when something is added.
  useEffect(() => void (signedIn && actions().catch(() => undefined)), [signedIn]);
  return <AddToCartProvider value={signedIn ? add : undefined}>{children}</AddToCartProvider>;
}
