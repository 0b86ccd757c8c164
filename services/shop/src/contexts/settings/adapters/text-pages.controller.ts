import { NOT_FOUND_PAGE, type PageText, STATIC_PAGES, pageText } from '@bujia/contracts/pages';
import { COMPANY_PAGE, COMPANY_PATH, TERMS_PAGE, termsHref, termsKey } from '@bujia/contracts/shop-texts';
import { Get, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';
import { Config } from '../../../platform/config/config.ts';
import { always, placeOf } from '../../../platform/http/kept-pages.ts';
import { type Page, PageController } from '../../../platform/http/pages.ts';
import { ShopTexts } from './shop-texts.ts';

/** The pages of the shop's own texts, drawn with their words. The shop says which versions hold, so they fall with it. */
@PageController()
export class TextPagesController {
  constructor(
    private readonly texts: ShopTexts,
    private readonly config: Config,
  ) {}

  @Get(COMPANY_PAGE)
  company(): Page {
    return { ...this.known(COMPANY_PAGE), cache: { [COMPANY_PATH]: this.texts.company() }, stands: always };
  }

  /** A version that somebody accepted is there for everybody to read, and for search engines only the one that holds. */
  @Get(TERMS_PAGE)
  @RouteConfig({ reads: ['version'] })
  async terms(@Req() request: FastifyRequest): Promise<Page> {
    const page = this.known(TERMS_PAGE);
    const place = placeOf(request);
    const asked = new URLSearchParams(place.split('?')[1]).get('version');
    if (asked === null) return { ...page, cache: { [termsKey(undefined)]: await this.texts.terms() }, stands: always };
    const version = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
    const terms = version && (await this.texts.terms(version).catch(unlessMissing));
    if (!terms) return { ...this.words(NOT_FOUND_PAGE), status: 404, noindex: true, elsewhere: NOT_FOUND_PAGE.path };
    return {
      ...page,
      ...{ noindex: true, canonical: TERMS_PAGE },
      cache: { [termsKey(version)]: terms },
      stands: place === termsHref(terms.version) ? always : undefined,
    };
  }

  private known(path: string): Page {
    return this.words(STATIC_PAGES.find((page) => page.path === path)!);
  }

  private words(page: PageText): Page {
    const { title, description, noindex } = pageText(page, this.config.shop);
    return { title, description, noindex, drawn: true };
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
