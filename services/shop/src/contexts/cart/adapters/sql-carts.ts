import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Cart, type KeptCart } from '../domain/cart.ts';
import { Carts, type FoundCart } from '../domain/carts.ts';

/** Of a coupon `k`, at a moment that is given twice. */
export const COUPON_USABLE = `(k.state = 'issued' AND k.valid_from <= ?::timestamptz AND ?::timestamptz < k.valid_until
  AND NOT EXISTS (SELECT FROM coupon_series m WHERE m.id = k.series_id AND m.ended_at IS NOT NULL))`;

const CART = `c.revision, c.lines, c.coupon_code AS "couponCode", c.changed_at AS "changedAt"`;

const VEHICLES = `v.vehicles, v.chosen`;

interface KeptVehicles {
  vehicles: number[] | null;
  chosen: number | null;
}

interface Beside extends KeptVehicles {
  accountId: string | null;
  repeated: boolean;
  usable: boolean;
  percent: number;
  minimumPurchase: number;
}
/** Null when nothing was ever kept. */
type FoundRow = Beside & (KeptCart | { revision: null; couponCode: null });

/** Statements of its own instead of mapped rows: a cart is read and saved in one each, without a transaction around. */
@Injectable()
export class SqlCarts extends Carts {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(shopperId: string, now: Date, changeId?: string): Promise<FoundCart | undefined> {
    const row = await this.primary.row<FoundRow>(
      `SELECT ${CART}, ${VEHICLES}, s.account_id AS "accountId", k.percent, k.minimum_cents AS "minimumPurchase", ${COUPON_USABLE} AS usable,
              EXISTS (SELECT FROM cart_change WHERE shopper_id = s.id AND change_id = ?::uuid) AS repeated
       FROM shopper s LEFT JOIN cart c ON c.shopper_id = s.id LEFT JOIN coupon k ON k.code = c.coupon_code
         LEFT JOIN saved_search v ON v.shopper_id = s.id
       WHERE s.id = ?`,
      [now, now, changeId ?? null, shopperId],
    );
    if (!row) return undefined;
    const { couponCode: code, usable, percent, minimumPurchase, repeated } = row;
    const accountId = row.accountId ?? undefined;
    const coupon = code === null ? undefined : { code, terms: usable ? { code, percent, minimumPurchase } : undefined };
    return {
      cart: row.revision === null ? Cart.open(shopperId, now) : cartOf(shopperId, row),
      accountId,
      coupon,
      repeated,
      vehicles: vehiclesOf(row),
    };
  }

  async lock(shopperId: string): Promise<Cart | undefined> {
    // Two who open it at once find the same row; a shopper who is being merged away is waited for, and then gone.
    await this.unit.em.execute(
      `INSERT INTO cart (shopper_id, revision, lines, changed_at)
       SELECT id, 0, '[]', ?::timestamptz FROM shopper WHERE id = ? FOR KEY SHARE ON CONFLICT DO NOTHING`,
      [this.clock.now(), shopperId],
    );
    const [row] = await this.unit.em.execute<KeptCart[]>(
      `SELECT ${CART} FROM cart c WHERE c.shopper_id = ? FOR UPDATE`,
      [shopperId],
    );
    return row && cartOf(shopperId, row);
  }

  async lockOfAccount(accountId: string): Promise<Pick<FoundCart, 'cart' | 'vehicles'> | undefined> {
    // Whoever waited sees the cart as it is then, and the vehicles as they were before: nothing is taken by those.
    const [row] = await this.unit.em.execute<(KeptCart & KeptVehicles & { shopperId: string })[]>(
      `SELECT c.shopper_id AS "shopperId", ${CART}, ${VEHICLES}
       FROM shopper s JOIN cart c ON c.shopper_id = s.id LEFT JOIN saved_search v ON v.shopper_id = s.id
       WHERE s.account_id = ? FOR UPDATE OF c FOR KEY SHARE OF s`,
      [accountId],
    );
    return row && { cart: cartOf(row.shopperId, row), vehicles: vehiclesOf(row) };
  }

  async save(cart: Cart, changeId?: string): Promise<boolean> {
    const { shopperId, revision, lines, couponCode, changedAt, keptRevision } = cart;
    const saved = await this.primary.rows(
      `WITH saved AS (
         INSERT INTO cart AS c (shopper_id, revision, lines, coupon_code, changed_at)
         SELECT id, ?, ?::jsonb, ?, ?::timestamptz FROM shopper WHERE id = ? FOR KEY SHARE
         ON CONFLICT (shopper_id) DO UPDATE SET revision = excluded.revision, lines = excluded.lines,
           coupon_code = excluded.coupon_code, changed_at = excluded.changed_at
         WHERE c.revision = ?
         RETURNING shopper_id
       ), remembered AS (
         INSERT INTO cart_change (shopper_id, change_id, applied_at)
         SELECT shopper_id, change_id, ?::timestamptz FROM saved, (SELECT ?::uuid AS change_id) change
         WHERE change_id IS NOT NULL ON CONFLICT DO NOTHING
       )
       SELECT FROM saved`,
      [
        ...[revision, JSON.stringify(lines), couponCode, changedAt, shopperId, keptRevision],
        ...[this.clock.now(), changeId ?? null],
      ],
    );
    return saved.length > 0;
  }
}

const cartOf = (shopperId: string, { revision, lines, couponCode, changedAt }: KeptCart): Cart =>
  new Cart(shopperId, { revision, lines, couponCode, changedAt: new Date(changedAt) });

const vehiclesOf = ({ vehicles, chosen }: KeptVehicles): number[] => [
  ...new Set([...(chosen === null ? [] : [chosen]), ...(vehicles ?? [])]),
];
