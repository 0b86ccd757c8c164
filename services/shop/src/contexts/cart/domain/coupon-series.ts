import { couponRules } from '@bujia/contracts/cart';
import { COUPONS_AT_ONCE, COUPON_LIMITS } from '@bujia/contracts/coupon-desk';
import { problem } from '@bujia/contracts/rules';
import { type LocalDate, instantOf, isLocalDate } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { randomText } from '../../../kernel/ids.ts';
import { couponsOver, couponsWrong } from './cart-errors.ts';
import { Coupon } from './coupon.ts';

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** So many that nobody guesses one: 32 to the twelfth. */
const BY_LOT = 12;
const DAY_MS = 86_400_000;
/** Beyond, a day is more likely a slip, and the last of all that can be written has no day after it. */
const LAST_DAY: LocalDate = '2099-12-31';

export interface CouponsWish {
  name: string;
  percent: number;
  minimumPurchase: Cents;
  /** Days of Guayaquil, both included. */
  from: LocalDate;
  until: LocalDate;
  /** One that can be remembered; without it they are made by lot. */
  code?: string;
  prefix?: string;
  count: number;
  /** Of whoever asked for it, who may ask again without an answer. */
  requestKey?: string;
}

/** Coupons that were made in one go. They are ended and made anew, never changed: what was given out stays on file. */
export class CouponSeries extends Aggregate {
  readonly id!: number;
  readonly name: string;
  readonly prefix: string;
  readonly count: number;
  readonly percent: number;
  readonly minimumPurchase: Cents;
  readonly validFrom: Date;
  /** From this moment on it is too late. */
  readonly validUntil: Date;
  readonly requestKey: string | null;
  readonly madeAt: Date;
  private _endedAt: Date | null = null;

  private constructor({ name, code, prefix, count, percent, minimumPurchase, ...wish }: CouponsWish, now: Date) {
    super();
    this.name = name;
    this.prefix = code ?? prefix ?? '';
    this.count = count;
    this.percent = percent;
    this.minimumPurchase = minimumPurchase;
    this.validFrom = instantOf(wish.from, '00:00');
    this.validUntil = new Date(instantOf(wish.until, '00:00').getTime() + DAY_MS);
    this.requestKey = wish.requestKey ?? null;
    this.madeAt = now;
  }

  static make(wish: CouponsWish, now: Date): CouponSeries {
    const wrong = problemOf(wish);
    if (wrong !== undefined) throw couponsWrong(wrong);
    const series = new CouponSeries(wish, now);
    if (series.validUntil <= now) throw couponsWrong('Los cupones ya habrían vencido');
    return series;
  }

  get endedAt(): Date | null {
    return this._endedAt;
  }

  /** Each code once, and as many as it has. */
  *codes(chosen?: string): Generator<string> {
    if (chosen !== undefined) {
      yield chosen;
      return;
    }
    const drawn = new Set<string>();
    while (drawn.size < this.count) {
      const code = this.prefix + randomText(ALPHABET, BY_LOT);
      if (drawn.has(code)) continue;
      drawn.add(code);
      yield code;
    }
  }

  coupon(code: string): Coupon {
    const { percent, minimumPurchase, validFrom, validUntil, id: seriesId } = this;
    return Coupon.issue({ code, percent, minimumPurchase, validFrom, validUntil, seriesId }, this.madeAt);
  }

  /** At once, whatever its days say: none of its coupons can be used from now on. */
  end(now: Date): void {
    if (this._endedAt !== null || this.validUntil <= now) throw couponsOver();
    this._endedAt = now;
  }
}

function problemOf(wish: CouponsWish): string | undefined {
  const { name, percent, minimumPurchase, from, until, code, prefix = '', count } = wish;
  if (name.trim() === '') return 'Escriba un nombre para los cupones';
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    return 'El porcentaje debe ser un número entero de 1 a 100';
  if (!Number.isSafeInteger(minimumPurchase) || minimumPurchase < 0) return 'La compra mínima del cupón no es válida';
  if (!isLocalDate(from) || !isLocalDate(until) || until < from) return 'El último día no puede ser antes del primero';
  if (until > LAST_DAY) return 'El último día debe ser antes del año 2100';
  if (!Number.isInteger(count) || count < 1 || count > COUPONS_AT_ONCE)
    return `Se hacen de 1 a ${COUPONS_AT_ONCE} cupones a la vez`;
  if (code !== undefined && count > 1) return 'Un código es un solo cupón';
  if (code !== undefined && prefix !== '') return 'Elija el código entero, o con qué empieza';
  if (prefix.length > COUPON_LIMITS.prefix) return `Empiezan con ${COUPON_LIMITS.prefix} letras o números como máximo`;
  const written = code ?? prefix;
  return code === undefined && prefix === '' ? undefined : problem(couponRules.cupon, written);
}
