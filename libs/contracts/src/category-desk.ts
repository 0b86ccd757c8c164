/** The categories as those who write the catalogue see them. */
import type { Rules } from './rules.ts';

/** GET, operators: `CategoriasDeTienda`, each of the top before those within it, in the order of the shop. */
export const CATEGORY_DESK_PATH = 'catalogo/categorias';
/** POST `GuardarCategoria`, operators: `CambioDeBase`, or 422 with what is wrong, 409 where somebody else was faster. */
export const SAVE_CATEGORY_PATH = 'catalogo/categorias/guardar';
/** POST `OrdenarCategorias`, operators: the same. */
export const ORDER_CATEGORIES_PATH = 'catalogo/categorias/ordenar';
/** POST `QuitarCategoria`, operators: the same; 422 names what still stands on it. */
export const RETIRE_CATEGORY_PATH = 'catalogo/categorias/quitar';

export const CATEGORY_LIMITS = {
  name: 80,
  /** At one place of the tree. */
  siblings: 200,
  /** Named where a category cannot go. */
  named: 3,
} as const;

export interface CategoriaDeTienda {
  codigo: number;
  nombre: string;
  /** The end of its address, which stays when it is called otherwise. */
  url: string;
  /** 0 at the top. */
  padre: number;
  /** Name of its picture as a form sends it back, and where it is; blank without one. */
  imagen: string;
  ruta: string;
  /** Among those of the home page. */
  destacada: boolean;
  /** Parts in it, those of its subcategories included. */
  repuestos: number;
  /** Of what was read; goes back with what is saved. */
  version: string;
}

export interface CategoriasDeTienda {
  categorias: CategoriaDeTienda[];
}

export interface GuardarCategoria {
  /** Which one is changed, as it was read; absent: a new one. */
  codigo?: number;
  version?: string;
  nombre: string;
  padre: number;
  imagen: string;
  destacada: boolean;
}

export interface OrdenarCategorias {
  /** 0: those of the top. */
  padre: number;
  /** All that are there. */
  orden: { codigo: number }[];
}

export interface QuitarCategoria {
  codigo: number;
  version: string;
}

/** What became of it: the change of the history that says so, null where nothing was changed. */
export interface CambioDeBase {
  cambio: number | null;
}

const CODE = { kind: 'integer', from: 1, to: 2_147_483_647 } as const;
const VERSION = { label: 'Versión', max: 64 } as const;

export const categoryRules = {
  codigo: { label: 'Categoría', ...CODE },
  version: VERSION,
  nombre: { label: 'Nombre', required: 'Escriba cómo se llama la categoría', max: CATEGORY_LIMITS.name },
  padre: { label: 'Dentro de', kind: 'integer', from: 0, to: CODE.to, required: 'Indique dónde va' },
  imagen: { label: 'Imagen', max: 32 },
  destacada: { label: 'Se muestra en la portada', kind: 'boolean' },
} as const satisfies Rules;

export const orderRules = {
  padre: categoryRules.padre,
  orden: { label: 'Orden', ...CODE, required: 'Indique la categoría' },
} as const satisfies Rules;

export const oneCategoryRules = {
  codigo: { ...categoryRules.codigo, required: 'Indique la categoría' },
  version: { ...VERSION, required: 'Indique lo que se leyó' },
} as const satisfies Rules;

export const CATEGORY_FAULTS = {
  changed: 'Otra persona la cambió mientras tanto. Mírela otra vez',
  reordered: 'Mientras tanto otra persona agregó o quitó categorías. Mírelas otra vez',
  named: 'Ya hay una categoría con ese nombre en ese lugar',
  unspeakable: 'El nombre necesita al menos una letra o un número',
  parent: 'La categoría dentro de la que iría ya no está',
  level:
    'Una categoría de arriba no puede ir dentro de otra, ni una de adentro arriba: haga una nueva y mueva sus repuestos',
  picture: 'La imagen ya no está: súbala otra vez',
  full: `Ya hay ${CATEGORY_LIMITS.siblings} en ese lugar`,
  inside: (names: string) => `Tiene categorías dentro: ${names}. Quítelas antes, o cámbielas de lugar`,
  parts: (count: number, names: string) =>
    count === 1
      ? `Un repuesto está en ella: ${names}. Muévalo antes`
      : `${count} repuestos están en ella: ${names}. Muévalos antes`,
  symptoms: (names: string) => `Un síntoma lleva a ella: ${names}. Cámbielo o quítelo antes, en Síntomas`,
  home: (names: string) => `La portada lleva a ella: ${names}. Cámbielo antes, en Portada`,
  promotions: (names: string) => `Una promoción es de ella: ${names}. Termínela antes`,
} as const;
