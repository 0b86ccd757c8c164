import { Get, Param, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import {
  CATALOGUE_PATHS,
  type Categoria,
  type ListingRequest,
  MAKE_CODE,
  type Repuesto,
  TOP_CATEGORY,
  type VehiculoCatalogo,
  fillPath,
} from '@bujia/contracts/catalogue';
import {
  CATEGORIES_PAGE,
  LISTING_PARAMETERS,
  PART_PATH,
  listingPage,
  partPage,
  vehicleKey,
} from '@bujia/contracts/catalogue-pages';
import { chosenIn, isCategory, markedBy } from '@bujia/contracts/category-choice';
import { type Despiece, EXPLODED_PAGE, EXPLODED_PATHS, explodedHref, explodedPage } from '@bujia/contracts/exploded';
import { PICTURE_SIZES, sharedImage, sourceSet } from '@bujia/contracts/images';
import { HOME_PATH, NOT_FOUND_PAGE, type PageText, STATIC_PAGES, pageText } from '@bujia/contracts/pages';
import { readAddress, writeAddress } from '@bujia/contracts/listing-address';
import { firstShown, pageRequest } from '@bujia/contracts/listing-requests';
import { type LecturaBusqueda, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { Config } from '../../../platform/config/config.ts';
import { placeOf } from '../../../platform/http/kept-pages.ts';
import { type Page, PageController } from '../../../platform/http/pages.ts';
import { DRAWINGS } from '../domain/exploded.ts';
import { CatalogueReads } from './catalogue-reads.ts';
import { breadcrumbs, organization, product, website } from './facts.ts';
import { partCardPath } from './part-cards.controller.ts';

const FEATURED = 1;
/** Of a listing that was followed further down the others are asked for by the browser: a page has a bound. */
const MOST_PAGES = 3;
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
    const day = this.catalogue.today();
    const [categories, slides, shelves] = await Promise.all([
      this.catalogue.categories(TOP_CATEGORY, true),
      this.catalogue.slides(day),
      this.catalogue.shelves(day),
    ]);
    const said = new Said();
    return {
      ...this.words(HOME),
      facts: [organization(this.config.shop, this.config.baseUrl), website(this.config.shop, this.config.baseUrl)],
      cache: {
        [featured]: said.by(categories),
        [STOREFRONT_PATHS.slides]: said.by(slides),
        [STOREFRONT_PATHS.shelves]: said.by(shelves),
      },
      stands: this.standingOn(day, said),
    };
  }

  @Get('/categorias')
  async categories(): Promise<Page> {
    const said = new Said();
    return {
      ...this.words(CATEGORIES_PAGE),
      facts: [this.crumbs(['Categorías', '/categorias'])],
      cache: {
        ...(await this.tree(said)),
        [EXPLODED_PATHS.all]: DRAWINGS.map(({ url, name }) => ({ url, nombre: name })),
      },
      stands: this.standing(said),
    };
  }

  /** A search for nothing shows everything. */
  @Get([
    '/repuestos',
    '/promociones',
    '/repuestos/busqueda',
    '/repuestos/busqueda/:nombre',
    '/repuestos/:categoria',
    '/promociones/:categoria',
  ])
  @RouteConfig({ reads: LISTING_PARAMETERS })
  async listing(@Req() request: FastifyRequest): Promise<Page> {
    // As it was written: what leads here only once it is tidied up is another page.
    const place = placeOf(request);
    const [pathname = '', search = ''] = place.split('?');
    const asked = readAddress(pathname, search);
    const said = new Said();
    const treeKey = fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY });
    const tree = said.by(await this.catalogue.categories(TOP_CATEGORY)) as Categoria[];
    const chosen = chosenIn(tree, markedBy(tree, asked.slugs));
    const unknown = asked.slugs.some((slug) => !isCategory(tree, slug));
    const vehicle = asked.vehicle === undefined ? undefined : await this.vehicle(asked.vehicle, said);
    // By no price: the page is a visitor's.
    const address = { ...asked, vehicle: vehicle?.codigo, facets: { ...asked.facets, precios: undefined } };

    const shown = firstShown(asked.pages) === 0 ? Math.min(asked.pages, MOST_PAGES) : 0;
    const requests = Array.from({ length: shown }, (_, page) => pageRequest(address, chosen, page));
    const answers = await Promise.all(requests.map((one) => this.catalogue.listing(one, false)));
    const pages = answers.map((answer) => said.by(answer) as Repuesto[]);
    const read = asked.text === '' ? undefined : requests[0];
    const { promotions, text } = asked;
    const [category] = chosen.length === 1 ? chosen : [];
    const [name, root] = promotions && text === '' ? ['Promociones', '/promociones'] : ['Repuestos', '/repuestos'];
    // There is no end to wrong names, of brands and places either: none of their pages is kept. That of an address that begins with one is not there.
    const isWrong =
      unknown || (asked.vehicle !== undefined && !vehicle) || !(await this.catalogue.areKnown(asked.facets));
    // Nor is there one to other ways of writing an address, and to what stands behind the end of a list.
    const isPlain = shown > 0 && place === placeFor(writeAddress(asked));
    const isMissing = unknown && pathname.split('/').length > 2 && text === '';
    return {
      ...this.words(listingPage({ promotions, category, text: text === '' ? undefined : text, unknown })),
      status: isMissing ? 404 : undefined,
      canonical: /^\/repuestos\/busqueda\/?$/.test(pathname) ? '/repuestos' : undefined,
      leading: leading(pages[0]?.[0], PICTURE_SIZES.card),
      facts: [this.crumbs([name, root], ...(category ? [[category.nombre, `${root}/${category.url}`] as const] : []))],
      cache: {
        [treeKey]: tree,
        ...(asked.vehicle !== undefined && { [vehicleKey(asked.vehicle)]: vehicle ?? null }),
        ...Object.fromEntries(pages.map((parts, i) => [queryKey(CATALOGUE_PATHS.listing, requests[i]!), parts])),
        ...(asked.codes.length === 0 && (await this.total(pageRequest(address, chosen, 0), said))),
        // What stands above the list comes with it, or it would push it down.
        ...(read && {
          [queryKey(STOREFRONT_PATHS.reading, read)]: said.by(await this.catalogue.reading(read)) as LecturaBusqueda,
        }),
      },
      stands: isWrong || !isPlain ? undefined : this.standing(said),
    };
  }

  @Get([`${PART_PATH}/:codigo`, `${PART_PATH}/codigo/:codigo`])
  async part(@Param('codigo') code: string, @Req() request: FastifyRequest): Promise<Page> {
    const answer = await this.catalogue.partByAddress(code, false);
    if (!answer) return this.missing();
    const said = new Said();
    const part = said.by(answer) as Repuesto;
    const path = `${PART_PATH}/${part.codigoEncriptado}`;
    const photograph = sharedImage(part.imagenRepuestoList[0]?.ruta);
    return {
      ...this.words(partPage(part)),
      kind: 'product',
      canonical: path,
      // From the plain code, and from one that was sealed with another secret or in another form.
      elsewhere: placeOf(request) === path ? undefined : path,
      image: { path: partCardPath(part, this.config.shop), alt: `${part.nombre}, código ${part.codigoRepuesto}` },
      leading: leading(part, PICTURE_SIZES.part),
      facts: [
        product(part, this.config.shop.make.nombre, new URL(photograph, this.config.baseUrl).href),
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

  @Get(EXPLODED_PAGE)
  async exploded(@Param('grupo') group: string): Promise<Page> {
    const answer = await this.catalogue.exploded(group, 0);
    if (!answer) return this.missing();
    const said = new Said();
    const drawing = said.by(answer) as Despiece;
    const path = explodedHref(drawing.url);
    return {
      ...this.words(explodedPage(drawing)),
      canonical: path,
      facts: [this.crumbs(['Categorías', '/categorias'], [drawing.nombre, path])],
      cache: { [fillPath(EXPLODED_PATHS.group, { grupo: drawing.url, vehiculo: 0 })]: drawing },
      stands: this.standing(said),
    };
  }

  private async vehicle(code: number, said: Said): Promise<VehiculoCatalogo | undefined> {
    const models = said.by(await this.catalogue.models(MAKE_CODE)) as VehiculoCatalogo[];
    return models.find(({ codigo }) => codigo === code);
  }

  private async total(asked: ListingRequest, said: Said): Promise<Record<string, unknown>> {
    const key = queryKey(STOREFRONT_PATHS.total, { ...asked, orden: undefined });
    return { [key]: said.by(await this.catalogue.total(asked)) };
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

  /** No longer than the day for which it was made. */
  private standingOn(day: LocalDate, said: Said): Page['stands'] {
    const stands = this.standing(said);
    return stands && (() => this.catalogue.today() === day && stands());
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

/** Where a page is that is asked for by what the client writes: `placeOf` says parameters as forms do. */
function placeFor(address: string): string {
  const [path = '', query] = address.split('?');
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** As the client names what it asks for by POST. */
const queryKey = (path: string, body: unknown): string => `${path} ${JSON.stringify(body)}`;

/** What answers say, and which those were: all that a page is made of, so that it is kept no longer than they. */
class Said {
  readonly answers: Buffer[] = [];

  /** The value that an answer says; the callers know its shape. */
  by(answer: Buffer = NOTHING): unknown {
    this.answers.push(answer);
    return JSON.parse(answer.toString());
  }
}
