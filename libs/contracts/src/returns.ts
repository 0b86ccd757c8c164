/** Money that the shop owes its clients, on the wire. Money is dollars with two decimals; times are ISO 8601, UTC. */
import { identificationKind } from '@bujia/ecuador/identification';
import type { NamedCode } from './catalogues.ts';
import type { Rules } from './rules.ts';

/** GET, sellers: `ReturnsDesk`. */
export const RETURNS_PATH = 'devolucion/pendientes';
/** GET with `ReturnedQuery`, sellers: `ReturnedPage`, the newest first. */
export const RETURNED_PATH = 'devolucion/devueltas';
export const RETURNED_PAGE = 50;
/** GET, its client and sellers: `Devolucion[]` of an order. */
export const returnsOfOrderPath = (pedido: number): string => `devolucion/pedido/${pedido}`;
/** GET, its client and sellers: `ProofImage` of a transfer. */
export const returnProofPath = (codigo: number): string => `devolucion/comprobante/${codigo}`;
/** POST `{codigo}`, the code of the link in the mail, without signing in: `DevolucionPedida`, or 404. */
export const RETURN_LINK_PATH = 'devolucion/enlace';
/** POST `BankDetails`, the same code, without signing in: `DevolucionPedida`; the same once more changes nothing. */
export const BANK_DETAILS_PATH = 'devolucion/datos';
/** POST multipart, sellers: `body` (JSON of `ReturnSeen`) and `imagen`, the proof of the transfer: the `DevolucionPorHacer`. */
export const RECORD_RETURN_PATH = 'devolucion/registrar';
/** POST `ReturnSeen` with `motivo`, sellers: the client is asked for the bank details anew. */
export const ASK_DETAILS_PATH = 'devolucion/pedir';
/** POST `CloseReturn`, sellers: it was given back some other way. */
export const CLOSE_RETURN_PATH = 'devolucion/cerrar';
/** POST `ReturnSeen` with `motivo`, sellers: what was transferred came back, and is owed again. */
export const REOPEN_RETURN_PATH = 'devolucion/reabrir';
/** POST `ReturnSeen` with `motivo`, sellers: an excess was noted by mistake. */
export const VOID_EXCESS_PATH = 'devolucion/anular';
export const NOTE_EXCESS = 'Anotar un pago mayor que el pedido';
/** POST `NoteExcess`, sellers: more was paid for an order than it costs. */
export const NOTE_EXCESS_PATH = 'devolucion/excedente';
/** POST `SettleCard`, sellers: how a dispute ended. */
export const SETTLE_CARD_PATH = 'devolucion/tarjeta';

/** Page of the link. */
export const RETURN_PAGE = '/devolucion';
/** What leads there. */
export const GIVE_ACCOUNT = 'Dar los datos de mi cuenta';
export const returnLink = (code: string): string => `${RETURN_PAGE}?cod=${code}`;
/** The sellers' desk of it. */
export const RETURNS_PAGE = '/dashboard/devoluciones';

/** reversing: the card gets it back by itself. asked: the client is to name an account. ready: a seller is to transfer it. */
export const RETURN_STATES = ['reversing', 'asked', 'ready', 'returned'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
export const RETURN_STATE_NAMES: Readonly<Record<ReturnState, string>> = {
  reversing: 'Vuelve a la tarjeta',
  asked: 'Esperamos los datos del cliente',
  ready: 'Por transferir',
  returned: 'Devuelto',
};

export type ReturnReason = 'cancelled' | 'surplus' | 'amount' | 'unfulfillable' | 'excess' | 'lines';
export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  cancelled: 'Pedido cancelado',
  surplus: 'Segundo cobro de la misma compra',
  amount: 'Cobro por otro valor',
  unfulfillable: 'Cobro sin pedido: precio o repuesto que ya no estaba',
  excess: 'Pago mayor que el pedido',
  lines: 'Repuestos devueltos',
};

export type ReturnWay = 'card' | 'transfer' | 'other';
export const RETURN_WAY_NAMES: Readonly<Record<ReturnWay, string>> = {
  card: 'Tarjeta',
  transfer: 'Transferencia',
  other: 'Otro medio',
};

