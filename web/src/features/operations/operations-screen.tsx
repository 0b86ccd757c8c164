import { USER_TYPE } from '@bujia/contracts/accounts';
import type { DashboardPath } from '@bujia/contracts/dashboard-pages';
import type { ReactNode } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { openBoard } from './ops-pages.ts';
import css from './operations.module.css';

export type OperationsPath = Extract<DashboardPath, `/dashboard/operations/${string}`>;

interface Props {
  path: OperationsPath;
  title: string;
  children: ReactNode;
}

/** What surrounds a room of the operators: what it is called, and the board of the queues at hand. */
export function OperationsScreen({ path, title, children }: Props) {
  useDashboardPage(path);
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{title}</h1>
        {isOperator && (
          <Button icon="external" onClick={() => void openBoard()}>
            Colas
          </Button>
        )}
      </header>
      <div className={css.section}>{children}</div>
    </div>
  );
}
