import { useDeferredValue } from 'react';
import { Promotions } from '../features/catalogue/carousels/promotions.tsx';
import { RandomParts, Showcase } from '../features/catalogue/carousels/shelves.tsx';
import { MainCategories } from '../features/catalogue/categories/main-categories.tsx';
import { RecentlySeen } from '../features/catalogue/kept/recently-seen.tsx';
import { AccountInvitation } from '../features/home/account-invitation.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Promises } from '../features/home/promises.tsx';
import { VehicleFinder } from '../features/vehicle/finder.tsx';
import { useHere } from '../lib/browser/here.ts';
import { usePage } from '../lib/page/page.ts';
import { useSession } from '../lib/session/session.ts';
import css from './home.module.css';

/** What the shop shows off, the same for everybody. */
export const ShownOff = () => (
  <>
    <Promotions />
    <RandomParts />
    <MainCategories />
    <Showcase own />
  </>
);

/** The home is composed here, of parts that do not know each other. */
export default function Home() {
  usePage('/');
  const visitor = useSession() === undefined;
  // Where the server has not drawn it, a slow phone shows the first screen before it works on the others, and hears a finger in between.
  const whole = useDeferredValue(true, !useHere());
  return (
    <>
      <Hero finder={<VehicleFinder />} />
      {whole ? (
        <>
          <ShownOff />
          <RecentlySeen />
          {visitor && <AccountInvitation />}
          <Promises />
        </>
      ) : (
        <div className={css.below} />
      )}
    </>
  );
}
