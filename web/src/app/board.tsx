import { BoardScreen, Person } from '../features/account/board-screen.tsx';
import { useIsClient } from '../lib/session/role.ts';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';

const Desk = part(() => import('../features/desk/desk.tsx'), { waiting: <Progress /> });

/** The board is composed here: of a seller's it is the desk that comes first. */
export function Board() {
  const isClient = useIsClient();
  return (
    <BoardScreen>
      {isClient ? (
        <Person />
      ) : (
        <Desk>
          <Person />
        </Desk>
      )}
    </BoardScreen>
  );
}
