import {
  type CifrasEntregas,
  DELIVERIES_BY,
  type DeliveriesBy,
  DELIVERY_DAYS,
  type FilaEntregas,
} from '@bujia/contracts/deliveries';
import { numberText } from '@bujia/contracts/numbers';
import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import { useSearch } from 'wouter/use-browser-location';
import { useServerTime } from '../../lib/http/server-time.ts';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { rangesOf, readQuery } from './address.ts';
import { downloadDeliveries, useDeliveries } from './api.ts';
import { RangeFilter } from './range-filter.tsx';
import css from './reports.module.css';
import { Sums } from './sums.tsx';

const COUNTS: readonly [title: string, of: keyof CifrasEntregas][] = [
  ['Enviados', 'enviados'],
  ['Aceptados', 'aceptados'],
  ['Rechazados', 'rechazados'],
  ['Fallidos', 'fallidos'],
  ['En camino', 'enCamino'],
];

const columnsOf = (by: DeliveriesBy): readonly Column<FilaEntregas>[] => [
  {
    title: DELIVERIES_BY[by],
    cell: ({ nombre }) => <span className={css.cell}>{by === 'dia' ? slashDate(nombre) : nombre}</span>,
  },
  ...COUNTS.map(([title, of]) => ({ title, figure: true, cell: (row: FilaEntregas) => numberText(row[of]) })),
];

const share = (part: number, { enviados }: CifrasEntregas) =>
  enviados === 0 ? undefined : `${numberText(Math.round((1_000 * part) / enviados) / 10)} %`;

/** How the shop's mails arrive, by what they are or by the day. */
export default function Deliveries() {
  const today = useServerTime(localDate);
  const search = useSearch();
  if (today === undefined) return <Progress />;
  return <DeliveriesOf search={search} today={today} />;
}

function DeliveriesOf({ search, today }: { search: string; today: string }) {
  const query = readQuery<DeliveriesBy>(search, today, DELIVERIES_BY, 'plantilla');
  const answer = useDeliveries(query);
  // A year is more than is kept ready to be summed up.
  const ranges = rangesOf(today).slice(0, -1);
  return (
    <div className={css.section}>
      <RangeFilter what="Correos" by={DELIVERIES_BY} search={search} query={query} ranges={ranges} />
      <Loaded answer={answer}>
        {({ filas, total }) => (
          <>
            <Sums
              sums={COUNTS.map(([name, of]) => ({
                ...{ name, value: numberText(total[of]) },
                before: of === 'enviados' ? undefined : share(total[of], total),
              }))}
            />
            {filas.length === 0 ? (
              <p>No se envió ningún correo en estos días.</p>
            ) : (
              <>
                <Table
                  caption="Cómo llegan los correos"
                  columns={columnsOf(query.por)}
                  rows={filas}
                  rowKey={({ clave }) => clave}
                />
                <div className={css.ways}>
                  <ExportButtons save={(format) => downloadDeliveries(query, format)} />
                </div>
              </>
            )}
            <p className={css.hint}>
              {`Aceptado: lo tomó el servidor de correo de la persona o el suyo. Rechazado: ese servidor no lo quiso. Fallido: no hubo cómo entregarlo en dos días. Lo que vuelve después al buzón de la tienda no se cuenta, ni los boletines, que se cuentan en el suyo. Hasta ${DELIVERY_DAYS} días.`}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}
