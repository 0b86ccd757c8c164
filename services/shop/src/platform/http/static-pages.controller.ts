import { All, Get, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DASHBOARD_PAGES } from '@bujia/contracts/dashboard-pages';
import { OFFLINE_PAGE, OFFLINE_PATH } from '@bujia/contracts/offline';
import { HOME_PATH, NOT_FOUND_PAGE, type PageText, STATIC_PAGES } from '@bujia/contracts/pages';
import { COMPANY_PAGE, TERMS_PAGE } from '@bujia/contracts/shop-texts';
import { UNLISTED_PAGES, type UnlistedPath } from '@bujia/contracts/unlisted-pages';
import { Config } from '../config/config.ts';
import { unknownPath } from './hosts.ts';
import { OFFLINE_WORDS } from './offline-words.ts';
import { always, placeOf } from './kept-pages.ts';
import { type Page, PageController } from './pages.ts';

/** The catalogue answers the home page, and the settings what operators write. */
const OF_OTHERS: readonly string[] = [HOME_PATH, COMPANY_PAGE, TERMS_PAGE];

const PAGES: readonly (PageText & { path: string; codeAtOnce?: boolean })[] = [
  ...STATIC_PAGES.filter(({ path }) => !OF_OTHERS.includes(path)),
  // Cart, codes of mails, sessions: only the browser knows what these show.
  ...[...UNLISTED_PAGES, ...DASHBOARD_PAGES].map((page) => ({ ...page, noindex: true, codeAtOnce: true })),
];

const INTERNAL_PAGE: UnlistedPath = '/interno/ui';
const TRACKING: UnlistedPath = '/rastrear-pedido';
const NEW_PASSWORD: UnlistedPath = '/reseteo';
/** These read something of their address besides the path. */
const READING: readonly string[] = [TRACKING, NEW_PASSWORD];

/** As the mails and the client write it. Others are drawn too, but there is no end to them, so they are not kept. */
const NEW_PASSWORD_PLACES: readonly string[] = ['', '?conservar=1', '?verificar='].map((way) => NEW_PASSWORD + way);

/** What is shown there hangs on who looks: the browser, which knows that, draws it. */
const GUARDED_PATHS = /^\/(dashboard|interno)(\/|$|\?)/;

const MACHINE_PATHS = /^\/(api|ops|assets|buzon)(\/|$)/;

/** Pages that need nothing from the database, and the page for every path that nobody else answers. */
@PageController()
export class StaticPagesController {
  constructor(private readonly config: Config) {}

  @Get(PAGES.map(({ path }) => path).filter((path) => !READING.includes(path)))
  known(@Req() request: FastifyRequest): Page {
    const page = PAGES.find(({ path }) => path === request.routeOptions.url);
    const isHidden = page?.path === INTERNAL_PAGE && !this.config.internalPages;
    if (!page || isHidden) return this.notFound(request.url);
    const { path, codeAtOnce } = page;
    return { ...this.complete(page), drawn: !GUARDED_PATHS.test(path), codeAtOnce, stands: always };
  }

  /** With the code of a mail it opens to anybody. Such a code is somebody's, so nothing is kept under it. */
  @Get(TRACKING)
  @RouteConfig({ reads: ['cod'] })
  tracking(@Req() request: FastifyRequest): Page {
    const page = this.known(request);
    return placeOf(request) === TRACKING ? page : { ...page, stands: undefined };
  }

  /** Four mails lead here; which one it was is said beside the code, which nobody reads but the browser. */
  @Get(NEW_PASSWORD)
  @RouteConfig({ reads: ['conservar', 'verificar', 'telefono', 'invitacion', 'operador'] })
  newPassword(@Req() request: FastifyRequest): Page {
    const page = this.known(request);
    return NEW_PASSWORD_PLACES.includes(placeOf(request)) ? page : { ...page, stands: undefined };
  }

  /** Kept by the service worker: whatever page it stands for, the client draws that of the address. */
  @Get(OFFLINE_PATH)
  offline(): Page {
    return { ...this.complete(OFFLINE_PAGE), noindex: true, meanwhile: OFFLINE_WORDS, stands: always };
  }

  @All('*')
  unknown(@Req() request: FastifyRequest): Page {
    if (request.method !== 'GET' || MACHINE_PATHS.test(request.url)) {
      throw unknownPath();
    }
    return this.notFound(request.url);
  }

  private notFound(path: string): Page {
    return { ...this.complete(NOT_FOUND_PAGE), status: 404, noindex: true, drawn: !GUARDED_PATHS.test(path) };
  }

  private complete({ title, description, noindex }: PageText): Page {
    const { name, make } = this.config.shop;
    const say = (text: string) => text.replaceAll('{shop}', () => name).replaceAll('{make}', () => make.nombre);
    return { title: say(title), description: say(description), noindex };
  }
}
