/**
 * What the card provider says it paid, beside what cards were charged. Money is dollars, below zero where it went back; days are
 * yyyy-MM-dd of Guayaquil, moments ISO 8601, UTC.
 */
import { formatMoney } from '@bujia/pricing/money';
import { numberText } from './numbers.ts';
import type { Rules } from './rules.ts';

/** GET `LiquidacionesQuery`, operators: `MesaDeLiquidaciones`. */
export const SETTLEMENTS_PATH = 'pago/liquidaciones';
/** POST multipart, `body` (JSON of `SettlementForm`) and `archivo`, operators: `SettlementAnswer`; nothing is kept. */
export const REVIEW_SETTLEMENT_PATH = 'pago/liquidaciones/revisar';
/** POST multipart, the same with `visto` of the review, operators: `{codigo}`. 409 when it is no longer what was seen. */
export const KEEP_SETTLEMENT_PATH = 'pago/liquidaciones/guardar';
/** POST `DeshacerLiquidacion`, operators: true. Its charges are owed again. */
export const UNDO_SETTLEMENT_PATH = 'pago/liquidaciones/deshacer';
/** GET `{codigo}`, operators: `DetalleDeLiquidacion`. */
export const SETTLEMENT_PATH = 'pago/liquidaciones/detalle';
/** GET `FilasQuery`, operators: `PaginaDeFilas`, in the order of the file. */
export const SETTLEMENT_ROWS_PATH = 'pago/liquidaciones/filas';
/** GET `{codigo}`, operators: CSV of what differs, and of the charges that have no row. */
export const SETTLEMENT_CSV_PATH = 'pago/liquidaciones/exportar';
/** GET, operators: `PorCobrar`. */
export const PROVIDER_OWES_PATH = 'pago/liquidaciones/por-cobrar';
/** GET, operators: CSV of the charges of which something is owed. */
export const PROVIDER_OWES_CSV_PATH = 'pago/liquidaciones/por-cobrar/exportar';

/** Places of columns in the file, from 0. */
export interface SettlementColumns {
  fecha: number;
  transaccion?: number | null;
  autorizacion?: number | null;
  bruto: number;
  comision?: number | null;
  retencionIva?: number | null;
  retencionRenta?: number | null;
  neto?: number | null;
  pagado?: number | null;
  tipo?: number | null;
}

export interface SettlementForm {
  columnas?: SettlementColumns | null;
  /** What the review answered, by whoever keeps it. */
  visto?: string | null;
}

export const SETTLEMENT_OUTCOMES = ['liquidada', 'difiere', 'reverso', 'sin-cobro', 'conocida'] as const;
/** Its charge was paid by it; it was paid otherwise than charged; it takes money back; no charge is its own; it was kept before. */
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];
/** Another sum; a second payment of it; a charge that went back; taken back though the shop has it for paid. */
export type SettlementCause = 'valor' | 'dos-veces' | 'devuelto' | 'vigente';

export const OUTCOME_NAMES: Readonly<Record<SettlementOutcome, string>> = {
  liquidada: 'Liquidadas',
  difiere: 'Difieren',
  reverso: 'Reversos',
  'sin-cobro': 'Sin cobro en la tienda',
  conocida: 'Ya estaban en otra liquidación',
};

export const CAUSE_NAMES: Readonly<Record<SettlementCause, string>> = {
  valor: 'El valor no es el del cobro',
  'dos-veces': 'El cobro ya estaba liquidado',
  devuelto: 'El cobro se devolvió al cliente',
  vigente: 'Reverso de un cobro que la tienda tiene por pagado',
};

export interface SumasDeLiquidacion {
  bruto: number;
  comision: number;
  retencionIva: number;
  retencionRenta: number;
  /** What is missing from gross to net beside those. */
  otros: number;
  neto: number;
}

