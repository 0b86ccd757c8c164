/** What is usually changed together: on the page of a part, and at the desk of operators. */
import { QUANTITY } from './cart.ts';
import type { Repuesto } from './catalogue.ts';
import type { Rules } from './rules.ts';

/** GET: `ConjuntoRepuesto[]` that the part belongs to, for the vehicle; 0 for what fits every vehicle of the part. */
export const PART_KITS_PATH = 'ext/repuestos/conjuntos/:id/:vehiculo';
/** GET: `Comprado[]`, the parts that the account bought, paid and kept; of its newest orders. */
export const BOUGHT_PATH = 'pedido/comprados';
/** GET, operators: `ConjuntosDeTienda`. */
export const KITS_PATH = 'catalogo/conjuntos';
/** POST `GuardarConjunto`, operators: true, or 422 with what is wrong. What stood there before can be put back. */
export const SAVE_KIT_PATH = 'catalogo/conjuntos/guardar';
/** POST `{codigo}`, operators: true; nobody is shown it any more. */
export const RETIRE_KIT_PATH = 'catalogo/conjuntos/quitar';
/** POST `{codigo}` of a former one, operators: true; what stands in its place gives way. */
export const RESTORE_KIT_PATH = 'catalogo/conjuntos/reponer';

export const KIT_LIMITS = {
  /** At once in the shop. */
  kits: 300,
  leastPlaces: 2,
  places: 12,
  name: 60,
  part: 60,
  position: 40,
  /** Shown of a part. */
  shown: 2,
  /** Former ones that are listed, and for how many days they can be put back. */
  former: 50,
  formerDays: 365,
} as const;

/** A place on the vehicle, which another part fills on each. */
export interface LugarDePieza {
  /** The end of the category's address. */
  categoria: string;
  /** How its parts are called; blank for all of the category. */
  repuesto: string;
  /** As the catalogue writes it; blank for wherever they go. */
  posicion: string;
}

export interface LugarConjunto extends LugarDePieza {
  cantidad: number;
}

export interface LugarResuelto {
  /** What goes there: `Disco de freno`. */
  nombre: string;
  posicion: string;
  cantidad: number;
  /** The page's own part goes there. */
  propio: boolean;
  /** Null where nothing is known to fit. */
  repuesto: Repuesto | null;
  /** More parts fit. */
  otros: boolean;
  /** They come in several measures: the vehicle's manual says which. */
  medidas: boolean;
  /** It fits some of the vehicles on a condition. */
  condicion: boolean;
  /** Page of the list with all that fit. */
  lista: string;
}

export interface ConjuntoRepuesto {
  codigo: number;
  nombre: string;
  lugares: LugarResuelto[];
}

export interface Comprado {
  /** Of the part. */
  codigo: number;
  /** When it was last bought, in ISO. */
  fecha: string;
}

export interface ConjuntoDeTienda {
  codigo: number;
  nombre: string;
  lugares: LugarConjunto[];
  /** ISO; of a former one also until when. */
  desde: string;
  hasta: string | null;
  /** Sentences on places that lead nowhere any more. */
  faltas: string[];
}

export interface ConjuntosDeTienda {
  conjuntos: ConjuntoDeTienda[];
  /** Those that were changed or taken out, the last one first. */
  anteriores: ConjuntoDeTienda[];
  /** As the catalogue writes them. */
  posiciones: string[];
}

export interface GuardarConjunto {
  /** Which one is changed; absent: a new one. */
  codigo?: number;
  nombre: string;
  lugares: LugarConjunto[];
}

const CODE = { kind: 'integer', from: 1, to: 2_147_483_647 } as const;

export const kitRules = {
  codigo: { label: 'Conjunto', ...CODE },
  nombre: { label: 'Nombre', required: 'Escriba cómo se llama el conjunto', max: KIT_LIMITS.name },
} as const satisfies Rules;

export const kitPlaceRules = {
  categoria: { label: 'Categoría', required: 'Elija la categoría', max: 100 },
  repuesto: { label: 'Cómo se llama el repuesto', max: KIT_LIMITS.part },
  posicion: { label: 'Posición', max: KIT_LIMITS.position },
  cantidad: {
    ...{ label: 'Cantidad', kind: 'integer', from: QUANTITY.min, to: QUANTITY.max },
    required: `La cantidad va de ${QUANTITY.min} a ${QUANTITY.max}`,
  },
} as const satisfies Rules;

export const oneKitRules = { codigo: { ...kitRules.codigo, required: 'Indique el conjunto' } } as const satisfies Rules;

export const KIT_FAULTS = {
  few: `Un conjunto tiene al menos ${KIT_LIMITS.leastPlaces} lugares`,
  many: `Un conjunto tiene ${KIT_LIMITS.places} lugares como máximo`,
  full: `La tienda ya tiene ${KIT_LIMITS.kits} conjuntos: quite uno antes`,
  named: 'Ya hay un conjunto con ese nombre',
  twice: (place: number, before: number) => `El lugar ${place} es el mismo que el ${before}: sume las cantidades`,
  category: (place: number) => `Lugar ${place}: esa categoría ya no está`,
  nothing: (place: number, name: string) => `Lugar ${place}: en esa categoría ningún repuesto se llama «${name}»`,
  empty: (place: number) => `Lugar ${place}: esa categoría no tiene repuestos`,
  position: (place: number, position: string) => `Lugar ${place}: ninguno de esos va en «${position}»`,
  gone: 'El conjunto ya no está: otra persona lo cambió o lo quitó. Mírelo otra vez',
} as const;

/** A toast: title and text. */
export const kitAdded = (parts: number) => ({
  title: 'Añadir',
  text: parts === 1 ? 'Se ha añadido 1 repuesto al carrito' : `Se han añadido ${parts} repuestos al carrito`,
});
