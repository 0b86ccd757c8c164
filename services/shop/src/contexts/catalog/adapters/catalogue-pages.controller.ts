import { Get, Param, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import {
  CATALOGUE_LIMITS,
  CATALOGUE_PATHS,
  type Categoria,
  type Repuesto,
  TOP_CATEGORY,
  fillPath,
} from '@bujia/contracts/catalogue';
import {
  CATEGORIES_PAGE,
  LISTING_PARAMETERS,
  type ListingPage,
  PART_PATH,
  firstListing,
  listingPage,
  partPage,
} from '@bujia/contracts/catalogue-pages';
import { PICTURE_SIZES, sharedImage, sourceSet } from '@bujia/contracts/images';
import { HOME_PATH, NOT_FOUND_PAGE, type PageText, STATIC_PAGES, pageText } from '@bujia/contracts/pages';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { Config } from '../../../platform/config/config.ts';
import { type Page, PageController } from '../../../platform/http/pages.ts';
import { CatalogueReads } from './catalogue-reads.ts';
import { breadcrumbs, organization, product, website } from './facts.ts';

const FEATURED = 1;
const NOTHING = Buffer.from('[]');
const HOME = STATIC_PAGES.find(({ path }) => path === HOME_PATH)!;

/**
 * The pages of the catalogue with their heads and the answers that their first screen needs. A page is the same for
 * everybody, so its answers are a visitor's: no price is in any of them.
 */
@PageController()
export class CataloguePagesController {
  constructor(
    private readonly catalogue: CatalogueReads,
    private readonly config: Config,
  ) {}

  @Get(HOME_PATH)
  async home(): Promise<Page> {
    const featured = fillPath(CATALOGUE_PATHS.featuredCategories, { categoria: TOP_CATEGORY, destacado: FEATURED });
    const [categories, slides] = await Promise.all([
      this.catalogue.categories(TOP_CATEGORY, true),
      this.catalogue.slides(),
    ]);
    const said = new Said();
    return {
      ...this.words(HOME),
      facts: [organization(this.config.shop, this.config.baseUrl), website(this.config.shop, this.config.baseUrl)],
      cache: { [featured]: said.by(categories), [STOREFRONT_PATHS.slides]: said.by(slides) },
      stands: this.standing(said),
    };
  }

  @Get('/categorias')
  async categories(): Promise<Page> {
    const said = new Said();
    return {
      ...this.words(CATEGORIES_PAGE),
      facts: [this.crumbs(['Categorías', '/categorias'])],
      cache: await this.tree(said),
      stands: this.standing(said),
    };
  }

  @Get(['/repuestos', '/promociones'])
  @RouteConfig({ reads: LISTING_PARAMETERS })
  all(@Req() request: FastifyRequest): Promise<Page> {
    return this.listing({ promotions: isPromotions(request) });
  }

  /** A search for nothing shows everything. */
  @Get('/repuestos/busqueda')
  @RouteConfig({ reads: LISTING_PARAMETERS })
  async searchForNothing(): Promise<Page> {
    return { ...(await this.listing({ promotions: false })), canonical: '/repuestos' };
  }

  /** The word stands before a category's slug in the addresses, so it is no category itself. */
  @Get('/repuestos/busqueda/:nombre')
  @RouteConfig({ reads: LISTING_PARAMETERS })
  async search(@Param('nombre') text: string): Promise<Page> {
    return this.listing({ promotions: false, text: text.trim().slice(0, CATALOGUE_LIMITS.maxSearchText) });
  }

  @Get(['/repuestos/:categoria', '/promociones/:categoria'])
  @RouteConfig({ reads: LISTING_PARAMETERS })
  async inCategory(@Param('categoria') slug: string, @Req() request: FastifyRequest): Promise<Page> {
    const said = new Said();
    const all = said.by(await this.catalogue.categories()) as Categoria[];
    const category = all.find(({ url }) => url === slug);
    const promotions = isPromotions(request);
    if (category) return this.listing({ promotions, category }, said, slug);
    // There is no end to wrong names: none of their pages is kept.
    return { ...(await this.listing({ promotions, unknown: true })), status: 404, stands: undefined };
  }

  @Get([`${PART_PATH}/:codigo`, `${PART_PATH}/codigo/:codigo`])
  async part(@Param('codigo') code: string): Promise<Page> {
    const answer = await this.catalogue.partByAddress(code, false);
    if (!answer) return this.missing();
    const said = new Said();
    const part = said.by(answer) as Repuesto;
    const path = `${PART_PATH}/${part.codigoEncriptado}`;
    const image = sharedImage(part.imagenRepuestoList[0]?.ruta);
    return {
      ...this.words(partPage(part)),
      kind: 'product',
      canonical: path,
      elsewhere: part.redirect ? path : undefined,
      image,
      leading: leading(part, PICTURE_SIZES.part),
      facts: [
        product(part, this.config.shop.make.nombre, new URL(image, this.config.baseUrl).href),
        this.crumbs(
          ['Repuestos', '/repuestos'],
          [part.categoriaNombre, await this.addressOf(part, said)],
          [part.nombre, path],
        ),
      ],
      cache: { [fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: part.codigoEncriptado })]: part },
      stands: this.standing(said),
    };
  }

  private async listing(page: ListingPage, said = new Said(), slug?: string): Promise<Page> {
    const request = firstListing(page);
    const [answer, tree, reading] = await Promise.all([
      this.catalogue.listing(request, false),
      this.tree(said),
      page.text === undefined ? undefined : this.catalogue.reading(request),
    ]);
    const parts = said.by(answer) as Repuesto[];
    const [name, root] = page.promotions ? ['Promociones', '/promociones'] : ['Repuestos', '/repuestos'];
    return {
      ...this.words(listingPage(page)),
      leading: leading(parts[0], PICTURE_SIZES.card),
      facts: [
        this.crumbs([name, root], ...(page.category ? [[page.category.nombre, `${root}/${slug}`] as const] : [])),
      ],
      cache: {
        ...tree,
        [`${CATALOGUE_PATHS.listing} ${JSON.stringify(request)}`]: parts,
        // What stands above the list comes with it, or it would push it down.
        ...(reading && { [`${STOREFRONT_PATHS.reading} ${JSON.stringify(request)}`]: said.by(reading) }),
      },
      stands: this.standing(said),
    };
  }

  private async tree(said: Said): Promise<Record<string, unknown>> {
    const key = fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY });
    return { [key]: said.by(await this.catalogue.categories(TOP_CATEGORY)) };
  }

  private async addressOf(part: Repuesto, said: Said): Promise<string> {
    const all = said.by(await this.catalogue.categories()) as Categoria[];
    return `/repuestos/${all.find(({ codigo }) => codigo === part.categoriaCodigo)?.url ?? ''}`;
  }

  private standing({ answers }: Said): Page['stands'] {
    return this.catalogue.standing(answers);
  }

  private missing(): Page {
    return { ...this.words(NOT_FOUND_PAGE), status: 404, noindex: true, elsewhere: NOT_FOUND_PAGE.path };
  }

  private words(page: PageText): PageText & Pick<Page, 'drawn'> {
    const { title, description, noindex } = pageText(page, this.config.shop);
    return { title, description, noindex, drawn: true };
  }

  private crumbs(...steps: (readonly [name: string, path: string])[]): object {
    return breadcrumbs(this.config.baseUrl, [['Inicio', '/'], ...steps]);
  }
}

/** As the client shows it: the newest format that browsers know, or the drawing. */
function leading(part: Repuesto | undefined, sizes: string): Page['leading'] {
  const href = part?.imagenRepuestoList[0]?.ruta;
  const srcset = href && sourceSet(href, 'avif');
  return href === undefined ? undefined : srcset ? { href, srcset, sizes, type: 'image/avif' } : { href };
}

const isPromotions = (request: FastifyRequest): boolean => request.url.startsWith('/promociones');

/** What answers say, and which those were: all that a page is made of, so that it is kept no longer than they. */
class Said {
  readonly answers: Buffer[] = [];

  /** The value that an answer says; the callers know its shape. */
  by(answer: Buffer = NOTHING): unknown {
    this.answers.push(answer);
    return JSON.parse(answer.toString());
  }
}
