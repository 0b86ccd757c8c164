import type { Repuesto } from '@bujia/contracts/catalogue';
import { createContext, useContext } from 'react';

/** Puts units of a part into the cart. */
export type AddToCart = (part: Repuesto, units: number) => Promise<void>;

/**
 * The one seam between the catalogue and the cart: the page's root provides it to whoever may buy. Without it every
 * button that adds is disabled, as for visitors.
 */
const Context = createContext<AddToCart | undefined>(undefined);

export const AddToCartProvider = Context.Provider;
export const useAddToCart = () => useContext(Context);
