/** Promotions as operators make them. Money is dollars, IVA included; days are those of Guayaquil, the last one included. */
import { PROMOTION_KINDS, type PromocionTerminos } from './promotions.ts';
import type { Rules } from './rules.ts';

/** GET, operators: `PromocionDeTienda[]`, the newest first, 100 at most. */
export const PROMOTIONS_DESK_PATH = 'promocion/lista';
/** POST `NewPromotion`, operators: true, or 422 with what is wrong. */
export const MAKE_PROMOTION_PATH = 'promocion/crear';
/** POST `{codigo}`, operators: true; 409 when it is over. */
export const END_PROMOTION_PATH = 'promocion/terminar';
/** POST `{valores}`, operators: `RepuestoDePrueba[]`, those that there are of the codes. */
export const PROMOTION_PARTS_PATH = 'promocion/repuestos';

/** The desk looks at so many orders, the newest. */
export const ORDERS_COUNTED = 20_000;

export const PROMOTION_STATES = ['vigente', 'por empezar', 'pasada', 'terminada'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export interface PromocionDeTienda {
  codigo: number;
  nombre: string;
  etiqueta: string;
  /** What it gives, in words. */
  texto: string;
  alcance: PromotionReach;
  /** Of how many parts, categories, brands or models. */
  cuantos: number;
  desde: string;
  hasta: string;
  acumulable: boolean;
  estado: PromotionState;
  /** How many of the newest `ORDERS_COUNTED` it was given in, cancelled ones aside. */
  pedidos: number;
}

export const PROMOTION_REACHES = ['todo', 'repuestos', 'categorias', 'marcas', 'modelos'] as const;
export type PromotionReach = (typeof PROMOTION_REACHES)[number];

/** What each kind asks for beside its name, what it is for and its days. */
export const PROMOTION_NEEDS = {
  porcentaje: ['porcentaje'],
  precio: ['precio'],
  'lleve-pague': ['lleve', 'pague'],
  combo: ['precio'],
  envio: ['minimo'],
} as const satisfies Record<PromocionTerminos['tipo'], readonly (keyof NewPromotion)[]>;

/** Fields that the kind does not need are left out. */
export interface NewPromotion {
  nombre: string;
  tipo: PromocionTerminos['tipo'];
  porcentaje?: string;
  precio?: string;
  lleve?: string;
  pague?: string;
  minimo?: string;
  alcance: PromotionReach;
  /** One a line: codes of parts, addresses of categories, names. In a combo `CODE x2` for two of one part. */
  valores?: string;
  desde: string;
  hasta: string;
  acumulable: boolean;
  /** UUID of this wish: asked for once more with the same one, nothing more is made. */
  intento?: string;
}

/** A part whose price shows what a promotion makes of it. */
export interface RepuestoDePrueba {
  codigo: number;
  codigoRepuesto: string;
  nombre: string;
  precio: number;
  precioPromocion: number;
  cantidad: number;
}

const day = /^\d{4}-\d\d-\d\d$/;
export const dollars = {
  invalid: 'Ingrese un valor en dólares, como 12.50',
  pattern: /^\d{1,7}(\.\d{1,2})?$/,
  max: 12,
};
const whole = { invalid: 'Ingrese un número entero', pattern: /^\d{1,2}$/, max: 4 };
const oneOf = (all: readonly string[]) => (text: string) => all.includes(text);
export const promotionRules = {
  nombre: { label: 'Nombre', required: 'Debe ingresar el nombre', max: 120 },
  tipo: { label: 'Qué se da', required: 'Debe elegir qué se da', check: oneOf(PROMOTION_KINDS), max: 20 },
  porcentaje: { label: 'Porcentaje', ...whole },
  precio: { label: 'Precio con IVA', ...dollars },
  lleve: { label: 'Lleve', ...whole },
  pague: { label: 'Pague', ...whole },
  minimo: { label: 'Compra mínima', ...dollars },
  alcance: { label: 'Para qué', required: 'Debe elegir para qué es', check: oneOf(PROMOTION_REACHES), max: 20 },
  valores: { label: 'Cuáles', max: 4000, multiline: true },
  desde: { label: 'Desde', required: 'Debe elegir el primer día', pattern: day, max: 10 },
  hasta: { label: 'Hasta, incluido', required: 'Debe elegir el último día', pattern: day, max: 10 },
  acumulable: { label: 'También con cupones', required: 'Debe indicar si va con cupones', kind: 'boolean' },
  intento: { label: 'Intento', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, max: 36 },
} as const satisfies Rules & Record<keyof NewPromotion, unknown>;
export const promotionPartsRules = {
  valores: { label: 'Repuestos', required: 'Debe indicar los repuestos', max: 4000, multiline: true },
} as const satisfies Rules;
export const endPromotionRules = {
  codigo: {
    label: 'Promoción',
    required: 'Debe indicar la promoción',
    kind: 'integer',
    from: 1,
    to: 2_147_483_647,
  },
} as const satisfies Rules;

const TIMES = / x ?(\d{1,2})$/i;
/** What stands in `valores`, line by line. */
export const namedIn = (valores: string): string[] =>
  valores
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
/** Of a combo: a line may end in how many of the part it takes, as ` x2`. Elsewhere that is a part of the name. */
export const timesOf = (line: string): { name: string; quantity: number } => ({
  name: line.replace(TIMES, ''),
  quantity: Number(TIMES.exec(line)?.[1] ?? 1),
});
