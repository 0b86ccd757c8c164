/**
 * The cart on the wire, and the codes and texts that cart and checkout share. Field names are Spanish because the wire is;
 * money is dollars with two decimals, IVA included. The amounts are worked out in `@bujia/pricing`.
 */
import { type BusquedaGuardada, CATALOGUE_LIMITS } from './catalogue.ts';
import type { AjusteLinea } from './fitment.ts';
import type { PromocionVigente } from './promotions.ts';
import type { Rule, Rules } from './rules.ts';

/** POST `SavedCartRequest`: the caller's `Compra`, or `{}` when none is stored. The body has no effect. */
export const LOAD_CART_PATH = 'ext/cache/getShoppingCar/';
/** POST `SaveCartRequest`: the caller's `Compra` after the change. A refusal leaves the cart as it was. */
export const SAVE_CART_PATH = 'ext/cache/setShoppingCar';
/** POST `PromotionRequest`, signed in: `Promotion`, or 404 `COUPON_INVALID_CODE`. Looks only; `CartChange` applies. */
export const PROMOTION_PATH = 'auth/promotion';
export const CART_LIMITS = {
  lines: 100,
  /** A cart that nobody touches for so long is forgotten. */
  restDays: 90,
  /** For so long a change that is sent again is recognised; older ones must not be sent again. */
  repeatDays: 7,
} as const;

export interface CompraLinea {
  /** Stands for the part in every change. */
  codigo: number;
  codigoEncriptado: string;
  /** The company's internal code, shown as SKU. */
  codigoEmpresa: string;
  nombre: string;
  /** Path of the leading picture; empty when there is none, and the client shows its placeholder. */
  imagen: string;
  peso: number;
  unidad: string;
  alto: number;
  ancho: number;
  profundidad: number;
  rating: number;
  /** Absent for visitors, like every other price. */
  precio?: number;
  /** 0 without promotion. */
  precioPromocion?: number;
  cantidad: number;
  total?: number;
  /** The most units that can be had now, 0 when sold out. Below `cantidad` the line must be shown as such. */
  disponible: number;
  /** What one unit cost when the price was last accepted. There only while it differs from the present price. */
  precioAnterior?: number;
  /** Badges of the promotions that are for it; they never name a price. */
  etiquetas?: string[];
  /** Which of the cart's `promociones` are for it. */
  promociones?: number[];
  /** What its promotions of several units give, as a person reads it; empty for none. */
  promocion?: string;
  /** The same when it was last accepted. There only while it differs. */
  promocionAnterior?: string;
  /** What it is to one's vehicles: to the chosen one, or to another that it is for. Absent without a vehicle. */
  ajuste?: AjusteLinea;
}

export interface Compra {
  id: string;
  /** Grows with every change; goes back to the server with the next one. */
  revision: number;
  /** How many lines. */
  cantidad: number;
  total?: number;
  productos: CompraLinea[];
  /** Always 0 here: the checkout sets it. */
  envio?: number;
  /** What the coupon's percentage is taken of, without IVA. */
  baseDescuento?: number;
  descuento?: number;
  /** Percent. */
  valorDescuento?: number;
  valorMinimoCompra?: number;
  /** Empty without a coupon. */
  codigoDescuento?: string;
  tieneProductosPromocion: boolean;
  /** Why the coupon that was on the cart counts no more; to be shown under `COUPON_TITLE`. */
  avisoCupon?: string;
  /** Those of today that are for some line or for the whole purchase. */
  promociones?: PromocionVigente[];
}

/** What one unit cost on the screen, in dollars, and the `promocion` that stood there. */
export interface PrecioLeido {
  codigo: number;
  precio: number;
  promocion?: string;
}

/**
 * One action of a person. `id` is a UUID made once per action: sent again with the same id it is applied once, so it may
 * wait for the network and be repeated until an answer arrives.
 *
 * - agregar: a part with `cantidad` units, onto its line when there is one. Signed in only.
 * - sumar, restar: one unit more or less of a line that is there.
 * - quitar: the line goes; it may be gone already.
 * - vaciar: every line goes that has not changed since the `revision` of the request.
 * - cupon, quitar-cupon: one coupon at a time. Signed in only.
 * - aceptar: these prices and promotions were read; `precioAnterior` and `promocionAnterior` go where they still hold.
 */
export type CartChange = { id: string } & (
  | { tipo: 'agregar'; codigo: number; cantidad: number }
  | { tipo: 'sumar' | 'restar' | 'quitar'; codigo: number }
  | { tipo: 'cupon'; cupon: string }
  | { tipo: 'vaciar' | 'quitar-cupon' }
  | { tipo: 'aceptar'; precios: PrecioLeido[] }
);
export const CART_CHANGES = [
  'agregar',
  'sumar',
  'restar',
  'quitar',
  'vaciar',
  'cupon',
  'quitar-cupon',
  'aceptar',
] as const satisfies readonly CartChange['tipo'][];

/** The cart as the sender holds it. Nothing of it has an effect. */
export type SavedCartRequest = Partial<Compra>;

