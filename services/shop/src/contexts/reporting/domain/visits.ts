import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { EXPLODED_PAGE } from '@bujia/contracts/exploded';
import { HOME_PATH, STATIC_PAGES } from '@bujia/contracts/pages';
import type { VisitKind } from '@bujia/contracts/reports';

/** A request, as far as it tells whether somebody came. */
export interface Asking {
  /** Pattern of its route. */
  route: string;
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What runs a browser and says of itself that it is a program; a telephone is called Cubot. */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|whatsapp|monitor|pingdom|inspection/i;
const LISTS = /^\/(?:repuestos|promociones|categorias)(?:\/|$)/;

/**
 * The page that somebody came to from elsewhere: who goes on inside the shop is the same visit, and what no browser of today asks for to show it
 * is none. Nothing of who it was is looked at twice.
 */
export function visitOf({ route, host, headers }: Asking): VisitKind | undefined {
  const said = (name: string) => String(headers[name] ?? '');
  if (said('sec-fetch-dest') !== 'document' || said('sec-fetch-site') === 'same-origin') return undefined;
  if (/prefetch|prerender/.test(said('purpose') + said('sec-purpose'))) return undefined;
  // Looked at once more.
  if (/max-age=0|no-cache/.test(said('cache-control'))) return undefined;
  if (hostOf(said('referer')) === host || PROGRAMS.test(said('user-agent'))) return undefined;
  return kindOf(route);
}

function kindOf(route: string): VisitKind | undefined {
  if (route === HOME_PATH) return 'portada';
  if (route.startsWith(`${PART_PATH}/`)) return 'repuesto';
  if (LISTS.test(route) || route === EXPLODED_PAGE) return 'catalogo';
  // Where mails lead to, and the pages behind the sign-in, nobody comes to buy.
  return STATIC_PAGES.some(({ path }) => path === route) ? 'otra' : undefined;
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);
