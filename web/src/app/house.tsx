import { USER_TYPE } from '@bujia/contracts/accounts';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { House } from '../features/house/house.tsx';
import { OfflineNotice } from '../features/shell/offline-notice.tsx';
import { useSession } from '../lib/session/session.ts';
import { part } from '../ui/part.tsx';
import { Toasts } from '../ui/toast.tsx';
import { useFreshRights } from './door.tsx';
import { roomsOf } from './rooms.tsx';
import './staff-screens.tsx'; // its screens are wanted in the same moment

/** With it comes what every page has at its end. */
const ThemeChoice = part(async () => ({ default: (await import('./page-end.tsx')).ThemeChoice }), {
  failed: () => null,
});

/** Whoever cannot have it still reads of each thing in its own room. */
const Bell = part(() => import('../features/house/bell.tsx'), { failed: () => null });

/** The staff's house is put together here: what it surrounds, and which rooms are open to whom. */
export default function StaffHouse({ children }: { children: ReactNode }) {
  const session = useSession();
  useFreshRights(usePathname(), session?.tipo === USER_TYPE.seller);
  return (
    <>
      <OfflineNotice />
      <House
        rooms={session ? roomsOf(session) : []}
        bell={session?.tipo === USER_TYPE.operator && <Bell />}
        theme={<ThemeChoice />}
      >
        {children}
      </House>
      <Toasts />
    </>
  );
}
