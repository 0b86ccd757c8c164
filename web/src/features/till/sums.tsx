import type { EfectivoDeCaja, SumaDeForma } from '@bujia/contracts/till';
import { sum } from '../../lib/text/sum.ts';
import { SumRows } from '../../ui/sum-rows.tsx';
import { Table, type Column } from '../../ui/table.tsx';

const columns: readonly Column<SumaDeForma>[] = [
  { title: 'Forma de pago', cell: ({ nombre }) => nombre },
  { title: 'Pagos', figure: true, cell: ({ pagos }) => pagos },
  { title: 'Aprobado', figure: true, cell: ({ entro }) => sum(entro) },
  { title: 'Devuelto', figure: true, cell: ({ salio }) => sum(salio) },
  { title: 'Neto', figure: true, cell: ({ neto }) => sum(neto) },
];

/** What came and went of each way to pay. */
export const MethodSums = ({ sumas, neto }: { sumas: readonly SumaDeForma[]; neto: number }) =>
  sumas.length === 0 ? (
    <p>No entró ni salió dinero.</p>
  ) : (
    <>
      <Table caption="Por forma de pago" columns={columns} rows={sumas} rowKey={({ nombre }) => nombre} />
      <p>
        Neto de todas las formas: <strong>{sum(neto)}</strong>
      </p>
    </>
  );

/** How the cash that should be there comes about. */
export const CashRows = ({ cash }: { cash: EfectivoDeCaja }) => (
  <SumRows
    label="Efectivo de la caja"
    rows={[
      { key: 'float', label: 'Fondo con el que empezó', amount: sum(cash.fondo) },
      { key: 'in', label: 'Cobrado en efectivo', amount: sum(cash.cobrado) },
      { key: 'out', label: 'Devuelto en efectivo', amount: sum(-cash.devuelto) },
      { key: 'put', label: 'Otras entradas', amount: sum(cash.entradas) },
      { key: 'taken', label: 'Otras salidas', amount: sum(-cash.salidas) },
      { key: 'total', label: 'Debe haber', amount: sum(cash.esperado) },
    ]}
  />
);