export interface FilaDeLiquidacion extends SumasDeLiquidacion {
  /** As a spreadsheet counts. */
  linea: number;
  fecha: string;
  transaccion: string;
  autorizacion: string;
  /** When the provider paid it, where its file says so. */
  pagado: string | null;
  resultado: SettlementOutcome;
  motivo: SettlementCause | null;
  /** What was charged, and of which order. */
  cobro: number | null;
  pedido: number | null;
}

/** A charge of which the provider owes something; below zero: what it has paid too much. */
export interface CobroPorCobrar {
  transaccion: string;
  autorizacion: string;
  fecha: string;
  pedido: number | null;
  valor: number;
  recibido: number;
  debe: number;
}

export interface PorCobrar {
  /** Charges before it count for nothing: the first day of the first settlement, or thirty days ago. */
  desde: string;
  cuantos: number;
  valor: number;
}

/** What is owed in words, whichever of the two owes. */
export const owesText = ({ valor }: Pick<PorCobrar, 'valor'>): string =>
  valor < 0
    ? `El proveedor de tarjetas pagó ${formatMoney(Math.round(-valor * 100))} de más`
    : `El proveedor de tarjetas debe ${formatMoney(Math.round(valor * 100))}`;

export const chargesText = ({ cuantos }: Pick<PorCobrar, 'cuantos'>): string =>
  cuantos === 1 ? 'un cobro' : `${numberText(cuantos)} cobros`;

interface Cuenta {
  cuantas: number;
  bruto: number;
}

interface Contada {
  desde: string;
  hasta: string;
  filas: number;
  cuentas: Record<SettlementOutcome, Cuenta>;
  /** Of the rows that no settlement before had. */
  sumas: SumasDeLiquidacion;
}

interface Diferencias {
  /** Rows that differ or have no charge, the first ones. */
  diferencias: FilaDeLiquidacion[];
  /** Charges of its days that have no row, here or in any other settlement. */
  faltan: PorCobrar & { cobros: CobroPorCobrar[] };
}

export interface RevisionDeLiquidacion extends Contada, Diferencias {
  visto: string;
  /** The settlement that this very file is already; it is not kept again. */
  guardada: number | null;
  columnas: SettlementColumns;
  encabezados: string[];
  muestra: string[][];
}

/** The heads told what each column is, or whoever uploads is asked for them. */
export type SettlementAnswer =
  | { revision: RevisionDeLiquidacion; encabezados?: undefined }
  | { revision?: undefined; encabezados: string[]; muestra: string[][] };

export interface Liquidacion extends Contada {
  codigo: number;
  guardada: string;
  por: string | null;
  deshecha: { fecha: string; por: string | null; motivo: string } | null;
}

export type DetalleDeLiquidacion = Liquidacion & Diferencias;

export interface LiquidacionesQuery {
  /** `siguiente` of the page before. */
  antes?: number;
}

export interface MesaDeLiquidaciones {
  porCobrar: PorCobrar & { cobros: CobroPorCobrar[] };
  /** The latest first. */
  liquidaciones: Liquidacion[];
  siguiente: number | null;
}

export interface FilasQuery {
  codigo: number;
  resultado: SettlementOutcome;
  /** `siguiente` of the page before. */
  despues?: number;
}

export interface PaginaDeFilas {
  filas: FilaDeLiquidacion[];
  siguiente: number | null;
}

export interface DeshacerLiquidacion {
  codigo: number;
  motivo: string;
}

export const SETTLEMENT_LIMITS = {
  ...{ bytes: 5 * 1024 * 1024, rows: 10_000, columns: 60, shown: 100, page: 25, reason: 300 },
} as const;

const MAX_INT = 2_147_483_647;
export const SETTLEMENT_COLUMNS_NEEDED =
  'Debe elegir la columna de la fecha, la del valor bruto y la de la transacción o la de la autorización';
