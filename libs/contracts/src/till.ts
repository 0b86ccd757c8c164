/** The day's close of a branch, on the wire. Money is dollars, below zero where it went; times are ISO 8601, UTC; days are yyyy-MM-dd of Guayaquil. */
import { type Cents, formatMoney } from '@bujia/pricing/money';
import type { PieceKey } from '@bujia/pricing/till';
import { dollars } from './promotion-desk.ts';
import type { Rule, Rules } from './rules.ts';

/** GET `CajaQuery`, sellers: `CajaAbierta`, what no close has counted yet. */
export const TILL_PATH = 'pago/caja';
/** GET `MovimientosQuery`: `PaginaDeMovimientos`, the latest first. Of a close that they may see, sellers; of a day, operators. */
export const TILL_MOVES_PATH = 'pago/caja/movimientos';
/** GET `DiaQuery`, operators: `DiaDeCaja`, by the clock and whichever close counted it. */
export const TILL_DAY_PATH = 'pago/caja/dia';
/** POST `MoverEfectivo`, sellers: true. Cash is put into a drawer, or taken out. The same `intento` does it once. */
export const MOVE_CASH_PATH = 'pago/caja/mover';
/** POST `CerrarCaja`, sellers: `{codigo}`. 409 when `visto` is no longer so. The same `intento` is the same close. */
export const CLOSE_TILL_PATH = 'pago/cierre/hacer';
/** POST `CorregirCierre`, whoever closed, and operators: `{codigo}` of the row that corrects it. */
export const CORRECT_CLOSE_PATH = 'pago/cierre/corregir';
/** GET `CierresQuery`, operators: `PaginaDeCierres`, the latest first. */
export const CLOSES_PATH = 'pago/cierre/lista';
/** GET `{codigo}`: `Cierre`. Sellers see the last one of a branch and their own; another answers like a missing one. */
export const CLOSE_PATH = 'pago/cierre/detalle';
/** GET `CierresQuery`, operators: CSV of the closes. */
export const CLOSES_CSV_PATH = 'pago/cierre/exportar';
/** GET `{codigo}`, operators: CSV of what a close counted. */
export const CLOSE_CSV_PATH = 'pago/cierre/exportar-uno';

export const TILL_LIMITS = { page: 100, closes: 25, inDay: 500, reason: 300, pieces: 100_000 } as const;

export interface CajaQuery {
  /** Key of a branch; the first one where there is none. */
  sucursal?: string;
}

export interface MovimientosQuery {
  sucursal?: string;
  /** Of that close; else of what is open. */
  cierre?: number;
  /** Of that day. */
  dia?: string;
  /** `siguiente` of the page before. */
  antes?: number;
}

export interface DiaQuery {
  dia: string;
  /** All of them where there is none. */
  sucursal?: string;
}

export interface CierresQuery {
  sucursal?: string;
  desde?: string;
  hasta?: string;
  antes?: number;
}

export type TillMoveKind = 'pago' | 'reverso' | 'devolucion' | 'vuelta' | 'caja';

export const TILL_MOVE_NAMES: Readonly<Record<TillMoveKind, string>> = {
  pago: 'Pago aprobado',
  reverso: 'Reverso',
  devolucion: 'Devolución',
  vuelta: 'Devolución que no llegó',
  caja: 'Movimiento de caja',
};

/** One sum behind the sums. */
export interface Movimiento {
  id: number;
  tipo: TillMoveKind;
  fecha: string;
  forma: string;
  valor: number;
  sucursal: string;
  pedido: number | null;
  pago: number | null;
  devolucion: number | null;
  cliente: string | null;
  /** Who approved it, gave it back or moved it; null: the card provider. */
  por: string | null;
  motivo: string;
  /** The close that counted it. */
  cierre: number | null;
}

export interface PaginaDeMovimientos {
  movimientos: Movimiento[];
  /** For the next page; null on the last one. */
  siguiente: number | null;
}

