/** How the shop does: for operators. Money is in dollars with IVA, days are those of Guayaquil. */
import { isLocalDate } from '@bujia/ecuador/guayaquil';
import type { Rule, Rules } from './rules.ts';

/** GET: `InformeHoy`. */
export const TODAY_REPORT_PATH = 'informes/hoy';
/** GET with `SalesReportQuery`: `InformeVentas`, and as CSV or XLSX all of its rows. */
export const SALES_REPORT_PATH = 'informes/ventas';
export const SALES_CSV_PATH = 'informes/ventas/exportar';
/** GET with `StockReportQuery`: `InformeExistencias`, and as CSV or XLSX one of its tables. */
export const STOCK_REPORT_PATH = 'informes/existencias';
export const STOCK_CSV_PATH = 'informes/existencias/exportar';
/** POST: true. Every order is counted anew, within minutes. */
export const COUNT_ANEW_PATH = 'informes/recontar';

/** Of a file, in its address: without it the file is CSV. */
export const REPORT_FORMAT = { label: 'Formato', pattern: /^xlsx$/, max: 4 } as const satisfies Rule;
export const AS_WORKBOOK = 'formato=xlsx';

export const REPORT_LIMITS = {
  /** Days of a range. */
  range: 1_100,
  /** Rows that are shown; a file has them all, so many at most. */
  shown: 50,
  inFile: 100_000,
  /** At what pace a part sells is read from so many days. */
  pace: 90,
  /** What was not sold for so long lies on the shelf. */
  idle: 180,
  /** Days that stock is looked ahead. */
  ahead: 365,
} as const;

export const SALES_BY = {
  dia: 'Día',
  mes: 'Mes',
  categoria: 'Categoría',
  repuesto: 'Repuesto',
  cliente: 'Cliente',
  provincia: 'Provincia',
  forma: 'Forma de pago',
  cupon: 'Cupón',
  canal: 'Canal',
} as const;
export type SalesBy = keyof typeof SALES_BY;

export interface SalesReportQuery {
  por: SalesBy;
  desde: string;
  hasta: string;
}

export const STOCK_TABLES = { parados: 'Sin venta', agotarse: 'Por agotarse', pedido: 'Pedido al fabricante' } as const;
export type StockTable = keyof typeof STOCK_TABLES;

export interface StockReportQuery {
  /** What runs out within so many days. */
  dias: number;
}

/** What happened on these days: what was cancelled or given back is of its own day, not of that of the sale. */
export interface CifrasVentas {
  pedidos: number;
  unidades: number;
  vendido: number;
  cancelados: number;
  cancelado: number;
  /** Of parts that came back. */
  devuelto: number;
  /** Sold, without what was cancelled and came back. */
  neto: number;
  /** Money that came, and went back. */
  cobrado: number;
  reembolsado: number;
}

/** The page that somebody came to. */
export const VISIT_KINDS = {
  portada: 'la portada',
  catalogo: 'una lista de repuestos',
  repuesto: 'un repuesto',
  otra: 'otra página',
} as const;
export type VisitKind = keyof typeof VISIT_KINDS;

/** Who came, counted without knowing anybody, and what was ordered by the page; by telephone and at the counter nobody visits it. */
export interface VisitasDelDia {
  visitas: Record<VisitKind, number>;
  pedidos: number;
}

export interface InformeHoy {
  dia: string;
  hoy: CifrasVentas;
  diaSemanaPasada: string;
  semanaPasada: CifrasVentas;
  visitasHoy: VisitasDelDia;
  visitasSemanaPasada: VisitasDelDia;
  /** Orders are still being counted: what is shown is less than what there was. */
  contando: boolean;
}

/** Of categories it is not known in how many orders they were. */
export interface FilaVentas extends Omit<CifrasVentas, 'pedidos'> {
  /** A day, a month as YYYY-MM, or what it is of; empty where there is none. Of a client the account, whose name is for whoever opens it. */
  clave: string;
  nombre: string;
  pedidos: number | null;
}

export interface InformeVentas {
  /** Days and months as they follow, all else by what sold most. */
  filas: FilaVentas[];
  /** How many rows there are; not all are shown. */
  cuantas: number;
  total: CifrasVentas;
  anoAnterior: CifrasVentas;
  contando: boolean;
}

export interface RepuestoEnExistencia {
  codigo: string;
  nombre: string;
  categoria: string;
  existencias: number;
  /** At the price of sale: what it cost is not known. */
  valor: number;
}

export interface RepuestoPorAgotarse extends RepuestoEnExistencia {
  /** In the last 90 days, without what was cancelled and came back. */
  vendidos: number;
  /** Days that it lasts at that pace. */
  alcanza: number;
  /** To be ordered, so that it lasts so many days. */
  pedir: number;
}

export interface InformeExistencias {
  repuestos: number;
  unidades: number;
  valor: number;
  sinVenta: { repuestos: number; valor: number };
  /** The dearest first. */
  parados: RepuestoEnExistencia[];
  /** What runs out first comes first. */
  porAgotarse: RepuestoPorAgotarse[];
  contando: boolean;
}

const day = { invalid: 'La fecha no es válida', check: isLocalDate, max: 10 } as const;
const oneOf = (names: object) => new RegExp(`^(${Object.keys(names).join('|')})$`);

export const salesReportRules = {
  por: { label: 'Ventas por', required: 'Indique por qué se suman', pattern: oneOf(SALES_BY), max: 20 },
  desde: { label: 'Desde', required: 'Indique desde qué día', ...day },
  hasta: { label: 'Hasta', required: 'Indique hasta qué día', ...day },
} as const satisfies Rules;

export const stockReportRules = {
  dias: {
    label: 'Días',
    required: 'Indique cuántos días',
    invalid: `Los días van de 1 a ${REPORT_LIMITS.ahead}`,
    kind: 'integer',
    from: 1,
    to: REPORT_LIMITS.ahead,
  },
  tabla: { label: 'Tabla', required: 'Indique qué tabla', pattern: oneOf(STOCK_TABLES), max: 20 },
} as const satisfies Rules;

export const RANGE_WRONG_CODE = 'reporting.range-wrong';
export const rangeWrongOf = (days: number) =>
  `El rango va de un día a otro posterior, y abarca ${days} días como máximo`;
export const RANGE_WRONG = rangeWrongOf(REPORT_LIMITS.range);