const column = {
  kind: 'integer',
  from: 0,
  to: SETTLEMENT_LIMITS.columns - 1,
  invalid: SETTLEMENT_COLUMNS_NEEDED,
} as const;
export const settlementRules = {
  fecha: { label: 'Fecha de la venta', required: SETTLEMENT_COLUMNS_NEEDED, ...column },
  transaccion: { label: 'Transacción', ...column },
  autorizacion: { label: 'Autorización', ...column },
  bruto: { label: 'Valor bruto', required: SETTLEMENT_COLUMNS_NEEDED, ...column },
  comision: { label: 'Comisión', ...column },
  retencionIva: { label: 'Retención de IVA', ...column },
  retencionRenta: { label: 'Retención de renta', ...column },
  neto: { label: 'Valor neto', ...column },
  pagado: { label: 'Fecha del depósito', ...column },
  tipo: { label: 'Tipo de movimiento', ...column },
  visto: { label: 'Visto', pattern: /^[0-9a-f]{64}$/, max: 64 },
  codigo: { label: 'Liquidación', required: 'Debe indicar la liquidación', kind: 'integer', from: 1, to: MAX_INT },
  resultado: {
    label: 'Resultado',
    required: 'Debe elegir qué filas',
    pattern: new RegExp(`^(${SETTLEMENT_OUTCOMES.join('|')})$`),
    max: 20,
  },
  antes: { label: 'Página', kind: 'integer', from: 1, to: MAX_INT },
  despues: { label: 'Página', kind: 'integer', from: 1, to: MAX_INT },
  motivo: {
    label: 'Motivo',
    required: 'Debe decir por qué la deshace',
    max: SETTLEMENT_LIMITS.reason,
    multiline: true,
  },
} as const satisfies Rules;

export const SETTLEMENT_NEEDED = 'Debe elegir el archivo de la liquidación';
export const SETTLEMENT_FORM_INVALID = 'Lo que acompaña al archivo no es válido';
export const SETTLEMENT_INVALID =
  'El archivo no es una liquidación: envíe el CSV o el XLSX de su proveedor de tarjetas, con una fila de encabezados sobre las ventas';
export const SETTLEMENT_INVALID_CODE = 'payments.settlement-invalid';
export const SETTLEMENT_TOO_LARGE = 'La liquidación puede pesar hasta 5 MB y tener hasta 10.000 líneas';
export const SETTLEMENT_TOO_LARGE_CODE = 'payments.settlement-too-large';
export const SETTLEMENT_FAULTY_CODE = 'payments.settlement-faulty';
export const settlementFaulty = (faults: readonly { row: number; cell: string; of: 'day' | 'amount' }[]): string =>
  `La liquidación no se puede leer. ${faults
    .map(({ row, cell, of }) => `Línea ${row}: «${cell.slice(0, 40)}» no es ${of === 'day' ? 'una fecha' : 'un valor'}`)
    .join('. ')}`;
export const SETTLEMENTS_BUSY = 'Se están leyendo otras liquidaciones. Intente nuevamente en unos segundos';
export const SETTLEMENTS_BUSY_CODE = 'payments.settlements-busy';
export const SETTLEMENT_MISSING = 'No existe esa liquidación';
export const SETTLEMENT_MISSING_CODE = 'payments.settlement-missing';
export const SETTLEMENT_KEPT_CODE = 'payments.settlement-kept';
export const settlementKept = (number: number): string => `Este archivo ya está guardado: es la liquidación ${number}`;
export const SETTLEMENT_CHANGED =
  'Desde que revisó el archivo cambiaron los cobros o se guardó otra liquidación. Revíselo otra vez';
export const SETTLEMENT_CHANGED_CODE = 'payments.settlement-changed';
export const SETTLEMENT_STALE = 'Todas las filas de este archivo ya están en otra liquidación';
export const SETTLEMENT_STALE_CODE = 'payments.settlement-stale';
export const SETTLEMENT_UNDONE = 'Otra persona ya deshizo esa liquidación';
export const SETTLEMENT_UNDONE_CODE = 'payments.settlement-undone';