export interface SumaDeForma {
  /** As in the catalogue of ways to pay; null where it went back some other way. */
  forma: number | null;
  nombre: string;
  pagos: number;
  entro: number;
  salio: number;
  neto: number;
}

export interface EfectivoDeCaja {
  /** What the close before left. */
  fondo: number;
  cobrado: number;
  devuelto: number;
  entradas: number;
  salidas: number;
  esperado: number;
}

export interface CajaAbierta extends PaginaDeMovimientos {
  /** Its key. */
  sucursal: string;
  sucursales: { clave: string; nombre: string }[];
  /** The close before; null where there was none yet. */
  anterior: { codigo: number; fecha: string } | null;
  /** When the first of what is open came. */
  desde: string | null;
  cuantos: number;
  sumas: SumaDeForma[];
  neto: number;
  efectivo: EfectivoDeCaja;
  /** To be sent back by whoever closes: what they saw. */
  visto: string;
}

export interface DiaDeCaja extends PaginaDeMovimientos {
  dia: string;
  sucursales: { clave: string; nombre: string }[];
  sumas: SumaDeForma[];
  neto: number;
  entradas: number;
  salidas: number;
  cierres: ResumenDeCierre[];
}

export type Piezas = Partial<Record<PieceKey, number>>;

interface Conteo {
  /** How many notes and coins of each; or their sum alone. */
  piezas?: Piezas;
  contado?: string;
  /** What goes to the bank; the rest stays for the next day. */
  deposito: string;
  /** Needed where it differs by more than a dollar, and to correct. */
  motivo?: string;
  /** A UUID, made once for each wish. */
  intento: string;
}

export interface CerrarCaja extends Conteo {
  sucursal: string;
  visto: string;
  /** What the drawer began with, where it was never closed before. */
  inicio?: string;
}

export interface CorregirCierre extends Conteo {
  codigo: number;
}

export interface MoverEfectivo {
  sucursal: string;
  sentido: 'entra' | 'sale';
  valor: string;
  motivo: string;
  intento: string;
}

export interface ResumenDeCierre {
  codigo: number;
  /** Its name. */
  sucursal: string;
  fecha: string;
  por: string | null;
  neto: number;
  esperado: number;
  contado: number;
  diferencia: number;
  deposito: number;
  queda: number;
  corrige: number | null;
  corregidoPor: number | null;
}

export interface PaginaDeCierres {
  cierres: ResumenDeCierre[];
  sucursales: { clave: string; nombre: string }[];
  /** For the next page; null on the last one. */
  siguiente: number | null;
}

export interface Cierre extends ResumenDeCierre {
  clave: string;
  /** The close whose money it speaks of: itself, unless it corrects one. */
  original: number;
  sumas: SumaDeForma[];
  efectivo: EfectivoDeCaja;
  piezas: Piezas | null;
  motivo: string;
  cuantos: number;
  /** Whether whoever asks may correct it. */
  corregible: boolean;
}

/** As people say it at the drawer. */
export function differenceText(difference: Cents): string {
  if (difference === 0) return 'Cuadra';
  return difference < 0 ? `Faltan ${formatMoney(-difference)}` : `Sobran ${formatMoney(difference)}`;
}

const MAX_INT = 2_147_483_647;
const day = /^\d{4}-\d\d-\d\d$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const many = {
  kind: 'integer',
  invalid: 'Escriba cuántos hay, sin decimales',
  from: 0,
  to: TILL_LIMITS.pieces,
} as const;

export const PIECE_NAMES: Readonly<Record<PieceKey, string>> = {
  b100: 'Billetes de $100',
  b50: 'Billetes de $50',
  b20: 'Billetes de $20',
  b10: 'Billetes de $10',
  b5: 'Billetes de $5',
  b1: 'Billetes de $1',
  m100: 'Monedas de $1',
  m50: 'Monedas de 50 centavos',
  m25: 'Monedas de 25 centavos',
  m10: 'Monedas de 10 centavos',
  m5: 'Monedas de 5 centavos',
  m1: 'Monedas de 1 centavo',
};

