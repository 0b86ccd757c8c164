export const CATALOGUE_PAGE = '/dashboard/operations/catalogo';
export const importPage = (codigo: number): string => `${CATALOGUE_PAGE}?importacion=${codigo}`;
export const pricesPage = (code: string): string =>
  code === '' ? CATALOGUE_PAGE : `${CATALOGUE_PAGE}?${new URLSearchParams({ precios: code }).toString()}`;
/** To sellers who write the catalogue: imports and edits are undone where only operators are. */
export const UNDONE_BY_OPERATOR = 'Un cambio lo deshace un operador.';
