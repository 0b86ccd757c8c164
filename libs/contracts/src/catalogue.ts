/**
 * The catalogue on the wire. Field names are Spanish because the wire is; money is dollars with two decimals,
 * IVA included. A visitor's answer has no price at all, so every price is optional.
 */
import type { Rules } from './rules.ts';

/** Paths under the API base. A `:name` is a place to fill: see `fillPath`. */
export const CATALOGUE_PATHS = {
  /** POST a ListingRequest; GET answers a liveness word. */
  listing: 'ext/repuestos',
  /** POST a ListingRequest; the answer may come from a cache. */
  cachedListing: 'ext/repuestosCache',
  /** POST a ByNameRequest. */
  byName: 'ext/repuestos/ByName',
  part: 'ext/repuestos/get/:id',
  partByEncryptedCode: 'ext/repuestos/getCodigoEncriptado/:code',
  categories: 'ext/categoria/get',
  /** Parent 0 gives the top level with its subcategories. */
  categoriesByParent: 'ext/categoria/get/:categoria',
  /** Featured is 0 or 1. */
  featuredCategories: 'ext/categoria/get/:categoria/:destacado',
  models: 'ext/modelo/get/:marca',
  /** POST a BusquedaGuardada; both calls, the slash included, as the specification has them. */
  loadSearchState: 'ext/cache/getBusqueda/',
  saveSearchState: 'ext/cache/setBusqueda',
} as const;

/** 'ext/repuestos/get/:id' with {id: 7} becomes 'ext/repuestos/get/7'. */
export function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

export const COMPANY_CODE = 1;
export const MAKE_CODE = 1;
/** The parent of every top-level category. */
export const TOP_CATEGORY = 0;

export const CATALOGUE_LIMITS = {
  pageSize: 10,
  maxPageSize: 50,
  showcaseSize: 12,
  maxCodes: 100,
  maxSearchText: 100,
  /** Of a brand or a place. */
  maxWord: 80,
  /** Vehicles that one browser may keep. */
  maxSavedVehicles: 20,
  modelNamesShown: 50,
  subcategoriesShown: 3,
  maxRating: 5,
} as const;

/** With this much in stock or less a part is sold out. */
export const SOLD_OUT_AT = 5;

/** So few that two people may want the same one: what is said of them is of this second. */
export const LAST_PIECES = 15;

export const isAvailable = (stock: number): boolean => stock > SOLD_OUT_AT;
export const SOLD_OUT = 'AGOTADO';
export const ASK_NOTICE = 'Avíseme cuando llegue';
/** Where the page of a part that is sold out offers it. */
export const NOTICE_ANCHOR = 'aviso';

export const PROMOTION_FILTER = { none: -1, promotions: 0 } as const;
export type PromotionFilter = (typeof PROMOTION_FILTER)[keyof typeof PROMOTION_FILTER];

/** The four showcase states, in the order of their tabs; `flag` is the field of the part that each one reads. */
export const SEARCH_STATES = [
  { id: 1, nombre: 'Destacados', flag: 'destacado' },
  { id: 2, nombre: 'Recientes', flag: 'reciente' },
  { id: 3, nombre: 'Más vendidos', flag: 'masVendido' },
  { id: 4, nombre: 'Populares', flag: 'masBuscado' },
] as const;
export type SearchStateId = (typeof SEARCH_STATES)[number]['id'];
export type ShowcaseFlag = (typeof SEARCH_STATES)[number]['flag'];

export const ALL_SEARCH_STATES = '1,2,3,4';

export interface ImagenRepuesto {
  ruta: string;
}

export interface ReemplazoRepuesto {
  /** From a number of the part to the newest. */
  cadena: string[];
  /** The newest that is sold here. */
  repuesto: Pick<Repuesto, 'codigoEncriptado' | 'codigoRepuesto' | 'nombre'> | null;
}

/** What a part is called that was taken out. */
export const PART_GONE = 'Ya no está en el catálogo';

