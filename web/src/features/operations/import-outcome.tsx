import { type ImportProblem, type ImportReport, PRICE_JUMP_PERCENT } from '@bujia/contracts/catalogue-import';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import css from './operations.module.css';

export const problemColumns: readonly Column<ImportProblem>[] = [
  { title: 'Archivo', cell: ({ archivo }) => archivo },
  { title: 'Fila', figure: true, cell: ({ fila }) => fila },
  { title: 'Columna', cell: ({ columna }) => columna },
  { title: 'Motivo', cell: ({ motivo }) => motivo },
];

const rows: readonly Column<ImportReport['filas'][number]>[] = [
  { title: 'Fila', figure: true, cell: ({ fila }) => fila },
  { title: 'Código', cell: ({ codigo }) => <code>{codigo}</code> },
  { title: 'Resultado', cell: ({ estado }) => <Badge tone={estado === 'nuevo' ? 'good' : 'info'}>{estado}</Badge> },
];

export const problemKey = ({ archivo, fila, columna, motivo }: ImportProblem) =>
  [archivo, fila, columna, motivo].join(' ');

/** What an import did, or what would become of each row. */
export function ImportOutcome({ report, onConfirmPrices }: { report: ImportReport; onConfirmPrices: () => void }) {
  const { importado, nuevos, modificados, sinCambios, errores, avisos, preciosRetenidos, filas } = report;
  return (
    <>
      {importado && <Notice tone="good">El catálogo fue importado.</Notice>}
      {!importado && errores.length === 0 && <Notice tone="info">Simulación: nada cambió todavía.</Notice>}
      {errores.length > 0 && <Notice>Nada fue importado: corrija los errores e intente otra vez.</Notice>}
      <dl className={css.counts}>
        {(
          [
            ['Nuevos', nuevos],
            ['Modificados', modificados],
            ['Sin cambios', sinCambios],
            ['Errores', errores.length],
            ['Avisos', avisos.length],
            ['Precios retenidos', preciosRetenidos],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {preciosRetenidos > 0 && (
        <>
          <p>{`Los precios que cambian más del ${PRICE_JUMP_PERCENT} % y las promociones que bajan demasiado quedan como están hasta que los confirme: revíselos en los avisos.`}</p>
          {importado && (
            <div className={css.bar}>
              <Button onClick={onConfirmPrices}>Confirmar los precios</Button>
            </div>
          )}
        </>
      )}
      <Listed title="Errores" columns={problemColumns} rows={errores} rowKey={problemKey} />
      <Listed title="Avisos" columns={problemColumns} rows={avisos} rowKey={problemKey} />
      <Listed title="Filas" columns={rows} rows={filas} rowKey={({ fila, codigo }) => `${fila} ${codigo}`} />
    </>
  );
}

interface ListedProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

function Listed<Row>({ title, ...table }: ListedProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <section className={css.outcome}>
      <h2>{title}</h2>
      <Table caption={title} {...table} />
    </section>
  );
}
