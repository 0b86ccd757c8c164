/** The slides and shelves of the home page as those who write the catalogue see them. Days are of Guayaquil, both included. */
import { isLocalDate } from '@bujia/ecuador/guayaquil';
import type { PromocionSlide } from './catalogue.ts';
import { CATEGORY_FAULTS } from './category-desk.ts';
import type { Rules } from './rules.ts';
import type { EstanteDePortada } from './storefront.ts';

/** GET, operators: `PortadaDeTienda`, in the order of the page. */
export const HOME_DESK_PATH = 'catalogo/portada';
/** GET `?dia=`, operators: `VistaDePortada`, what a visitor of that day would see. */
export const HOME_PREVIEW_PATH = 'catalogo/portada/vista';
/** POST `GuardarDiapositiva`, operators: `CambioDeBase`, or 422 with what is wrong, 409 where somebody else was faster. */
export const SAVE_SLIDE_PATH = 'catalogo/portada/diapositiva';
/** POST `GuardarEstante`, operators: the same. */
export const SAVE_SHELF_PATH = 'catalogo/portada/estante';
/** POST `OrdenarPortada`, operators: the same. */
export const ORDER_HOME_PATH = 'catalogo/portada/ordenar';
/** POST `QuitarDePortada`, operators: the same. */
export const RETIRE_HOME_PATH = 'catalogo/portada/quitar';

export const HOME_LIMITS = {
  slides: 12,
  shelves: 8,
  offer: 20,
  title: 60,
  details: 160,
  alt: 150,
  /** Codes of parts, as many as the address of a list takes. */
  codes: 50,
  /** Parts on a shelf. */
  least: 2,
  most: 24,
} as const;

export const HOME_CHOICES = {
  tipo: 'Repuestos con una marca de la portada',
  categoria: 'Una categoría',
  promocion: 'Una promoción',
  repuestos: 'Repuestos elegidos',
  repuesto: 'Un repuesto',
  nuevos: 'Los más nuevos',
} as const;
export type HomeChoice = keyof typeof HOME_CHOICES;
export const SLIDE_CHOICES = ['repuestos', 'repuesto', 'categoria', 'promocion'] as const;
export const SHELF_CHOICES = ['tipo', 'categoria', 'promocion', 'repuestos', 'nuevos'] as const;
/** Chosen from a list by its number: a mark, a category, a promotion. */
export const isListed = (lleva: HomeChoice): boolean => ['tipo', 'categoria', 'promocion'].includes(lleva);
/** Written as codes of parts. */
export const isOfCodes = (lleva: HomeChoice): boolean => ['repuestos', 'repuesto'].includes(lleva);

export const HOME_STATES = {
  visible: 'Se ve',
  espera: 'Por empezar',
  termino: 'Terminó',
  oculta: 'Oculta',
  'sin-promocion': 'Su promoción no rige',
} as const;
export type HomeState = keyof typeof HOME_STATES;

/** What a slide leads to, or a shelf holds, and when. */
export interface EnPortada {
  lleva: HomeChoice;
  /** The mark, category or promotion; 0 where it is none. */
  elegido: number;
  /** Codes of parts, one a line. */
  repuestos: string;
  /** Blank: from the beginning, and without an end. */
  desde: string;
  hasta: string;
  visible: boolean;
}

export interface Diapositiva extends EnPortada {
  /** As a form sends it back. The one of phones is blank where it is the same. */
  imagen: string;
  imagenMovil: string;
  /** What it shows, for who does not see it. */
  alternativo: string;
  etiqueta: string;
  titulo: string;
  texto: string;
}

export interface Estante extends EnPortada {
  titulo: string;
  cuantos: number;
}

interface Leida {
  codigo: number;
  /** Of what was read; goes back with what is saved. */
  version: string;
  estado: HomeState;
}

export interface DiapositivaDeTienda extends Diapositiva, Leida {
  ruta: string;
  rutaMovil: string;
}

export interface EstanteDeTienda extends Estante, Leida {}

export interface PortadaDeTienda {
  diapositivas: DiapositivaDeTienda[];
  estantes: EstanteDeTienda[];
  /** Those that are given, now or later. */
  promociones: { codigo: number; nombre: string }[];
  /** The day of the shop. */
  hoy: string;
}

