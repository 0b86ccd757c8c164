/** Electronic invoices and credit notes on the wire. Money is dollars with two decimals; times are ISO 8601, UTC. */
import { identificationKind } from '@bujia/ecuador/identification';
import { type Facturacion, billToRules } from './billing.ts';
import type { Rules } from './rules.ts';

/** GET: `Documento[]` of an order, for its client and for sellers, the oldest first; 404 like a missing order. */
export const documentsPath = (order: number): string => `factura/${order}`;
/** GET: the printed form as a file, for the client of the order and for sellers; 409 while it is not authorised. */
export const documentPdfPath = (document: string): string => `factura/${document}/pdf`;
/** GET: the signed XML as a file, likewise. */
export const documentXmlPath = (document: string): string => `factura/${document}/xml`;
/** GET, operators: `DocumentosPendientes`. */
export const PENDING_DOCUMENTS_PATH = 'factura/pendientes';
/** GET with `DocumentsQuery`, operators: `PaginaDeDocumentos`, the newest first. */
export const DOCUMENTS_BY_STATE_PATH = 'factura/documentos';
/** GET, operators: `CuentaDeDocumentos[]`, of every state. */
export const DOCUMENT_COUNTS_PATH = 'factura/cuentas';
/** POST, operators: true; the document is taken up again at once. 409 when nothing is left to do for it. */
export const retryDocumentPath = (document: string): string => `factura/${document}/reintentar`;

/**
 * PUT `BuyerCorrection`, operators: true; a refused document is written anew with it, under its number and key, and taken
 * up again. 409 unless the authority refused it.
 */
export const documentBuyerPath = (document: string): string => `factura/${document}/comprador`;

/** GET with `MonthQuery`, operators: `MesDeDocumentos`, what was authorised of a month; and its summary as CSV. */
export const MONTH_PATH = 'factura/mes';
export const MONTH_CSV_PATH = 'factura/mes/csv';
/** GET with `MonthPartQuery`, operators: XML and PDF of each document as one ZIP, which is made while it is read. */
export const MONTH_ZIP_PATH = 'factura/mes/zip';
/** A month of more is several files. */
export const DOCUMENTS_IN_ZIP = 10_000;

export interface MonthQuery {
  /** 2026-11, of Guayaquil. */
  mes: string;
}
export interface MonthPartQuery extends MonthQuery {
  parte: number;
}
const mes = { label: 'Mes', required: 'Debe elegir un mes', pattern: /^20\d{2}-(0[1-9]|1[0-2])$/, max: 7 } as const;
export const monthRules = { mes } as const satisfies Rules & Record<keyof MonthQuery, unknown>;
export const monthPartRules = {
  mes,
  parte: { label: 'Parte', required: 'Debe elegir la parte', kind: 'integer', from: 1, to: 1_000 },
} as const satisfies Rules & Record<keyof MonthPartQuery, unknown>;

export interface SumaDeDocumentos {
  cuantos: number;
  base: number;
  iva: number;
}
export interface FilaDeImpuesto {
  establecimiento: string;
  /** Of the IVA, in percent. */
  tarifa: number;
  facturas: SumaDeDocumentos;
  notas: SumaDeDocumentos;
  /** Invoices less credit notes. */
  neto: { base: number; iva: number };
}
export interface MesDeDocumentos {
  mes: string;
  /** Of each establishment a row of each rate that its documents have, and one of 0 %. */
  filas: FilaDeImpuesto[];
  documentos: number;
  /** Of the month, and in none of the sums. */
  sinAutorizar: number;
  /** Files that the documents are. */
  partes: number;
  /** Not made in production: they are worth nothing. */
  pruebas: boolean;
}

/** A person or a company, as whoever asks for an invoice names them; always somebody. */
export type BuyerCorrection = Facturacion;
export const buyerRules = {
  ...billToRules,
  identificacion: { ...billToRules.identificacion, check: (text: string) => identificationKind(text) !== undefined },
} as const satisfies Rules & Record<keyof BuyerCorrection, unknown>;

/** As the tax authority numbers them. */
export const DOCUMENT_KINDS = { invoice: '01', creditNote: '04' } as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[keyof typeof DOCUMENT_KINDS];

export const DOCUMENT_NAMES: Record<DocumentKind, string> = { '01': 'Factura', '04': 'Nota de crédito' };

