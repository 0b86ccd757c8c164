/** Lines of an order that go back, on the wire. Money is dollars with two decimals; times are ISO 8601, UTC. */
import type { Rules } from './rules.ts';

/** POST `LineReturnRequest`, its client: the `RepuestoDevuelto`. */
export const LINE_RETURN_PATH = 'devolucion-repuesto';
/** POST, its client: the same as a form of several parts, the JSON in `body` before its photographs, each a `foto`. */
export const LINE_RETURN_WITH_PHOTOS_PATH = 'devolucion-repuesto/con-fotos';
/** GET, its client and sellers: `ProofImage`. `foto`: from 1. */
export const lineReturnPhotoPath = (codigo: number | string, foto: number | string): string =>
  `devolucion-repuesto/foto/${codigo}/${foto}`;
/** GET, its client and sellers: `DevolucionesDePedido`. */
export const lineReturnsOfOrderPath = (pedido: number): string => `devolucion-repuesto/pedido/${pedido}`;
/** GET, sellers: `LineReturnsDesk`. */
export const LINE_RETURNS_DESK_PATH = 'devolucion-repuesto/pendientes';
/** POST `LineReturnDecision`, sellers: the `RepuestoPorDecidir`; 409 when somebody decided it already. */
export const DECIDE_LINE_RETURN_PATH = 'devolucion-repuesto/decidir';

/** The sellers' desk of it. */
export const LINE_RETURNS_PAGE = '/dashboard/repuestos-devueltos';

/** dropped: the whole order was cancelled before anybody decided. */
export type LineReturnState = 'asked' | 'accepted' | 'refused' | 'dropped';
export const LINE_RETURN_STATE_NAMES: Readonly<Record<LineReturnState, string>> = {
  asked: 'Por decidir',
  accepted: 'Aceptada',
  refused: 'Rechazada',
  dropped: 'Sin efecto: el pedido se canceló',
};

export const LINE_RETURN_REASONS = ['no-fit', 'unwanted', 'wrong', 'broken', 'defective'] as const;
export type LineReturnReason = (typeof LINE_RETURN_REASONS)[number];
export const LINE_RETURN_REASON_NAMES: Readonly<Record<LineReturnReason, string>> = {
  'no-fit': 'No le quedó a mi vehículo',
  unwanted: 'Ya no lo necesito',
  wrong: 'No es el repuesto que pedí',
  broken: 'Llegó dañado o incompleto',
  defective: 'Falla de fábrica (garantía)',
};

export const LINE_RETURN_PHOTOS_MAX = 4;

/** Where what came back lies now. */
export const FATES = ['shelf', 'damaged'] as const;
export type Fate = (typeof FATES)[number];
export const FATE_NAMES: Readonly<Record<Fate, string>> = { shelf: 'Vuelve a la percha', damaged: 'Dañado' };

export interface LineaDevolvible {
  /** Its place in the order, from 0. */
  linea: number;
  nombre: string;
  codigoRepuesto: string;
  comprados: number;
  /** Not gone back, and not asked for. */
  disponibles: number;
  /** Until when it may go back, and until when its warranty holds; null until its client has it. */
  devolucionHasta: string | null;
  garantiaHasta: string | null;
}

export interface RepuestoDevuelto {
  codigo: number;
  pedido: number;
  linea: number;
  nombre: string;
  codigoRepuesto: string;
  cantidad: number;
  motivo: LineReturnReason;
  comentario: string;
  /** How many photographs came with it and are still kept. */
  fotos: number;
  estado: LineReturnState;
  /** What is given back for it; while nobody decided, what it would be now. */
  valor: number;
  pedidoEl: string;
  decididoEl: string | null;
  /** What the seller said. */
  respuesta: string;
  destino: Fate | null;
}

export interface RepuestoPorDecidir extends RepuestoDevuelto {
  cliente: { nombre: string; email: string };
}

export interface DevolucionesDePedido {
  /** Empty where nothing of the order can go back. */
  lineas: LineaDevolvible[];
  pedidas: RepuestoDevuelto[];
}

/** What waits longest first, 200 at most; of what was decided the newest first, 50 at most. */
export interface LineReturnsDesk {
  porDecidir: RepuestoPorDecidir[];
  decididas: RepuestoPorDecidir[];
}

