import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import {
  PAYMENTS_WAITING_PATH,
  PAYMENT_CHANGED_CODE,
  PAYMENT_MISSING_CODE,
  type Pago,
  type PaymentsWaiting,
  REVERSAL_OVER_CODE,
  REVERSAL_REFUSED_CODE,
} from '@bujia/contracts/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { AFTER_PAYMENT } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { approved, reversed, created } = PAYMENT_STATUS;

describe('The reversal of a card payment', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
  });
  afterEach(() => world.cards.mend());
  afterAll(() => world.stop());

  /** The clock goes on from there, and whoever takes part has just signed in. */
  const at = async (local: string) => {
    world.shop.clock.setTo(`${local}-05:00`);
    ana = await world.client();
    seller = await world.seller();
  };
  const paid = async (): Promise<Pago> => world.payByCard(ana, await world.order(ana));
  const now = async ({ codigo, pedido }: Pago): Promise<Pago> =>
    (await world.payments(seller, pedido.codigo)).find((payment) => payment.codigo === codigo)!;
  const orderOf = async ({ pedido }: Pago) =>
    (await seller.visitor.get<Pedido>(`/api/${orderPath(pedido.codigo)}`)).body;
  const transactionOf = async ({ codigo }: Pago) => {
    const { rows } = await world.db.query<{ id: string; state: string }>(
      `SELECT t.id, t.state FROM payment p JOIN card_transaction t ON t.id = p.transaction_id WHERE p.number = $1`,
      [codigo],
    );
    return rows[0]!;
  };
  const refundsOf = async (payment: Pago) => {
    const { id } = await transactionOf(payment);
    return (await world.cards.books()).calls.filter((call) => call.at === 'refund' && call.id === id).length;
  };
  /** The worker has sweeps of its own, and may be at it. */
  const becomesReversed = (payment: Pago) =>
    eventually(async () => {
      await world.sweep();
      expect(await now(payment)).toMatchObject({ estadoPago: { codigo: reversed }, reversoEnCurso: false });
      return true;
    });
  const nextMinute = async () => {
    world.shop.clock.advance(61_000);
    await world.sweep();
  };

  it('gives the money back, and the order is cancelled', async () => {
    await at('2037-11-24T10:00:00');
    const payment = await paid();
    expect(payment).toMatchObject({
      formaPago: { codigo: 9 },
      estadoPago: { codigo: approved },
      reversableHasta: '2037-11-24T22:40:00.000Z',
      reversoEnCurso: false,
    });
    await eventually(async () => AFTER_PAYMENT.includes((await orderOf(payment)).estadoPedido.codigo));
    expect((await world.refund(seller, payment.codigo)).body).toEqual({ estado: 'completado' });
    const { rows: log } = await world.db.query(
      `SELECT account_id, asked FROM staff_log WHERE command = 'ReversePayment'`,
    );
    expect(log).toEqual([{ account_id: seller.accountId, asked: { number: payment.codigo, seen: 17 } }]);
    expect(await now(payment)).toMatchObject({
      estadoPago: { codigo: reversed, nombre: 'Reversado' },
      reversableHasta: null,
    });
    await eventually(async () => (await orderOf(payment)).estadoPedido.codigo === ORDER_STATUS.cancelled);
    expect((await world.refund(seller, payment.codigo)).body.code).toBe(PAYMENT_CHANGED_CODE);
    expect(await refundsOf(payment)).toBe(1);
  });

  it('is asked of the provider once, however often and by however many it is clicked', async () => {
    await at('2037-11-24T11:00:00');
    const payment = await paid();
    const other = await world.seller();
    await world.cards.fault('refund', 'late', { ms: 300 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => world.refund(i % 2 ? seller : other, payment.codigo)),
    );
    expect(answers.filter(({ body }) => body.estado === 'completado').length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ body }) => body.estado !== undefined || body.code === PAYMENT_CHANGED_CODE)).toBe(true);
    expect([await refundsOf(payment), (await now(payment)).estadoPago.codigo]).toEqual([1, reversed]);
  });

  it.each([
    ['hang', 2],
    ['lose', 1],
    ['error', 2],
    ['late', 1],
  ] as const)('whose answer meets %s stays under way and is brought to its end', async (fault, refunds) => {
    await at('2037-11-24T12:00:00');
    const payment = await paid();
    await world.cards.fault('refund', fault, { ms: 8_000 });
    await world.cards.fault('notice', 'lose', { times: 2 });
    expect((await world.refund(seller, payment.codigo)).body).toEqual({ estado: 'enCurso' });
    expect(await now(payment)).toMatchObject({ estadoPago: { codigo: approved }, reversoEnCurso: true });
    expect((await world.refund(seller, payment.codigo)).body).toEqual({ estado: 'enCurso' });
    await nextMinute();
    await becomesReversed(payment);
    expect(await refundsOf(payment)).toBe(refunds);
  });

  it('that the provider refuses leaves the payment as it was, to be tried again', async () => {
    await at('2037-11-24T12:30:00');
    const payment = await paid();
    await world.cards.fault('refund', 'decline');
    expect(await world.refund(seller, payment.codigo)).toMatchObject({
      status: 409,
      body: { code: REVERSAL_REFUSED_CODE },
    });
    expect(await now(payment)).toMatchObject({ estadoPago: { codigo: approved }, reversoEnCurso: false });
    expect((await world.refund(seller, payment.codigo)).body).toEqual({ estado: 'completado' });
  });

  it('of a payment that the provider has given back already is found out', async () => {
    await at('2037-11-24T12:40:00');
    const payment = await paid();
    await world.cards.fault('notice', 'lose');
    await world.cards.notify((await transactionOf(payment)).id, 7);
    expect((await world.refund(seller, payment.codigo)).body).toEqual({ estado: 'completado' });
  });

  it('that the provider has begun by itself is under way, and not begun anew', async () => {
    await at('2037-11-24T12:50:00');
    const payment = await paid();
    const { id } = await transactionOf(payment);
    await world.cards.notify(id, 27);
    await eventually(async () => {
      await world.sweep();
      return (await transactionOf(payment)).state === 'returning';
    });
    expect((await world.refund(seller, payment.codigo)).body).toEqual({ estado: 'enCurso' });
    await world.cards.notify(id, 7);
    await nextMinute();
    await becomesReversed(payment);
    expect(await refundsOf(payment)).toBe(0);
  });

  it.each([
    ['2037-11-24T09:00:00', '2037-11-24T17:40:00', true],
    ['2037-11-24T09:00:00', '2037-11-24T17:40:00.001', false],
    ['2037-11-24T17:40:01', '2037-11-25T17:40:00', true],
    ['2037-11-24T17:40:01', '2037-11-25T17:40:00.001', false],
    ['2028-02-28T17:41:00', '2028-02-29T17:40:00', true],
    ['2028-02-29T12:00:00', '2028-02-29T17:40:00.001', false],
    ['2028-02-29T17:41:00', '2028-03-01T17:40:00', true],
  ])('of what was paid at %s is possible at %s: %p', async (paidAt, asked, possible) => {
    await at(paidAt);
    const payment = await paid();
    await at(asked);
    world.shop.clock.stopAt(`${asked}-05:00`);
    const answer = await world.refund(seller, payment.codigo);
    if (possible) expect(answer.body).toEqual({ estado: 'completado' });
    else expect(answer).toMatchObject({ status: 409, body: { code: REVERSAL_OVER_CODE } });
    expect(await refundsOf(payment)).toBe(possible ? 1 : 0);
  });

  it('is for approved card payments, as they were seen', async () => {
    await at('2028-03-02T10:00:00');
    const order = await world.order(ana);
    const transfer = (await world.register(ana, world.form(order))).body;
    expect((await world.refund(seller, transfer.codigo, created)).body.code).toBe(PAYMENT_CHANGED_CODE);
    await world.decide(seller, transfer.codigo, approved, created);
    expect((await world.refund(seller, transfer.codigo)).body.code).toBe(PAYMENT_CHANGED_CODE);
    expect((await world.refund(seller, 99)).body.code).toBe(PAYMENT_MISSING_CODE);
    const payment = await paid();
    for (const seen of [created, reversed]) expect((await world.refund(seller, payment.codigo, seen)).status).toBe(409);
    expect((await world.refund(ana, payment.codigo)).status).toBe(403);
    const reversible = async () => {
      const { body } = await seller.visitor.get<PaymentsWaiting>(`/api/${PAYMENTS_WAITING_PATH}`);
      return body.reversibles.map(({ codigo }) => codigo);
    };
    expect(await reversible()).toContain(payment.codigo);
    await at('2028-03-02T17:40:00.001');
    expect(await reversible()).not.toContain(payment.codigo);
  });

  it('leaves everything sound', async () => {
    // The clock went back now and then: what a document waits for since is over by then.
    world.shop.clock.setTo('2028-03-03T10:00:00-05:00');
    await expectSound(world.shop);
  });
});
