import { numberText } from '@bujia/contracts/numbers';
import {
  REPORT_LIMITS,
  type RepuestoEnExistencia,
  type RepuestoPorAgotarse,
  stockReportRules,
} from '@bujia/contracts/reports';
import type { SubmitEvent } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { Format } from '../../lib/http/download-table.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { readDays, withValues } from './address.ts';
import { downloadStock, useStock } from './api.ts';
import { Counting } from './counting.tsx';
import css from './reports.module.css';
import { Sums } from './sums.tsx';
import { useTyped } from '../../lib/forms/use-typed.ts';
import { sum } from '../../lib/text/sum.ts';

const { idle, pace } = REPORT_LIMITS;

const PART: Column<RepuestoEnExistencia> = {
  title: 'Repuesto',
  cell: ({ codigo, nombre }) => (
    <span className={css.cell}>
      {nombre}
      <br />
      <span className={css.hint}>{codigo}</span>
    </span>
  ),
};
const IN_STOCK: Column<RepuestoEnExistencia> = {
  title: 'Existencias',
  figure: true,
  cell: ({ existencias }) => numberText(existencias),
};

const RUNNING_OUT: readonly Column<RepuestoPorAgotarse>[] = [
  PART,
  IN_STOCK,
  { title: `Vendidos en ${pace} días`, figure: true, cell: ({ vendidos }) => numberText(vendidos) },
  {
    title: 'Alcanza para',
    figure: true,
    cell: ({ alcanza }) => (alcanza === 1 ? '1 día' : `${numberText(alcanza)} días`),
  },
  { title: 'Pedir', figure: true, cell: ({ pedir }) => numberText(pedir) },
];

const IDLE: readonly Column<RepuestoEnExistencia>[] = [
  PART,
  { title: 'Categoría', cell: ({ categoria }) => categoria },
  IN_STOCK,
  { title: 'Valor', figure: true, cell: ({ valor }) => sum(valor) },
];

const known = ({ codigo }: RepuestoEnExistencia) => codigo;

/** What lies on the shelves: what it is worth, what runs out, and what nobody buys. */
export default function Stock() {
  const search = useSearch();
  const days = readDays(search);
  const answer = useStock(days);
  const field = useTyped({ dias: String(days) });

  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(withValues(search, { dias: new FormData(event.currentTarget).get('dias') as string }));
  }
  const order = (format: Format) => void reported(downloadStock('pedido', days, format));

  return (
    <Loaded answer={answer}>
      {({ repuestos, unidades, valor, sinVenta, parados, porAgotarse, contando }) => (
        <div className={css.section}>
          <Counting is={contando} />
          <Sums
            sums={[
              { name: 'Repuestos con existencias', value: numberText(repuestos) },
              { name: 'Unidades', value: numberText(unidades) },
              { name: 'Valor a precio de venta', value: sum(valor) },
              {
                name: `Sin venta en ${idle} días`,
                value: sum(sinVenta.valor),
                before: `${numberText(sinVenta.repuestos)} repuestos`,
              },
            ]}
          />
          <h2>{`Se agotan en ${days} días`}</h2>
          <form className={css.fields} role="search" aria-label="Por agotarse" onSubmit={filter}>
            <TextField
              label="Días hacia adelante"
              type="number"
              min={stockReportRules.dias.from}
              max={stockReportRules.dias.to}
              required
              {...field('dias')}
            />
            <Button type="submit" variant="primary">
              Ver
            </Button>
          </form>
          {porAgotarse.length === 0 ? (
            <p>Al paso que se vende, nada se agota en estos días.</p>
          ) : (
            <>
              <Table caption="Por agotarse" columns={RUNNING_OUT} rows={porAgotarse} rowKey={known} />
              <div className={css.ways}>
                <ExportButtons save={(format) => downloadStock('agotarse', days, format)} />
                <Button onClick={() => order('csv')}>Pedido al fabricante (CSV)</Button>
                <Button onClick={() => order('xlsx')}>Pedido al fabricante (XLSX)</Button>
              </div>
            </>
          )}
          <p className={css.hint}>
            {`El paso es lo vendido en los últimos ${pace} días, sin lo cancelado ni lo devuelto. «Pedir» es lo que falta para que alcance ${days} días.`}
          </p>
          <h2>{`Sin venta en ${idle} días`}</h2>
          {parados.length === 0 ? (
            <p>Todo lo que hay se ha vendido en este tiempo.</p>
          ) : (
            <>
              <Table caption="Sin venta" columns={IDLE} rows={parados} rowKey={known} />
              <div className={css.ways}>
                <ExportButtons save={(format) => downloadStock('parados', days, format)} />
              </div>
            </>
          )}
          <p className={css.hint}>
            {`Los ${REPORT_LIMITS.shown} de más valor, a precio de venta: la tienda no conoce los costos. Los archivos traen todos.`}
          </p>
        </div>
      )}
    </Loaded>
  );
}
