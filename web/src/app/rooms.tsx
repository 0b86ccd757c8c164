import { createElement, type ComponentType } from 'react';
import type { Right } from '@bujia/contracts/rights';
import type { OperationsPath } from '../features/operations/operations-screen.tsx';
import type { Room } from '../features/house/room.ts';
import type { Session } from '../lib/session/session.ts';
import type { IconName } from '../ui/icon-names.ts';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import { doorFor } from './door.tsx';
import { isFor, type Access } from './guard.tsx';

type Load = () => Promise<{ default: ComponentType }>;

export interface StaffRoom extends Room {
  access: Access;
  /** Opens it to a seller who has it as well. */
  right?: Right;
  /** Of its addresses, where it has several. */
  path?: string;
  /** What is found there; of those that clients have as well the dashboard knows it. */
  Content?: ComponentType;
}

const waiting = <Progress />;

type About = [group: string, text: string, icon: IconName, href: string];

const ofSellers = (...[group, text, icon, href]: About): StaffRoom => ({ group, text, icon, href, access: 'seller' });

const sellers = (about: About, load: Load, path?: string): StaffRoom => ({
  ...ofSellers(...about),
  ...{ Content: part(load, { waiting }), path },
});

const operators = (about: About, load: Load, path?: string): StaffRoom => ({
  ...sellers(about, load, path),
  access: 'operator',
});

/** Operators have one frame around what keeps the shop running. */
const works = (
  [group, text, icon, path]: [group: string, text: string, icon: IconName, path: OperationsPath],
  load: Load,
): StaffRoom =>
  operators([group, text, icon, path], async () => {
    const [{ OperationsScreen }, { default: Content }] = await Promise.all([
      import('../features/operations/operations-screen.tsx'),
      load(),
    ]);
    return { default: () => createElement(OperationsScreen, { path, title: text, children: createElement(Content) }) };
  });

