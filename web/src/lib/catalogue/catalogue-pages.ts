export const CATALOGUE_PAGE = '/dashboard/operations/catalogo';
export const importPage = (codigo: number): string => `${CATALOGUE_PAGE}?importacion=${codigo}`;
export const pricesPage = (code: string): string =>
  code === '' ? CATALOGUE_PAGE : `${CATALOGUE_PAGE}?${new URLSearchParams({ precios: code }).toString()}`;
