/** Statements of the shop's banks on the wire. Money is dollars; days are yyyy-MM-dd; moments ISO 8601, UTC. */
import type { NamedCode } from './catalogues.ts';
import type { Pago } from './payments.ts';
import type { Rules } from './rules.ts';

/** POST multipart, `body` (JSON of `StatementForm`) and `archivo`, sellers: `StatementAnswer`. GET: `StatementDesk`. */
export const STATEMENTS_PATH = 'pago/extractos';
/** POST `StatementSeen`: the newest statement of a bank and its credits that are no payment's are taken away; `StatementDesk`. */
export const WITHDRAW_STATEMENT_PATH = 'pago/extractos/retirar';
/** GET, sellers: `PaymentMatches`. */
export const matchesPath = (payment: number): string => `pago/coincidencias/${payment}`;

/** Places of columns in the file, from 0. Amounts are in one signed column, or those that came in in one of their own. */
export interface StatementColumns {
  fecha: number;
  valor?: number | null;
  creditos?: number | null;
  debitos?: number | null;
  texto?: number | null;
  numero?: number | null;
}

export interface StatementForm {
  /** One of the banks where the shop has an account. */
  banco: number;
  columnas?: StatementColumns | null;
}

export interface Extracto {
  codigo: number;
  banco: NamedCode;
  desde: string;
  hasta: string;
  /** When it was uploaded. */
  subido: string;
  movimientos: number;
  /** Credits that no statement before had. */
  nuevos: number;
  /** Credits that were there already. */
  conocidos: number;
}

/** The heads told what each column is, or nothing was kept and whoever uploads is asked for them. */
export type StatementAnswer =
  | { extracto: Extracto; encabezados?: undefined }
  | { extracto?: undefined; encabezados: string[]; muestra: string[][] };

export interface StatementSeen {
  extracto: number;
}

export interface Credito {
  codigo: number;
  banco: NamedCode;
  fecha: string;
  valor: number;
  texto: string;
  numero: string;
}

export type MatchSign = 'valor' | 'fecha' | 'numero' | 'nombre' | 'pedido';

/** What may be the money of a payment; whoever decides is a person. */
export interface ProposedCredit {
  credito: Credito;
  fuerza: 'fuerte' | 'posible';
  por: MatchSign[];
  /** Other payments that it is as good a match of. */
  disputado: { pago: number; pedido: number }[];
}

export interface PaymentMatches {
  /** The best alone, more than one where they are as good. */
  propuestas: ProposedCredit[];
  /** The one with which it was approved. */
  usado: Credito | null;
  /** Until when there are statements of its bank; null without any. */
  hasta: string | null;
}

export interface StatementDesk {
  /** The newest of each bank. */
  extractos: Extracto[];
  /** What waits for a seller, the oldest first, 50 at most, with the best that it is proposed. */
  porRevisar: { pago: Pago; propuestas: ProposedCredit[] }[];
  /** Credits that are proposed to no payment, the newest first, 100 at most. */
  sinPago: Credito[];
}

export const STATEMENT_LIMITS = { bytes: 5 * 1024 * 1024, rows: 20_000, columns: 60 } as const;
export const STATEMENT_TYPES = ['.csv', '.txt', '.xlsx'] as const;

export const STATEMENT_BANK_NEEDED = 'Debe elegir el banco del extracto';
export const STATEMENT_COLUMNS_NEEDED = 'Debe elegir la columna de la fecha y la del valor o la de los créditos';
const column = {
  kind: 'integer',
  from: 0,
  to: STATEMENT_LIMITS.columns - 1,
  invalid: STATEMENT_COLUMNS_NEEDED,
} as const;
export const statementRules = {
  banco: { label: 'Banco', required: STATEMENT_BANK_NEEDED, kind: 'integer', from: 1, to: 98 },
  extracto: { label: 'Extracto', required: 'Debe indicar el extracto', kind: 'integer', from: 1, to: 2_147_483_647 },
  fecha: { label: 'Fecha', required: STATEMENT_COLUMNS_NEEDED, ...column },
  valor: { label: 'Valor con signo', ...column },
  creditos: { label: 'Créditos', ...column },
  debitos: { label: 'Débitos', ...column },
  texto: { label: 'Texto', ...column },
  numero: { label: 'Número', ...column },
} as const satisfies Rules;

export const STATEMENT_NEEDED = 'Debe elegir el archivo del extracto';
export const STATEMENT_INVALID =
  'El archivo no es un extracto: envíe el CSV o el XLSX que entrega su banco, con una fila de encabezados sobre los movimientos';
export const STATEMENT_INVALID_CODE = 'payments.statement-invalid';
export const STATEMENT_TOO_LARGE = 'El extracto puede pesar hasta 5 MB y tener hasta 20.000 líneas';
export const STATEMENT_TOO_LARGE_CODE = 'payments.statement-too-large';
export const STATEMENT_FAULTY_CODE = 'payments.statement-faulty';
export const statementFaulty = (faults: readonly { row: number; cell: string; of: 'day' | 'amount' }[]): string =>
  `El extracto no se guardó. ${faults
    .map(({ row, cell, of }) => `Línea ${row}: «${cell.slice(0, 40)}» no es ${of === 'day' ? 'una fecha' : 'un valor'}`)
    .join('. ')}`;
export const STATEMENT_OF_OTHER_CODE = 'payments.statement-of-other';
export const statementOfOther = (bank: string): string =>
  `El extracto es de ${bank}. Elija ese banco, o el archivo del banco que eligió`;
export const STATEMENTS_BUSY = 'Se están leyendo otros extractos. Intente nuevamente en unos segundos';
export const STATEMENTS_BUSY_CODE = 'payments.statements-busy';
export const STATEMENT_MISSING = 'El extracto no existe o ya no es el último de su banco';
export const STATEMENT_MISSING_CODE = 'payments.statement-missing';
export const CREDIT_SPENT = 'Ese crédito del extracto ya está en otro pago. Revise los que quedan';
export const CREDIT_SPENT_CODE = 'payments.credit-spent';
export const CREDIT_UNFIT = 'Ese crédito del extracto no corresponde al pago';
export const CREDIT_UNFIT_CODE = 'payments.credit-unfit';
