import type { Categoria } from '@bujia/contracts/catalogue';

/** Those of the top, each with its own behind it. */
export const categoryOptions = (categories: readonly Categoria[]) =>
  categories.flatMap((top) => [
    { value: top.url, text: top.nombre },
    ...top.subCategorias.map(({ url, nombre }) => ({ value: url, text: `${top.nombre} · ${nombre}` })),
  ]);