/**
 * How far a document got. borrador: numbered. firmado: waits to be sent. recibido: the authority has it and looks at it.
 * autorizado: it counts. devuelto, rechazado: the authority refused it, an operator has to mend the cause and try again.
 */
export type EstadoDocumento = 'borrador' | 'firmado' | 'recibido' | 'autorizado' | 'devuelto' | 'rechazado';

export const DOCUMENT_STATE_NAMES: Readonly<Record<EstadoDocumento, string>> = {
  borrador: 'Numerados',
  firmado: 'Firmados',
  recibido: 'En el SRI',
  devuelto: 'Devueltos',
  rechazado: 'Rechazados',
  autorizado: 'Autorizados',
};
export const DOCUMENT_STATES = Object.keys(DOCUMENT_STATE_NAMES) as EstadoDocumento[];

export const DOCUMENTS_PAGE = 25;
/** More are not counted. */
export const DOCUMENTS_COUNTED = 10_000;

export interface DocumentsQuery {
  estado: EstadoDocumento;
  tipo?: DocumentKind;
  /** `siguiente` of the page before. */
  antes?: string;
}

export interface CuentaDeDocumentos {
  estado: EstadoDocumento;
  /** Up to one more than `DOCUMENTS_COUNTED`. */
  facturas: number;
  notas: number;
}

export interface Documento {
  codigo: string;
  tipo: { codigo: DocumentKind; nombre: string };
  /** 001-001-000000123 */
  numero: string;
  claveAcceso: string;
  fecha: string;
  total: number;
  estado: EstadoDocumento;
  /** When the authority authorised it; null while it has not. */
  autorizado: string | null;
  /** When the mail with it was accepted; null while it was not. */
  enviado: string | null;
}

export interface MensajeAutoridad {
  codigo: string;
  tipo: string;
  mensaje: string;
  detalle: string;
}

export interface DocumentoPendiente extends Documento {
  pedido: number;
  /** As it stands in the document, where the name is one line. */
  comprador: { nombre: string; identificacion: string; direccion: string };
  /** Tries of the step it is at. */
  intentos: number;
  /** When it is tried again; null: it waits for an operator. */
  proximoIntento: string | null;
  /** What keeps it, in words. */
  problema: string | null;
  mensajes: MensajeAutoridad[];
}

export interface PaginaDeDocumentos {
  documentos: DocumentoPendiente[];
  siguiente: string | null;
}

export interface DocumentosPendientes {
  certificado: {
    titular: string | null;
    validoHasta: string | null;
    /** Made by the shop itself: its documents have no value before the tax authority. */
    demostracion: boolean;
    /** Why nothing can be signed; null when all is well. */
    problema: string | null;
  };
  /** What waits for an operator first, then the oldest; at most `MOST_PENDING`. */
  documentos: DocumentoPendiente[];
  /** How many there are in all. */
  total: number;
}

const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
export const documentsRules = {
  estado: { label: 'Estado', required: 'Debe elegir el estado', check: isOneOf(DOCUMENT_STATES), max: 12 },
  tipo: { label: 'Tipo', check: isOneOf(Object.values(DOCUMENT_KINDS)), max: 2 },
  antes: { label: 'Página', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, max: 36 },
} as const satisfies Rules & Record<keyof DocumentsQuery, unknown>;

export const MOST_PENDING = 100;

export const MONTH_EMPTY = 'En ese mes no hay documentos autorizados';
export const MONTH_EMPTY_CODE = 'invoicing.month-empty';
export const ZIP_AT_WORK = 'Ya se está preparando otra descarga: inténtelo cuando termine';
export const ZIP_AT_WORK_CODE = 'invoicing.zip-at-work';
export const DOCUMENT_MISSING = 'El documento no existe';
export const DOCUMENT_MISSING_CODE = 'invoicing.document-missing';
export const DOCUMENT_NOT_READY = 'El documento todavía no está autorizado. Intente nuevamente en unos minutos';
export const DOCUMENT_NOT_READY_CODE = 'invoicing.document-not-ready';
export const DOCUMENT_SETTLED = 'El documento ya está autorizado';
export const DOCUMENT_SETTLED_CODE = 'invoicing.document-settled';
export const DOCUMENT_NOT_REFUSED = 'Solo se corrige un documento que el SRI devolvió o rechazó';
export const DOCUMENT_NOT_REFUSED_CODE = 'invoicing.document-not-refused';
