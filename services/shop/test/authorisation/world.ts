import { ADDRESSES_PATH, type Address, type AddressForm } from '@bujia/contracts/addresses';
import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { LIMITED, type Right } from '@bujia/contracts/rights';
import pg from 'pg';
import { hashPassword } from '../../src/contexts/identity/adapters/argon2.ts';
import { hashSecret, newId, newSecret } from '../../src/kernel/ids.ts';
import { eventually } from '../eventually.ts';
import { anInvoice, invoiceOf } from '../invoices.ts';
import type { TestShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';
import type { CallerName } from './callers.ts';

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
  password: string;
  /** The form of an address. */
  address: AddressForm;
  /** Enters an address and answers its id. */
  newAddress(): Promise<string>;
  /** Enters an order, paid by transfer on pickup, and answers its number. */
  newOrder(about?: { cancelled?: boolean }): Promise<number>;
  /** Enters an authorised invoice and answers its id. */
  newInvoice(): Promise<string>;
  /** Signs in once more and answers the id of that session. */
  newSession(): Promise<string>;
  /** A browser with a session of its own, so that no call spoils the next one's. */
  visitor(): Promise<Visitor>;
}

export interface World {
  /** The object of `person` is what the caller asks for; anonymous callers have none. */
  person(name: CallerName): Person;
  visitor(name: CallerName): Promise<Visitor>;
  /** A new seller who was given these rights. */
  sellerWith(...rights: Right[]): Promise<Person>;
  close(): Promise<void>;
}

const ADDRESS: AddressForm = {
  codigoProvincia: 17,
  ciudad: 'Quito',
  callePrincipal: 'Av. Amazonas',
  numeracion: 'N34-120',
  calleSecundaria: 'Juan Pablo Sanz',
  tipo: 'Casa',
  referencia: 'Frente al parque',
  telefonoPrincipal: '0991234567',
  telefonoSecundario: '022345678',
  email: 'entrega@correo.example',
};

const PASSWORD = 'la misma para todos';

/** One account for each kind of caller, entered straight into the database: here it is about who may, not about how. */
export async function populate(shop: TestShop): Promise<World> {
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  const passwordHash = await hashPassword(PASSWORD);

  const enter = async (name: string, type: UserType, verified: boolean): Promise<Person> => {
    const id = newId();
    const email = `${name.replace(' ', '-').toLowerCase()}@correo.example`;
    await db.query(
      `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
       VALUES ($1, $2, $3, 'Rosa', 'Quishpe', '1710034065', 'Av. 10 de Agosto', $4, $5, now())`,
      [id, email, passwordHash, type, verified],
    );
    const openSession = async (token: string) => {
      const session = newId();
      await db.query(
        `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, expires_at)
         VALUES ($1, $2, $3, 'shop', now(), now() + interval '1 hour')`,
        [session, id, hashSecret(token)],
      );
      return session;
    };
    const newSession = () => openSession(newSecret());
    const visitor = async () => {
      const visitor = shop.visitor();
      visitor.token = newSecret();
      await openSession(visitor.token);
      return visitor;
    };
    const newAddress = async () => {
      const saved = await (await visitor()).post<Address>(`/api/${ADDRESSES_PATH}`, ADDRESS);
      return saved.body.codigo;
    };
    const newOrder = ({ cancelled = false } = {}) => enterOrder(db, { id, email }, cancelled ? 24 : 20);
    const newInvoice = () => enterInvoice(db, id);
    return { id, email, password: PASSWORD, address: ADDRESS, newAddress, newOrder, newInvoice, newSession, visitor };
  };

  const disabled = await enter('disabled', USER_TYPE.operator, true);
  const unverified = await enter('unverified', USER_TYPE.client, false);
  const clientA = await enter('client A', USER_TYPE.client, true);
  const clientB = await enter('client B', USER_TYPE.client, true);
  const seller = await enter('seller', USER_TYPE.seller, true);
  const operator = await enter('operator', USER_TYPE.operator, true);
  const setDisabled = (id: string, out: boolean) =>
    db.query(
      out
        ? `UPDATE account SET disabled_at = now(), disabled_reason = 'otro', disabled_note = '' WHERE id = $1`
        : `UPDATE account SET disabled_at = NULL, disabled_reason = NULL, disabled_note = NULL WHERE id = $1`,
      [id],
    );
  await setDisabled(disabled.id, true);
  const people: Record<CallerName, Person> = {
    anonymous: clientA,
    'revoked token': clientA,
    'disabled account': disabled,
    unverified,
    'client A': clientA,
    'client B': clientB,
    seller,
    operator,
  };

  let sellers = 0;
  const sellerWith = async (...rights: Right[]): Promise<Person> => {
    const person = await enter(`seller-${(sellers += 1)}`, USER_TYPE.seller, true);
    for (const right of rights)
      await db.query(
        `INSERT INTO seller_right (id, account_id, kind, limit_cents, given_by, given_at) VALUES ($1, $2, $3, $4, $5, now())`,
        [newId(), person.id, right, right === LIMITED ? 5_000 : null, operator.id],
      );
    return person;
  };

  return {
    sellerWith,
    person: (name) => people[name],
    visitor: async (name) => {
      if (name === 'anonymous') return shop.visitor();
      const visitor = await people[name].visitor();
      if (name === 'disabled account') {
        // In use until then, and the session is still there: that of an account which opens nothing.
        await setDisabled(disabled.id, false);
        await visitor.get('/api/usr/get-settings');
        await setDisabled(disabled.id, true);
        await eventually(async () => (await visitor.get('/api/usr/get-settings')).status === 401);
      }
      if (name === 'revoked token') {
        // Used before it is revoked: what a process remembers of it must go as well.
        await visitor.get('/api/usr/get-settings');
        await visitor.delete('/api/usr/remove-settings');
      }
      return visitor;
    },
    close: () => db.end(),
  };
}

