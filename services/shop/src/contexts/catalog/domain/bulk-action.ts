import { BULK_LIMITS, type AccionLote, ENDINGS } from '@bujia/contracts/bulk-edit';
import { SEARCH_STATES, type ShowcaseFlag } from '@bujia/contracts/catalogue';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { type Cents, formatMoney } from '@bujia/pricing/money';
import { type PriceEnding, ruledPrice } from '@bujia/pricing/price-rule';
import { DAYS_BACKWARDS } from './catalog-errors.ts';

type MarkColumn = 'featured' | 'recent' | 'best_seller' | 'most_searched';

/** What a change of many looks at, under the names of the columns. A mark is what was said, also on days on which it is not had. */
export interface BulkPart extends Record<`${MarkColumn}_${'from' | 'until'}`, LocalDate | null> {
  price_cents: Cents;
  promo_price_cents: Cents | null;
  featured: boolean;
  recent: boolean;
  best_seller: boolean;
  most_searched: boolean;
  category_id: number;
}
export type BulkValues = Partial<BulkPart>;

export const MARK_COLUMNS = {
  destacado: 'featured',
  reciente: 'recent',
  masVendido: 'best_seller',
  masBuscado: 'most_searched',
} as const satisfies Record<ShowcaseFlag, MarkColumn>;

export type BulkAction =
  | { kind: 'price'; hundredths: number; ending: PriceEnding }
  | { kind: 'promotion'; hundredths: number; ending: PriceEnding }
  | { kind: 'no-promotion' }
  | {
      kind: 'mark';
      column: MarkColumn;
      mark: ShowcaseFlag;
      on: boolean;
      from: LocalDate | null;
      until: LocalDate | null;
    }
  | { kind: 'category'; id: number; name: string };

/** What becomes of one; with a reason it cannot be. Columns that hang together are told together: what somebody changed of one is a change of both. */
export interface BulkOutcome {
  before: BulkValues;
  after: BulkValues;
  reason?: string;
}

const PRICE_GONE = 'El precio quedaría en cero';
const PRICE_TOO_HIGH = `El precio pasaría de ${formatMoney(BULK_LIMITS.price)}`;
const promotionStays = (promotion: Cents) => `La promoción de ${formatMoney(promotion)} no sería menor que el precio`;

export function applied(action: BulkAction, part: BulkPart): BulkOutcome {
  const { price_cents, promo_price_cents, category_id } = part;
  const prices = { price_cents, promo_price_cents };
  const priced = (after: typeof prices) => {
    const reason = reasonAgainst(after);
    return { before: prices, after, ...(reason !== undefined && { reason }) };
  };
  switch (action.kind) {
    case 'price':
      return priced({ ...prices, price_cents: ruledPrice(price_cents, action.hundredths, action.ending) });
    case 'promotion':
      return priced({ ...prices, promo_price_cents: ruledPrice(price_cents, -action.hundredths, action.ending) });
    case 'no-promotion':
      return priced({ ...prices, promo_price_cents: null });
    case 'mark':
      return marked(action, part);
    case 'category':
      return { before: { category_id }, after: { category_id: action.id } };
  }
}

function marked({ column, on, from, until }: BulkAction & { kind: 'mark' }, part: BulkPart): BulkOutcome {
  const [first, last] = [`${column}_from`, `${column}_until`] as const;
  return {
    before: { [column]: part[column], [first]: part[first], [last]: part[last] },
    after: { [column]: on, [first]: from, [last]: until },
  };
}

/** Days of a mark as a person reads them; nothing for one without. */
export const daysText = (from: LocalDate | null, until: LocalDate | null): string =>
  [from && ` desde el ${slashed(from)}`, until && ` hasta el ${slashed(until)}`].filter(Boolean).join('');
export const slashed = (day: LocalDate): string => day.split('-').reverse().join('/');

function reasonAgainst({
  price_cents: price,
  promo_price_cents: promotion,
}: Pick<BulkPart, 'price_cents' | 'promo_price_cents'>) {
  if (price <= 0) return PRICE_GONE;
  if (price > BULK_LIMITS.price) return PRICE_TOO_HIGH;
  if (promotion !== null && promotion <= 0) return PRICE_GONE;
  return promotion !== null && promotion >= price ? promotionStays(promotion) : undefined;
}

export const isSame = ({ before, after }: BulkOutcome): boolean =>
  (Object.keys(after) as (keyof BulkPart)[]).every((name) => before[name] === after[name]);

/** As the history tells it. */
export function wordsOf(action: BulkAction): string {
  const percent = (hundredths: number) => `${hundredths / 100} %`;
  switch (action.kind) {
    case 'price': {
      const { hundredths, ending } = action;
      return `Precio ${hundredths > 0 ? '+' : ''}${percent(hundredths)}, ${ENDINGS[ending].toLowerCase()}`;
    }
    case 'promotion':
      return `Promoción con ${percent(action.hundredths)} menos, ${ENDINGS[action.ending].toLowerCase()}`;
    case 'no-promotion':
      return 'Sin promoción';
    case 'mark':
      return `${action.on ? 'Con' : 'Sin'} la marca ${SEARCH_STATES.find(({ flag }) => flag === action.mark)!.nombre}${daysText(action.from, action.until)}`;
    case 'category':
      return `Categoría ${action.name}`;
  }
}

const NO_DAYS = { from: null, until: null };

/** Of what was asked for, or what is wrong with it. A category is looked up by who knows them. */
export function actionOf(wish: AccionLote, category: { id: number; name: string } | undefined): BulkAction | string {
  const { tipo, porcentaje, redondeo: ending = 'exacto', marca, puesta, desde, hasta } = wish;
  const hundredths = Math.round(Number(porcentaje) * 100);
  switch (tipo) {
    case 'precio':
      if (porcentaje === undefined) return 'Debe ingresar el porcentaje';
      if (hundredths === 0 && ending === 'exacto')
        return 'Con 0 % no cambia nada: ingrese otro porcentaje o un redondeo';
      if (hundredths < BULK_LIMITS.least * 100 || hundredths > BULK_LIMITS.most * 100)
        return `Un precio puede cambiar entre ${BULK_LIMITS.least} % y +${BULK_LIMITS.most} %`;
      return { kind: 'price', hundredths, ending };
    case 'promocion':
      if (porcentaje === undefined) return 'Debe ingresar el porcentaje';
      if (hundredths <= 0 || hundredths > BULK_LIMITS.mostOff * 100)
        return `Una promoción descuenta más de 0 % y hasta ${BULK_LIMITS.mostOff} %`;
      return { kind: 'promotion', hundredths, ending };
    case 'sinPromocion':
      return { kind: 'no-promotion' };
    case 'marca':
      if (marca === undefined) return 'Debe elegir la marca';
      if (puesta === false) return { kind: 'mark', mark: marca, column: MARK_COLUMNS[marca], on: false, ...NO_DAYS };
      if (desde && hasta && desde > hasta) return DAYS_BACKWARDS;
      return {
        ...{ kind: 'mark', mark: marca, column: MARK_COLUMNS[marca], on: true },
        ...{ from: desde || null, until: hasta || null },
      };
    case 'categoria':
      return category ? { kind: 'category', ...category } : 'Debe elegir una categoría que exista';
  }
}