export const pieceRule = (piece: PieceKey): Rule => ({ label: PIECE_NAMES[piece], ...many });

export const tillQueryRules = {
  sucursal: { label: 'Sucursal', max: 40 },
  cierre: { label: 'Cierre', kind: 'integer', from: 1, to: MAX_INT },
  dia: { label: 'Día', invalid: 'El día no es válido', pattern: day, max: 10 },
  desde: { label: 'Desde', invalid: 'El día no es válido', pattern: day, max: 10 },
  hasta: { label: 'Hasta, incluido', invalid: 'El día no es válido', pattern: day, max: 10 },
  antes: { label: 'Página', kind: 'integer', from: 1, to: Number.MAX_SAFE_INTEGER },
} as const satisfies Rules;

export const countRules = {
  contado: { label: 'Efectivo contado', ...dollars },
  deposito: { label: 'Se lleva al banco', required: 'Debe decir cuánto se lleva al banco, aunque sea 0', ...dollars },
  motivo: { label: 'Motivo', max: TILL_LIMITS.reason, multiline: true },
  intento: { label: 'Intento', required: 'Falta la clave del intento', pattern: uuid, max: 36 },
} as const satisfies Rules;

export const closeTillRules = {
  ...countRules,
  sucursal: { ...tillQueryRules.sucursal, required: 'Debe elegir la sucursal' },
  visto: { label: 'Visto', required: 'Debe indicar lo que vio', pattern: /^\d{1,10}-\d{1,10}-\d{1,16}$/, max: 40 },
  inicio: { label: 'Con cuánto empezó la caja', ...dollars },
} as const satisfies Rules;

export const correctCloseRules = {
  ...countRules,
  codigo: { ...tillQueryRules.cierre, required: 'Debe indicar el cierre' },
  motivo: { ...countRules.motivo, required: 'Debe decir por qué lo corrige' },
} as const satisfies Rules;

export const moveCashRules = {
  sucursal: closeTillRules.sucursal,
  sentido: { label: 'Qué pasa', required: 'Debe decir si entra o sale', pattern: /^(entra|sale)$/, max: 5 },
  valor: { label: 'Valor', required: 'Debe ingresar el valor', ...dollars },
  motivo: { ...countRules.motivo, required: 'Debe ingresar el motivo' },
  intento: countRules.intento,
} as const satisfies Rules & Record<keyof MoverEfectivo, unknown>;

export const TILL_CHANGED = 'Mientras contaba entró o salió dinero: revise lo nuevo y cierre otra vez';
export const TILL_CHANGED_CODE = 'payments.till-changed';
export const TILL_MISSING = 'No existe esa sucursal';
export const TILL_MISSING_CODE = 'payments.till-missing';
export const CLOSE_MISSING = 'No existe ese cierre';
export const CLOSE_MISSING_CODE = 'payments.close-missing';
export const CLOSE_OVERTAKEN = 'Después de este cierre ya hay otro: lo que falte o sobre se ve en él';
export const CLOSE_OVERTAKEN_CODE = 'payments.close-overtaken';
export const COUNT_NEEDED = 'Cuente los billetes y las monedas, o escriba su suma';
export const DEPOSIT_TOO_HIGH = 'No puede llevar al banco más de lo que contó';
export const DEPOSIT_TOO_HIGH_CODE = 'payments.deposit-too-high';
export const DIFFERENCE_UNEXPLAINED = 'Debe decir por qué no cuadra, o por qué lo corrige';
export const DIFFERENCE_UNEXPLAINED_CODE = 'payments.difference-unexplained';
export const TILL_WISH_USED = 'Ya se hizo otra cosa con este intento: vuelva a abrir la página y revise';
export const TILL_WISH_USED_CODE = 'payments.till-wish-used';
