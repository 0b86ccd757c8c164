import { QUANTITY } from '@bujia/contracts/cart';
import { type LocalDate, isLocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { usualBadge } from '@bujia/pricing/promotion-words';
import type { PromotionTerms } from '@bujia/pricing/promotions';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { PRICE_POSITIVE, promotionOver, promotionWrong } from './catalog-errors.ts';

/** What a promotion is for: a category stands for those inside it too, a brand for the parts that bear its name. */
export type PromotionScope =
  | { kind: 'all' }
  | { kind: 'part' | 'category'; ids: readonly number[] }
  | { kind: 'brand' | 'model'; names: readonly string[] };

export interface PartForPromotion {
  id: number;
  code: string;
  /** As `codeKey` writes it. */
  key: string;
  name: string;
  price: number;
  promotionPrice: number | null;
}

export interface PromotionWish {
  name: string;
  /** Empty for the usual one: see `usualBadge`. */
  badge: string;
  terms: PromotionTerms;
  scope: PromotionScope;
  /** Days of Guayaquil, both included. */
  from: LocalDate;
  until: LocalDate;
  stackable: boolean;
  /** Of whoever asked for it, who may ask again without an answer. */
  requestKey?: string;
}

/** What the shop gives for some days. It is ended and made anew, never changed: what was advertised stays on file. */
export class Promotion extends Aggregate {
  readonly id!: number;
  readonly name: string;
  readonly badge: string;
  readonly terms: PromotionTerms;
  readonly scope: PromotionScope['kind'];
  readonly scopeIds: readonly number[];
  readonly scopeNames: readonly string[];
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly stackable: boolean;
  readonly requestKey: string | null;
  readonly madeAt: Date;
  private _endedAt: Date | null = null;

  private constructor({ name, badge, terms, scope, from, until, stackable, requestKey }: PromotionWish, now: Date) {
    super();
    this.name = name;
    this.badge = badge || usualBadge(terms);
    this.terms = terms;
    this.scope = scope.kind;
    this.scopeIds = 'ids' in scope ? scope.ids : [];
    this.scopeNames = 'names' in scope ? scope.names : [];
    this.from = from;
    this.until = until;
    this.stackable = stackable;
    this.requestKey = requestKey ?? null;
    this.madeAt = now;
  }

  static make(wish: PromotionWish, now: Date): Promotion {
    const problem = problemOf(wish, now);
    if (problem !== undefined) throw promotionWrong(problem);
    return new Promotion(wish, now);
  }

  get endedAt(): Date | null {
    return this._endedAt;
  }

  /** At once, whatever its days say. */
  end(now: Date): void {
    if (this._endedAt !== null || this.until < localDate(now)) throw promotionOver();
    this._endedAt = now;
  }
}

function problemOf({ name, badge, terms, scope, from, until }: PromotionWish, now: Date): string | undefined {
  if (name.trim() === '') return 'Escriba el nombre de la promoción';
  if (!isLocalDate(from) || !isLocalDate(until) || until < from) return 'La promoción debe terminar después de empezar';
  if (until < localDate(now)) return 'La promoción ya habría terminado';
  if ('ids' in scope && scope.ids.length === 0) return 'Indique para qué repuestos o categorías es';
  if ('names' in scope && scope.names.length === 0) return 'Indique para qué marcas o modelos es';
  return problemOfTerms(terms, scope) ?? problemOfBadge(badge, terms);
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

function problemOfTerms(terms: PromotionTerms, { kind: scope }: PromotionScope): string | undefined {
  switch (terms.kind) {
    case 'percentage':
      if (!Number.isInteger(terms.percent) || terms.percent < 1 || terms.percent > 99)
        return 'El porcentaje debe ser un número entero de 1 a 99';
      return undefined;
    case 'fixed-price':
      return isAmount(terms.price) ? undefined : PRICE_POSITIVE;
    case 'n-for-m': {
      const { take, pay } = terms;
      const sound = Number.isInteger(take) && Number.isInteger(pay) && pay >= 1 && take > pay && take <= QUANTITY.max;
      return sound ? undefined : `Lleve hasta ${QUANTITY.max} y pague menos de los que lleva`;
    }
    case 'bundle': {
      if (!isAmount(terms.price)) return PRICE_POSITIVE;
      const ids = new Set(terms.parts.map(({ partId }) => partId));
      const sound =
        ids.size === terms.parts.length &&
        terms.parts.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY.max);
      if (!sound || scope !== 'part') return 'Un combo nombra cada repuesto una vez';
      return terms.parts.reduce((sum, { quantity }) => sum + quantity, 0) >= 2
        ? undefined
        : 'Un combo tiene dos unidades o más';
    }
    case 'free-shipping':
      if (scope !== 'all') return 'El envío gratis es para toda la compra';
      return Number.isSafeInteger(terms.from) && terms.from >= 0 ? undefined : 'La compra mínima no es válida';
  }
}

/** Everybody reads it, so it is no place for a price: `2x1`, or the other way about as some write it. */
function problemOfBadge(badge: string, terms: PromotionTerms): string | undefined {
  if (badge === '' || badge === usualBadge(terms)) return undefined;
  if (terms.kind === 'n-for-m' && badge === `${terms.pay}x${terms.take}`) return undefined;
  return 'La etiqueta no corresponde a la promoción';
}
