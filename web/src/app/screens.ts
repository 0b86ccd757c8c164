import { createElement, type ComponentType } from 'react';
import { part, type Part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import type { Access } from './guard.tsx';
import { screenFailed } from './screen-failed.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen that not everybody may see. */
const guarded =
  (access: Access, load: Load): Load =>
  async () => {
    const [{ Guard }, { default: Content }] = await Promise.all([import('./guard.tsx'), load()]);
    return { default: () => createElement(Guard, { access, children: createElement(Content) }) };
  };

const listing: Load = () => import('../features/catalogue/listing/listing-screen.tsx');
const tracking: Load = () => import('./tracking.tsx');
const groups: Load = () => import('./groups.tsx');
const onePart: Load = () => import('./part.tsx');
/** Whatever a link of a mail asks one press for. */
const mailLink: Load = () => import('./mail-link.tsx');
const dashboard: Load = guarded('verified', () => import('./dashboard.tsx'));

/** Every screen of the shop and the code it needs, which arrives when the screen is first wanted. */
const table: Record<string, Load> = {
  '/': () => import('./home.tsx'),
  '/categorias': groups,
  '/despiece/:grupo': groups,
  '/repuestos': listing,
  '/repuestos/busqueda': listing,
  '/repuestos/busqueda/:nombre': listing,
  '/repuestos/:categoria': listing,
  '/promociones': listing,
  '/promociones/:categoria': listing,
  '/repuesto/codigo/:codigo': onePart,
  '/repuesto/:codigo': onePart,
  '/favoritos': () => import('../features/catalogue/kept/wishlist-screen.tsx'),
  '/comparar': () => import('../features/catalogue/compare/compare-screen.tsx'),
  '/lista': () => import('./list.tsx'),
  '/carrito': () => import('../features/cart/cart-screen.tsx'),
  '/pago': () => import('./checkout.tsx'),
  '/rastrear-pedido': tracking,
  '/rastrear-pedido-detail': tracking,
  '/contacto': () => import('../features/contact/contact-screen.tsx'),
  '/empresa': () => import('../features/company/company-screen.tsx'),
  '/terminos': () => import('../features/terms/terms-screen.tsx'),
  '/suscripcion/confirmar': mailLink,
  '/suscripcion/baja': mailLink,
  '/aviso/confirmar': mailLink,
  '/aviso/terminar': mailLink,
  '/proforma': mailLink,
  '/le-quedo': mailLink,
  '/le-quedo/no-preguntar': mailLink,
  '/mantenimiento/baja': mailLink,
  '/registro': () => import('../features/registration/register-screen.tsx'),
  '/verificacion': () => import('../features/registration/verification-screen.tsx'),
  '/unverification': () => import('../features/registration/unverification-screen.tsx'),
  '/login': () => import('../features/session/login-screen.tsx'),
  '/devolucion': () => import('../features/payments/returns/bank-details-screen.tsx'),
  '/reset': guarded('visitor', () => import('../features/session/reset-screen.tsx')),
  '/reseteo': () => import('../features/session/new-password-screen.tsx'),
  '/401': () => import('../features/errors/unauthorised-screen.tsx'),
  '/dashboard/*': dashboard,
  '/dashboard': dashboard,
  '/interno/ui': () => import('../features/kit/kit-screen.tsx'),
};

const notFound: Load = () => import('../features/errors/not-found-screen.tsx');

class Screen {
  readonly path: string | undefined;
  readonly Content: Part<object>;
  private readonly address: RegExp;

  constructor(path: string | undefined, load: Load) {
    this.path = path;
    this.address = RegExp(`^${path?.replace(/:\w+/g, '[^/]+').replace('*', '[^]*') ?? '[^]*'}/?$`);
    this.Content = part(load, {
      waiting: createElement(Progress),
      failed: screenFailed,
    });
  }

  /** As the router does, which looks neither at the case of letters nor at how they are written in an address. */
  matches(address: string) {
    return this.address.test(readable(address).toLowerCase());
  }
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

export const screens: readonly Screen[] = [
  ...Object.entries(table).map(([path, load]) => new Screen(path, load)),
  new Screen(undefined, notFound),
];

/** A failure is left for the screen itself to meet, where it can be shown. */
export const preloadScreen = (pathname: string) => fetchScreen(pathname).catch(() => undefined);

export const fetchScreen = (pathname: string): Promise<void> =>
  screens.find((screen) => screen.matches(pathname))!.Content.fetch();

/** Fetches a screen as soon as someone points at a link to it. */
export function preloadOnIntent(page: Document) {
  const intent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) void preloadScreen(link.pathname);
  };
  page.addEventListener('pointerover', intent, { passive: true });
  page.addEventListener('focusin', intent);
}

export type { Screen };
