import { numberText } from '@bujia/contracts/numbers';
import {
  type FilaVentas,
  type InformeVentas,
  REPORT_LIMITS,
  SALES_BY,
  type SalesReportQuery,
} from '@bujia/contracts/reports';
import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useServerTime } from '../../lib/http/server-time.ts';
import { sum } from '../../lib/text/sum.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { rangesOf, readSales, withValues } from './address.ts';
import { downloadSales, useSales } from './api.ts';
import { BarList } from './bar-list.tsx';
import { ColumnChart } from './column-chart.tsx';
import { Counting } from './counting.tsx';
import css from './reports.module.css';
import { RangeFilter } from './range-filter.tsx';
import { Sums } from './sums.tsx';

const MOST_BARS = 10;

const columnsOf = ({ por }: SalesReportQuery): readonly Column<FilaVentas>[] => [
  {
    title: SALES_BY[por],
    cell: ({ clave, nombre }) => (
      <span className={css.cell}>
        {por === 'cliente' && clave !== '' ? (
          <Link href={`/dashboard/clientes/${clave}`}>{nombre}</Link>
        ) : (
          dayText(nombre)
        )}
      </span>
    ),
  },
  ...(por === 'categoria'
    ? []
    : [{ title: 'Pedidos', figure: true, cell: ({ pedidos }: FilaVentas) => numberText(pedidos ?? 0) }]),
  { title: 'Unidades', figure: true, cell: ({ unidades }) => numberText(unidades) },
  { title: 'Vendido', figure: true, cell: ({ vendido }) => sum(vendido) },
  { title: 'Cancelado', figure: true, cell: ({ cancelado }) => sum(cancelado) },
  { title: 'Devuelto', figure: true, cell: ({ devuelto }) => sum(devuelto) },
  { title: 'Neto', figure: true, cell: ({ neto }) => sum(neto) },
];

const DAY = /^\d{4}-\d{2}(-\d{2})?$/;
const dayText = (name: string) => (DAY.test(name) ? slashDate(name) : name);

/** What was sold within some days, by what one chooses; the address says both. */
export default function Sales() {
  const today = useServerTime(localDate);
  const search = useSearch();
  if (today === undefined) return <Progress />;
  return <SalesOf search={search} today={today} />;
}

function SalesOf({ search, today }: { search: string; today: string }) {
  const query = readSales(search, today);
  const answer = useSales(query);
  const withTable = new URLSearchParams(search).get('tabla') === 'si';
  const by = SALES_BY[query.por].toLowerCase();
  return (
    <div className={css.section}>
      <RangeFilter what="Ventas" by={SALES_BY} search={search} query={query} ranges={rangesOf(today)} />
      <Loaded answer={answer}>
        {(report) => (
          <>
            <Counting is={report.contando} />
            <Totals report={report} />
            <h2>{`Vendido por ${by}`}</h2>
            {report.filas.length === 0 ? (
              <p>No se vendió nada en estos días.</p>
            ) : (
              <Chart query={query} report={report} />
            )}
            <div className={css.ways}>
              <Button
                icon="table"
                aria-expanded={withTable}
                onClick={() => navigate(withValues(search, { tabla: withTable ? undefined : 'si' }), { replace: true })}
              >
                {withTable ? 'Ocultar la tabla' : 'Ver la tabla'}
              </Button>
              <ExportButtons save={(format) => downloadSales(query, format)} />
            </div>
            {withTable && (
              <Table
                caption={`Ventas por ${by}`}
                columns={columnsOf(query)}
                rows={report.filas}
                rowKey={({ clave }) => clave}
              />
            )}
            {report.cuantas > report.filas.length && (
              <p className={css.hint}>
                {`Se muestran ${REPORT_LIMITS.shown} de ${numberText(report.cuantas)}; los archivos traen todos.`}
              </p>
            )}
            {query.por === 'cliente' && (
              <p className={css.hint}>
                Un informe no lleva nombres: abra al cliente para saber quién es, y la auditoría dirá quién lo miró. Lo
                que compró quien no tiene cuenta, o ya no la tiene, está en una sola fila.
              </p>
            )}
            <p className={css.hint}>
              Cada cosa cuenta en su día: una cancelación o una devolución no quita nada del día de la venta. Por
              repuesto y por categoría no se cuentan envío ni cupón. El margen no se muestra porque la tienda no conoce
              los costos.
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Totals({ report: { total, anoAnterior } }: { report: InformeVentas }) {
  const before = (text: string) => `${text} un año antes`;
  return (
    <Sums
      sums={[
        { name: 'Pedidos', value: numberText(total.pedidos), before: before(numberText(anoAnterior.pedidos)) },
        { name: 'Vendido', value: sum(total.vendido), before: before(sum(anoAnterior.vendido)) },
        { name: 'Neto', value: sum(total.neto), before: before(sum(anoAnterior.neto)) },
        { name: 'Cobrado', value: sum(total.cobrado), before: before(sum(anoAnterior.cobrado)) },
      ]}
    />
  );
}

function Chart({ query, report: { filas } }: { query: SalesReportQuery; report: InformeVentas }) {
  const label = `Vendido por ${SALES_BY[query.por].toLowerCase()}`;
  if (query.por !== 'dia' && query.por !== 'mes') {
    const bars = filas.slice(0, MOST_BARS).map(({ clave, nombre, vendido, unidades }) => ({
      ...{ key: clave, name: nombre, value: vendido },
      shown: `${sum(vendido)} · ${numberText(unidades)} u.`,
    }));
    return <BarList label={label} bars={bars} />;
  }
  const points = filas.map(({ clave, vendido, pedidos }) => ({
    ...{ key: clave, name: slashDate(clave), value: vendido },
    says: `${slashDate(clave)}: ${sum(vendido)} en ${pedidos === 1 ? '1 pedido' : `${numberText(pedidos ?? 0)} pedidos`}`,
  }));
  return <ColumnChart label={label} points={points} />;
}
