import { ORDER_STATUS, TRACKING_LINK_PATH, type Traking } from '@bujia/contracts/orders';
import useSWR from 'swr';
import { Redirect, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useHere } from '../../lib/browser/here.ts';
import { ApiError, queryKey } from '../../lib/http/http.ts';
import { tracksForAll } from '../../lib/page/page-data.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { longDay, slashMoment } from '../../lib/text/shown.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Handover } from '../../ui/handover.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderProgress } from '../../ui/order-progress.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import css from './tracking.module.css';

const SEARCH = '/rastrear-pedido';

/** What became of an order: as the search found it, or as the link of a mail opens it. */
export default function TrackingDetailScreen() {
  useUnlistedPage('/rastrear-pedido-detail');
  const codigo = useSearchParams()[0].get('cod');
  const found = useHistoryState<Traking[] | null>();
  const here = useHere();
  // The server knows neither code nor what was found: it draws the room of both.
  if (!here) return <Coming />;
  if (codigo) return <OfLink codigo={codigo} />;
  return Array.isArray(found) && found.length > 0 ? <Entries entries={found} /> : <Redirect to={SEARCH} replace />;
}

function OfLink({ codigo }: { codigo: string }) {
  const answer = useSWR<Traking[], Error>(queryKey(TRACKING_LINK_PATH, { codigo }));
  return (
    <Loaded answer={answer} waiting={<Coming />} failed={(error) => (isRefusal(error) ? <Missing /> : undefined)}>
      {(entries) => <Entries entries={entries} />}
    </Loaded>
  );
}

const Coming = () => (
  <>
    <PageHead title="Rastrear Pedido" lead="Un momento…" />
    <div className={`wide ${css.page}`}>
      <Progress label="Buscando su pedido" />
      <Skeleton height="6rem" />
      <Skeleton height="18rem" />
    </div>
  </>
);

/** An answer about the link; where none came, asking again may help. */
const isRefusal = (error: Error) => error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;

/** The search is closed to visitors, unless the shop tracks for all. */
function NewSearch() {
  const open = useSession()?.verificado === true || tracksForAll;
  return open ? (
    <ButtonLink href={SEARCH} icon="search">
      Nueva búsqueda
    </ButtonLink>
  ) : (
    <ButtonLink href="/">Ir al inicio</ButtonLink>
  );
}

const Missing = () => (
  <>
    <PageHead title="Rastrear Pedido" />
    <EmptyState
      title="No pudimos abrir el enlace"
      text="El enlace está incompleto o ya no es válido. Ábralo otra vez desde el correo más reciente de su pedido, o cópielo entero. En su cuenta encontrará además todos sus pedidos."
      picture={<Icon name="truck" size={72} />}
      action={<NewSearch />}
    />
  </>
);

const columns: readonly Column<Traking>[] = [
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  { title: 'Estado', cell: ({ estadoTraking }) => <strong>{estadoTraking.nombre}</strong> },
  { title: 'Descripción', cell: ({ descripcion }) => descripcion },
  { title: 'Observación', cell: ({ observacion }) => observacion || '—' },
  { title: 'Usuario', cell: ({ usuario }) => usuario },
];

function Entries({ entries }: { entries: readonly Traking[] }) {
  const { pedido } = entries[0]!;
  const reached = entries.at(-1)!.estadoTraking.codigo;
  return (
    <>
      <PageHead
        title={`Pedido ${pedido.codigo}`}
        lead={`${longDay(pedido.fecha)} · ${pedido.usuario.nombre} ${pedido.usuario.apellido}`}
      />
      <div className={`wide ${css.page}`}>
        {reached === ORDER_STATUS.cancelled ? (
          <p className={css.cancelled}>El pedido fue cancelado.</p>
        ) : (
          <OrderProgress reached={reached} />
        )}
        {pedido.entrega && <Handover entrega={pedido.entrega} />}
        <Table
          caption={`Recorrido del pedido ${pedido.codigo}`}
          columns={columns}
          rows={entries}
          rowKey={({ fecha, descripcion }) => fecha + descripcion}
        />
        <p>
          <NewSearch />
        </p>
      </div>
    </>
  );
}
