import type { ReactNode } from 'react';
import { BoughtAgain } from '../features/catalogue/kept/bought-again.tsx';
import { ClientBoard } from '../features/orders/board/client-board.tsx';
import { Garage } from '../features/vehicle/garage.tsx';

/** What a client's board opens with, from the three rooms that know of it. */
export default ({ children }: { children: ReactNode }) => (
  <ClientBoard garage={<Garage />} again={(codes) => <BoughtAgain codes={codes} />}>
    {children}
  </ClientBoard>
);
