import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Header } from '../features/shell/header.tsx';
import { OfflineNotice } from '../features/shell/offline-notice.tsx';
import { TopBar } from '../features/shell/top-bar.tsx';
import { VehiclePicker } from '../features/vehicle/picker.tsx';
import { house } from '../lib/page/house.ts';
import { till } from '../lib/page/till.ts';
import { useWayBack } from '../lib/session/way-back.ts';
import { Held, part } from '../ui/part.tsx';
import { AccountPanel } from './account-tool.tsx';
import { HeaderTools } from './header-tools.tsx';
import { useSessionUpkeep } from './session-upkeep.ts';
import { screenFailed } from './screen-failed.tsx';
import css from './shell.module.css';

export const PageEnd = part(() => import('./page-end.tsx'));

/** Its code comes with that of the sign-in, so it pushes nothing down. */
const WayBack = part(() => import('../features/session/way-back.tsx'), { failed: () => null });

/** What surrounds every screen. The features it holds do not know each other: they meet here. */
export function Shell({ children }: { children: ReactNode }) {
  const signedIn = useSessionUpkeep();
  const path = usePathname();
  const wayBack = useWayBack();
  const inHouse = house.use();
  // What the server drew has it in the first frame.
  const frame = till.use() ?? till.get();
  const atTill = path === '/pago' ? frame : undefined;
  const screen = (
    <main id="contenido" tabIndex={-1} className={css.main}>
      <Held of={path} failed={screenFailed}>
        {children}
      </Held>
    </main>
  );
  if (inHouse && path.startsWith('/dashboard')) return inHouse(screen);
  return (
    <>
      <a className={css.skip} href="#contenido">
        Saltar al contenido
      </a>
      <OfflineNotice />
      {atTill ? (
        atTill.head
      ) : (
        <>
          <TopBar signedIn={signedIn} />
          <Header
            signedIn={signedIn}
            tools={<HeaderTools signedIn={signedIn} />}
            picker={<VehiclePicker />}
            account={(close) => <AccountPanel onDone={close} />}
          />
        </>
      )}
      {wayBack && <WayBack href={wayBack} />}
      {screen}
      <PageEnd signedIn={signedIn} foot={atTill?.foot} />
    </>
  );
}