export interface Repuesto extends Record<ShowcaseFlag, boolean> {
  codigo: number;
  /** Shown as SKU; the company's internal code. */
  codigoRepuesto: string;
  /** Stands for the part in addresses. */
  codigoEncriptado: string;
  nombre: string;
  descripcion: string;
  peso: number;
  unidad: string;
  alto: number;
  ancho: number;
  profundidad: number;
  stock: number;
  /** 0 to 5: what buyers gave, where any did; else what the catalogue says. */
  rating: number;
  /** How many buyers it is the average of. */
  opiniones: number;
  precio?: number;
  precioPromocion?: number;
  promocion: boolean;
  /** Badges of the promotions of today that are for it, such as `2x1`; they never name a price. */
  etiquetas?: string[];
  /** The request used the plain code: the client goes on to the address with the encrypted one. */
  redirect?: boolean;
  /** Of one part alone: what took its place, when something did. */
  reemplazo?: ReemplazoRepuesto;
  /** Of one part alone that can be had, in a shop of several branches: where it is, such as `Matriz Sur: 4 · Sucursal Norte: 1`. */
  sucursales?: string;
  /** Names of the models that the part fits. */
  modeloList: string[];
  imagenRepuestoList: ImagenRepuesto[];
  categoriaCodigo: number;
  categoriaNombre: string;
  /** The parent category. */
  categoriaCodigoP: number;
  categoriaNombreP: string;
}

/** What else narrows a listing, each a list of values of which any will do. */
export type FacetField = 'marcas' | 'posiciones' | 'precios' | 'sucursales';
export type Chosen = Partial<Record<FacetField, string[]>>;

/** The orders of a listing besides its own; those by price are for whoever may see prices. */
export const LISTING_ORDERS = ['precio', 'precio-mayor', 'nuevos', 'calificados', 'nombre'] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];
export const isOrderOfPrices = (order: ListingOrder): boolean => order.startsWith('precio');

/**
 * Narrowed by the brands of its maker, by where on the vehicle it goes as fitments say it, by numbers of PRICE_BANDS (refused to a
 * visitor), and by the branches where it can be had now, by their keys.
 */
export interface ListingRequest extends Chosen {
  promocion: PromotionFilter;
  codigoEmpresa: number;
  /** One state or a list, such as '1,2,3,4'; empty for any part. */
  estadoBusqueda?: SearchStateId | string;
  /** Code of the vehicle that the parts must fit. */
  repuestoModelo?: number;
  /** One category or subcategory, or a list such as '12,13'. */
  categoria?: number | string;
  /** Part name, code or both with the words of a vehicle. */
  nombreRepuesto?: string;
  /** From 0. */
  page: number;
  size: number;
  /** Codes (`codigo`) that `accion` takes or leaves out. */
  codigos?: number[];
  accion?: 'IN' | 'NOT IN';
  /** Absent: what is shown off first, or what answers the text best. A visitor's order by price is no order. */
  orden?: ListingOrder;
  /** 1: nothing that is sold out. */
  disponibles?: 0 | 1;
}

export interface ByNameRequest {
  codigoEmpresa: number;
  nombreRepuesto: string;
}

export interface Categoria {
  codigo: number;
  nombre: string;
  /** The slug of its address. */
  url: string;
  imagen: string;
  /** Parts in it, those of its subcategories included. */
  cantidad: number;
  seleccionado: boolean;
  /** End of the address of the exploded drawing in which most of its parts stand. A process of before tells none. */
  despiece?: string | null;
  subCategorias: Categoria[];
}

/** A row of a make's vehicle catalogue: the finder groups them by model, year and engine. */
export interface VehiculoCatalogo {
  codigo: number;
  /** Name of the model. */
  nombre: string;
  anio: number;
  motor: string;
}

export interface Vehiculo {
  codigo: number;
  marca: string;
  modelo: string;
  anio: number;
  motor: string;
}

export interface FiltroTipo {
  id: SearchStateId;
  nombre: string;
  estado: boolean;
}

/** The vehicles that a browser keeps, and the one that filters the parts. */
export interface BusquedaGuardada {
  id: string;
  vehiculos: Vehiculo[];
  vehiculoBusqueda: Vehiculo | null;
}

export interface PromocionSlide {
  imageDesktop: string;
  imageMobile: string;
  offer: string;
  title: string;
  details: string;
  codigos: number[];
  /** Beside the fields of the specification: what the picture shows, and where it leads. */
  alternativo: string;
  enlace: string;
}

const required = 'Este campo es requerido';

/** The vehicle finder and the form that adds a vehicle. */
export const vehicleRules = {
  marca: { label: 'Marca', required },
  modelo: { label: 'Modelo', required },
  anio: { label: 'Año', required },
  motor: { label: 'Motor', required },
} as const satisfies Rules & Record<Exclude<keyof Vehiculo, 'codigo'>, unknown>;

export const VEHICLE_HINTS = {
  some: 'Selecciona tu vehiculo para encotrar el repuesto correcto.',
  none: 'No existe un vehiculo en el filtro de busqueda, añade uno para continuar.',
} as const;