/** As its client reads it. */
export interface Devolucion {
  codigo: number;
  pedido: number | null;
  valor: number;
  motivo: ReturnReason;
  via: ReturnWay;
  estado: ReturnState;
  desde: string;
  devueltoEl: string | null;
  tieneImagen: boolean;
  /** Noted by mistake: nothing was owed. */
  anulada: boolean;
  /** Code of the page that takes the bank details; only for its client, while they are asked for. */
  enlace: string | null;
}

/** As the link of the mail shows it: to whoever has the link, and no more than they need. */
export type DevolucionPedida = Pick<Devolucion, 'codigo' | 'pedido' | 'valor' | 'motivo' | 'estado'>;

export interface CuentaBancaria {
  banco: string;
  tipoCuenta: string;
  numeroCuenta: string;
  titular: string;
  identificacion: string;
}

/** As sellers read it. */
export interface DevolucionPorHacer extends Omit<Devolucion, 'enlace'> {
  /** Counts what happened to it: sent along, so that nobody decides on what is no longer so. */
  visto: number;
  cliente: { nombre: string; email: string } | null;
  /** Until when it is to be done. */
  hasta: string;
  vencida: boolean;
  /** Only while it is to be transferred, and a few days longer. */
  cuenta: CuentaBancaria | null;
  /** It was transferred, and the card got it back as well. */
  doble: boolean;
}

/** A card payment that the provider does not settle by itself. */
export interface CasoDeTarjeta {
  transaccion: string;
  pedido: number | null;
  valor: number | null;
  /** What the provider said of it. */
  estado: string;
  desde: string;
}

/** What the sellers' desk lists, 200 of each at most, what waits longest first. */
export interface ReturnsDesk {
  abiertas: DevolucionPorHacer[];
  /** Registered payments of cancelled orders: whether the money came is for a seller to say. */
  porConfirmar: { pago: number; pedido: number; valor: number; desde: string }[];
  casos: CasoDeTarjeta[];
  /** The first page of them. */
  devueltas: ReturnedPage['devoluciones'];
  siguiente: ReturnedPage['siguiente'];
  /** Sum of the open ones. */
  total: number;
}

export interface ReturnedQuery {
  /** `siguiente` of the page before. */
  antes?: string;
}

export interface ReturnedPage {
  devoluciones: DevolucionPorHacer[];
  siguiente: string | null;
}

export interface ReturnLinkRequest {
  codigo: string;
}

export interface BankDetails extends CuentaBancaria {
  codigo: string;
}

export interface ReturnSeen {
  devolucion: number;
  visto: number;
  motivo?: string;
}

export interface CloseReturn extends ReturnSeen {
  /** card: the provider gave it back, as its own pages show. */
  via: 'card' | 'other';
  /** Key of the branch from whose drawer it was given back in cash; with `other` alone. */
  sucursal?: string;
  motivo: string;
}

export interface NoteExcess {
  pedido: number;
  valor: number | string;
  /** Number of the receipt: what is noted twice counts once. */
  comprobante: string;
  motivo: string;
}

export interface SettleCard {
  transaccion: string;
  /** kept: the payment stands. lost: the bank took it back. */
  resultado: 'kept' | 'lost';
  motivo: string;
}

/** Banks and cooperatives where most people have their account. */
export const BANKS = [
  'Banco Pichincha',
  'Banco Guayaquil',
  'Produbanco',
  'Banco del Pacífico',
  'Banco Internacional',
  'Banco Bolivariano',
  'Banco del Austro',
  'Banco de Loja',
  'Banco Solidario',
  'Banco General Rumiñahui',
  'Banco de Machala',
  'BanEcuador',
  'Mutualista Pichincha',
  'Cooperativa JEP',
] as const;
export const ACCOUNT_TYPES: readonly NamedCode[] = [
  { codigo: 1, nombre: 'Cuenta de ahorros' },
  { codigo: 2, nombre: 'Cuenta corriente' },
];
const isAccountType = (name: string): boolean => ACCOUNT_TYPES.some(({ nombre }) => nombre === name);

