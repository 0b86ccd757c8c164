import type { ShopIdentity } from './shop.ts';

/** Title and description of a page: the server writes them into the HTML, the client when it moves on its own. */
export interface PageText {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

export const HOME_PATH = '/';

/** Pages whose words depend on nothing but the shop: `{shop}` and `{make}` are filled in by `pageText`. */
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
    path: '/favoritos',
    title: 'Favoritos | {shop}',
    description: 'Los repuestos de {shop} que guardó en este navegador.',
    noindex: true,
  },
  {
    path: '/suscripcion/confirmar',
    title: 'Confirmar suscripción | {shop}',
    description: 'Confirme que quiere recibir las novedades de {shop}.',
    noindex: true,
  },
  {
    path: '/suscripcion/baja',
    title: 'Cancelar suscripción | {shop}',
    description: 'Deje de recibir las novedades de {shop}.',
    noindex: true,
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
  {
    path: '/reset',
    title: 'Reseteo de contraseña | {shop}',
    description: 'Solicite un enlace para crear una contraseña nueva de su cuenta de {shop}.',
    noindex: true,
  },
  {
    path: '/reseteo',
    title: 'Nueva contraseña | {shop}',
    description: 'Cree una contraseña nueva para su cuenta de {shop}.',
    noindex: true,
  },
  {
    path: '/verificacion',
    title: 'Verificación de la cuenta | {shop}',
    description: 'Verificación del correo electrónico de su cuenta de {shop}.',
    noindex: true,
  },
  {
    path: '/unverification',
    title: 'Verifique su cuenta | {shop}',
    description: 'Para ver ciertas páginas de {shop} primero debe verificar su cuenta.',
    noindex: true,
  },
  {
    path: '/401',
    title: 'Página no autorizada | {shop}',
    description: 'Para ver esta página inicie sesión o cree una cuenta en {shop}.',
    noindex: true,
  },
  {
    path: '/interno/ui',
    title: 'Piezas de la interfaz | {shop}',
    description: 'Muestrario interno de la interfaz.',
    noindex: true,
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
  const fill = (text: string) => text.replaceAll('{shop}', shop.name).replaceAll('{make}', shop.make.nombre);
  return { ...page, title: fill(page.title), description: fill(page.description) };
}
