import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  ALREADY_BOUGHT_CODE,
  CARD_INVALID,
  CHARGE_RETURNED_CODE,
  type CardAnswer,
  type CardReference,
  type CheckoutRequest,
  IDEMPOTENCY_HEADER,
  INSTALMENTS,
  KEY_REUSED_CODE,
  REFERENCE_OLD_CODE,
  REFERENCE_PATH,
} from '@bujia/contracts/checkout';
import { CLIENT_ORDERS_PATH, type Pedido, orderPath } from '@bujia/contracts/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountDeleted } from '../../src/contexts/identity/contract.ts';
import { WhenAccountDeleted } from '../../src/contexts/ordering/application/when-account-deleted.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { CARDS, type CardSandbox, cardsForShop } from '../card-sandbox.ts';
import { eventually } from '../eventually.ts';
import type { Visitor } from '../visitor.ts';
import { mailsTo } from '../mails.ts';
import { expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, load, quantities, startCartWorld } from './cart-world.ts';
import { AFTER_PAYMENT, checkOut, checkOutPatiently, purchase } from './checkout-world.ts';

const PATIENT = { every: 100 };

describe('A purchase by card', () => {
  let cards: CardSandbox;
  let world: CartWorld;
  beforeAll(async () => {
    const found = await cardsForShop();
    cards = found.cards;
    world = await startCartWorld(found.env);
    // A morning, when an order may be cancelled.
    world.shop.clock.setTo('2037-11-23T15:00:00Z');
  });
  afterEach(() => cards.mend());
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
    await cards.stop();
  });

  const byCard = (changes: Partial<CheckoutRequest> = {}) =>
    purchase({ formaPago: PAYMENT_METHOD.card, tipoPagoTarjeta: INSTALMENTS.current, ...changes });
  const referenceFor = (visitor: Visitor, checkout: CheckoutRequest, key: string) =>
    visitor.post<CardReference & { code?: string }>(
      `/api/${REFERENCE_PATH}`,
      { user: { id: '1' }, order: { amount: 0.01, vat: 0 }, conf: {}, checkout },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    );
  const buyer = async (about: { price?: number; stock?: number } = {}, quantity = 2) => {
    const [client, part] = [await world.client(), await world.part(about)];
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: quantity });
    const key = randomUUID();
    const { status, body } = await referenceFor(client.visitor, byCard(), key);
    expect([status, body]).toEqual([200, { reference: expect.any(String) }]);
    return { ...client, part, key, reference: body.reference };
  };
  const ordersOf = async ({ visitor }: Pick<Shopping, 'visitor'>) =>
    (await visitor.post<Pedido[]>(`/api/${CLIENT_ORDERS_PATH}`, { page: 0, size: 5 })).body;
  const stockOf = async (part: number) =>
    (await world.db.query<{ stock: number }>('SELECT stock FROM part WHERE id = $1', [part])).rows[0]!.stock;
  const answered = ({ pago, ...changes }: { pago?: CardAnswer } & Partial<CheckoutRequest> = {}) =>
    byCard({ ...changes, pago: pago ?? null });

  it('that is paid becomes one order, however often it is sent, and goes on to Procesando', async () => {
    const { visitor, key, reference, part } = await buyer();
    const pago = await cards.pay(reference);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => checkOutPatiently(visitor, answered({ pago }), key)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { pedido: expect.any(Number), total: 23.4 } });
    expect(await stockOf(part)).toBe(98);
    await eventually(async () => {
      const { body } = await visitor.get<Pedido>(`/api/${orderPath(answers[0]!.body.pedido)}`);
      expect(AFTER_PAYMENT).toContain(body.estadoPedido.codigo);
      expect(body).toMatchObject({
        pagado: 23.4,
        terminos: 1,
        // Paid by card, its client may cancel it all the same until the afternoon.
        cancelableHasta: '2037-11-23T21:00:00.000Z',
      });
      return true;
    }, PATIENT);
    const { transactions } = await cards.books();
    expect(transactions.filter(({ id }) => id === pago.transaction!.id)).toMatchObject([{ amount: 23.4 }]);
    expect(await ordersOf({ visitor })).toHaveLength(1);
  });

  it('that is paid on an old reference is given back and told of, and the next one has the prices of now', async () => {
    const client = await buyer({ price: 500 }, 1);
    const { visitor, email, key, part, reference } = client;
    await world.db.query('UPDATE part SET price_cents = 2000 WHERE id = $1', [part]);
    const past = `- interval '60 days'`;
    await world.db.query(`UPDATE checkout SET opened_at = opened_at ${past} WHERE key = $1`, [key]);
    await world.db.query(
      `UPDATE card_charge SET expires_at = expires_at ${past}, reference_until = reference_until ${past} WHERE reference = $1`,
      [reference],
    );
    const pago = await cards.pay(reference);
    const answer = await checkOutPatiently(visitor, answered({ pago }), key);
    expect([answer.status, answer.body.code]).toEqual([409, CHARGE_RETURNED_CODE]);
    expect([await ordersOf(client), await stockOf(part)]).toEqual([[], 100]);
    const subjects = async () => (await mailsTo(world.shop, email)).map(({ subject }) => subject);
    await eventually(async () => (await subjects()).includes('Devolvimos el cobro a su tarjeta'), PATIENT);

    const anew = randomUUID();
    const { body } = await referenceFor(visitor, byCard(), anew);
    const paid = await checkOutPatiently(visitor, answered({ pago: await cards.pay(body.reference) }), anew);
    // Twenty dollars, and three for the delivery.
    expect([paid.status, paid.body.total]).toEqual([200, 23]);
  });

  it('asks for no reference at prices of more than a quarter of an hour ago', async () => {
    const { visitor, key } = await buyer();
    const older = (minutes: number) =>
      world.db.query(`UPDATE checkout SET opened_at = opened_at - $2::interval WHERE key = $1`, [
        key,
        `${minutes} minutes`,
      ]);
    await older(13);
    expect((await referenceFor(visitor, byCard(), key)).status).toBe(200);
    await older(3);
    const { status, body } = await referenceFor(visitor, byCard(), key);
    expect([status, body.code]).toEqual([409, REFERENCE_OLD_CODE]);
    expect((await referenceFor(visitor, byCard(), randomUUID())).status).toBe(200);
  });

  it('whose browser is gone becomes an order all the same', async () => {
    const { visitor, reference } = await buyer();
    await cards.pay(reference, CARDS.silent);
    await eventually(async () => (await ordersOf({ visitor })).length === 1, PATIENT);
    expect((await load(visitor)).productos).toEqual([]);
  });

  it('takes what was bought out of the cart, at the price that was paid, and leaves what was added', async () => {
    const { visitor, key, reference, part } = await buyer({ price: 1_000 });
    const other = await world.part();
    await world.db.query('UPDATE part SET price_cents = 9900 WHERE id = $1', [part]);
    await change(visitor, { tipo: 'agregar', codigo: other, cantidad: 3 });
    await change(visitor, { tipo: 'sumar', codigo: part });
    const pago = await cards.pay(reference);
    const { body } = await checkOutPatiently(visitor, answered({ pago }), key);
    expect(body.total).toBe(23.4);
    expect(new Map(quantities(await load(visitor)))).toEqual(
      new Map([
        [part, 1],
        [other, 3],
      ]),
    );
  });

  it('that cannot be had any more is given back, and says why', async () => {
    const { visitor, key, reference, part } = await buyer({ stock: 10 });
    await world.db.query('UPDATE part SET stock = 5 WHERE id = $1', [part]);
    const pago = await cards.pay(reference);
    const { status, body } = await checkOutPatiently(visitor, answered({ pago }), key);
    expect([status, body.code]).toEqual([409, CHARGE_RETURNED_CODE]);
    expect(body.message).toMatch(/devolvimos el cobro a su tarjeta. El repuesto .* está agotado/);
    await eventually(async () => {
      const { calls } = await cards.books();
      return calls.some(({ at, id }) => at === 'refund' && id === pago.transaction!.id);
    }, PATIENT);
    expect((await checkOut(visitor, answered({ pago }), key)).body.code).toBe(CHARGE_RETURNED_CODE);
    expect(await ordersOf({ visitor })).toEqual([]);
    expect(await stockOf(part)).toBe(5);
  });

  describe('of a cart that stands in two windows', () => {
    const inTwo = async () => {
      const first = await buyer();
      const key = randomUUID();
      const { body } = await referenceFor(first.visitor, byCard(), key);
      expect(body.reference).not.toBe(first.reference);
      return { first, second: { ...first, key, reference: body.reference } };
    };
    const refunded = ({ transaction }: CardAnswer) =>
      eventually(async () => {
        const { calls } = await cards.books();
        return calls.some(({ at, id }) => at === 'refund' && id === transaction!.id);
      }, PATIENT);

    it('is one order when both are paid: the later charge goes back by itself', async () => {
      const { first, second } = await inTwo();
      const [paid, surplus] = [await cards.pay(first.reference), await cards.pay(second.reference)];
      const { body: order } = await checkOutPatiently(first.visitor, answered({ pago: paid }), first.key);
      const { status, body } = await checkOutPatiently(first.visitor, answered({ pago: surplus }), second.key);
      expect([status, body.code]).toEqual([409, CHARGE_RETURNED_CODE]);
      expect(body.message).toContain(`Usted ya compró estos repuestos en su pedido ${order.pedido}`);
      await refunded(surplus);
      expect((await ordersOf(first)).map(({ codigo }) => codigo)).toEqual([order.pedido]);
      expect(await stockOf(first.part)).toBe(98);
    });

    it('is one order when both are paid and no browser comes back', async () => {
      const { first, second } = await inTwo();
      const paid = await Promise.all([first, second].map(({ reference }) => cards.pay(reference, CARDS.silent)));
      await eventually(async () => {
        const { calls } = await cards.books();
        return (
          calls.filter(({ at, id }) => at === 'refund' && paid.some((one) => one.transaction!.id === id)).length === 1
        );
      }, PATIENT);
      expect(await ordersOf(first)).toHaveLength(1);
      expect(await stockOf(first.part)).toBe(98);
    });

    it('is not charged a second time once it is bought, in whatever way', async () => {
      const { visitor, key, reference } = await buyer();
      expect((await checkOut(visitor, purchase())).status).toBe(200);
      const { status, body } = await referenceFor(visitor, byCard(), key);
      expect([status, body.code]).toEqual([409, ALREADY_BOUGHT_CODE]);
      await refunded(await cards.pay(reference, CARDS.silent));
      expect(await ordersOf({ visitor })).toHaveLength(1);
    });

    it('may be bought again by whoever chose it again, or cancelled what was quicker', async () => {
      const again = await buyer();
      expect((await checkOut(again.visitor, purchase())).status).toBe(200);
      await change(again.visitor, { tipo: 'agregar', codigo: again.part, cantidad: 2 });
      const cancelled = await buyer();
      const { body: quicker } = await checkOut(cancelled.visitor, purchase());
      expect((await cancelled.visitor.delete(`/api/${orderPath(quicker.pedido)}`)).status).toBe(200);
      for (const { visitor, key, reference } of [again, cancelled]) {
        const pago = await cards.pay(reference);
        expect((await checkOutPatiently(visitor, answered({ pago }), key)).status).toBe(200);
      }
    });
  });

  it('whose account is gone is forgotten, and what is paid for it yet is given back', async () => {
    const { accountId, reference } = await buyer();
    const { app } = world.shop.service;
    const farewell = new AccountDeleted({ userId: accountId, email: 'x@correo.example' });
    await app.get(UnitOfWork).run(() => app.get(WhenAccountDeleted).handle(farewell));
    const { rows } = await world.db.query(`SELECT state, draft FROM checkout WHERE account_id = $1`, [accountId]);
    expect(rows).toEqual([{ state: 'failed', draft: null }]);
    const { transaction } = await cards.pay(reference, CARDS.silent);
    await eventually(async () => {
      const { calls } = await cards.books();
      return calls.some(({ at, id }) => at === 'refund' && id === transaction!.id);
    }, PATIENT);
  });

  it('that is declined, or was never charged, is refused in the specified words', async () => {
    const { visitor, key, reference, part } = await buyer();
    const pago = await cards.pay(reference, CARDS.rejected);
    const { status, body } = await checkOutPatiently(visitor, answered({ pago }), key);
    expect([status, body.message]).toEqual([422, CARD_INVALID]);
    const never = await checkOut(visitor, answered({ pago }), randomUUID());
    expect([never.status, never.body.message]).toEqual([422, CARD_INVALID]);
    expect(await stockOf(part)).toBe(100);
  });

  it('is not believed what its browser says of the payment', async () => {
    const { visitor, key } = await buyer();
    const paidByOther = await buyer();
    const foreign = (await cards.pay(paidByOther.reference)).transaction!;
    for (const transaction of [
      { id: 'CB-1', status: 'success', status_detail: 3 },
      { status: 'success', status_detail: 3 },
      { ...foreign },
    ]) {
      const { status } = await checkOut(visitor, answered({ pago: { transaction } }), key);
      expect([202, 422]).toContain(status);
    }
    expect(await ordersOf({ visitor })).toEqual([]);
  });

  it('has one reference per key, for one purchase', async () => {
    const { visitor, key, reference } = await buyer();
    expect((await referenceFor(visitor, byCard(), key)).body).toEqual({ reference });
    const other = await referenceFor(visitor, byCard({ comentarios: 'Otra' }), key);
    expect([other.status, other.body.code]).toEqual([422, KEY_REUSED_CODE]);
    const seenOther = await referenceFor(visitor, byCard({ totalVisto: 1 }), key);
    expect([seenOther.status, seenOther.body.code]).toEqual([422, KEY_REUSED_CODE]);
    const twenty = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => referenceFor(visitor, byCard(), twenty)));
    // A provider that is slow to answer makes some come back later; nobody gets another reference.
    const given = all.filter(({ status }) => status !== 503);
    expect(new Set(given.map(({ status, text }) => `${status} ${text}`)).size).toBeLessThanOrEqual(1);
  });

  it('needs instalments, and a purchase that may be paid so', async () => {
    const { visitor } = await buyer();
    const refused = async (changes: Partial<CheckoutRequest>) => {
      const { status } = await referenceFor(visitor, byCard(changes), randomUUID());
      return status;
    };
    expect(await refused({ tipoPagoTarjeta: INSTALMENTS.none })).toBe(400);
    expect(await refused({ tipoPagoTarjeta: 1 as never })).toBe(400);
    expect(await refused({ formaPago: PAYMENT_METHOD.transfer })).toBe(422);
    await change(visitor, { tipo: 'agregar', codigo: await world.part({ promotion: 500 }), cantidad: 1 });
    expect(await refused({})).toBe(422);
  });
});
