import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { type Observable, map } from 'rxjs';
import { Config } from '../config/config.ts';
import { For } from './access.ts';
import { ScreenFiles } from './screen-files.ts';

/** What the server says of a page before the client takes over: for crawlers, chat apps and the first paint. */
export interface Page {
  title: string;
  description: string;
  status?: number;
  /** Path of the canonical address; the requested path when absent. */
  canonical?: string;
  /** Path or address of the picture that a shared link shows. */
  image?: string;
  /** The picture that the first screen is about: fetched before the client asks for it. */
  leading?: { href: string; srcset?: string; type?: string; sizes?: string };
  kind?: 'website' | 'product';
  noindex?: boolean;
  /** Structured data (schema.org). */
  facts?: object[];
  /** Answers of calls that the first screen would make, by their key. */
  cache?: Record<string, unknown>;
}

/** Controllers whose handlers return a `Page` for the paths that people visit. */
export const PageController = (): ClassDecorator =>
  applyDecorators(Controller(), For('anyone'), UseInterceptors(PageRenderer));

@Injectable()
export class PageRenderer implements NestInterceptor<Page, string> {
  private readonly template: string;
  private readonly screens: ScreenFiles;

  constructor(private readonly config: Config) {
    this.template = readFileSync(join(config.webDist, 'index.html'), 'utf8');
    this.screens = new ScreenFiles(config.webDist);
  }

  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((page) => {
        void reply.status(page.status ?? 200).headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-cache',
          ...(page.noindex && { 'x-robots-tag': 'noindex' }),
        });
        const { pathname } = new URL(request.url, this.config.baseUrl);
        return this.render(page, pathname, request.routeOptions.url ?? pathname);
      }),
    );
  }

  private render(page: Page, path: string, route: string): string {
    const data = { shop: this.config.shop, settings: this.config.settings, cache: page.cache ?? {} };
    const script = `<script type="application/json" id="page-data">${jsonInHtml(data)}</script>`;
    return this.template.replace('<!--head-->', () =>
      [this.head(page, path), this.screens.linksFor(route), script].join('\n'),
    );
  }

  private head(page: Page, path: string): string {
    const address = (pathOrAddress: string) => new URL(pathOrAddress, this.config.baseUrl).href;
    const url = address(page.canonical ?? path);
    const meta = (key: 'name' | 'property', name: string, content: string) =>
      `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
    return [
      `<title>${escapeHtml(page.title)}</title>`,
      meta('name', 'description', page.description),
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      page.noindex ? meta('name', 'robots', 'noindex') : '',
      meta('property', 'og:site_name', this.config.shop.name),
      meta('property', 'og:type', page.kind ?? 'website'),
      meta('property', 'og:locale', 'es_EC'),
      meta('property', 'og:title', page.title),
      meta('property', 'og:description', page.description),
      meta('property', 'og:url', url),
      page.image ? meta('property', 'og:image', address(page.image)) : '',
      page.leading ? preload(page.leading) : '',
      meta('name', 'twitter:card', page.image ? 'summary_large_image' : 'summary'),
      ...(page.facts ?? []).map((fact) => `<script type="application/ld+json">${jsonInHtml(fact)}</script>`),
    ]
      .filter(Boolean)
      .join('\n');
  }
}

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
