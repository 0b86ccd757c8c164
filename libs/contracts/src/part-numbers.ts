/** Parts by their numbers; apart from the other calls of the shop because its first pages need not load this. */

export const CODE_PATHS = {
  /** GET: Repuesto[] that are the same thing for this vehicle, best first; few, and often none. */
  equivalents: 'ext/repuestos/equivalentes/:id/:vehiculo',
  /** GET: NumerosRepuesto. */
  partNumbers: 'ext/repuestos/numeros/:id',
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

/** Other numbers of a part, what it took the place of and what took its. */
export interface NumerosRepuesto {
  numeros: { numero: string; tipo: NumberKind; fuente: string }[];
  reemplaza: { numero: string; por: string; fuente: string }[];
}
