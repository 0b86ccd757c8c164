/** Parts by their numbers; apart from the other calls of the shop because its first pages need not load this. */
import type { Repuesto } from './catalogue.ts';
import type { Rule } from './rules.ts';

export const CODE_PATHS = {
  /** GET: Repuesto[] that are the same thing for this vehicle, best first; few, and often none. */
  equivalents: 'ext/repuestos/equivalentes/:id/:vehiculo',
  /** GET: NumerosRepuesto. */
  partNumbers: 'ext/repuestos/numeros/:id',
  /** POST a ListaRequest: what a pasted list of codes asks for, ListaLeida. */
  list: 'ext/repuestos/lista',
} as const;

export const NUMBER_KINDS = ['fabricante', 'oem', 'competencia'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** What each kind of number is called. */
export const NUMBER_KIND_NAMES: Record<NumberKind | 'propio', string> = {
  propio: 'Código interno',
  fabricante: 'Número del fabricante',
  oem: 'Número OEM',
  competencia: 'Otra marca',
};

/** How a whole number led to a part whose own code it is not. */
export interface NumeroLeido {
  /** The number that the part has, as it is written. */
  numero: string;
  tipo: NumberKind | 'propio';
  /** Whose it is, or who says so; may be empty. */
  fuente: string;
  /** From the number that was asked for to that of the part, or back to it (`atras`); empty without a replacement. */
  cadena: string[];
  atras: boolean;
}

const NUMBER_READINGS: Record<NumeroLeido['tipo'], string> = {
  propio: 'es un código de la tienda',
  fabricante: 'es un número del fabricante',
  oem: 'es un número OEM',
  competencia: 'es un número de otra marca',
};

/** Of a number and of those behind it. */
export const replacedBy = (chain: readonly string[]): string =>
  `Este número fue reemplazado por ${chain.slice(1).join(' → ')}.`;

/** Above what a whole number led to. */
export function numberReading({ numero, tipo, fuente, cadena, atras }: NumeroLeido): string {
  if (atras) return `El número ${cadena.at(-1)} reemplaza a ${cadena[0]}: se muestra el anterior, que es el que hay.`;
  if (cadena.length > 0) return `El número ${cadena[0]} fue reemplazado por ${cadena.slice(1).join(' → ')}.`;
  return `${numero} ${NUMBER_READINGS[tipo]}${fuente && ` (${fuente})`}: se muestra lo que le corresponde.`;
}

export const LIST_LIMITS = { lines: 100, characters: 10_000 } as const;
export const LIST_RULE = {
  label: 'Lista de códigos',
  required: 'Pegue o escriba los códigos que busca',
  invalid: 'La lista tiene caracteres que no se pueden leer',
  max: LIST_LIMITS.characters,
  multiline: true,
} as const satisfies Rule;
export const LIST_TOO_LONG_CODE = 'catalog.list-too-long';
export const listTooLong = (lines: number): string =>
  `Su lista tiene ${lines} líneas y se revisan hasta ${LIST_LIMITS.lines} a la vez: péguela por partes`;
export const listTooLarge = (characters: number): string =>
  `Su lista tiene ${characters} caracteres y se revisan hasta ${LIST_LIMITS.characters} a la vez: péguela por partes`;

/** A toast: title and text. */
export const listAdded = (parts: number) => ({
  title: 'Añadir',
  text: parts === 1 ? 'Se ha añadido 1 repuesto de su lista' : `Se han añadido ${parts} repuestos de su lista`,
});

export interface ListaRequest {
  /** A code and, where one likes, how many, in each line. */
  texto: string;
}

export interface LineaLeida {
  /** As it was typed, without what cannot be seen. */
  texto: string;
  cantidad: number;
  repuesto: Repuesto | null;
  /** How the number led there, when it is not the part's own code. */
  leido: NumeroLeido | null;
  /** So many other parts have that number too. */
  otros: number;
}

/** The lines in which something stands, in their order. */
export interface ListaLeida {
  lineas: LineaLeida[];
}

/** Other numbers of a part, what it took the place of and what took its. */
export interface NumerosRepuesto {
  numeros: { numero: string; tipo: NumberKind; fuente: string }[];
  reemplaza: { numero: string; por: string; fuente: string }[];
}
