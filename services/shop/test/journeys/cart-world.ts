import { randomUUID } from 'node:crypto';
import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { type CartChange, type Compra, LOAD_CART_PATH, SAVE_CART_PATH } from '@bujia/contracts/cart';
import pg from 'pg';
import { Coupon, type CouponTerms } from '../../src/contexts/cart/domain/coupon.ts';
import { hashSecret, newId, newSecret } from '../../src/kernel/ids.ts';
import { type TestShop, startShop } from '../shop.ts';
import { patiently, type Answer, type Visitor } from '../visitor.ts';

const DAY_MS = 24 * 3_600_000;

type Action = CartChange extends infer Change ? (Change extends unknown ? Omit<Change, 'id'> : never) : never;

export interface Shopping {
  accountId: string;
  email: string;
  visitor: Visitor;
}

export interface CartWorld {
  shop: TestShop;
  db: pg.Pool;
  /** A part on the shelf, with a stock of 100 and a price of ten dollars unless told otherwise. */
  part(about?: { price?: number; promotion?: number; stock?: number; name?: string }): Promise<number>;
  coupon(code: string, terms?: Partial<CouponTerms>): Promise<void>;
  /** A new account, signed in, in a browser of its own. */
  client(): Promise<Shopping>;
  /** Signed in, and the link of its mail not opened yet. */
  unverified(): Promise<Shopping>;
  seller(): Promise<Shopping>;
  operator(): Promise<Shopping>;
  signIn(visitor: Visitor, accountId: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startCartWorld(env: Record<string, string> = {}): Promise<CartWorld> {
  const shop = await startShop(env);
  // A test asks from several sides at once.
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  const id = async (sql: string, values: unknown[] = []) => (await db.query<{ id: number }>(sql, values)).rows[0]!.id;
  const category = await id(
    `INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1) RETURNING id`,
  );
  let parts = 0;
  let people = 0;

  const signIn = async (visitor: Visitor, accountId: string) => {
    visitor.token = newSecret();
    await db.query(
      `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, seen_at, expires_at)
       VALUES ($1, $2, $3, 'shop', $4, $4, $5)`,
      [newId(), accountId, hashSecret(visitor.token), shop.clock.now(), new Date(shop.clock.now().getTime() + DAY_MS)],
    );
  };

  const enter = async (type: UserType, verified = true): Promise<Shopping> => {
    const accountId = newId();
    const email = `cliente${(people += 1)}@correo.example`;
    await db.query(
      `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
       VALUES ($1, $2, '', 'Ana', 'Paz', '1710034065', 'Av. 10 de Agosto', $3, $4, now())`,
      [accountId, email, type, verified],
    );
    const visitor = shop.visitor();
    await signIn(visitor, accountId);
    return { accountId, email, visitor };
  };

  return {
    shop,
    db,
    signIn,
    part: ({ price = 1_000, promotion, stock = 100, name } = {}) => {
      parts += 1;
      return id(
        `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock,
           rating, price_cents, promo_price_cents, featured, recent, best_seller, most_searched, universal, search)
         VALUES ($1, $2, '', 'Un repuesto', '', $3, 1.5, 'kg', 10, 20, 30.5, $4, 4.5, $5, $6, false, false, false, false, true, '')
         RETURNING id`,
        [`P-${parts}`, name ?? `Repuesto ${parts}`, category, stock, price, promotion ?? null],
      );
    },
    coupon: async (code, terms = {}) => {
      const now = shop.clock.now();
      const coupon = Coupon.issue(
        {
          code,
          percent: 10,
          minimumPurchase: 0,
          validFrom: now,
          validUntil: new Date(now.getTime() + DAY_MS),
          seriesId: null,
          ...terms,
        },
        now,
      );
      await db.query(
        `INSERT INTO coupon (code, percent, minimum_cents, valid_from, valid_until, state, issued_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          code,
          coupon.percent,
          coupon.minimumPurchase,
          coupon.validFrom,
          coupon.validUntil,
          coupon.state,
          coupon.issuedAt,
        ],
      );
    },
    client: () => enter(USER_TYPE.client),
    unverified: () => enter(USER_TYPE.client, false),
    seller: () => enter(USER_TYPE.seller),
    operator: () => enter(USER_TYPE.operator),
    stop: async () => {
      await db.end();
      await shop.stop();
    },
  };
}

export const signOut = (visitor: Visitor): void => {
  delete visitor.token;
};

export const load = async (visitor: Visitor): Promise<Compra> =>
  (await patiently(() => visitor.post<Compra>(`/api/${LOAD_CART_PATH}`, {}))).body;

export const save = (visitor: Visitor, body: object): Promise<Answer<Compra & { code?: string; message?: string }>> =>
  visitor.post(`/api/${SAVE_CART_PATH}`, body);

export const change = (visitor: Visitor, action: Action, about: { id?: string; revision?: number } = {}) => {
  const { id = randomUUID(), revision } = about;
  return save(visitor, { revision, cambio: { id, ...action } });
};

export const quantities = ({ productos }: Compra): [number, number][] =>
  productos.map(({ codigo, cantidad }) => [codigo, cantidad]);
