import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { showInStrip } from '../../lib/browser/strip.ts';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { openBoard } from './ops-pages.ts';
import css from './operations.module.css';

const waiting = <Progress />;
const sections = [
  { key: 'correos', text: 'Correos', Content: part(() => import('./mails.tsx'), { waiting }) },
  { key: 'boletines', text: 'Boletines', Content: part(() => import('./campaigns.tsx'), { waiting }) },
  { key: 'facturas', text: 'Facturas', Content: part(() => import('./pending-documents.tsx'), { waiting }) },
  { key: 'trabajos', text: 'Trabajos fallidos', Content: part(() => import('./failed-jobs.tsx'), { waiting }) },
  { key: 'catalogo', text: 'Catálogo', Content: part(() => import('./catalogue-import.tsx'), { waiting }) },
  { key: 'busquedas', text: 'Búsquedas', Content: part(() => import('./asked.tsx'), { waiting }) },
  { key: 'cuentas', text: 'Cuentas', Content: part(() => import('./users.tsx'), { waiting }) },
  { key: 'reglas', text: 'Reglas', Content: part(() => import('./audited-rules.tsx'), { waiting }) },
  { key: 'auditoria', text: 'Auditoría', Content: part(() => import('./staff-log.tsx'), { waiting }) },
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
        <Button icon="external" onClick={() => void openBoard()}>
          Colas
        </Button>
      </header>
      <Tabs
        label="Operaciones"
        tabs={sections}
        chosen={key}
        onChoose={(chosen) => navigate(`/dashboard/operations/${chosen}`)}
      >
        <div className={css.section}>
          <Content />
        </div>
      </Tabs>
    </div>
  );
}