export interface LineReturnRequest {
  pedido: number;
  linea: number;
  cantidad: number;
  motivo: string;
  comentario?: string;
}

export interface LineReturnDecision {
  codigo: number;
  aceptada: boolean;
  /** Needed of an accepted one. */
  destino?: string;
  /** Its client reads it; needed of a refused one. */
  respuesta?: string;
}

const number = { kind: 'integer', from: 1, to: 999_999_999 } as const;
export const lineReturnRules = {
  pedido: { label: 'Pedido', required: 'Debe indicar el pedido', ...number },
  linea: { label: 'Repuesto', required: 'Debe indicar el repuesto', kind: 'integer', from: 0, to: 99 },
  cantidad: {
    label: 'Cantidad',
    required: 'Debe indicar la cantidad',
    invalid: 'La cantidad no es válida',
    kind: 'integer',
    from: 1,
    to: 10,
  },
  motivo: {
    label: 'Motivo',
    required: 'Debe seleccionar el motivo',
    check: (text: string) => LINE_RETURN_REASONS.some((reason) => reason === text),
    max: 20,
  },
  comentario: { label: 'Cuéntenos más', max: 500, multiline: true },
} as const satisfies Rules & Record<keyof LineReturnRequest, unknown>;

export const lineReturnDecisionRules = {
  codigo: { label: 'Devolución', required: 'Debe indicar la devolución', ...number },
  aceptada: { label: 'Decisión', required: 'Debe decir si la acepta', kind: 'boolean' },
  destino: { label: 'A dónde va el repuesto', pattern: /^(shelf|damaged)$/, max: 7 },
  respuesta: { label: 'Respuesta al cliente', max: 300, multiline: true },
} as const satisfies Rules & Record<keyof LineReturnDecision, unknown>;

export const LINE_RETURN_MISSING = 'La devolución no existe';
export const LINE_RETURN_MISSING_CODE = 'ordering.line-return-missing';
export const LINE_RETURN_INVALID = 'La solicitud de devolución no es válida';
export const TOO_MANY_PHOTOS = `Puede enviar hasta ${LINE_RETURN_PHOTOS_MAX} fotos`;
export const TOO_MANY_PHOTOS_CODE = 'ordering.too-many-photos';
export const PHOTO_MISSING = 'La foto no existe';
export const PHOTO_MISSING_CODE = 'ordering.photo-missing';
export const LINE_RETURN_DECIDED = 'Esa devolución ya fue decidida. Revise cómo está ahora';
export const LINE_RETURN_DECIDED_CODE = 'ordering.line-return-decided';
export const LINE_RETURN_ASKED = 'Ya pidió devolver este repuesto: espere la respuesta';
export const LINE_RETURN_ASKED_CODE = 'ordering.line-return-asked';
export const LINE_NOT_RETURNABLE = 'De este pedido no se puede devolver ese repuesto';
export const LINE_NOT_RETURNABLE_CODE = 'ordering.line-not-returnable';
export const LINE_RETURN_OVER = 'El plazo para devolver este repuesto por ese motivo ya terminó';
export const LINE_RETURN_OVER_CODE = 'ordering.line-return-over';
export const TOO_MANY_UNITS_CODE = 'ordering.too-many-units';
export const tooManyUnits = (most: number): string =>
  most === 0
    ? 'De este repuesto ya devolvió todo lo que compró'
    : `De este repuesto puede devolver ${most} como máximo`;
export const FATE_NEEDED = 'Debe decir a dónde va el repuesto';
export const ANSWER_NEEDED = 'Debe decir al cliente por qué no se acepta';
/** The card is giving the whole payment back, or has. */
export const LINE_MONEY_GONE = 'El pago de este pedido ya se devuelve o fue devuelto: revise sus pagos';
export const LINE_MONEY_GONE_CODE = 'payments.line-money-gone';
/** Sums of some lines were given back: the card cannot give the whole back any more. */
export const PARTLY_RETURNED =
  'Parte de este pago se devuelve por sus repuestos: el resto se devuelve por transferencia';
export const PARTLY_RETURNED_CODE = 'payments.partly-returned';
