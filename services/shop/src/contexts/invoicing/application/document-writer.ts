import type { ElectronicDocument } from '../domain/electronic-document.ts';

/** Puts a document into the forms that leave the house. The same document always comes out the same. */
export abstract class DocumentWriter {
  /** For the tax authority, not signed yet. */
  abstract xml(document: ElectronicDocument): string;
  /** Printed form (RIDE). */
  abstract pdf(document: ElectronicDocument): Promise<Buffer>;
}
