import type { ReactNode } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { Button } from '../../ui/button.tsx';
import { openBoard } from './ops-pages.ts';
import css from './operations.module.css';

/** What surrounds a room of the operators: what it is called, and the board of the queues at hand. */
export function OperationsScreen({ title, children }: { title: string; children: ReactNode }) {
  useDashboardPage('/dashboard/operations/:seccion');
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{title}</h1>
        <Button icon="external" onClick={() => void openBoard()}>
          Colas
        </Button>
      </header>
      <div className={css.section}>{children}</div>
    </div>
  );
}
