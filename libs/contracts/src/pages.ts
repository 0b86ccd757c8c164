import type { ShopIdentity } from './shop.ts';

/** Title and description of a page: the server writes them into the HTML, the client when it moves on its own. */
export interface PageText {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

export const HOME_PATH = '/';

/** Pages that search engines list, whose words depend on nothing but the shop: `{shop}` and `{make}` are filled in by `pageText`. */
export const STATIC_PAGES: readonly (PageText & { path: string })[] = [
  {
    path: HOME_PATH,
    title: '{shop} | Repuestos originales {make} en Ecuador',
    description:
      'Busque, cotice y compre repuestos originales {make} desde cualquier lugar. Envíos a todo el Ecuador, retiro en tienda en Quito y pagos seguros.',
  },
  {
    path: '/contacto',
    title: 'Contacto | {shop}',
    description:
      'Direcciones, teléfonos, horarios y mapas de nuestros dos locales en Quito. Escríbanos y le ayudamos a encontrar su repuesto {make}.',
  },
  {
    path: '/empresa',
    title: 'Empresa | {shop}',
    description:
      'Quiénes somos: la historia, la misión y la visión de {shop}, especialistas en repuestos originales {make} en Ecuador.',
  },
  {
    path: '/terminos',
    title: 'Términos y condiciones | {shop}',
    description:
      'Pedidos, precios, pagos, envíos, devoluciones, garantía y cupones: las condiciones de compra en {shop}.',
  },
  {
    path: '/registro',
    title: 'Crear una cuenta | {shop}',
    description:
      'Cree su cuenta gratis en {shop}: vea precios y promociones de repuestos {make}, use cupones y compre desde cualquier lugar.',
  },
  {
    path: '/login',
    title: 'Login | {shop}',
    description: 'Ingrese a su cuenta de {shop} para ver precios, comprar y seguir sus pedidos.',
  },
];

export const NOT_FOUND_PAGE: PageText & { path: string } = {
  path: '/404',
  title: 'Página no encontrada | {shop}',
  description: 'La página que busca no existe o cambió de lugar.',
  noindex: true,
};

/** The page's words with the shop's own names in them. */
export function pageText<Text extends PageText>(page: Text, shop: Pick<ShopIdentity, 'name' | 'make'>): Text {
  const fill = (text: string) =>
    text.replaceAll('{shop}', () => shop.name).replaceAll('{make}', () => shop.make.nombre);
  return { ...page, title: fill(page.title), description: fill(page.description) };
}
