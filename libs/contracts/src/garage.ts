/** "Mi garaje": the vehicles of an account, each with a name and its mileage. */
import { CATALOGUE_LIMITS, type Vehiculo } from './catalogue.ts';
import { LINK_UNKNOWN } from './emails.ts';
import type { TareaPropia } from './maintenance.ts';
import { numberText } from './numbers.ts';
import type { Rules } from './rules.ts';

/** GET: `Garaje`. Every call below answers it as it is then. */
export const GARAGE_PATH = 'usr/garaje';
/** PUT `VehiculoNombrado`: keeps a vehicle under an id that the browser made, or names one that is there. DELETE: removes it. */
export const OWN_VEHICLE_PATH = 'usr/garaje/:id';
/** POST: what was removed is there again, with all that was kept of it. */
export const RESTORE_VEHICLE_PATH = 'usr/garaje/:id/recuperar';
/** PUT `LecturaKilometraje`: one for a day; of the same day the last one counts. */
export const MILEAGE_PATH = 'usr/garaje/:id/kilometraje';
/** PUT `HechoPropio`: something of the plan was done; under an id that the browser made. DELETE: it was not. */
export const DONE_PATH = 'usr/garaje/:id/hechos/:hecho';
/** PUT `AvisoMantenimiento`. */
export const GARAGE_NOTICE_PATH = 'usr/garaje/aviso';
/** POST `{codigo}` of a mail: no mails of this kind any more. With the code behind it, as mail programs send it by themselves. */
export const END_SERVICE_PATH = 'ext/mantenimiento/baja';
/** `?cod=` carries the code. */
export const END_SERVICE_PAGE = '/mantenimiento/baja';
export const GARAGE_PAGE = '/dashboard/garaje';
/** Names a page that a mail leads to, and its button. */
export const END_SERVICE = 'No avisarme más';

export const GARAGE_LIMITS = {
  vehicles: CATALOGUE_LIMITS.maxSavedVehicles,
  /** Days in which a removed vehicle can be had back. */
  restoreDays: 30,
  /** Readings of a vehicle; the oldest give way. */
  readings: 100,
  kilometres: 2_000_000,
  /** What was done to a vehicle; the oldest give way. */
  done: 100,
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

export interface HechoPropio {
  /** Key of the plan. */
  tarea: string;
  fecha: string;
  kilometros?: number;
  seguro?: boolean;
}

export interface AvisoMantenimiento {
  activo: boolean;
}

export interface VehiculoPropio {
  id: string;
  nombre: string;
  vehiculo: Vehiculo;
  /** The newest one. */
  lectura: Lectura | null;
  /** What the odometer may show today, and kilometres a month; null where two readings do not tell yet. */
  estimado: number | null;
  ritmo: number | null;
  /** What is due first. */
  tareas: TareaPropia[];
}

export interface Garaje {
  vehiculos: VehiculoPropio[];
  /** The day of the shop, yyyy-MM-dd. */
  dia: string;
  /** Whether a mail says what is due. */
  aviso: boolean;
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

const MILEAGE_INVALID = `Ingrese los kilómetros sin decimales, hasta ${numberText(GARAGE_LIMITS.kilometres)}`;
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

export const doneRules = {
  hecho: { label: 'Hecho', required: 'Indique qué se hizo', pattern: UUID, max: 36 },
  tarea: { label: 'Mantenimiento', required: 'Indique qué se hizo', pattern: /^[a-z][a-z0-9-]*$/, max: 40 },
  fecha: mileageRules.fecha,
  kilometros: { ...mileageRules.kilometros, required: undefined, invalid: MILEAGE_INVALID },
  seguro: mileageRules.seguro,
} as const satisfies Rules;

export const noticeChoiceRules = {
  activo: { label: 'Aviso', required: 'Diga si quiere el aviso', kind: 'boolean' },
} as const satisfies Rules & Record<keyof AvisoMantenimiento, unknown>;

export const SERVICE_LINK_INVALID = LINK_UNKNOWN;
export const serviceCodeRules = {
  codigo: { label: 'Código', required: SERVICE_LINK_INVALID, pattern: /^[A-Za-z0-9_.-]{16,200}$/ },
} as const satisfies Rules;

export const GARAGE_FULL = `En su garaje caben ${GARAGE_LIMITS.vehicles} vehículos. Quite uno para guardar otro.`;
export const GARAGE_FULL_CODE = 'garage.full';
export const OWN_VEHICLE_MISSING_CODE = 'garage.vehicle-missing';
/** 409: the same reading with `seguro` is taken. */
export const MILEAGE_DOUBTED_CODE = 'garage.mileage-doubted';

/** Parts that somebody keeps to look at again. GET: `Favoritos`. POST `Favoritos`: what a browser kept before somebody signed in comes to theirs; answers `Favoritos`. */
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
