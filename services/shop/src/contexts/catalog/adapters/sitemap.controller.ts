import { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '../../../platform/http/described.ts';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { explodedHref } from '@bujia/contracts/exploded';
import { STATIC_PAGES } from '@bujia/contracts/pages';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { escapeHtml } from '../../../platform/http/pages.ts';
import { sitemapMissing } from '../domain/catalog-errors.ts';
import { DRAWINGS } from '../domain/exploded.ts';
import { PartCodes } from './part-codes.ts';

/** The protocol allows so many addresses in one file. */
const MAX_ADDRESSES = 50_000;
const BATCH = 2_000;
/** A crawler asks for each file once; one of them costs as much as thousands of pages, and takes no place of a reader. */
const READS_PER_MINUTE = 60;
const PAGES = 'paginas';
/** The pages, or a range of parts. */
const FILE = /^(paginas|\d{1,4})$/;
const PRIVATE_PATHS = ['/api/', '/ops/', '/dashboard', '/carrito', '/pago', '/repuestos/busqueda/'];
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What search engines are told: an index, the pages, and the parts in as many files as they need, by ranges of their ids. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class SitemapController {
  constructor(
    private readonly reads: Reads,
    private readonly codes: PartCodes,
    private readonly config: Config,
  ) {}

  @Get('robots.txt')
  async robots(@Res() reply: FastifyReply): Promise<void> {
    const lines = [
      'User-agent: *',
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.address('/sitemap.xml')}`,
    ];
    await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  }

  @Get('sitemap.xml')
  @RouteConfig(perAddress(READS_PER_MINUTE))
  async sitemap(@Query('parte') name: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    if (name !== undefined && !FILE.test(name)) throw sitemapMissing();
    const lines = name === undefined ? this.index() : name === PAGES ? this.pages() : this.parts(Number(name));
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    await reply.send(Readable.from(lines));
  }

  private async *index(): AsyncGenerator<string> {
    const ranges = await this.reads.rows<{ range: number }>(
      `SELECT (id - 1) / $1::int AS range FROM part GROUP BY 1 ORDER BY 1`,
      [MAX_ADDRESSES],
    );
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${PROTOCOL}>\n`;
    for (const name of [PAGES, ...ranges.map(({ range }) => range)]) {
      yield `<sitemap><loc>${this.address(`/sitemap.xml?parte=${name}`)}</loc></sitemap>\n`;
    }
    yield '</sitemapindex>\n';
  }

  private async *pages(): AsyncGenerator<string> {
    const categories = await this.reads.rows<{ slug: string }>(
      'SELECT slug FROM category WHERE part_count > 0 ORDER BY slug',
    );
    const fixed = STATIC_PAGES.map(({ path }) => path);
    const listings = [
      '/categorias',
      '/repuestos',
      '/promociones',
      ...categories.map(({ slug }) => `/repuestos/${slug}`),
      ...DRAWINGS.map(({ url }) => explodedHref(url)),
    ];
    yield* this.addresses([...fixed, ...listings].map((path) => ({ path })));
  }

  /** In batches, so that fifty thousand addresses never are in memory at once. */
  private async *parts(range: number): AsyncGenerator<string> {
    yield* this.addresses(this.partsOf(range));
  }

  private async *partsOf(range: number): AsyncGenerator<{ path: string; changed: string }> {
    let after = range * MAX_ADDRESSES;
    const end = after + MAX_ADDRESSES;
    for (;;) {
      const rows = await this.reads.rows<{ id: number; changed: string }>(
        `SELECT id, to_char(changed_at, 'YYYY-MM-DD') AS changed FROM part WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3`,
        [after, end, BATCH],
      );
      for (const { id, changed } of rows) yield { path: `${PART_PATH}/${this.codes.seal(id)}`, changed };
      if (rows.length < BATCH) return;
      after = rows.at(-1)!.id;
    }
  }

  private async *addresses(
    list: Iterable<{ path: string; changed?: string }> | AsyncIterable<{ path: string; changed?: string }>,
  ) {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${PROTOCOL}>\n`;
    for await (const { path, changed } of list) {
      yield `<url><loc>${this.address(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;
    }
    yield '</urlset>\n';
  }

  private address(path: string): string {
    return escapeHtml(new URL(path, this.config.baseUrl).href);
  }
}
