import {
  type FilaVentas,
  REPORT_LIMITS,
  type RepuestoEnExistencia,
  type RepuestoPorAgotarse,
  SALES_BY,
  type SalesBy,
} from '@bujia/contracts/reports';
import { CSV_MARK, csvLine } from '../../../platform/http/csv.ts';

type Columns<Row> = readonly [name: string, cell: (row: Row) => string | number][];

const salesColumns = (by: SalesBy): Columns<FilaVentas> => [
  [SALES_BY[by], ({ nombre }) => nombre],
  ...(by === 'categoria' ? [] : ([['Pedidos', ({ pedidos }) => pedidos ?? '']] as Columns<FilaVentas>)),
  ['Unidades', ({ unidades }) => unidades],
  ['Vendido', ({ vendido }) => vendido],
  ['Cancelado', ({ cancelado }) => cancelado],
  ['Devuelto', ({ devuelto }) => devuelto],
  ['Neto', ({ neto }) => neto],
  // Money comes of an order as a whole.
  ...(['dia', 'mes', 'forma'].includes(by)
    ? ([
        ['Cobrado', ({ cobrado }) => cobrado],
        ['Reembolsado', ({ reembolsado }) => reembolsado],
      ] as Columns<FilaVentas>)
    : []),
];

const STOCK: Columns<RepuestoEnExistencia> = [
  ['Código', ({ codigo }) => codigo],
  ['Repuesto', ({ nombre }) => nombre],
  ['Categoría', ({ categoria }) => categoria],
  ['Existencias', ({ existencias }) => existencias],
  ['Valor', ({ valor }) => valor],
];

const RUNNING_OUT: Columns<RepuestoPorAgotarse> = [
  ...STOCK,
  [`Vendidos en ${REPORT_LIMITS.pace} días`, ({ vendidos }) => vendidos],
  ['Alcanza (días)', ({ alcanza }) => alcanza],
];

/** For whoever makes the parts: what, and how many. */
const ORDER: Columns<RepuestoPorAgotarse> = [
  ['Código', ({ codigo }) => codigo],
  ['Repuesto', ({ nombre }) => nombre],
  ['Cantidad', ({ pedir }) => pedir],
];

export interface TableFile {
  csv: string;
  /** Places of the columns that are numbers. */
  figures: number[];
}

function tableFile<Row>(columns: Columns<Row>, rows: readonly Row[]): TableFile {
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return {
    csv: CSV_MARK + [columns.map(([name]) => name), ...cells].map(csvLine).join(''),
    figures: columns.flatMap((_, i) => (cells.some((row) => typeof row[i] === 'number') ? [i] : [])),
  };
}

export const salesTable = (by: SalesBy, rows: readonly FilaVentas[]): TableFile => tableFile(salesColumns(by), rows);
export const idleTable = (rows: readonly RepuestoEnExistencia[]): TableFile => tableFile(STOCK, rows);
export const runningOutTable = (rows: readonly RepuestoPorAgotarse[]): TableFile => tableFile(RUNNING_OUT, rows);
export const orderTable = (rows: readonly RepuestoPorAgotarse[]): TableFile => tableFile(ORDER, rows);