/** Every room of the staff's house: where it stands in the navigation, who may enter, and what is found there. */
export const rooms: readonly StaffRoom[] = [
  ofSellers('', 'Tablero', 'grid', '/dashboard/account'),
  {
    ...operators(
      ['', 'Cómo va la tienda', 'calendar', '/dashboard/informes'],
      () => import('../features/reports/reports-screen.tsx'),
      '/dashboard/informes/:seccion?',
    ),
    right: 'reports',
  },
  {
    ...sellers(
      ['Vender', 'Mostrador', 'store', '/dashboard/mostrador'],
      () => import('../features/quotations/counter/counter-screen.tsx'),
    ),
    words: 'vender venta caja efectivo vuelto teléfono código de barras consumidor final cliente',
  },
  ofSellers('Vender', 'Ventas', 'list', '/dashboard/orders'),
  {
    ...sellers(
      ['Vender', 'Clientes', 'user', '/dashboard/clientes'],
      () => import('./clients-room.tsx'),
      '/dashboard/clientes/:codigo?',
    ),
    words: 'cliente persona notas apuntes cédula RUC correo teléfono',
  },
  sellers(
    ['Vender', 'Proformas', 'details', '/dashboard/proformas'],
    () => import('../features/quotations/quotations-screen.tsx'),
    '/dashboard/proformas/:codigo?',
  ),
  sellers(
    ['Vender', 'Repuestos devueltos', 'box', '/dashboard/repuestos-devueltos'],
    () => import('../features/orders/line-returns/desk-screen.tsx'),
  ),
  {
    ...operators(
      ['Vender', 'Cupones', 'tag', '/dashboard/cupones'],
      () => import('../features/coupons/coupons-screen.tsx'),
      '/dashboard/cupones/:codigo?',
    ),
    right: 'coupons',
  },
  sellers(
    ['Dinero', 'Pagos', 'card', '/dashboard/pagos-traking'],
    () => import('../features/payments/search-screen.tsx'),
  ),
  sellers(
    ['Dinero', 'Extractos', 'table', '/dashboard/extractos'],
    () => import('../features/payments/statements/statements-screen.tsx'),
  ),
  {
    ...operators(
      ['Dinero', 'Liquidaciones', 'percent', '/dashboard/liquidaciones'],
      () => import('../features/payments/settlements/settlements-screen.tsx'),
      '/dashboard/liquidaciones/:codigo?',
    ),
    words: 'tarjetas proveedor comisión retenciones neto depósito por cobrar conciliar',
  },
  sellers(
    ['Dinero', 'Por devolver', 'clock', '/dashboard/devoluciones'],
    () => import('../features/payments/returns/returns-screen.tsx'),
  ),
  {
    ...sellers(
      ['Dinero', 'Cierre del día', 'check', '/dashboard/cierre'],
      () => import('../features/till/till-screen.tsx'),
      '/dashboard/cierre/:codigo?',
    ),
    words: 'caja arqueo cuadre efectivo billetes monedas depósito',
  },
  works(
    ['Dinero', 'Facturas', 'copy', '/dashboard/operations/facturas'],
    () => import('../features/operations/documents.tsx'),
  ),
  works(
    ['Catálogo', 'Catálogo', 'tag', '/dashboard/operations/catalogo'],
    () => import('../features/operations/catalogue-import.tsx'),
  ),
  {
    ...operators(
      ['Catálogo', 'Repuestos', 'wrench', '/dashboard/repuestos'],
      () => import('../features/parts/parts-screen.tsx'),
    ),
    right: 'catalog',
  },
  {
    ...operators(
      ['Catálogo', 'Categorías', 'list', '/dashboard/categorias'],
      () => import('../features/parts/categories-screen.tsx'),
    ),
    right: 'catalog',
    words: 'subcategorías grupos departamentos orden portada imagen',
  },
  {
    ...operators(['Catálogo', 'Portada', 'grid', '/dashboard/portada'], () => import('./home-room.tsx')),
    right: 'catalog',
    words: 'inicio diapositivas carrusel banner estantes vitrina página principal',
  },
  {
    ...operators(
      ['Catálogo', 'Vehículos', 'car', '/dashboard/vehiculos'],
      () => import('../features/parts/vehicles-screen.tsx'),
    ),
    right: 'catalog',
    words: 'modelos motores años carros autos',
  },
  {
    ...operators(
      ['Catálogo', 'Promociones', 'percent', '/dashboard/promociones'],
      () => import('../features/promotions/promotions-screen.tsx'),
    ),
    right: 'coupons',
  },
  {
    ...operators(
      ['Catálogo', 'Conjuntos', 'box', '/dashboard/conjuntos'],
      () => import('../features/parts/kits-screen.tsx'),
    ),
    right: 'catalog',
    words: 'kit combo suele cambiarse junto',
  },
  {
    ...operators(
      ['Catálogo', 'Síntomas', 'alert', '/dashboard/sintomas'],
      () => import('../features/parts/symptoms-screen.tsx'),
    ),
    right: 'catalog',
    words: 'fallas ruidos averías qué revisar mecánico',
  },
  works(
    ['Catálogo', 'Búsquedas', 'search', '/dashboard/operations/busquedas'],
    () => import('../features/operations/asked.tsx'),
  ),
  works(
    ['Catálogo', 'Le quedó', 'car', '/dashboard/operations/le-quedo'],
    () => import('../features/operations/fit-doubts.tsx'),
  ),
  {
    ...works(
      ['Catálogo', 'Opiniones', 'chat', '/dashboard/operations/opiniones'],
      () => import('../features/operations/reviews.tsx'),
    ),
    right: 'reviews',
    words: 'reseñas comentarios estrellas calificaciones moderar',
  },
  works(
    ['Mensajes', 'Correos', 'mail', '/dashboard/operations/correos'],
    () => import('../features/operations/mails.tsx'),
  ),
  works(
    ['Mensajes', 'Boletines', 'chat', '/dashboard/operations/boletines'],
    () => import('../features/operations/campaigns.tsx'),
  ),
  works(
    ['Personas', 'Equipo', 'user', '/dashboard/operations/equipo'],
    () => import('../features/operations/staff.tsx'),
  ),
  works(
    ['Personas', 'Cuentas', 'user', '/dashboard/operations/cuentas'],
    () => import('../features/operations/users.tsx'),
  ),
  works(
    ['Personas', 'Auditoría', 'eye', '/dashboard/operations/auditoria'],
    () => import('../features/operations/staff-log.tsx'),
  ),
  {
    ...operators(
      ['Obra', 'Configuración', 'gear', '/dashboard/settings'],
      () => import('../features/settings/settings-screen.tsx'),
      '/dashboard/settings/:grupo?',
    ),
    words: 'nombre color teléfonos redes horario feriados bancos transportistas tarifas zonas envío reservas locales',
  },
  {
    ...works(
      ['Obra', 'Estado', 'clock', '/dashboard/operations/estado'],
      () => import('../features/operations/upkeep.tsx'),
    ),
    words: 'salud tareas periódicas base de datos colas correo tarjetas SRI disco antivirus funciona caído',
  },
  works(
    ['Obra', 'Trabajos fallidos', 'alert', '/dashboard/operations/trabajos'],
    () => import('../features/operations/failed-jobs.tsx'),
  ),
  works(
    ['Obra', 'Reglas', 'check', '/dashboard/operations/reglas'],
    () => import('../features/operations/audited-rules.tsx'),
  ),
  ofSellers('Su cuenta', 'Mi Perfil', 'edit', '/dashboard/profile'),
  ofSellers('Su cuenta', 'Contraseña', 'lock', '/dashboard/profilepwd'),
];

export const roomsOf = (session: Session): readonly StaffRoom[] =>
  rooms.filter((room) => isFor(doorFor(room, session), session.tipo));
