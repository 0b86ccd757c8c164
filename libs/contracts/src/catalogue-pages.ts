/**
 * Words and first questions of the pages of the catalogue. The server writes the words into the HTML and the answers
 * beside them; the client uses the same when it moves on its own, so that both ask in the same letters.
 */
import {
  CATALOGUE_LIMITS,
  COMPANY_CODE,
  type Categoria,
  type ListingRequest,
  PROMOTION_FILTER,
  type Repuesto,
} from './catalogue.ts';
import type { PageText } from './pages.ts';

/** What a part without a picture shows. */
export const DEFAULT_PART_IMAGE = '/repuesto.svg';

export const PART_PATH = '/repuesto';

/** Of a part's page, the place of what buyers say. */
export const REVIEWS_ANCHOR = 'opiniones';

export const CATEGORIES_PAGE: PageText = {
  title: 'Categorías de repuestos {make} | {shop}',
  description:
    'Todas las categorías de repuestos originales {make}: frenos, motor, suspensión, eléctrico y más, con envíos a todo el Ecuador.',
};

export interface ListingPage {
  promotions: boolean;
  category?: Pick<Categoria, 'codigo' | 'nombre'>;
  text?: string;
  /** The address names a category that does not exist: everything is listed, and that is said. */
  unknown?: boolean;
}

export const UNKNOWN_CATEGORY = 'Esa categoría no existe: se muestran todos los repuestos.';

export const UNKNOWN_VEHICLE = 'Ese vehículo no existe: se muestran los repuestos de todos.';

/** What the address of a listing may say behind its question mark. */
export const LISTING_PARAMETERS = [
  'categorias',
  'tipos',
  'vehiculo',
  'codigos',
  'orden',
  'disponibles',
  'promocion',
  'marcas',
  'posiciones',
  'precios',
  'sucursales',
  'vista',
  'pagina',
] as const;

/** Under which the page of a listing holds the vehicle that its address names, null where there is none: the whole list of them is long. */
export const vehicleKey = (code: number): string => `vehiculo ${code}`;

/** '{shop}' and '{make}' are filled in by pageText. */
export function listingPage({ promotions, category, text, unknown }: ListingPage): PageText {
  if (text !== undefined) {
    return {
      title: `Buscar: ${text} | {shop}`,
      description: `Repuestos {make} que coinciden con «${text}».`,
      noindex: true,
    };
  }
  const kind = promotions ? 'Promociones' : 'Repuestos';
  const title = category
    ? `${promotions ? 'Promociones en ' : ''}${category.nombre} para {make} | {shop}`
    : `${kind} {make} | {shop}`;
  const subject = category ? category.nombre.toLowerCase() : 'repuestos originales';
  const description = promotions
    ? `Promociones en ${subject} para su {make}. Regístrese gratis para ver precios y descuentos.`
    : `Encuentre ${subject} para su {make} por modelo, año y motor. Envíos a todo el Ecuador y retiro en tienda en Quito.`;
  return { title, description, ...(unknown && { noindex: true }) };
}

export const partPage = ({
  nombre,
  codigoRepuesto,
  descripcion,
}: Pick<Repuesto, 'nombre' | 'codigoRepuesto' | 'descripcion'>): PageText => ({
  title: `${nombre} | {shop}`,
  description: `${nombre}. Código ${codigoRepuesto}. ${descripcion}`.slice(0, 300),
});

/** What a listing page asks for first. */
export function firstListing({ promotions, category, text }: ListingPage): ListingRequest {
  return {
    promocion: promotions ? PROMOTION_FILTER.promotions : PROMOTION_FILTER.none,
    codigoEmpresa: COMPANY_CODE,
    ...(category && { categoria: category.codigo }),
    ...(text !== undefined && { nombreRepuesto: text }),
    page: 0,
    size: CATALOGUE_LIMITS.pageSize,
  };
}
