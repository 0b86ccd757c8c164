/** Calls beside those of the specification: what a visitor of a parts shop expects besides. */
import type { Vehiculo } from './catalogue.ts';

export const STOREFRONT_PATHS = {
  /** GET with `?texto=`: what an unfinished search may become. */
  suggestions: 'ext/repuestos/sugerencias',
  /** GET: the promotions of the home page, PromocionSlide[]. */
  slides: 'ext/promociones',
  /** GET: every vehicle that a part fits. */
  partVehicles: 'ext/repuestos/vehiculos/:id',
  /** POST a CompatibilidadRequest. */
  compatibility: 'ext/repuestos/compatibilidad',
} as const;

export interface Sugerencias {
  /** Names of things, to be searched for. */
  terminos: string[];
  categorias: { nombre: string; url: string }[];
  repuestos: { codigoEncriptado: string; codigoRepuesto: string; nombre: string; imagen: string | null }[];
}

export interface VehiculosRepuesto {
  /** It fits every vehicle, so none is listed. */
  universal: boolean;
  vehiculos: VehiculoCompatible[];
}

/** Position and note are empty when there is nothing to say. */
export interface VehiculoCompatible extends Vehiculo {
  posicion: string;
  nota: string;
}

export interface CompatibilidadRequest {
  /** Code of the chosen vehicle. */
  vehiculo: number;
  /** Codes (`codigo`) of the parts on the screen. */
  codigos: number[];
}

/** One for each part that exists, in the order of the request. */
export interface Compatibilidad {
  codigo: number;
  compatible: boolean;
  universal: boolean;
  posicion: string;
  nota: string;
}
