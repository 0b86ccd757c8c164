import { All, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DASHBOARD_PAGES } from '@bujia/contracts/dashboard-pages';
import { HOME_PATH, NOT_FOUND_PAGE, type PageText, STATIC_PAGES } from '@bujia/contracts/pages';
import { UNLISTED_PAGES } from '@bujia/contracts/unlisted-pages';
import { Refusal } from '../../kernel/refusal.ts';
import { Config } from '../config/config.ts';
import { type Page, PageController } from './pages.ts';

/** All but the home page, which the catalogue answers. */
const PAGES: readonly (PageText & { path: string })[] = [
  ...STATIC_PAGES.filter(({ path }) => path !== HOME_PATH),
  ...[...UNLISTED_PAGES, ...DASHBOARD_PAGES].map((page) => ({ ...page, noindex: true })),
];

const MACHINE_PATHS = /^\/(api|ops|assets|buzon)(\/|$)/;

/** Pages that need nothing from the database, and the page for every path that nobody else answers. */
@PageController()
export class StaticPagesController {
  constructor(private readonly config: Config) {}

  @Get(PAGES.map(({ path }) => path))
  known(@Req() request: FastifyRequest): Page {
    const page = PAGES.find(({ path }) => path === request.routeOptions.url) ?? NOT_FOUND_PAGE;
    return this.complete(page);
  }

  @All('*')
  unknown(@Req() request: FastifyRequest): Page {
    if (request.method !== 'GET' || MACHINE_PATHS.test(request.url)) {
      throw new Refusal('missing', 'request.unknown-path', 'El recurso solicitado no existe');
    }
    return { ...this.complete(NOT_FOUND_PAGE), status: 404, noindex: true };
  }

  private complete({ title, description, noindex }: PageText): Page {
    const { name, make } = this.config.shop;
    const say = (text: string) => text.replaceAll('{shop}', name).replaceAll('{make}', make.nombre);
    return { title: say(title), description: say(description), noindex };
  }
}