export interface VistaDePortada {
  diapositivas: PromocionSlide[];
  estantes: EstanteDePortada[];
}

interface Guardar {
  /** Which one is changed, as it was read; absent: a new one. */
  codigo?: number;
  version?: string;
}

export type GuardarDiapositiva = Guardar & Diapositiva;
export type GuardarEstante = Guardar & Estante;

export const HOME_LISTS = ['diapositivas', 'estantes'] as const;
export type HomeList = (typeof HOME_LISTS)[number];

export interface OrdenarPortada {
  lista: HomeList;
  /** All that are there. */
  orden: { codigo: number }[];
}

export interface QuitarDePortada {
  lista: HomeList;
  codigo: number;
  version: string;
}

const CODE = { kind: 'integer', from: 1, to: 2_147_483_647 } as const;
const VERSION = { label: 'Versión', max: 64 } as const;
const day = { invalid: 'La fecha no es válida', check: isLocalDate, max: 10 } as const;
const oneOf = (all: readonly string[]) => (text: string) => all.includes(text);

const common = {
  codigo: { label: 'Número', ...CODE },
  version: VERSION,
  elegido: { label: 'Cuál', kind: 'integer', from: 0, to: CODE.to, required: 'Elija cuál' },
  repuestos: { label: 'Códigos, uno por línea', max: 4000, multiline: true },
  desde: { label: 'Desde', ...day },
  hasta: { label: 'Hasta, incluido', ...day },
  visible: { label: 'Se muestra', kind: 'boolean', required: 'Indique si se muestra' },
} as const satisfies Rules;

export const slideRules = {
  ...common,
  imagen: { label: 'Imagen', required: 'Suba una imagen', max: 32 },
  imagenMovil: { label: 'Imagen para teléfonos', max: 32 },
  alternativo: { label: 'Qué se ve en la imagen', max: HOME_LIMITS.alt },
  etiqueta: { label: 'Etiqueta', required: 'Escriba la etiqueta, como «2x1»', max: HOME_LIMITS.offer },
  titulo: { label: 'Título', required: 'Escriba el título', max: HOME_LIMITS.title },
  texto: { label: 'Texto', max: HOME_LIMITS.details },
  lleva: { label: 'Lleva a', required: 'Elija a dónde lleva', check: oneOf(SLIDE_CHOICES), max: 20 },
} as const satisfies Rules & Record<keyof GuardarDiapositiva, unknown>;

export const shelfRules = {
  ...common,
  titulo: slideRules.titulo,
  lleva: { label: 'Qué muestra', required: 'Elija qué muestra', check: oneOf(SHELF_CHOICES), max: 20 },
  cuantos: {
    label: 'Cuántos repuestos',
    kind: 'integer',
    from: HOME_LIMITS.least,
    to: HOME_LIMITS.most,
    required: `Escriba un número de ${HOME_LIMITS.least} a ${HOME_LIMITS.most}`,
  },
} as const satisfies Rules & Record<keyof GuardarEstante, unknown>;

export const homeListRules = {
  lista: { label: 'Lista', required: 'Indique la lista', check: oneOf(HOME_LISTS), max: 20 },
  codigo: { ...common.codigo, required: 'Indique cuál' },
  version: { ...VERSION, required: 'Indique lo que se leyó' },
} as const satisfies Rules;

export const homePreviewRules = { dia: { label: 'Día', ...day } } as const satisfies Rules;

export const HOME_FAULTS = {
  changed: 'Mientras tanto otra persona la cambió o la quitó',
  reordered: 'Mientras tanto otra persona agregó o quitó algo de la lista. Mírela otra vez',
  picture: CATEGORY_FAULTS.picture,
  backwards: '«Hasta» es un día antes que «Desde»',
  codes: 'Escriba al menos un código de repuesto',
  one: 'Escriba un solo código',
  tooMany: `Escriba hasta ${HOME_LIMITS.codes} códigos`,
  unknown: (code: string) => `Ningún repuesto tiene el código ${code}`,
  mark: 'Elija la marca',
  category: 'Elija una categoría que exista',
  promotion: 'Elija una promoción que no haya terminado',
  fullSlides: `Ya hay ${HOME_LIMITS.slides} diapositivas: quite una antes`,
  fullShelves: `Ya hay ${HOME_LIMITS.shelves} estantes: quite uno antes`,
} as const;
