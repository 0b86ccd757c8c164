/** What people say of a vehicle that is ill and what is looked at then, as those who write the catalogue see it. */
import type { Rules } from './rules.ts';

/** GET, operators: `SintomasDeTienda`, by name. */
export const SYMPTOM_DESK_PATH = 'catalogo/sintomas';
/** POST `GuardarSintoma`, operators: `CambioDeBase`, or 422 with what is wrong, 409 where somebody else was faster. */
export const SAVE_SYMPTOM_PATH = 'catalogo/sintomas/guardar';
/** POST `QuitarSintoma`, operators: the same. */
export const RETIRE_SYMPTOM_PATH = 'catalogo/sintomas/quitar';

export const SYMPTOM_LIMITS = {
  /** Of all of them. */
  symptoms: 500,
  name: 80,
  phrases: 40,
  /** As many as a search shows. */
  checks: 8,
  part: 80,
} as const;

/** One kind of part that a mechanic would look at. */
export interface PorRevisar {
  /** The end of the category's address. */
  categoria: string;
  /** What the parts in it are called; blank for all of them. */
  repuesto: string;
}

export interface Sintoma {
  nombre: string;
  /** Other ways to say it, one a line. */
  dicen: string;
  /** In the order in which a mechanic looks. */
  revisar: PorRevisar[];
}

export interface SintomaDeTienda extends Sintoma {
  /** Of what was read; goes back with what is saved. */
  version: string;
}

export interface SintomasDeTienda {
  sintomas: SintomaDeTienda[];
}

export interface GuardarSintoma extends Sintoma {
  /** How the one that is changed was called as it was read; absent: a new one. */
  antes?: string;
  version?: string;
}

export interface QuitarSintoma {
  nombre: string;
  version: string;
}

export const symptomRules = {
  antes: { label: 'Antes', max: SYMPTOM_LIMITS.name },
  version: { label: 'Versión', max: 64 },
  nombre: { label: 'Qué pasa', required: 'Escriba qué pasa, como «chilla al frenar»', max: SYMPTOM_LIMITS.name },
  dicen: { label: 'También dicen, una manera por línea', max: 4000, multiline: true },
} as const satisfies Rules;

export const checkRules = {
  categoria: { label: 'Categoría', required: 'Elija la categoría', max: 100 },
  repuesto: { label: 'Cómo se llama el repuesto', max: SYMPTOM_LIMITS.part },
} as const satisfies Rules & Record<keyof PorRevisar, unknown>;

export const oneSymptomRules = {
  nombre: { ...symptomRules.nombre, required: 'Indique el síntoma' },
  version: { ...symptomRules.version, required: 'Indique lo que se leyó' },
} as const satisfies Rules;

export const SYMPTOM_FAULTS = {
  changed: 'Mientras tanto otra persona lo cambió o lo quitó',
  named: 'Ya hay un síntoma que se llama así',
  none: 'Diga al menos una cosa que revisar',
  many: `Diga hasta ${SYMPTOM_LIMITS.checks} cosas que revisar`,
  phrases: `Escriba hasta ${SYMPTOM_LIMITS.phrases} maneras de decirlo, de ${SYMPTOM_LIMITS.name} letras o menos`,
  bar: 'Escriba cada manera de decirlo en su línea, sin «|»',
  unspeakable: (phrase: string) => `«${phrase}» no dice qué le pasa al vehículo: use otras palabras`,
  taken: (phrase: string, name: string) => `«${phrase}» ya lleva a «${name}»`,
  category: (place: number) => `Lo número ${place} que se revisa: esa categoría ya no está`,
  twice: (place: number, before: number) => `Lo número ${place} que se revisa es lo mismo que lo ${before}`,
  full: `Ya hay ${SYMPTOM_LIMITS.symptoms} síntomas: quite uno antes`,
} as const;
