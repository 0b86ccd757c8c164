import { USER_TYPE } from '@bujia/contracts/accounts';
import { useState } from 'react';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { notify } from '../../ui/toast.tsx';
import { countAnew } from './api.ts';
import css from './reports.module.css';

const waiting = <Progress />;
const sections = [
  { key: 'hoy', text: 'Hoy', Content: part(() => import('./today.tsx'), { waiting }) },
  { key: 'ventas', text: 'Ventas', Content: part(() => import('./sales.tsx'), { waiting }) },
  { key: 'existencias', text: 'Existencias', Content: part(() => import('./stock.tsx'), { waiting }) },
  { key: 'correos', text: 'Correos', Content: part(() => import('./deliveries.tsx'), { waiting }) },
] as const;

const TITLE = 'Cómo va la tienda';

/** How the shop does, for whoever runs it. */
export default function ReportsScreen() {
  const { seccion } = useParams<{ seccion?: string }>();
  useDashboardPage('/dashboard/informes');
  const { key, Content } = sections.find((section) => section.key === seccion) ?? sections[0];
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  const [asking, setAsking] = useState(false);

  async function count() {
    setAsking(false);
    if (await reported(countAnew())) notify({ title: TITLE, text: 'Contamos todo otra vez: tarda unos minutos' });
  }

  return (
    <div className={css.screen}>
      <ScreenHead title={TITLE}>
        {isOperator && <Button onClick={() => setAsking(true)}>Contar otra vez</Button>}
      </ScreenHead>
      <Tabs label={TITLE} tabs={sections} chosen={key} onChoose={(chosen) => navigate(`/dashboard/informes/${chosen}`)}>
        <Content />
      </Tabs>
      <Confirm
        open={asking}
        title="Contar otra vez"
        keep="Dejarlo así"
        accept="Contar otra vez"
        onCancel={() => setAsking(false)}
        onAccept={count}
      >
        Se borran las sumas y se cuentan de nuevo todos los pedidos y pagos. Nada de ellos cambia; mientras tanto los
        informes muestran menos de lo que hubo.
      </Confirm>
    </div>
  );
}
