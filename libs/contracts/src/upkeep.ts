/** What the shop stands on, and what it does by itself again and again, for operators. Times are ISO 8601, UTC. */

/** GET, operators: `Estado`. */
export const UPKEEP_PATH = 'estado';

/** By keys that are kept. */
export const MAINSTAYS = {
  base: 'Base de datos',
  colas: 'Colas de trabajos',
  correo: 'Servidor de correo',
  tarjetas: 'Proveedor de tarjetas',
  sri: 'SRI',
  documentos: 'Disco de documentos y fotos',
  antivirus: 'Antivirus',
} as const;

export type Mainstay = keyof typeof MAINSTAYS;

export interface Sosten {
  clave: Mainstay;
  /** Nothing is known where nobody needed it yet, and where nobody looked for some minutes though somebody should. */
  estado: 'bien' | 'mal' | 'sin-noticias' | 'sin-uso';
  dicho: string | null;
  /** Of that state, and when it was heard of last. */
  desde: string | null;
  visto: string | null;
}

export interface Tarea {
  clave: string;
  texto: string;
  /** Seconds. */
  cada: number;
  estado: 'bien' | 'en-curso' | 'fallo' | 'atrasada' | 'nueva';
  empezo: string | null;
  /** When it ended last without a problem. */
  bien: string | null;
  /** How long the last one took that ended. */
  segundos: number | null;
  problema: string | null;
  proxima: string | null;
}

/** What needs somebody first. */
export interface Estado {
  sostenes: Sosten[];
  tareas: Tarea[];
}
