import { BoardScreen, Person } from '../features/account/board-screen.tsx';
import { useIsClient } from '../lib/session/role.ts';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';

const waiting = <Progress />;
const Desk = part(() => import('../features/desk/desk.tsx'), { waiting });
const ClientBoard = part(() => import('./client-board.tsx'), { waiting });

/** The board is composed here: what goes on comes first, of a seller's the desk, of a client's the orders. */
export function Board() {
  const First = useIsClient() ? ClientBoard : Desk;
  return (
    <BoardScreen>
      <First>
        <Person />
      </First>
    </BoardScreen>
  );
}
