import type { ReactNode } from 'react';
import { AddToCartProvider, type AddToCart } from '../lib/add-to-cart.ts';
import { messageOf } from '../lib/http.ts';
import { useSession } from '../lib/session.ts';

const add: AddToCart = async (part, units) => {
  try {
    const { addToCart } = await import('../features/cart/kept/actions.ts');
    addToCart(part, units);
  } catch (error) {
    const { notify } = await import('../ui/toast.tsx');
    notify({ title: 'Añadir', text: messageOf(error), tone: 'bad' });
  }
};

/** Lets those who signed in add parts to the cart. */
export function Buying({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== undefined;
  return <AddToCartProvider value={signedIn ? add : undefined}>{children}</AddToCartProvider>;
}
