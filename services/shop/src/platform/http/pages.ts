import {
  type CallHandler,
  Controller,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, mergeMap } from 'rxjs';
import { SHARED_IMAGE } from '@bujia/contracts/images';
import { shopCardPath } from '../brand/card-address.ts';
import { type OwnStyle, shopStyle } from '../brand/shop-style.ts';
import { Config } from '../config/config.ts';
import { For } from './access.ts';
import { FirstScreens } from './first-screens.ts';
import { type Document, KeptPages, type Stands, always, answerWith, placeOf, tagOf } from './kept-pages.ts';
import { entryCode, pageTemplate, withoutCode, withoutSheets } from './page-template.ts';
import { type Head, ScreenFiles } from './screen-files.ts';

/** What the server says of a page before the client takes over: for crawlers, chat apps and the first paint. */
export interface Page {
  title: string;
  description: string;
  status?: number;
  /** Path of the canonical address; the requested path when absent. */
  canonical?: string;
  /** The picture that a shared link shows, of the size of `SHARED_IMAGE`; that of the shop when absent. */
  image?: { path: string; alt: string };
  /** The picture that the first screen is about: fetched before the client asks for it. */
  leading?: { href: string; srcset?: string; type?: string; sizes?: string };
  kind?: 'website' | 'product';
  noindex?: boolean;
  /** Structured data (schema.org). */
  facts?: object[];
  /** The first screen is in the page: it is the same for all visitors. */
  drawn?: boolean;
  /** What is drawn is not yet what people come for: the code is wanted as soon as that is seen. */
  codeAtOnce?: boolean;
  /** What is read until the client has drawn something. */
  meanwhile?: string;
  /** Answers of calls that the first screen would make, by their key. */
  cache?: Record<string, unknown>;
  /** What the client makes of the address, from its first frame on. */
  elsewhere?: string;
  /** Whether it is still the page that would be made now. Without it, it is made anew for each who asks. */
  stands?: Stands;
}

/** Under which name a page is kept, and for how long. */
interface Made {
  place: string;
  url: URL;
  route: string;
  stands: Stands | undefined;
}

interface Rendered {
  url: URL;
  head: Head;
  own: OwnStyle | undefined;
  answers: Record<string, unknown>;
  screen: string;
}

/** Controllers whose handlers return a `Page` for the paths that people visit. */
export const PageController = (): ClassDecorator =>
  applyDecorators(Controller(), For('anyone'), UseInterceptors(PageRenderer));

/** Where a page is drawn for all addresses at which there is none. */
const NOWHERE = '/-';
/** The pattern of no route, for which the client has its own screen. */
const NO_ROUTE = '*';

@Injectable()
export class PageRenderer implements NestInterceptor<Page, Buffer | undefined> {
  private readonly template: string;
  private readonly entry: readonly string[];

