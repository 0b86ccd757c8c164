import { lazy, Suspense, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/dashboard-page.ts';
import { showInStrip } from '../../lib/strip.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { openOps } from './ops-pages.ts';
import css from './operations.module.css';

const QUEUES_PAGE = '/ops/queues';

const sections = [
  { key: 'correos', text: 'Correos', Content: lazy(() => import('./mails.tsx')) },
  { key: 'boletines', text: 'Boletines', Content: lazy(() => import('./campaigns.tsx')) },
  { key: 'facturas', text: 'Facturas', Content: lazy(() => import('./pending-documents.tsx')) },
  { key: 'trabajos', text: 'Trabajos fallidos', Content: lazy(() => import('./failed-jobs.tsx')) },
  { key: 'catalogo', text: 'Catálogo', Content: lazy(() => import('./catalogue-import.tsx')) },
] as const;

/** What keeps the shop running, for operators. */
export default function OperationsScreen({ seccion }: { seccion?: string }) {
  useDashboardPage('/dashboard/operations');
  const { key, Content } = sections.find((section) => section.key === seccion) ?? sections[0];
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = screen.current?.querySelector('[role="tab"][aria-selected="true"]');
    showInStrip(tab?.parentElement, tab);
  }, [key]);
  return (
    <div ref={screen} className={css.screen}>
      <header className={css.head}>
        <h1>Operaciones</h1>
        <Button icon="external" onClick={() => void openOps(QUEUES_PAGE)}>
          Colas
        </Button>
      </header>
      <Tabs
        label="Operaciones"
        tabs={sections}
        chosen={key}
        onChoose={(chosen) => navigate(`/dashboard/operations/${chosen}`)}
      >
        <Suspense fallback={<Progress />}>
          <div className={css.section}>
            <Content />
          </div>
        </Suspense>
      </Tabs>
    </div>
  );
}
