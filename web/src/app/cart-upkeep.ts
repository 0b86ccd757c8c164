import { GARAGE_FULL } from '@bujia/contracts/garage';
import { useEffect } from 'react';
import { refreshCart } from '../features/cart/kept/sync.ts';
import { forgetWishes, meetWishes } from '../features/catalogue/kept/wishes.ts';
import { GARAGE_IS_FULL, VEHICLES_TOLD } from '../lib/catalogue/vehicles.ts';
import { useSession } from '../lib/session/session.ts';
import { notify } from '../ui/toast.tsx';

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

const tellFull = () => notify({ title: 'Mi garaje', text: GARAGE_FULL, tone: 'warn' });

/** Nothing that an account keeps gives way by itself. */
export function useFullGarage() {
  useEffect(() => {
    addEventListener(GARAGE_IS_FULL, tellFull);
    return () => removeEventListener(GARAGE_IS_FULL, tellFull);
  }, []);
}

/** What somebody likes comes with them and goes with them. */
export function useWishUpkeep() {
  const token = useSession()?.accessToken;
  useEffect(() => {
    if (token === undefined) return;
    meetWishes().catch(() => undefined);
    return forgetWishes;
  }, [token]);
}
