import type { FichaRepuesto } from '@bujia/contracts/part-editing';

/** A part as its form shows it. */
export interface EditablePart {
  id: number;
  /** Of all that the form shows. */
  version: string;
  ficha: FichaRepuesto;
  stock: number;
}

/** Asks the main database: whoever writes must know what is there now. */
export abstract class EditableParts {
  abstract byId(id: number): Promise<EditablePart | undefined>;
}
