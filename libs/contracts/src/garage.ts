/** "Mi garaje": the vehicles of an account, each with a name and its mileage. */
import { CATALOGUE_LIMITS, type Vehiculo } from './catalogue.ts';
import type { Rules } from './rules.ts';

/** GET: `Garaje`. Every call below answers it as it is then. */
export const GARAGE_PATH = 'usr/garaje';
/** PUT `VehiculoNombrado`: keeps a vehicle under an id that the browser made, or names one that is there. DELETE: removes it. */
export const OWN_VEHICLE_PATH = 'usr/garaje/:id';
/** POST: what was removed is there again, with all that was kept of it. */
export const RESTORE_VEHICLE_PATH = 'usr/garaje/:id/recuperar';
/** PUT `LecturaKilometraje`: one for a day; of the same day the last one counts. */
export const MILEAGE_PATH = 'usr/garaje/:id/kilometraje';

export const GARAGE_LIMITS = {
  vehicles: CATALOGUE_LIMITS.maxSavedVehicles,
  /** Days in which a removed vehicle can be had back. */
  restoreDays: 30,
  /** Readings of a vehicle; the oldest give way. */
  readings: 100,
  kilometres: 2_000_000,
  /** Nobody drives further in a day. */
  kilometresADay: 1_500,
} as const;

export interface VehiculoNombrado {
  /** Of the catalogue. */
  vehiculo: number;
  /** As its people call it; empty for none. */
  nombre?: string;
}

export interface Lectura {
  kilometros: number;
  /** yyyy-MM-dd. */
  fecha: string;
}

export interface LecturaKilometraje extends Lectura {
  /** Somebody looked again: readings that cannot be beside this one go. */
  seguro?: boolean;
}

export interface VehiculoPropio {
  id: string;
  nombre: string;
  vehiculo: Vehiculo;
  /** The newest one. */
  lectura: Lectura | null;
}

export interface Garaje {
  vehiculos: VehiculoPropio[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const OWN_VEHICLE_MISSING = 'Ese vehículo no está en su garaje';

export const ownVehicleRules = {
  id: { label: 'Vehículo', required: OWN_VEHICLE_MISSING, pattern: UUID, max: 36 },
} as const satisfies Rules;

export const vehicleNameRules = {
  vehiculo: { label: 'Vehículo', required: 'Elija el vehículo', kind: 'integer', from: 1, to: 2_147_483_647 },
  nombre: { label: 'Nombre', invalid: 'El nombre lleva letras, números y signos en una línea', max: 40 },
} as const satisfies Rules & Record<keyof VehiculoNombrado, unknown>;

const MILEAGE_INVALID = `Ingrese los kilómetros sin decimales, hasta ${GARAGE_LIMITS.kilometres.toLocaleString('en-US').replaceAll(',', ' ')}`;
export const mileageRules = {
  kilometros: {
    label: 'Kilometraje',
    required: MILEAGE_INVALID,
    kind: 'integer',
    from: 0,
    to: GARAGE_LIMITS.kilometres,
  },
  fecha: {
    label: 'Fecha',
    required: 'Indique el día',
    invalid: 'Elija un día del calendario',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    max: 10,
  },
  seguro: { label: 'Seguro', kind: 'boolean' },
} as const satisfies Rules & Record<keyof LecturaKilometraje, unknown>;

/** 45000 is 45 000 km. */
export const kilometresInWords = (kilometres: number): string =>
  `${String(kilometres).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0km`;

export const GARAGE_FULL = `En su garaje caben ${GARAGE_LIMITS.vehicles} vehículos. Quite uno para guardar otro.`;
export const GARAGE_FULL_CODE = 'garage.full';
export const OWN_VEHICLE_MISSING_CODE = 'garage.vehicle-missing';
/** 409: the same reading with `seguro` is taken. */
export const MILEAGE_DOUBTED_CODE = 'garage.mileage-doubted';

/** Parts that somebody keeps to look at again. */
/** GET: `Favoritos`. POST `Favoritos`: what a browser kept before somebody signed in comes to theirs; answers `Favoritos`. */
export const FAVOURITES_PATH = 'usr/favoritos';
/** PUT and DELETE: `Favoritos` as they are then. May be repeated. */
export const FAVOURITE_PATH = 'usr/favoritos/:codigo';

export const FAVOURITES_LIMIT = 200;

export interface Favoritos {
  /** Of parts, the newest first. */
  codigos: number[];
}

export const FAVOURITES_FULL = `Puede guardar hasta ${FAVOURITES_LIMIT} favoritos. Quite alguno para guardar otro.`;
export const FAVOURITES_FULL_CODE = 'garage.favourites-full';
