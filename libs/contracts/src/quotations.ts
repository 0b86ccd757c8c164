/** Proformas: what a seller offers a client, at prices that hold until a day. Money is dollars, IVA included; days are those of Guayaquil, the last one included. */
import { CART_LIMITS, QUANTITY } from './cart.ts';
import { LINK_UNKNOWN } from './emails.ts';
import { dollars } from './promotion-desk.ts';
import type { Rules } from './rules.ts';

/** GET with `ProformasQuery`, staff: `PaginaDeProformas`, the newest first. */
export const QUOTATIONS_PATH = 'proforma/lista';
/** GET with `{codigo}`, staff: `Proforma`; 404 when there is none. */
export const QUOTATION_PATH = 'proforma/detalle';
/** GET with `{codigo}`, staff: PDF. */
export const QUOTATION_FILE_PATH = 'proforma/pdf';
/** POST `NuevaProforma`, staff: `{codigo}`, or 422 with what is wrong. */
export const MAKE_QUOTATION_PATH = 'proforma/crear';
/** POST `CotizarRequest`, staff: `LineaCotizada[]` at the prices of now; writes nothing. */
export const PRICE_QUOTATION_PATH = 'proforma/cotizar';
/** POST `{codigo}`, staff: true; 409 when it is over, 429 when its client was written to just now. */
export const SEND_QUOTATION_PATH = 'proforma/enviar';
/** POST `PerdidaRequest`, staff: true; 409 when it is an order or lost already. */
export const LOSE_QUOTATION_PATH = 'proforma/perdida';
/** POST `SeguimientoRequest`, staff: true; 409 when it is an order or lost. */
export const FOLLOW_QUOTATION_PATH = 'proforma/seguimiento';
/** POST `CodigoProforma`, anyone with the link: `ProformaAbierta`, with prices; writes nothing. */
export const OPEN_QUOTATION_PATH = 'ext/proforma/abrir';
/** POST `CodigoProforma`, signed in: `ProformaTomada`; its lines are in the cart, at its prices. */
export const TAKE_QUOTATION_PATH = 'proforma/comprar';

/** Behind the link of the mail: `?cod=` carries the code, only its button acts on it. */
export const QUOTATION_PAGE = '/proforma';
export const QUOTATIONS_PAGE = 25;

export const QUOTATION_STATES = ['vigente', 'vencida', 'pedido', 'perdida'] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];
/** By its state, or those whose client is to be asked by today. */
export const QUOTATION_FILTERS = [...QUOTATION_STATES, 'por seguir'] as const;
export type QuotationFilter = (typeof QUOTATION_FILTERS)[number];

export const QUOTATION_LIMITS = {
  lines: CART_LIMITS.lines,
  /** So many days ahead it holds at most. */
  days: 60,
  name: 120,
  note: 1000,
  reason: 200,
  /** So far below the price of now a seller goes; further only an operator. */
  sellerPercent: 15,
  /** So many of them go to one address in a day. */
  mailsADay: 5,
} as const;

export interface ProformasQuery {
  /** Its number, or how words of the client's name or address begin. */
  buscar?: string;
  estado?: QuotationFilter;
  /** `siguiente` of the page before. */
  antes?: number;
}

export interface LineaPedida {
  /** The code of the part as the company writes it. */
  repuesto: string;
  cantidad: number;
}

export interface NuevaLinea extends LineaPedida {
  /** Of one unit; that of now unless told, and never above it. */
  precio?: string;
  /** Why it is lower. */
  motivo?: string;
}

export interface NuevaProforma {
  cliente: string;
  correo: string;
  nota?: string;
  hasta: string;
  lineas: NuevaLinea[];
  /** UUID of this wish: asked for once more with the same one, nothing more is made. */
  intento?: string;
}

export interface CotizarRequest {
  lineas: LineaPedida[];
}

export interface LineaCotizada {
  repuesto: string;
  nombre: string;
  cantidad: number;
  /** What one unit costs now. */
  precio: number;
  /** Pieces that can be had at once. */
  disponible: number;
}

export interface LineaDeProforma {
  repuesto: string;
  nombre: string;
  cantidad: number;
  /** What one unit cost when it was made. */
  precioLista: number;
  precio: number;
  total: number;
}

export interface TotalesDeProforma {
  base: number;
  iva: number;
  total: number;
}

export interface ResumenDeProforma {
  codigo: number;
  cliente: string;
  correo: string;
  fecha: string;
  hasta: string;
  estado: QuotationState;
  total: number;
  /** When its client was written to last. */
  enviada?: string;
  /** Somebody has put it into a cart. */
  tomada: boolean;
  /** Number of the order that it became. */
  pedido?: number;
  /** The day on which its client is to be asked. */
  seguir?: string;
}

export interface PaginaDeProformas {
  proformas: ResumenDeProforma[];
  /** For the next page; null on the last one. */
  siguiente: number | null;
}

