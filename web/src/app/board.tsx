import { lazy } from 'react';
import { BoardScreen } from '../features/account/board-screen.tsx';
import { useIsClient } from '../lib/role.ts';

const Desk = lazy(() => import('../features/desk/desk.tsx'));

/** The board is composed here: of a seller's it is the desk that comes first. */
export function Board() {
  const isClient = useIsClient();
  return <BoardScreen>{!isClient && <Desk />}</BoardScreen>;
}
