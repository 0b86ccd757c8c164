import { USER_TYPE } from '@bujia/contracts/accounts';
import { useParams } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { leaveAsked } from '../../lib/forms/leave-asked.ts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OpenTill } from './open-till.tsx';
import { ProviderOwes } from './provider-owes.tsx';
import css from './till.module.css';

const CloseDetail = part(() => import('./close-detail.tsx'), { waiting: <Progress /> });
const CloseList = part(() => import('./close-list.tsx'), { waiting: <Progress /> });
const TillDay = part(() => import('./till-day.tsx'), { waiting: <Progress /> });

const TABS = [
  { key: 'abierta', text: 'Por cerrar' },
  { key: 'cierres', text: 'Cierres' },
  { key: 'dia', text: 'Un día' },
] as const;
type Tab = (typeof TABS)[number]['key'];

const isTab = (text: string | null): text is Tab => TABS.some(({ key }) => key === text);

/** The drawers of the branches: what is open for whoever sells, and for operators all that was closed. */
export default function TillScreen() {
  const { codigo } = useParams<{ codigo?: string }>();
  useDashboardPage('/dashboard/cierre');
  return codigo === undefined ? <Tills /> : <CloseDetail key={codigo} codigo={codigo} />;
}

function Tills() {
  const query = new URLSearchParams(useSearch());
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  const [ver, sucursal] = [query.get('ver'), query.get('sucursal') ?? undefined];
  const chosen = isOperator && isTab(ver) ? ver : 'abierta';
  const open = <OpenTill sucursal={sucursal} />;
  return (
    <div className={css.page}>
      <ScreenHead title="Cierre del día">{null}</ScreenHead>
      {isOperator && <ProviderOwes />}
      {isOperator ? (
        <Tabs
          label="Cajas"
          tabs={TABS}
          chosen={chosen}
          onChoose={(tab) => {
            const to = new URLSearchParams({ ...(sucursal && { sucursal }), ...(tab !== 'abierta' && { ver: tab }) });
            leaveAsked(`/dashboard/cierre?${to.toString()}`, navigate);
          }}
        >
          {chosen === 'abierta' ? open : chosen === 'cierres' ? <CloseList /> : <TillDay />}
        </Tabs>
      ) : (
        open
      )}
    </div>
  );
}
