import type { Categoria } from './catalogue.ts';

/**
 * Categories of two levels, chosen by the slugs of what has no subcategories. A parent is marked when all of its
 * subcategories are.
 */
export type Marked = ReadonlySet<string>;

const leavesOf = ({ url, subCategorias }: Categoria): string[] =>
  subCategorias.length > 0 ? subCategorias.map((sub) => sub.url) : [url];

/** From the slugs of an address, where a parent stands for all that is in it. Unknown ones count for nothing. */
export function markedBy(tree: readonly Categoria[], slugs: readonly string[]): Marked {
  const leaves = tree.flatMap((top) =>
    slugs.includes(top.url) ? leavesOf(top) : leavesOf(top).filter((leaf) => slugs.includes(leaf)),
  );
  return new Set(leaves);
}

export const isCategory = (tree: readonly Categoria[], slug: string): boolean =>
  tree.some(({ url, subCategorias }) => url === slug || subCategorias.some((inner) => inner.url === slug));

/** What is marked, said in as few categories as can be. */
export function chosenIn(tree: readonly Categoria[], marked: Marked): Categoria[] {
  return tree.flatMap((top) =>
    stateOf(top, marked) === 'all' ? [top] : top.subCategorias.filter(({ url }) => marked.has(url)),
  );
}

export function stateOf(category: Categoria, marked: Marked): 'all' | 'some' | 'none' {
  const leaves = leavesOf(category);
  const count = leaves.filter((leaf) => marked.has(leaf)).length;
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
}

/** A category brings all that is in it, and takes it away again. */
export function toggled(category: Categoria, marked: Marked): Marked {
  const leaves = leavesOf(category);
  return stateOf(category, marked) === 'all'
    ? new Set([...marked].filter((slug) => !leaves.includes(slug)))
    : new Set([...marked, ...leaves]);
}