export const bankDetailsRules = {
  codigo: { label: 'Código', required: 'El enlace no es válido', max: 200 },
  banco: { label: 'Banco o cooperativa', required: 'Debe ingresar el banco', max: 60, pattern: /\p{L}/u },
  tipoCuenta: {
    label: 'Tipo de cuenta',
    required: 'Debe seleccionar el tipo de cuenta',
    check: isAccountType,
    max: 30,
  },
  numeroCuenta: {
    label: 'Número de cuenta',
    required: 'Debe ingresar el número de cuenta',
    invalid: 'El número de cuenta lleva de 5 a 20 dígitos',
    pattern: /^\s*\d{5,20}\s*$/,
    max: 24,
  },
  titular: { label: 'Titular de la cuenta', required: 'Debe ingresar el titular', max: 120, pattern: /\p{L}/u },
  identificacion: {
    label: 'Cédula, RUC o pasaporte del titular',
    required: 'Debe ingresar la identificación del titular',
    invalid: 'La identificación no es válida',
    check: (text) => identificationKind(text) !== undefined,
    max: 20,
  },
} as const satisfies Rules;

const number = { kind: 'integer', from: 1, to: 2_147_483_647 } as const;
export const returnRules = {
  devolucion: { label: 'Devolución', required: 'Debe indicar la devolución', ...number },
  visto: { label: 'Visto', required: 'Debe indicar lo que vio', kind: 'integer', from: 0, to: 1_000_000 },
  motivo: { label: 'Motivo', required: 'Debe ingresar el motivo', max: 300, multiline: true },
  via: { label: 'Cómo se devolvió', required: 'Debe decir cómo se devolvió', pattern: /^(card|other)$/, max: 5 },
  sucursal: { label: 'Sucursal', max: 40 },
  resultado: { label: 'Resultado', required: 'Debe decir cómo terminó', pattern: /^(kept|lost)$/, max: 4 },
  transaccion: {
    label: 'Transacción',
    required: 'Debe indicar la transacción',
    pattern: /^[A-Za-z0-9_-]{1,64}$/,
    max: 64,
  },
  pedido: { label: 'Pedido', required: 'Debe indicar el pedido', ...number },
  comprobante: {
    label: 'Número del comprobante',
    required: 'Debe ingresar el número del comprobante',
    pattern: /[A-Za-z0-9]/,
    max: 60,
  },
  valor: {
    label: 'Valor por devolver',
    required: 'Debe ingresar el valor',
    invalid: 'El valor debe ser un número mayor que cero',
    pattern: /^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/,
  },
} as const satisfies Rules;

export const RETURN_MISSING = 'La devolución no existe';
export const RETURN_MISSING_CODE = 'payments.return-missing';
export const RETURN_CHANGED = 'La devolución cambió mientras tanto. Revise cómo está ahora';
export const RETURN_CHANGED_CODE = 'payments.return-changed';
export const RETURN_DONE = 'Ese dinero ya fue devuelto';
export const RETURN_DONE_CODE = 'payments.return-done';
export const RETURN_NOT_ASKED = 'Su tarjeta recibirá el dinero: no necesitamos los datos de una cuenta';
export const RETURN_NOT_ASKED_CODE = 'payments.return-not-asked';
export const DETAILS_GIVEN =
  'Ya nos dio los datos de una cuenta. Si quiere corregirlos llámenos: le enviaremos otro enlace';
export const DETAILS_GIVEN_CODE = 'payments.details-given';
export const PROOF_NEEDED = 'Debe adjuntar la imagen del comprobante de la transferencia';
export const PROOF_NEEDED_CODE = 'payments.proof-needed';
export const NOT_BY_CARD = 'No se pagó con tarjeta';
export const NOT_BY_CARD_CODE = 'payments.not-by-card';
export const CASE_MISSING = 'Ese cobro ya no espera una decisión';
export const CASE_MISSING_CODE = 'payments.case-missing';
