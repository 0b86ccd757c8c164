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

const csv = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  CSV_MARK +
  [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('');

export const salesCsv = (by: SalesBy, rows: readonly FilaVentas[]): string => csv(salesColumns(by), rows);
export const idleCsv = (rows: readonly RepuestoEnExistencia[]): string => csv(STOCK, rows);
export const runningOutCsv = (rows: readonly RepuestoPorAgotarse[]): string => csv(RUNNING_OUT, rows);
export const orderCsv = (rows: readonly RepuestoPorAgotarse[]): string => csv(ORDER, rows);
