import { useEffect } from 'react';
import { refreshCart } from '../features/cart/kept/sync.ts';
import { VEHICLES_TOLD } from '../lib/catalogue/vehicles.ts';
import { useSession } from '../lib/session/session.ts';

/** Asks the shop for the cart of whoever is here, and again once it knows of other vehicles. */
export function useCartUpkeep() {
  const owner = useSession()?.codigo;
  useEffect(() => void refreshCart(), [owner]);
  useEffect(() => {
    const again = () => void refreshCart();
    addEventListener(VEHICLES_TOLD, again);
    return () => removeEventListener(VEHICLES_TOLD, again);
  }, []);
}
