/** The vehicles that parts are for, as those who write the catalogue see them: each model with its engines and their years. */
import type { Rules } from './rules.ts';

/** GET, operators: `ModelosDeTienda`, by name. */
export const VEHICLE_DESK_PATH = 'catalogo/vehiculos';
/** POST `GuardarModelo`, operators: `CambioDeBase`, or 422 with what is wrong, 409 where somebody else was faster. */
export const SAVE_MODEL_PATH = 'catalogo/vehiculos/guardar';
/** POST `QuitarModelo`, operators: the same; 422 names what still stands on it. */
export const RETIRE_MODEL_PATH = 'catalogo/vehiculos/quitar';

export const MODEL_LIMITS = {
  name: 60,
  engine: 60,
  rows: 60,
  firstYear: 1950,
  lastYear: 2100,
  /** Named where one cannot go. */ named: 3,
} as const;

/** An engine and the years in which there was one, as a form has them. */
export interface FilaModelo {
  motor: string;
  desde: string;
  hasta: string;
}

export interface ModeloDeTienda {
  codigo: number;
  nombre: string;
  filas: FilaModelo[];
  /** Of what was read; goes back with what is saved. */
  version: string;
}

export interface ModelosDeTienda {
  modelos: ModeloDeTienda[];
}

export interface GuardarModelo {
  /** Which one is changed, as it was read; absent: a new one. */
  codigo?: number;
  version?: string;
  nombre: string;
  /** All that there are. `antes`: how an engine was called that is called otherwise now. */
  filas: (FilaModelo & { antes?: string })[];
}

export interface QuitarModelo {
  codigo: number;
  version: string;
}

const CODE = { kind: 'integer', from: 1, to: 2_147_483_647 } as const;
const VERSION = { label: 'Versión', max: 64 } as const;
const YEAR = { pattern: /^(19[5-9]\d|20\d\d|2100)$/, required: 'Escriba un año, como 2016', max: 4 } as const;

export const modelRules = {
  codigo: { label: 'Modelo', ...CODE },
  version: VERSION,
  nombre: { label: 'Modelo', required: 'Escriba cómo se llama el modelo', max: MODEL_LIMITS.name },
} as const satisfies Rules;

export const modelRowRules = {
  antes: { label: 'Motor de antes', max: MODEL_LIMITS.engine },
  motor: { label: 'Motor', required: 'Escriba el motor, como 1.6', max: MODEL_LIMITS.engine },
  desde: { label: 'Desde el año', ...YEAR },
  hasta: { label: 'Hasta el año', ...YEAR },
} as const satisfies Rules;

export const oneModelRules = {
  codigo: { ...modelRules.codigo, required: 'Indique el modelo' },
  version: { ...VERSION, required: 'Indique lo que se leyó' },
} as const satisfies Rules;

export const MODEL_FAULTS = {
  named: 'Ya hay un modelo con ese nombre',
  none: 'Un modelo tiene al menos un motor con sus años',
  full: `Un modelo tiene ${MODEL_LIMITS.rows} filas como máximo`,
  backwards: (row: number) => `Fila ${row}: termina antes de empezar`,
  crosses: (row: number, other: number) => `Fila ${row}: repite años de la fila ${other} con el mismo motor`,
  renamed: (row: number, engine: string) => `Fila ${row}: ya hay un motor «${engine}» en esos años`,
  parts: (vehicle: string, names: string) => `${vehicle} no se puede quitar, porque tiene repuestos: ${names}`,
  clients: (vehicle: string) => `${vehicle} no se puede quitar, porque es el vehículo de un cliente`,
  promotions: (names: string) => `Una promoción es de este modelo: ${names}. Termínela antes`,
} as const;
