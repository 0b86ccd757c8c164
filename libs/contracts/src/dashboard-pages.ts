import type { PageText } from './pages.ts';

/** Pages of the dashboard, apart from the others because the first page of the shop need not load them. */
export const DASHBOARD_PAGES = [
  {
    path: '/dashboard',
    title: 'Tablero | {shop}',
    description: 'Sus datos y su dirección de entrega en {shop}.',
  },
  {
    path: '/dashboard/account',
    title: 'Tablero | {shop}',
    description: 'Sus datos y su dirección de entrega en {shop}.',
  },
  {
    path: '/dashboard/profile',
    title: 'Mi Perfil | {shop}',
    description: 'Sus datos personales y su avatar en {shop}.',
  },
  {
    path: '/dashboard/profilepwd',
    title: 'Contraseña | {shop}',
    description: 'Cambie la contraseña de su cuenta de {shop}.',
  },
  {
    path: '/dashboard/garaje',
    title: 'Mi Garaje | {shop}',
    description: 'Sus vehículos en {shop}: su kilometraje y el mantenimiento que les toca.',
  },
  {
    path: '/dashboard/address',
    title: 'Mis Direcciones | {shop}',
    description: 'Las direcciones a las que {shop} le envía sus compras.',
  },
  {
    path: '/dashboard/address-detail',
    title: 'Dirección | {shop}',
    description: 'Agregue o cambie una dirección de entrega en {shop}.',
  },
  {
    path: '/dashboard/orders',
    title: 'Pedidos | {shop}',
    description: 'Los pedidos hechos en {shop}: su estado, su detalle y sus pagos.',
  },
  {
    path: '/dashboard/orders/:codigo',
    title: 'Pedido | {shop}',
    description: 'Un pedido hecho en {shop} y sus pagos.',
  },
  {
    path: '/dashboard/opiniones',
    title: 'Mis Opiniones | {shop}',
    description: 'Lo que escribió de los repuestos que compró en {shop}.',
  },
  {
    path: '/dashboard/pagos-traking',
    title: 'Pagos | {shop}',
    description: 'Búsqueda de los pagos de un pedido de {shop}.',
  },
  {
    path: '/dashboard/pagos-traking-detail',
    title: 'Pagos de un pedido | {shop}',
    description: 'Los pagos de un pedido de {shop} y sus comprobantes.',
  },
  {
    path: '/dashboard/extractos',
    title: 'Extractos | {shop}',
    description: 'Lo que los bancos de {shop} dicen que entró, junto a los pagos por revisar.',
  },
  {
    path: '/dashboard/liquidaciones',
    title: 'Liquidaciones | {shop}',
    description: 'Lo que el proveedor de tarjetas pagó a {shop}, y lo que todavía debe.',
  },
  {
    path: '/dashboard/liquidaciones/:codigo',
    title: 'Liquidaciones | {shop}',
    description: 'Lo que el proveedor de tarjetas pagó a {shop}, y lo que todavía debe.',
  },
  {
    path: '/dashboard/devoluciones',
    title: 'Por devolver | {shop}',
    description: 'El dinero que {shop} debe devolver a sus clientes.',
  },
  {
    path: '/dashboard/cierre',
    title: 'Cierre del día | {shop}',
    description: 'Lo que entró y salió de las cajas de {shop}, contado contra lo que debe haber.',
  },
  {
    path: '/dashboard/cierre/:codigo',
    title: 'Cierre del día | {shop}',
    description: 'Lo que entró y salió de las cajas de {shop}, contado contra lo que debe haber.',
  },
  {
    path: '/dashboard/repuestos-devueltos',
    title: 'Repuestos devueltos | {shop}',
    description: 'Lo que los clientes de {shop} quieren devolver, y lo que se decidió.',
  },
  {
    path: '/dashboard/repuestos',
    title: 'Repuestos | {shop}',
    description: 'Los repuestos de {shop}, para corregirlos y agregar otros.',
  },
  {
    path: '/dashboard/repuestos/:codigo',
    title: 'Repuesto | {shop}',
    description: 'Un repuesto de {shop}: sus datos, su precio, sus imágenes y sus existencias.',
  },
  {
    path: '/dashboard/promociones',
    title: 'Promociones | {shop}',
    description: 'Lo que {shop} da a sus clientes, y desde cuándo hasta cuándo.',
  },
  {
    path: '/dashboard/cupones',
    title: 'Cupones | {shop}',
    description: 'Los cupones de {shop}: cuántos se usaron, y cuánto se vendió con ellos.',
  },
  {
    path: '/dashboard/cupones/:codigo',
    title: 'Cupones | {shop}',
    description: 'Los cupones de {shop}: cuántos se usaron, y cuánto se vendió con ellos.',
  },
  {
    path: '/dashboard/mostrador',
    title: 'Mostrador | {shop}',
    description: 'Los pedidos que {shop} toma en el mostrador y por teléfono.',
  },
  {
    path: '/dashboard/clientes',
    title: 'Clientes | {shop}',
    description: 'Los clientes de {shop}, y lo que se anotó de cada uno.',
  },
  {
    path: '/dashboard/clientes/:codigo',
    title: 'Cliente | {shop}',
    description: 'Un cliente de {shop}, y lo que se anotó de esta persona.',
  },
  {
    path: '/dashboard/proformas',
    title: 'Proformas | {shop}',
    description: 'Lo que {shop} ofreció a sus clientes, y qué fue de ello.',
  },
  {
    path: '/dashboard/proformas/:codigo',
    title: 'Proformas | {shop}',
    description: 'Lo que {shop} ofreció a sus clientes, y qué fue de ello.',
  },
  {
    path: '/dashboard/informes',
    title: 'Cómo va la tienda | {shop}',
    description: 'Lo que {shop} vende, cobra y tiene en existencia.',
  },
  {
    path: '/dashboard/informes/:seccion',
    title: 'Cómo va la tienda | {shop}',
    description: 'Lo que {shop} vende, cobra y tiene en existencia.',
  },
  {
    path: '/dashboard/settings',
    title: 'Configuración | {shop}',
    description: 'Los datos de {shop}: su nombre, su horario, sus bancos, sus envíos y sus plazos.',
  },
  {
    path: '/dashboard/settings/:grupo',
    title: 'Configuración | {shop}',
    description: 'Los datos de {shop}: su nombre, su horario, sus bancos, sus envíos y sus plazos.',
  },
  {
    path: '/dashboard/operations',
    title: 'Operaciones | {shop}',
    description: 'Correos, boletines, facturas, catálogo y colas de {shop}.',
  },
  {
    path: '/dashboard/operations/facturas',
    title: 'Facturas | {shop}',
    description: 'Los comprobantes de {shop} que esperan al facturador o no salieron.',
  },
  {
    path: '/dashboard/operations/catalogo',
    title: 'Catálogo | {shop}',
    description: 'Los archivos con los que {shop} cambia su catálogo, y lo que hizo cada uno.',
  },
  {
    path: '/dashboard/categorias',
    title: 'Categorías | {shop}',
    description: 'En qué está cada repuesto de {shop}, y en qué orden se ve.',
  },
  {
    path: '/dashboard/vehiculos',
    title: 'Vehículos | {shop}',
    description: 'Los modelos, motores y años para los que {shop} tiene repuestos.',
  },
  {
    path: '/dashboard/portada',
    title: 'Portada | {shop}',
    description: 'Las diapositivas y los estantes de la portada de {shop}, y desde cuándo hasta cuándo se ven.',
  },
  {
    path: '/dashboard/sintomas',
    title: 'Síntomas | {shop}',
    description: 'Lo que se dice en {shop} de un vehículo que falla, y qué se revisa entonces.',
  },
  {
    path: '/dashboard/conjuntos',
    title: 'Conjuntos | {shop}',
    description: 'Lo que suele cambiarse junto, en {shop}.',
  },
  {
    path: '/dashboard/operations/le-quedo',
    title: 'Le quedó | {shop}',
    description: 'Los repuestos de {shop} que no le quedaron a un comprador, para revisar sus datos.',
  },
  {
    path: '/dashboard/operations/opiniones',
    title: 'Opiniones | {shop}',
    description: 'Lo que los compradores de {shop} escriben de los repuestos, antes de que se publique.',
  },
  {
    path: '/dashboard/operations/busquedas',
    title: 'Búsquedas | {shop}',
    description: 'Lo que se busca en {shop} y no se encuentra.',
  },
  {
    path: '/dashboard/operations/correos',
    title: 'Correos | {shop}',
    description: 'Los correos que {shop} envía, y si llegaron.',
  },
  {
    path: '/dashboard/operations/boletines',
    title: 'Boletines | {shop}',
    description: 'Los boletines de {shop} y sus suscriptores.',
  },
  {
    path: '/dashboard/operations/equipo',
    title: 'Equipo | {shop}',
    description: 'Quiénes trabajan en {shop}, y a quiénes se invitó.',
  },
  {
    path: '/dashboard/operations/cuentas',
    title: 'Cuentas | {shop}',
    description: 'Las cuentas de {shop}: quién es cada persona y qué puede hacer.',
  },
  {
    path: '/dashboard/operations/auditoria',
    title: 'Auditoría | {shop}',
    description: 'Lo que hizo cada persona que trabaja en {shop}.',
  },
  {
    path: '/dashboard/operations/trabajos',
    title: 'Trabajos fallidos | {shop}',
    description: 'Lo que las colas de {shop} no pudieron hacer.',
  },
  {
    path: '/dashboard/operations/reglas',
    title: 'Reglas | {shop}',
    description: 'Las reglas que los datos de {shop} cumplen, y cuándo se revisaron.',
  },
  {
    path: '/dashboard/operations/estado',
    title: 'Estado | {shop}',
    description: 'De qué depende {shop}, si funciona, y lo que hace por sí sola.',
  },
  {
    path: '/dashboard/operations/:seccion',
    title: 'Operaciones | {shop}',
    description: 'Correos, boletines, facturas, catálogo y colas de {shop}.',
  },
] as const satisfies readonly (PageText & { path: string })[];

export type DashboardPath = (typeof DASHBOARD_PAGES)[number]['path'];
