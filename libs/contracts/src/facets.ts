/** What a listing may be narrowed by, with how many parts each choice would leave. */
export const FACETS = ['categoria', 'posicion', 'marca', 'precio', 'promocion', 'sucursal'] as const;
export type Faceta = (typeof FACETS)[number];

export interface ValorFaceta {
  /** Of a category and of a band of prices their number, of a branch its key; else the word itself. */
  valor: string;
  /** With what else is chosen, in whichever way the facet itself is: several values of one are any of them. */
  cantidad: number;
  /** At least so many: the list is too long to be counted. */
  mas: boolean;
}

export interface FacetasListado {
  /** With all that is chosen; null where nothing answers the whole text. */
  total: number | null;
  mas: boolean;
  /** The most frequent value first. A visitor has no prices, and a shop of one branch no branches. */
  facetas: Partial<Record<Faceta, ValorFaceta[]>>;
}

/** The value of what is on promotion. */
export const ON_PROMOTION = 'si';

/** Of the bands from 1 on. */
export const PRICE_NAMES = [
  'Menos de $20',
  'De $20 a $49.99',
  'De $50 a $99.99',
  'De $100 a $199.99',
  '$200 o más',
] as const;

interface PriceBand {
  id: number;
  /** In cents. */
  from: number;
  /** Below this; the last one has no end. */
  below: number | undefined;
}

/** By what a part costs as the catalogue has it, promotion prices included. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { id: 1, from: 0, below: 2_000 },
  { id: 2, from: 2_000, below: 5_000 },
  { id: 3, from: 5_000, below: 10_000 },
  { id: 4, from: 10_000, below: 20_000 },
  { id: 5, from: 20_000, below: undefined },
];

export const PRICES_FOR_SIGNED_IN = 'Inicie sesión para filtrar por precio';