/**
 * With `cambio` that action is applied and the rest of the cart has no effect, but for `revision`. Without it the whole
 * cart is meant: lines that have not changed since `revision` become what is sent, those that have stay; without
 * `revision` lines are set and added, never removed. Of a line only `codigo` and `cantidad` count,
 * and of the coupon a `codigoDescuento` that the cart does not have yet.
 */
export type SaveCartRequest = SavedCartRequest & { cambio?: CartChange };

/** `user` has no effect: it is whoever is signed in. */
export interface PromotionRequest {
  user?: unknown;
  cupon: string;
}

export interface Promotion {
  /** Percent. */
  valor: number;
  valorMinimoCompra: number;
}

/**
 * For `CATALOGUE_PATHS.loadSearchState` (the body has no effect) and `saveSearchState`: both answer the caller's
 * `BusquedaGuardada`. Each change may be repeated without harm: add (it becomes the chosen one if it is the first), remove, choose. */
export interface SearchChange {
  tipo: 'agregar' | 'quitar' | 'elegir';
  /** Of the vehicle. With `elegir` nothing means none: all parts. */
  codigo: number | null;
}
export const SEARCH_CHANGES = ['agregar', 'quitar', 'elegir'] as const satisfies readonly SearchChange['tipo'][];

/** With `cambio` that action is applied; without it the vehicles and the choice become what is sent. Codes alone count. */
export type SaveSearchRequest = Partial<BusquedaGuardada> & { cambio?: SearchChange };

export const QUANTITY = { min: 1, max: 10 } as const;

export const QUANTITY_TITLE = 'Atención';
export const QUANTITY_TOO_LOW = 'La cantidad minima es 1';
export const QUANTITY_TOO_HIGH = 'La cantidad máxima es 10';
export const QUANTITY_TOO_LOW_CODE = 'cart.quantity-too-low';
export const QUANTITY_TOO_HIGH_CODE = 'cart.quantity-too-high';

/** Toasts: title and text. */
export const CART_NOTICES = {
  added: (name: string) => ({ title: 'Añadir', text: `Se ha añadido el repuesto: ${name}` }),
  increased: { title: 'Modificación', text: 'Se agrego cantidad al producto seleccionado' },
  decreased: { title: 'Modificación', text: 'Se resto la cantidad del producto seleccionado' },
  removed: { title: 'Eliminación', text: 'El item seleccionado se a eliminado con exito!' },
  tooFew: { title: QUANTITY_TITLE, text: QUANTITY_TOO_LOW },
} as const;

/** Kept in the browser until the shop answers. */
export const CHANGE_WAITS = 'La tienda no responde. Su cambio está guardado y se enviará cuando responda';
/** The shop failed as often as it was asked; with the name of the part that was to be added. */
export const changeNotDone = (name?: string): string =>
  name === undefined
    ? 'No se pudo guardar el cambio en su carrito. Intente otra vez en unos minutos'
    : `No se pudo añadir el repuesto: ${name}. Intente otra vez en unos minutos`;

export const SOLD_OUT_CODE = 'cart.sold-out';
export const soldOut = (name: string): string => `El repuesto ${name} está agotado`;
/** A line asks for more than can be had. */
export const FEWER_LEFT_CODE = 'cart.fewer-left';
export const fewerLeft = (name: string, units: number): string => `Solo hay ${units} unidades disponibles de ${name}`;
/** Beside a line with `precioAnterior`; both with their $ sign. */
export const priceChanged = (before: string, now: string): string => `El precio cambió de ${before} a ${now}`;

export const PART_UNKNOWN = 'El repuesto no existe';
export const PART_UNKNOWN_CODE = 'cart.part-unknown';
/** Removed in the meantime, in another tab or on another device. */
export const LINE_MISSING = 'El repuesto ya no está en el carrito';
export const LINE_MISSING_CODE = 'cart.line-missing';
export const LINES_NO_LIST = 'Los productos del carrito deben ser una lista';
export const LINES_INVALID = 'Los productos del carrito no son válidos';
export const CART_FULL = `El carrito admite hasta ${CART_LIMITS.lines} repuestos diferentes`;
export const CART_FULL_CODE = 'cart.full';
export const SIGN_IN_TO_ADD = 'Inicie sesión para añadir repuestos al carrito';
export const SIGN_IN_TO_ADD_CODE = 'cart.sign-in-to-add';
export const SIGN_IN_FOR_COUPON = 'Inicie sesión para usar un cupón';
export const SIGN_IN_FOR_COUPON_CODE = 'cart.sign-in-for-coupon';
export const VEHICLE_UNKNOWN = 'El vehículo no existe';
export const VEHICLE_UNKNOWN_CODE = 'cart.vehicle-unknown';
export const TOO_MANY_VEHICLES = `Puede guardar hasta ${CATALOGUE_LIMITS.maxSavedVehicles} vehículos`;
export const TOO_MANY_VEHICLES_CODE = 'cart.too-many-vehicles';

