import type { PageText } from './pages.ts';

/** Pages that search engines do not list, apart from the others because the first page of the shop need not load them. */
export const UNLISTED_PAGES = [
  {
    path: '/carrito',
    title: 'Carrito | {shop}',
    description: 'Los repuestos que eligió en {shop}, sus cantidades, su cupón y el total.',
  },
  {
    path: '/pago',
    title: 'Pago | {shop}',
    description: 'Envío, forma de pago y total de su compra en {shop}.',
  },
  {
    path: '/rastrear-pedido',
    title: 'Rastrear pedido | {shop}',
    description: 'El estado de su pedido en {shop}, con su número y su email.',
  },
  {
    path: '/rastrear-pedido-detail',
    title: 'Su pedido | {shop}',
    description: 'El recorrido de su pedido en {shop}.',
  },
  {
    path: '/favoritos',
    title: 'Favoritos | {shop}',
    description: 'Los repuestos de {shop} que guardó en este navegador.',
  },
  {
    path: '/comparar',
    title: 'Comparar repuestos | {shop}',
    description: 'Los repuestos de {shop} que eligió, uno junto a otro.',
  },
  {
    path: '/lista',
    title: 'Lista de códigos | {shop}',
    description: 'Pegue los códigos de los repuestos que busca y vea cuáles tiene {shop}.',
  },
  {
    path: '/suscripcion/confirmar',
    title: 'Confirmar suscripción | {shop}',
    description: 'Confirme que quiere recibir las novedades de {shop}.',
  },
  {
    path: '/suscripcion/baja',
    title: 'Cancelar suscripción | {shop}',
    description: 'Deje de recibir las novedades de {shop}.',
  },
  {
    path: '/aviso/confirmar',
    title: 'Confirmar aviso | {shop}',
    description: 'Confirme que quiere un aviso de {shop} cuando llegue un repuesto.',
  },
  {
    path: '/aviso/terminar',
    title: 'Terminar avisos | {shop}',
    description: 'Deje de esperar los repuestos agotados de {shop}.',
  },
  {
    path: '/proforma',
    title: 'Proforma | {shop}',
    description: 'Los repuestos y los precios que {shop} le ofreció.',
  },
  {
    path: '/le-quedo',
    title: '¿Le quedó? | {shop}',
    description: 'Diga si lo que compró en {shop} le quedó a su vehículo.',
  },
  {
    path: '/mantenimiento/baja',
    title: 'Avisos de mantenimiento | {shop}',
    description: 'Deje de recibir los avisos de mantenimiento de {shop}.',
  },
  {
    path: '/le-quedo/no-preguntar',
    title: 'No preguntar más | {shop}',
    description: 'Deje de recibir preguntas de {shop} sobre lo que compró.',
  },
  {
    path: '/devolucion',
    title: 'Devolución | {shop}',
    description: 'Diga a qué cuenta suya {shop} le devuelve su dinero.',
  },
  {
    path: '/reset',
    title: 'Reseteo de contraseña | {shop}',
    description: 'Solicite un enlace para crear una contraseña nueva de su cuenta de {shop}.',
  },
  {
    path: '/reseteo',
    title: 'Nueva contraseña | {shop}',
    description: 'Cree una contraseña nueva para su cuenta de {shop}.',
  },
  {
    path: '/verificacion',
    title: 'Verificación de la cuenta | {shop}',
    description: 'Verificación del correo electrónico de su cuenta de {shop}.',
  },
  {
    path: '/unverification',
    title: 'Verifique su cuenta | {shop}',
    description: 'Para ver ciertas páginas de {shop} primero debe verificar su cuenta.',
  },
  {
    path: '/401',
    title: 'Página no autorizada | {shop}',
    description: 'Para ver esta página inicie sesión o cree una cuenta en {shop}.',
  },
  {
    path: '/interno/ui',
    title: 'Piezas de la interfaz | {shop}',
    description: 'Muestrario interno de la interfaz.',
  },
] as const satisfies readonly (PageText & { path: string })[];

export type UnlistedPath = (typeof UNLISTED_PAGES)[number]['path'];
