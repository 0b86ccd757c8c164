import { type FichaRepuesto, PART_LIMITS } from '@bujia/contracts/part-editing';
import type { OrderedPieces, Shelf } from '../contract.ts';

/** A part as its form shows it. */
export interface EditablePart {
  id: number;
  /** Of all that the form shows. */
  version: string;
  ficha: FichaRepuesto;
  stock: number;
  /** Where it lies, and what orders have from there. */
  shelves: (Shelf & OrderedPieces)[];
}

const LISTS = [
  ['compatibilidad', PART_LIMITS.fitments, 'filas de compatibilidad'],
  ['numeros', PART_LIMITS.numbers, 'números'],
  ['reemplaza', PART_LIMITS.replacements, 'reemplazos'],
  ['imagenes', PART_LIMITS.pictures, 'imágenes'],
] as const;

/** What an import wrote and no form can hold, in words: it could be opened, but never saved. */
export function beyondForm(ficha: FichaRepuesto): string | undefined {
  for (const [list, max, what] of LISTS)
    if (ficha[list].length > max) return `${ficha[list].length} ${what}, y en el formulario caben hasta ${max}`;
  return undefined;
}

/** Asks the main database: whoever writes must know what is there now. */
export abstract class EditableParts {
  abstract byId(id: number): Promise<EditablePart | undefined>;
}
