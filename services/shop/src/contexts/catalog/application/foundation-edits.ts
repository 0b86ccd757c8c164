/** What was read, and as what. */
export interface AsRead {
  id: number;
  version: string;
}

export interface CategoryWish {
  name: string;
  /** 0 at the top. */
  parent: number;
  /** The hash of its picture; blank for none. */
  picture: string;
  featured: boolean;
}

export interface ModelRow {
  engine: string;
  from: number;
  until: number;
  /** How it is called so far, where it is called otherwise from now on. */
  formerly?: string | undefined;
}

export interface ModelWish {
  name: string;
  rows: readonly ModelRow[];
}

/** The change of the history that says what was done; undefined where it was so already. */
export type Written = Promise<number | undefined>;

/** Categories that are written by hand. A refusal where it cannot be, or somebody else was faster. */
export abstract class CategoryEdits {
  abstract save(of: AsRead | undefined, wish: CategoryWish): Written;
  /** Of one place of the tree, all that are there. */
  abstract order(parent: number, ids: readonly number[]): Written;
  abstract retire(of: AsRead): Written;
}

/** Models with their engines and years, the same way. */
export abstract class ModelEdits {
  abstract save(of: AsRead | undefined, wish: ModelWish): Written;
  abstract retire(of: AsRead): Written;
}