export const SHIPPING_TYPE = { delivery: 5, pickup: 6 } as const;
export type ShippingType = (typeof SHIPPING_TYPE)[keyof typeof SHIPPING_TYPE];

export const METHOD_NEEDED = 'Debe seleccionar la forma de pago';
/** In the order in which they are offered. */
export const PAYMENT_METHOD = { card: 9, transfer: 8, cash: 7 } as const;
export type PaymentMethod = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

/** Said when a discount or a product in promotion leaves one way to pay. */
export const BANKED_PAYMENT_NOTICE =
  'Desde $500.00 la ley pide pagar por el sistema financiero: no se acepta efectivo.';
export const RESTRICTED_PAYMENT_NOTICE: Record<ShippingType, string> = {
  [SHIPPING_TYPE.delivery]:
    'Su compra tiene descuento o productos en promoción: con entrega a domicilio solo se acepta transferencia o depósito.',
  [SHIPPING_TYPE.pickup]:
    'Su compra tiene descuento o productos en promoción: con retiro en la tienda solo se acepta efectivo.',
};

export const couponRules = {
  cupon: {
    label: 'Cupón',
    required: 'Ingrese el código del cupón',
    invalid: 'El código del cupón lleva solo letras mayúsculas y números',
    pattern: /^[A-Z0-9]+$/,
    max: 30,
  },
} as const satisfies Rules;

/** An example in the empty box. */
export const COUPON_PLACEHOLDER = 'BUJIA10';
export const COUPON_TITLE = 'Promoción';
/** Unknown, not valid today, or used: all answer alike. */
export const COUPON_INVALID_CODE = 'cart.coupon-invalid';
export const couponInvalid = (code: string): string => `El cupón ${code} no es válido`;
export const COUPON_BELOW_MINIMUM_CODE = 'cart.coupon-below-minimum';
export const COUPON_NOT_FOR_PROMOTIONS_CODE = 'cart.coupon-not-for-promotions';
export const couponApplied = (code: string): string => `El cupón ${code} se ha aplicado correctamente`;
export const couponNotForPromotions = (code: string): string =>
  `El cupón ${code} no aplica para productos con promoción`;
/** `minimum` with its $ sign and two decimals. */
export const couponBelowMinimum = (code: string, minimum: string): string =>
  `El cupón ${code} no es válido, solo aplica para una compra mínima de ${minimum}`;

/** The rows of a totals box, from top to bottom: what is charged, with IVA as in the lines above it ... */
export const DUE_LABELS = {
  goods: 'Repuestos',
  delivery: 'Envío',
  saving: 'Descuento',
  rounding: 'Redondeo del IVA',
  total: 'Total',
} as const;
/** ... and what the total is made of. */
export const TOTAL_LABELS = {
  subtotal: 'Subtotal',
  shipping: 'Servicio de envío',
  discount: 'Descuento sin IVA',
  base: 'Subtotal 15%',
  iva: 'IVA 15%',
} as const;
/** Stands for a sum that depends on what is still to be chosen. */
export const TO_BE_WORKED_OUT = 'Por calcular';
export const includesIva = (iva: string, base: string): string => `Incluye IVA 15% de ${iva} sobre una base de ${base}`;
export const WHY_ROUNDED = 'El IVA se calcula sobre la suma sin IVA: por eso el total cambia en un centavo.';

/** What a change may hold; which of it is needed depends on `tipo`. */
export const cartRules = {
  id: {
    label: 'Identificador',
    required: 'El cambio no tiene identificador',
    invalid: 'El identificador del cambio no es válido',
    pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    max: 36,
  },
  tipo: {
    label: 'Cambio',
    required: 'Debe indicar el cambio',
    invalid: 'El cambio no es válido',
    check: (value) => (CART_CHANGES as readonly string[]).includes(value),
  },
  codigo: {
    label: 'Repuesto',
    required: 'Debe indicar el repuesto',
    invalid: PART_UNKNOWN,
    kind: 'integer',
    from: 1,
    to: 2_147_483_647,
  },
  /** Bounds have messages of their own: `QUANTITY_TOO_LOW`, `QUANTITY_TOO_HIGH`. */
  cantidad: {
    label: 'Cantidad',
    required: 'Debe indicar la cantidad',
    invalid: 'La cantidad debe ser un número entero',
    kind: 'integer',
  },
  precio: { label: 'Precio', required: 'Debe indicar el precio', kind: 'number', from: 0, to: 9_999_999 },
  promocion: { label: 'Promoción', invalid: 'La promoción no es válida', max: 1000 },
  revision: { label: 'Revisión', invalid: 'La revisión del carrito no es válida', kind: 'integer', from: 0 },
} satisfies Record<string, Rule>;

export const searchChangeRules = {
  tipo: {
    label: 'Cambio',
    required: 'Debe indicar el cambio',
    invalid: 'El cambio no es válido',
    check: (value) => (SEARCH_CHANGES as readonly string[]).includes(value),
  },
  codigo: { label: 'Vehículo', invalid: VEHICLE_UNKNOWN, kind: 'integer', from: 1, to: 2_147_483_647 },
} satisfies Record<string, Rule>;
