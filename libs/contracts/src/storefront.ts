/** Calls beside those of the specification: what a visitor of a parts shop expects besides. */
import type { ListingRequest, Vehiculo } from './catalogue.ts';
import type { Ajuste, Veredicto } from './fitment.ts';

export const STOREFRONT_PATHS = {
  /** GET with `?texto=`, and `&vehiculo=` for the verdicts: what an unfinished search may become. */
  suggestions: 'ext/repuestos/sugerencias',
  /** POST a ListingRequest with a text: what is listed instead of it, LecturaBusqueda. */
  reading: 'ext/repuestos/lectura',
  /** POST a ListingRequest: how many parts it lists on all its pages, TotalListado. */
  total: 'ext/repuestos/total',
  /** POST a ListingRequest: how many parts it would list with each further choice, FacetasListado. */
  facets: 'ext/repuestos/facetas',
  /** GET: the promotions of the home page, PromocionSlide[]. */
  slides: 'ext/promociones',
  /** GET: the shop's own shelves of the home page, EstanteDePortada[]. */
  shelves: 'ext/portada/estantes',
  /** GET: every vehicle that a part fits. */
  partVehicles: 'ext/repuestos/vehiculos/:id',
  /** GET: Repuesto[] like a part, of those that fit the vehicle; 0 for those that share a vehicle with it. */
  related: 'ext/repuestos/relacionados/:id/:vehiculo',
  /** POST a CompatibilidadRequest. */
  compatibility: 'ext/repuestos/compatibilidad',
} as const;

export interface EstanteDePortada {
  titulo: string;
  /** What is on it: asked for as any list is, so that prices are for whoever may see them. Codes are in the order of the shop. */
  consulta: ListingRequest;
}

export interface Sugerencias {
  /** What a vehicle may suffer from, to be searched for; absent from a version before. */
  sintomas?: string[];
  /** Names of things, to be searched for. */
  terminos: string[];
  categorias: { nombre: string; url: string }[];
  /** The part of a whole code alone, and behind it what is the same thing for the vehicle. */
  repuestos: RepuestoSugerido[];
}

export interface RepuestoSugerido {
  codigoEncriptado: string;
  codigoRepuesto: string;
  nombre: string;
  imagen: string | null;
  /** For the vehicle that was asked for; null without one. */
  compatible: boolean | null;
  veredicto: Veredicto | null;
  /** The verdict in a word. */
  palabra: string | null;
  /** Not what was typed: the same thing for the vehicle. */
  equivalente: boolean;
}

export interface TotalListado {
  /** Null where nothing answers the whole text. */
  total: number | null;
  /** There are more than that: nobody counts them. */
  mas: boolean;
}

export interface LecturaBusqueda {
  /** The words that were searched for, when they are not those that were typed. */
  mostrando: string | null;
  /** With `mostrando`: the words that were typed and that nobody knows. */
  sinHallar?: string[];
  /** No part answers all of it: those are listed that come closest. */
  parcial: boolean;
  /** What a whole number is that is not the own code of what is listed, as a person reads it. */
  numero?: string;
  /** Nothing was found, or something else is shown: so it is counted. */
  pregunta?: string;
  /** With `pregunta`: something else is shown. */
  aproximada?: boolean;
  /** The text tells what is wrong with the vehicle: what is listed are the parts to look at, in this order. */
  sintoma?: { nombre: string; revisar: KindToCheck[] };
}

export interface KindToCheck {
  /** A category, or what parts are called, to be searched for. */
  nombre: string;
  /** Of the category. */
  url?: string;
}

/** Above a listing that shows something else than what was typed. */
export const SEARCH_READINGS = {
  instead: 'Mostrando resultados para',
  notFound: 'no encontramos',
  symptom: (name: string) => `Para «${name}» suele revisarse:`,
  loosely: 'Ningún repuesto reúne todo lo que escribió: estos son los que más se acercan.',
  otherVehicle: (code: string, vehicle: string) =>
    `El repuesto ${code} no consta entre los de ${vehicle}. Se muestra porque buscó su código.`,
} as const;

/** Beside a part that is not for the vehicle. */
export const equivalentsFor = (vehicle: string): string => `Lo mismo para su ${vehicle}`;

/** Leads from a part that is not for the vehicle to the same thing that is. */
export const SEE_THE_FITTING = 'Ver el que sí le sirve';

export interface VehiculosRepuesto {
  /** It fits every vehicle, so none is listed. */
  universal: boolean;
  vehiculos: VehiculoCompatible[];
}

/** Position and note are empty when there is nothing to say. */
export interface VehiculoCompatible extends Vehiculo {
  posicion: string;
  nota: string;
  /** How many who bought it for this vehicle said that it fitted. */
  confirmados: number;
}

export interface CompatibilidadRequest {
  /** Code of the chosen vehicle. */
  vehiculo: number;
  /** Codes (`codigo`) of the parts on the screen. */
  codigos: number[];
}

/** One for each part that exists, in the order of the request. */
export interface Compatibilidad extends Ajuste {
  codigo: number;
  /** Also where it is so on a condition. */
  compatible: boolean;
}
