import {
  DOCUMENTS_IN_ZIP,
  MONTH_CSV_PATH,
  MONTH_PATH,
  MONTH_ZIP_PATH,
  type FilaDeImpuesto,
  type MesDeDocumentos,
} from '@bujia/contracts/invoices';
import { numberText } from '@bujia/contracts/numbers';
import { localDate } from '@bujia/ecuador/guayaquil';
import { useState } from 'react';
import useSWR from 'swr';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { download, LONG_MS } from '../../lib/http/download.ts';
import type { ApiError } from '../../lib/http/http.ts';
import { useServerTime } from '../../lib/http/server-time.ts';
import { monthAndYear } from '../../lib/text/shown.ts';
import { sum } from '../../lib/text/sum.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { withValue } from './log-filter.tsx';
import css from './operations.module.css';

/** Tax returns are asked for as long as documents are kept; what is older is looked for by its order. */
const MONTHS = 36;

const columns: readonly Column<FilaDeImpuesto>[] = [
  { title: 'Establecimiento', cell: ({ establecimiento }) => establecimiento },
  { title: 'Tarifa', figure: true, cell: ({ tarifa }) => `${tarifa} %` },
  { title: 'Facturas', figure: true, cell: ({ facturas }) => numberText(facturas.cuantos) },
  { title: 'Base de facturas', figure: true, cell: ({ facturas }) => sum(facturas.base) },
  { title: 'Notas de crédito', figure: true, cell: ({ notas }) => numberText(notas.cuantos) },
  { title: 'Base de notas', figure: true, cell: ({ notas }) => sum(notas.base) },
  { title: 'Base neta', figure: true, cell: ({ neto }) => sum(neto.base) },
  { title: 'IVA neto', figure: true, cell: ({ neto }) => sum(neto.iva) },
];

/** This month and those before it, the newest first. */
function monthsUntil(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** What was authorised of a month: sums for its tax return, and all of its documents in one file. */
export function MonthDocuments() {
  const today = useServerTime(localDate);
  const query = new URLSearchParams(useSearch());
  if (today === undefined) return <Progress />;
  const months = monthsUntil(today);
  const month = months.find((one) => one === query.get('mes')) ?? months[0]!;
  return (
    <Card title="Documentos de un mes" level={2}>
      <div className={css.beside}>
        <Select
          label="Mes"
          value={month}
          options={months.map((value) => ({ value, text: monthAndYear(value) }))}
          onChange={({ target }) => navigate(`?${withValue(query, 'mes', target.value).toString()}`, { replace: true })}
        />
      </div>
      <Month key={month} month={month} />
    </Card>
  );
}

function Month({ month }: { month: string }) {
  const answer = useSWR<MesDeDocumentos, ApiError>(`${MONTH_PATH}?mes=${month}`);
  return (
    <Loaded answer={answer}>
      {({ filas, documentos, sinAutorizar, partes, pruebas }) => (
        <>
          {pruebas && <Notice>Son documentos de prueba: no valen para una declaración.</Notice>}
          {sinAutorizar > 0 && (
            <Notice>{`Sin autorizar todavía, y en ninguna suma: ${numberText(sinAutorizar)}.`}</Notice>
          )}
          <DeskTable
            caption={`IVA de ${monthAndYear(month)}`}
            columns={columns}
            rows={filas}
            rowKey={({ establecimiento, tarifa }) => `${establecimiento} ${tarifa}`}
          />
          <div className={css.bar}>
            <Button
              icon="table"
              onClick={() => void reported(download(`${MONTH_CSV_PATH}?mes=${month}`, `iva-${month}.csv`))}
            >
              Resumen CSV
            </Button>
            {Array.from({ length: partes }, (_, i) => (
              <Zip key={i} month={month} part={i + 1} of={partes} />
            ))}
          </div>
          <p className={css.hint}>
            {documentos === 0
              ? 'En este mes no hay documentos autorizados.'
              : `XML y PDF de ${numberText(documentos)} documentos, ${numberText(DOCUMENTS_IN_ZIP)} por archivo; miles tardan varios minutos.`}{' '}
            Cada documento cuenta en el mes en que se emitió. El ATS no sale de aquí: pide también compras y
            retenciones, que la tienda no conoce.
          </p>
        </>
      )}
    </Loaded>
  );
}

function Zip({ month, part, of }: { month: string; part: number; of: number }) {
  const [fetching, setFetching] = useState(false);
  async function fetch() {
    setFetching(true);
    await reported(
      download(`${MONTH_ZIP_PATH}?mes=${month}&parte=${part}`, `documentos-${month}-${part}.zip`, LONG_MS),
    );
    setFetching(false);
  }
  return (
    <Button icon="box" loading={fetching} onClick={() => void fetch()}>
      {of === 1 ? 'Descargar ZIP' : `Descargar ZIP ${part} de ${of}`}
    </Button>
  );
}
