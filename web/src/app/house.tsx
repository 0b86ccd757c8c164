import type { ReactNode } from 'react';
import { House } from '../features/house/house.tsx';
import { OfflineNotice } from '../features/shell/offline-notice.tsx';
import { useSession } from '../lib/session/session.ts';
import { part } from '../ui/part.tsx';
import { Toasts } from '../ui/toast.tsx';
import { roomsOf } from './rooms.tsx';
import './staff-screens.tsx'; // its screens are wanted in the same moment

/** With it comes what every page has at its end. */
const ThemeChoice = part(async () => ({ default: (await import('./page-end.tsx')).ThemeChoice }), {
  failed: () => null,
});

/** The staff's house is put together here: what it surrounds, and which rooms are open to whom. */
export default function StaffHouse({ children }: { children: ReactNode }) {
  const tipo = useSession()?.tipo;
  return (
    <>
      <OfflineNotice />
      <House rooms={tipo === undefined ? [] : roomsOf(tipo)} theme={<ThemeChoice />}>
        {children}
      </House>
      <Toasts />
    </>
  );
}
