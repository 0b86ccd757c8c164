/** What was asked for and not found, and what operators say that it is the same as. */
import type { Rules } from './rules.ts';

/** GET, operators: `PreguntasSinRespuesta`. */
export const UNANSWERED_PATH = 'catalogo/preguntas';
/** GET, operators: the questions as CSV or XLSX (`REPORT_FORMAT`), all of them. */
export const UNANSWERED_FILE_PATH = 'catalogo/preguntas/exportar';
/** POST `NewSynonym`, operators: true, or 422 with what is wrong. It works at once. */
export const MAKE_SYNONYM_PATH = 'catalogo/sinonimos/crear';
/** POST `{codigo}`, operators: true; it works no more from that moment on. */
export const UNDO_SYNONYM_PATH = 'catalogo/sinonimos/deshacer';

export const ASKED_LIMITS = {
  /** Kept for so many days. */
  days: 90,
  /** Different questions kept of a day, and of one network by a process. */
  perDay: 500,
  perNetwork: 20,
  /** Letters and words of a question; who writes more tells of himself. */
  letters: 60,
  words: 6,
  shown: 100,
  inFile: 10_000,
  /** Words of a synonym: phrases are not looked up longer. */
  synonymWords: 4,
} as const;

export interface PreguntasSinRespuesta {
  /** Those that were asked most come first. */
  preguntas: PreguntaSinRespuesta[];
  /** The newest first. */
  sinonimos: SinonimoDeTienda[];
}

export interface PreguntaSinRespuesta {
  pregunta: string;
  /** In the last 90 days. */
  veces: number;
  /** The last day on which it was asked, as YYYY-MM-DD. */
  ultima: string;
  /** Something was shown instead; else nothing was. */
  aproximada: boolean;
}

export interface SinonimoDeTienda {
  codigo: number;
  variante: string;
  termino: string;
}

export interface NewSynonym {
  variante: string;
  termino: string;
}

export const synonymRules = {
  variante: { label: 'Lo que preguntan', required: 'Escriba lo que preguntan', max: ASKED_LIMITS.letters },
  termino: { label: 'Es lo mismo que', required: 'Escriba cómo se llama en el catálogo', max: ASKED_LIMITS.letters },
} as const satisfies Rules;

export const undoSynonymRules = {
  codigo: { label: 'Sinónimo', required: 'Indique el sinónimo', kind: 'integer', from: 1, to: 2_147_483_647 },
} as const satisfies Rules;

export const SYNONYM_FAULTS = {
  empty: 'Escriba al menos una palabra que diga algo',
  long: `Un sinónimo tiene ${ASKED_LIMITS.synonymWords} palabras como máximo: escriba solo el nombre de la cosa`,
  itself: 'Son las mismas palabras: no haría nada',
  known: 'Ya es un sinónimo: primero deshágalo',
  unknown: (words: string) => `El catálogo no conoce «${words}»: escriba un nombre que encuentre repuestos`,
  loop: (canonical: string, variant: string) => `«${canonical}» ya es otro nombre de «${variant}»: darían vueltas`,
} as const;