async function enterOrder(db: pg.Pool, { id, email }: Pick<Person, 'id' | 'email'>, status: number): Promise<number> {
  const buyer = { name: 'Rosa', surname: 'Quishpe', identification: '1710034065', email, homeAddress: 'Quito' };
  const line = { partId: 1, code: 'P-1', name: 'Repuesto', quantity: 1, price: 1_150, promotionPrice: null };
  const totals = { subtotal: 1_000, shipping: 0, discount: 0, base: 1_000, iva: 150, total: 1_150 };
  const { rows } = await db.query<{ number: number }>(
    `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
       shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten)
     VALUES ($1, nextval('order_number'), $2, $3, now(), $7, 0, 8, 0, 6, $4, $5, $6, 0, '', '[]', false) RETURNING number`,
    [newId(), newId(), id, buyer, JSON.stringify([{ ...line, image: '' }]), totals, status],
  );
  return rows[0]!.number;
}

async function enterInvoice(db: pg.Pool, accountId: string): Promise<string> {
  const { rows } = await db.query<{ last_number: number }>(
    `INSERT INTO document_series AS s VALUES ('1', '01', '001', '001', 1)
     ON CONFLICT (environment, kind, establishment, emission_point) DO UPDATE SET last_number = s.last_number + 1
     RETURNING last_number`,
  );
  const { accessKey, content } = invoiceOf(anInvoice(), new Date());
  const sequential = rows[0]!.last_number;
  const key = accessKey.slice(0, 30) + String(sequential).padStart(9, '0') + accessKey.slice(39);
  const { rows: entered } = await db.query<{ id: string }>(
    `INSERT INTO electronic_document (id, kind, order_id, order_number, account_id, environment, establishment,
       emission_point, sequential, numeric_code, access_key, former_keys, issued_at, content, state, state_at, signed_xml,
       authorised_at, attempts, messages)
     VALUES ($1, '01', $2, 1, $3, '1', '001', '001', $4, '12345678', $5, '[]', now(), $6, 'authorised', now(),
       '<factura></factura>', now(), 0, '[]') RETURNING id`,
    [newId(), newId(), accountId, sequential, key, content],
  );
  return entered[0]!.id;
}