export interface Proforma extends ResumenDeProforma {
  nota: string;
  lineas: (LineaDeProforma & { motivo: string })[];
  totales: TotalesDeProforma;
  /** What is to be asked. */
  seguirNota: string;
  /** Why it was lost. */
  motivo?: string;
}

export interface PerdidaRequest {
  codigo: number;
  motivo: string;
}

export interface SeguimientoRequest {
  codigo: number;
  /** Blank: there is nothing to ask any more. */
  dia?: string;
  nota?: string;
}

export interface CodigoProforma {
  codigo: string;
}

/** As whoever has the link sees it. */
export interface ProformaAbierta {
  codigo: number;
  cliente: string;
  fecha: string;
  hasta: string;
  estado: QuotationState;
  nota: string;
  lineas: LineaDeProforma[];
  totales: TotalesDeProforma;
}

export interface ProformaTomada {
  /** Names of what cannot be had as it was offered. */
  faltan: string[];
}

const MAX_INT = 2_147_483_647;
const day = /^\d{4}-\d\d-\d\d$/;
const number = { label: 'Proforma', kind: 'integer', from: 1, to: MAX_INT } as const;
const isFilter = (text: string) => QUOTATION_FILTERS.some((filter) => filter === text);

export const newQuotationRules = {
  cliente: { label: 'Cliente', required: 'Debe ingresar el nombre del cliente', max: QUOTATION_LIMITS.name },
  correo: {
    label: 'Correo',
    required: 'Debe ingresar el correo del cliente',
    invalid: 'El correo no es válido',
    kind: 'email',
  },
  nota: { label: 'Nota para el cliente', max: QUOTATION_LIMITS.note, multiline: true },
  hasta: { label: 'Vale hasta, incluido', required: 'Debe elegir hasta cuándo vale', pattern: day, max: 10 },
  intento: { label: 'Intento', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, max: 36 },
} as const satisfies Rules & Record<Exclude<keyof NuevaProforma, 'lineas'>, unknown>;

export const quotationLineRules = {
  repuesto: { label: 'Código del repuesto', required: 'Debe ingresar el código del repuesto', max: 60 },
  cantidad: {
    label: 'Cantidad',
    kind: 'integer',
    required: 'Debe ingresar la cantidad',
    invalid: `La cantidad va de ${QUANTITY.min} a ${QUANTITY.max}`,
    from: QUANTITY.min,
    to: QUANTITY.max,
  },
  precio: { label: 'Precio con IVA', ...dollars },
  motivo: { label: 'Motivo', max: QUOTATION_LIMITS.reason },
} as const satisfies Rules & Record<keyof NuevaLinea, unknown>;

export const quotationsQueryRules = {
  buscar: { label: 'Buscar', max: QUOTATION_LIMITS.name },
  estado: { label: 'Estado', invalid: 'El estado no es válido', check: isFilter, max: 20 },
  antes: { ...number, label: 'Página' },
  codigo: { ...number, required: 'Debe indicar la proforma' },
} as const satisfies Rules;

export const loseQuotationRules = {
  motivo: { label: 'Motivo', required: 'Debe ingresar por qué se perdió', max: QUOTATION_LIMITS.reason },
} as const satisfies Rules;

export const followQuotationRules = {
  dia: { label: 'Preguntar el', invalid: 'El día no es válido', pattern: day, max: 10 },
  nota: { label: 'Qué preguntar', max: QUOTATION_LIMITS.reason },
} as const satisfies Rules;

export const QUOTATION_LINK_INVALID = `${LINK_UNKNOWN} Pida otra proforma a quien se la envió.`;
export const quotationCodeRules = {
  codigo: { label: 'Código', required: QUOTATION_LINK_INVALID, pattern: /^[A-Za-z0-9_.-]{16,200}$/ },
} as const satisfies Rules & Record<keyof CodigoProforma, unknown>;

/** What whoever opens or takes it is told when it holds no more. */
export const QUOTATION_OVER: Readonly<Record<Exclude<QuotationState, 'vigente'>, string>> = {
  vencida: 'La proforma venció: sus precios ya no valen. Pida otra a quien se la envió.',
  pedido: 'Esta proforma ya es un pedido y vale para uno solo.',
  perdida: 'La proforma se cerró: sus precios ya no valen. Pida otra a quien se la envió.',
};
export const QUOTATION_TAKEN = 'Otra cuenta ya puso esta proforma en su carrito.';

export const SHIPPING_LATER = 'El envío se calcula al comprar.';
export const TAKE_QUOTATION = 'Comprar con estos precios';

export const noPartOfCode = (code: string): string => `No hay un repuesto con el código ${code}`;
export const ONE_LINE_EACH = 'Cada repuesto va en una sola línea';
export const PARTS_NO_LIST = 'Los repuestos no son una lista';
export const PARTS_INVALID = 'Los repuestos no son válidos';
export const NO_PARTS = 'Agregue al menos un repuesto';