  constructor(
    private readonly config: Config,
    private readonly firstScreens: FirstScreens,
    private readonly screens: ScreenFiles,
    private readonly kept: KeptPages,
  ) {
    const whole = pageTemplate(config.webDist);
    this.template = withoutCode(withoutSheets(whole));
    this.entry = entryCode(whole);
  }

  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(mergeMap(async (page) => answerWith(await this.document(page, request, reply), request, reply)));
  }

  private async document(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<Document> {
    const asked = placeOf(request);
    const url = new URL(addressIn(this.config.origin, asked.startsWith('/') ? asked : '/'));
    const route = request.routeOptions.url ?? url.pathname;
    if (page.elsewhere !== undefined) {
      const address = new URL(addressIn(this.config.origin, page.elsewhere));
      // No address is written so, and there is no end to those that lead to one page or to none.
      const place = `elsewhere ${page.elsewhere}`;
      const made = page.status === 404 ? { route: NO_ROUTE, stands: always } : { route, stands: page.stands };
      return this.kept.ready(place) ?? this.make(page, { place, url: address, ...made }, reply);
    }
    const isNowhere = page.drawn === true && this.screens.isNowhere(route, url.pathname);
    // A path without parameters may be written in many ways that lead to its route: it is kept under one.
    const isPlain = /[:*]/.test(route) || asked.split('?')[0] === route;
    const stands = isPlain ? page.stands : undefined;
    if (!isNowhere) return this.make(page, { place: asked, url, route, stands }, reply);
    const address = new URL(addressIn(this.config.origin, NOWHERE));
    const shared = { place: NOWHERE, url: address, route, stands: always };
    return this.kept.ready(NOWHERE) ?? this.make(page, shared, reply);
  }

  private async make(page: Page, { place, url, route, stands }: Made, reply: FastifyReply): Promise<Document> {
    const { shop } = this.config;
    const answers = page.cache ?? {};
    const screen = page.drawn ? await this.firstScreens.drawn({ address: url.href, answers }) : '';
    const head = this.screens.headFor(route, screen !== '');
    const own = shop.colour === undefined ? undefined : shopStyle(shop.colour);
    const body = Buffer.from(this.render(page, { url, head, own, answers, screen }));
    const policy = withStyles(String(reply.getHeader('content-security-policy')), [head.styleHash, own?.hash]);
    const status = page.status ?? 200;
    // What should have been drawn and was not is drawn for whoever comes next.
    const isKept = stands !== undefined && Boolean(page.drawn) === (screen !== '');
    const document = {
      status,
      isKept,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        ...(page.noindex && { 'x-robots-tag': 'noindex' }),
        'content-security-policy': policy,
        // Some browsers keep the policy that came with the page, so a page with another one is another page.
        ...(status === 200 && { etag: tagOf(body, policy) }),
      },
      body,
    };
    // The shop is in every page.
    if (isKept) this.kept.keep(place, document, () => this.config.shop === shop && stands());
    return document;
  }

  private render(page: Page, { url, head, own, answers, screen }: Rendered): string {
    const { shop, settings } = this.config;
    const data = { shop, settings, cache: answers, elsewhere: page.elsewhere };
    const script = `<script type="application/json" id="page-data">${jsonInHtml(data)}</script>`;
    const code = [...this.entry, ...head.links].join('\n');
    // Told by web/index.html when it comes.
    const comesLater = screen !== '' && page.elsewhere === undefined;
    const when = page.codeAtOnce ? ' data-at-once' : '';
    return (
      this.template
        .replace('<!--head-->', () => [this.head(page, url.pathname), head.style].join('\n') + (own?.element ?? ''))
        .replace('<!--code-->', () => (comesLater ? `<template id="code"${when}>${code}</template>` : code))
        // What is read comes before what is reckoned with: it is seen while the rest travels.
        .replace('<!--screen--></div>', () => `${screen}</div>${script}${page.meanwhile ?? ''}`)
    );
  }

  private head(page: Page, path: string): string {
    const address = (pathOrAddress: string) => addressIn(this.config.origin, pathOrAddress);
    // A page that is not there has no address of its own.
    const url = page.status === 404 ? undefined : address(page.canonical ?? path.replace(/(.)\/+$/, '$1'));
    const meta = (key: 'name' | 'property', name: string, content: string) =>
      `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
    const { shop } = this.config;
    const image = page.image ?? { path: shopCardPath(shop), alt: `${shop.name}: ${shop.slogan}` };
    return [
      `<title>${escapeHtml(page.title)}</title>`,
      meta('name', 'description', page.description),
      url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
      page.noindex ? meta('name', 'robots', 'noindex') : '',
      meta('property', 'og:site_name', shop.name),
      meta('property', 'og:type', page.kind ?? 'website'),
      meta('property', 'og:locale', 'es_EC'),
      meta('property', 'og:title', page.title),
      meta('property', 'og:description', page.description),
      url ? meta('property', 'og:url', url) : '',
      meta('property', 'og:image', address(image.path)),
      meta('property', 'og:image:width', String(SHARED_IMAGE.width)),
      meta('property', 'og:image:height', String(SHARED_IMAGE.height)),
      meta('property', 'og:image:alt', image.alt),
      page.leading ? preload(page.leading) : '',
      meta('name', 'twitter:card', 'summary_large_image'),
      ...(page.facts ?? []).map((fact) => `<script type="application/ld+json">${jsonInHtml(fact)}</script>`),
    ]
      .filter(Boolean)
      .join('\n');
  }
}

/** The policy for a page with these styles in it. */
const withStyles = (policy: string, hashes: (string | undefined)[]): string =>
  policy.replace("style-src 'self'", ["style-src 'self'", ...hashes.filter(Boolean)].join(' '));

/** A path is put behind our origin and never resolved against it: `//name` would be an address elsewhere. */
export const addressIn = (origin: string, pathOrAddress: string): string =>
  new URL(pathOrAddress.startsWith('/') ? origin + pathOrAddress : pathOrAddress).href;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** Browsers that know no `type` skip it, those that know `imagesrcset` take the size that they show. */
function preload({ href, srcset, type, sizes }: NonNullable<Page['leading']>): string {
  const attributes = { href, imagesrcset: srcset, imagesizes: srcset && sizes, type };
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<link rel="preload" as="image" fetchpriority="high" ${given.map(([name, value]) => `${name}="${escapeHtml(value!)}"`).join(' ')}>`;
}

/** JSON that cannot end its script element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
