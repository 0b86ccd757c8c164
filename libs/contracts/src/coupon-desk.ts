/** Coupons as operators make them. Money is dollars; days are those of Guayaquil, the last one included. */
import { dollars } from './promotion-desk.ts';
import type { Rules } from './rules.ts';

/** GET with `CuponesQuery`, operators: `PaginaDeCupones`, what was made last first. */
export const COUPONS_DESK_PATH = 'cupon/lista';
/** GET with `CodigosQuery`, operators: `PaginaDeCodigos`, by code; 404 when there is no such series. */
export const COUPON_CODES_PATH = 'cupon/codigos';
/** GET with `{codigo}`, operators: CSV of every code of a series. */
export const COUPON_FILE_PATH = 'cupon/archivo';
/** POST `NewCoupons`, operators: `{codigo}` of the series, or 422 with what is wrong. */
export const MAKE_COUPONS_PATH = 'cupon/crear';
/** POST `{codigo}`, operators: true; 409 when it is ended or over already. */
export const END_COUPONS_PATH = 'cupon/terminar';
/** POST `{cupon}`, operators: true; 409 when it was used, or ended alone or with its series. */
export const END_COUPON_PATH = 'cupon/terminar-codigo';

export const COUPONS_PAGE = 25;
export const CODES_PAGE = 50;
export const COUPONS_AT_ONCE = 10_000;

export const COUPON_STATES = ['vigente', 'por empezar', 'vencido', 'usado', 'terminado'] as const;
export type CouponDeskState = (typeof COUPON_STATES)[number];

export interface CuponesQuery {
  /** A whole code, or how words of the name or the prefix begin. */
  buscar?: string;
  estado?: CouponDeskState;
  /** `siguiente` of the page before. */
  antes?: number;
}

/** What was made in one go: one code, or thousands. */
export interface SerieDeCupones {
  codigo: number;
  nombre: string;
  /** What its codes begin with; of a code that was chosen all of it. */
  prefijo: string;
  cuantos: number;
  porcentaje: number;
  minimo: number;
  desde: string;
  hasta: string;
  /** `usado` once none is left, `vencido` while some were never used. */
  estado: CouponDeskState;
  /** Of the orders that are not cancelled. */
  pedidos: number;
  /** What the coupons took off them, without IVA. */
  descuento: number;
  /** What those orders came to, IVA and delivery included. */
  total: number;
}

export interface PaginaDeCupones {
  series: SerieDeCupones[];
  /** For the next page; null on the last one. */
  siguiente: number | null;
}

export interface CodigosQuery {
  codigo: number;
  /** How the code begins. */
  buscar?: string;
  estado?: CouponDeskState;
  /** `siguiente` of the page before. */
  despues?: string;
}

export interface CodigoDeCupon {
  cupon: string;
  estado: CouponDeskState;
  /** Of the order that used it. */
  pedido?: number;
  descuento?: number;
  total?: number;
}

export interface PaginaDeCodigos {
  serie: SerieDeCupones;
  codigos: CodigoDeCupon[];
  siguiente: string | null;
}

/** Without `codigo` they are made by lot, `cuantos` of them, one unless told. */
export interface NewCoupons {
  nombre: string;
  porcentaje: string;
  minimo?: string;
  desde: string;
  hasta: string;
  codigo?: string;
  prefijo?: string;
  cuantos?: string;
  /** UUID of this wish: asked for once more with the same one, nothing more is made. */
  intento?: string;
}

export const COUPON_LIMITS = { code: 30, prefix: 12, name: 120 } as const;

const day = /^\d{4}-\d\d-\d\d$/;
const code = /^[A-Z0-9]+$/;
const CAPITALS = 'Use solo letras mayúsculas y números';
export const newCouponsRules = {
  nombre: { label: 'Nombre', required: 'Debe ingresar el nombre', max: COUPON_LIMITS.name },
  porcentaje: {
    label: 'Porcentaje',
    required: 'Debe ingresar el porcentaje',
    invalid: 'Ingrese un número entero',
    pattern: /^\d{1,3}$/,
    max: 6,
  },
  minimo: {
    label: 'Compra mínima con IVA',
    ...dollars,
  },
  desde: { label: 'Desde', required: 'Debe elegir el primer día', pattern: day, max: 10 },
  hasta: { label: 'Hasta, incluido', required: 'Debe elegir el último día', pattern: day, max: 10 },
  codigo: { label: 'Código', invalid: CAPITALS, pattern: code, max: COUPON_LIMITS.code },
  prefijo: { label: 'Empiezan con', invalid: CAPITALS, pattern: code, max: COUPON_LIMITS.prefix },
  cuantos: { label: 'Cuántos', invalid: 'Ingrese un número entero', pattern: /^\d{1,5}$/, max: 6 },
  intento: { label: 'Intento', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, max: 36 },
} as const satisfies Rules & Record<keyof NewCoupons, unknown>;

const INT = { from: 1, to: 2_147_483_647 } as const;
const series = { label: 'Cupones', required: 'Debe indicar los cupones', kind: 'integer', ...INT } as const;
const isState = (text: string) => COUPON_STATES.some((state) => state === text);
export const couponsQueryRules = {
  buscar: { label: 'Buscar', max: COUPON_LIMITS.name },
  estado: { label: 'Estado', invalid: 'El estado no es válido', check: isState, max: 20 },
  antes: { label: 'Página', kind: 'integer', ...INT },
  codigo: series,
  despues: { label: 'Página', pattern: code, max: COUPON_LIMITS.code },
} as const satisfies Rules;

export const endCouponsRules = { codigo: series } as const satisfies Rules;
