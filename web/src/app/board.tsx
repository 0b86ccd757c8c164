import { USER_TYPE } from '@bujia/contracts/accounts';
import { lazy } from 'react';
import { BoardScreen } from '../features/account/board-screen.tsx';
import { useSession } from '../lib/session.ts';

const Desk = lazy(() => import('../features/desk/desk.tsx'));

/** The board is composed here: of a seller's it is the desk that comes first. */
export function Board() {
  const isClient = useSession()?.tipo === USER_TYPE.client;
  return <BoardScreen>{!isClient && <Desk />}</BoardScreen>;
}
