import { Get, Param, Req } from '@nestjs/common';
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
    return {
      ...this.words(HOME),
      facts: [organization(this.config.shop, this.config.baseUrl), website(this.config.shop, this.config.baseUrl)],
      cache: { [featured]: read(categories), [STOREFRONT_PATHS.slides]: read(slides) },
    };
  }

  @Get('/categorias')
  async categories(): Promise<Page> {
    return {
      ...this.words(CATEGORIES_PAGE),
      facts: [this.crumbs(['Categorías', '/categorias'])],
      cache: await this.tree(),
    };
  }

  @Get(['/repuestos', '/promociones'])
  all(@Req() request: FastifyRequest): Promise<Page> {
    return this.listing({ promotions: isPromotions(request) });
  }

  /** The word stands before a category's slug in the addresses, so it is no category itself. */
  @Get('/repuestos/busqueda/:nombre')
  async search(@Param('nombre') text: string): Promise<Page> {
    return this.listing({ promotions: false, text: text.trim().slice(0, CATALOGUE_LIMITS.maxSearchText) });
  }

  @Get(['/repuestos/:categoria', '/promociones/:categoria'])
  async inCategory(@Param('categoria') slug: string, @Req() request: FastifyRequest): Promise<Page> {
    const all = read(await this.catalogue.categories()) as Categoria[];
    const category = all.find(({ url }) => url === slug);
    const promotions = isPromotions(request);
    if (category) return this.listing({ promotions, category }, slug);
    return { ...(await this.listing({ promotions, unknown: true })), status: 404 };
  }

  @Get([`${PART_PATH}/:codigo`, `${PART_PATH}/codigo/:codigo`])
  async part(@Param('codigo') code: string): Promise<Page> {
    const answer = await this.catalogue.partByAddress(code, false);
    if (!answer) return this.missing();
    const part = read(answer) as Repuesto;
    const path = `${PART_PATH}/${part.codigoEncriptado}`;
    const image = sharedImage(part.imagenRepuestoList[0]?.ruta);
    return {
      ...this.words(partPage(part)),
      kind: 'product',
      canonical: path,
      image,
      leading: leading(part, PICTURE_SIZES.part),
      facts: [
        product(part, this.config.shop.make.nombre, new URL(image, this.config.baseUrl).href),
        this.crumbs(
          ['Repuestos', '/repuestos'],
          [part.categoriaNombre, await this.addressOf(part)],
          [part.nombre, path],
        ),
      ],
      cache: { [fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code })]: part },
    };
  }

  private async listing(page: ListingPage, slug?: string): Promise<Page> {
    const request = firstListing(page);
    const [answer, tree] = await Promise.all([this.catalogue.listing(request, false), this.tree()]);
    const parts = read(answer) as Repuesto[];
    const [name, root] = page.promotions ? ['Promociones', '/promociones'] : ['Repuestos', '/repuestos'];
    return {
      ...this.words(listingPage(page)),
      leading: leading(parts[0], PICTURE_SIZES.card),
      facts: [
        this.crumbs([name, root], ...(page.category ? [[page.category.nombre, `${root}/${slug}`] as const] : [])),
      ],
      cache: { ...tree, [`${CATALOGUE_PATHS.listing} ${JSON.stringify(request)}`]: parts },
    };
  }

  private async tree(): Promise<Record<string, unknown>> {
    const key = fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY });
    return { [key]: read(await this.catalogue.categories(TOP_CATEGORY)) };
  }

  private async addressOf(part: Repuesto): Promise<string> {
    const all = read(await this.catalogue.categories()) as Categoria[];
    return `/repuestos/${all.find(({ codigo }) => codigo === part.categoriaCodigo)?.url ?? ''}`;
  }

  private missing(): Page {
    return { ...this.words(NOT_FOUND_PAGE), status: 404, noindex: true };
  }

  private words(page: PageText): PageText {
    const { title, description, noindex } = pageText(page, this.config.shop);
    return { title, description, noindex };
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
/** An answer as the value that it says; the callers know its shape. */
const read = (answer: Buffer | undefined): unknown => JSON.parse((answer ?? '[]').toString());
