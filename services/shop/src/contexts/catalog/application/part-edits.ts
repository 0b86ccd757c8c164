import type { Cents } from '@bujia/pricing/money';
import type { CatalogueSource, Problem } from './catalogue-source.ts';

/** One part to be written. */
export interface PartEdit {
  /** The part as it was read; absent for a new one. */
  of?: { id: number; version: string };
  /** Of one part, and all there is of it; `missing` names what stays. */
  source: CatalogueSource;
  /** Prices that jump are meant. */
  pricesConfirmed: boolean;
  /** Of pieces that were counted: how many there were in the eyes of who counted. */
  stockSeen?: number;
  /** What the ledger calls pieces that come or go; a count has a name of its own. */
  movement?: string;
  /** Why, in the words of whoever does it. */
  note?: string;
}

/** Pieces that go from one branch to another, as the ledger calls them. */
export interface PartTransfer {
  of: { id: number; version: string };
  from: string;
  to: string;
  units: number;
  note: string;
}

export type EditOutcome =
  /** `change` is undefined where it was the same already. */
  | { kind: 'written'; id: number; change: number | undefined }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'jumps'; from: Cents | null; to: Cents }
  /** Somebody else changed it since it was read. */
  | { kind: 'overtaken' };

/** Writes a part by the way of the imports, wholly or not at all; a refusal while one is under way. */
export abstract class PartEdits {
  abstract write(edit: PartEdit): Promise<EditOutcome>;
  abstract transfer(transfer: PartTransfer): Promise<EditOutcome>;
}
