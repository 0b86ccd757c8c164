import {
  type FilaVentas,
  REPORT_LIMITS,
  type RepuestoEnExistencia,
  type RepuestoPorAgotarse,
  SALES_BY,
  type SalesBy,
} from '@bujia/contracts/reports';
import { type Columns, type TableFile, tableFile } from '../../../platform/http/table-file.ts';

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

export const salesTable = (by: SalesBy, rows: Iterable<FilaVentas>): TableFile => tableFile(salesColumns(by), rows);
export const idleTable = (rows: readonly RepuestoEnExistencia[]): TableFile => tableFile(STOCK, rows);
export const runningOutTable = (rows: readonly RepuestoPorAgotarse[]): TableFile => tableFile(RUNNING_OUT, rows);
export const orderTable = (rows: readonly RepuestoPorAgotarse[]): TableFile => tableFile(ORDER, rows);
