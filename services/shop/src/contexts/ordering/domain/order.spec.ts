import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { newId } from '../../../kernel/ids.ts';
import { ORDER_TRANSITIONS, Order } from './order.ts';
import { somePurchase, someTerms } from '../../../../test/purchases.ts';
import { type Purchase, makePurchase } from './purchase.ts';

const NOON = new Date('2026-11-21T17:00:00Z');
/** 16:00 of Guayaquil. */
const DEADLINE = new Date('2026-11-21T21:00:00.000Z');
const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;
const ALL = Object.values(ORDER_STATUS);
const seller = { who: 'Vendedor', accountId: newId(), note: 'Sin existencias', now: NOON } as const;

const placed = (purchase = somePurchase()): Order => {
  const about = { id: newId(), number: 7, checkoutId: newId(), accountId: newId(), purchase };
  return Order.place(about, NOON);
};

/** By the shortest way, with what was recorded on it forgotten. */
const orderIn = (status: OrderStatus, method: Purchase['method'] = PAYMENT_METHOD.transfer): Order => {
  const order = placed(somePurchase({ method }));
  if (status === cancelled) order.cancelBySeller(seller);
  if (status === processing || status === invoiced || status === completed) order.settle(order.totals.total, NOON);
  if (status === invoiced || status === completed) order.invoice(NOON);
  if (status === completed) order.complete(invoiced, seller);
  expect(order.status).toBe(status);
  order.takeEvents();
  return order;
};

const MOVES: Record<string, { to: OrderStatus; move: (order: Order) => void; refuses: boolean }> = {
  'a payment of the total': { to: processing, move: (it) => it.settle(it.totals.total, NOON), refuses: false },
  'a sent invoice': { to: invoiced, move: (it) => it.invoice(NOON), refuses: false },
  'a seller who completes': { to: completed, move: (it) => it.complete(it.status, seller), refuses: true },
  'a seller who cancels': { to: cancelled, move: (it) => it.cancelBySeller(seller), refuses: true },
  'a reversal': { to: cancelled, move: (it) => void it.cancelByReversal(NOON), refuses: false },
};

describe('An order', () => {
  describe.each(ALL)('in status %i', (from) => {
    it.each(Object.keys(MOVES))('after %s', (name) => {
      const { to, move, refuses } = MOVES[name]!;
      const order = orderIn(from);
      const entries = order.tracking.length;
      if (ORDER_TRANSITIONS[from].includes(to)) {
        move(order);
        expect(order.status).toBe(to);
        expect(order.tracking.at(-1)).toMatchObject({ status: to, at: NOON.toISOString() });
        expect(order.takeEvents().map((event) => classOf(event).type)).toEqual([
          to === cancelled ? 'ordering.order-cancelled.v1' : 'ordering.order-status-changed.v1',
        ]);
        return;
      }
      // What comes late changes nothing; whoever asks for it is told.
      if (refuses) expect(() => move(order)).toThrow('El pedido cambió');
      else move(order);
      expect(order.status).toBe(from);
      expect(order.tracking.length).toBe(entries);
      expect(order.takeEvents()).toEqual([]);
    });
  });

  it('is placed as Pendiente, and says so', () => {
    const order = placed();
    expect(order.status).toBe(pending);
    expect(order.tracking).toEqual([expect.objectContaining({ who: 'Cliente', text: 'Recibimos su pedido' })]);
    const { id: orderId, number, accountId } = order;
    expect(order.takeEvents().map(({ data }) => data)).toEqual([
      { orderId, number, accountId, totalCents: order.totals.total, method: order.method },
    ]);
  });

  it('that a coupon pays whole is placed and goes on at once', () => {
    const terms = someTerms({ shippingType: 6, delivery: null, shippingCharge: 0, method: 7 });
    const purchase = makePurchase(terms, { code: 'TODO', percent: 100, minimumPurchase: 0 });
    const order = Order.place({ id: newId(), number: 8, checkoutId: newId(), accountId: newId(), purchase }, NOON);
    expect([order.totals.total, order.status]).toEqual([0, processing]);
    expect(order.tracking.map(({ status }) => status)).toEqual([pending, processing]);
    expect(order.takeEvents().map((event) => classOf(event).type)).toEqual([
      'ordering.order-placed.v1',
      'ordering.order-status-changed.v1',
    ]);
  });

  it('goes on only when the whole total is paid', () => {
    const order = orderIn(pending);
    order.settle(order.totals.total - 1, NOON);
    expect([order.status, order.paid]).toEqual([pending, order.totals.total - 1]);
    order.settle(order.totals.total, NOON);
    expect(order.status).toBe(processing);
  });

  it('keeps what is paid for it after it was cancelled', () => {
    const order = orderIn(cancelled);
    order.settle(500, NOON);
    expect([order.status, order.paid]).toEqual([cancelled, 500]);
  });

  it('is cancelled by its client until 16:00 of its day, to the millisecond', () => {
    const inTime = orderIn(pending);
    inTime.cancelByClient(DEADLINE);
    expect(inTime.tracking.at(-1)).toMatchObject({ who: 'Cliente', status: cancelled });
    const late = orderIn(pending);
    expect(() => late.cancelByClient(new Date(DEADLINE.getTime() + 1))).toThrow('hasta las 16:00');
    expect(late.status).toBe(pending);
  });

  it.each([processing, invoiced])('paid by card is cancelled by its client in status %i, too', (status) => {
    const order = orderIn(status, PAYMENT_METHOD.card);
    order.cancelByClient(DEADLINE);
    expect(order.status).toBe(cancelled);
    const late = orderIn(status, PAYMENT_METHOD.card);
    expect(() => late.cancelByClient(new Date(DEADLINE.getTime() + 1))).toThrow('hasta las 16:00');
  });

  it.each([completed, cancelled])('paid by card is not cancelled by its client in status %i', (status) =>
    expect(() => orderIn(status, PAYMENT_METHOD.card).cancelByClient(NOON)).toThrow('hasta las 16:00'),
  );

  it.each(ALL.filter((status) => status !== pending))('is not cancelled by its client in status %i', (status) =>
    expect(() => orderIn(status).cancelByClient(NOON)).toThrow('mientras está pendiente'),
  );

  it.each([
    ['sent', somePurchase(), 'Despachamos su pedido'],
    [
      'fetched',
      somePurchase({ shippingType: SHIPPING_TYPE.pickup, delivery: null, shippingCharge: 0 }),
      'Entregamos su pedido en la tienda',
    ],
  ])('says of its end what happened: it was %s', (_, purchase, text) => {
    const order = placed(purchase);
    order.settle(order.totals.total, NOON);
    order.invoice(NOON);
    order.complete(invoiced, seller);
    expect(order.tracking.at(-1)).toMatchObject({ status: completed, text });
  });

  describe('that nobody has paid', () => {
    const at = (hours: number): Date => new Date(NOON.getTime() + hours * 3_600_000);
    const held = (): Order => {
      const hold = { until: at(48), remindAt: at(24) };
      const about = { id: newId(), number: 9, checkoutId: newId(), accountId: newId(), purchase: somePurchase(), hold };
      const order = Order.place(about, NOON);
      order.takeEvents();
      return order;
    };
    const rest = { until: at(70), remindAt: at(65) };

    it('is reminded of once, between half of its time and the end', () => {
      const order = held();
      for (const hours of [23, 24, 25, 47]) order.remind(at(hours));
      expect(order.takeEvents().map(({ data }) => data)).toMatchObject([{ payBy: at(48).toISOString() }]);
      const late = held();
      late.remind(at(48));
      expect(late.takeEvents()).toEqual([]);
    });

    it('expires at its deadline and no sooner, once', () => {
      const order = held();
      expect([order.expire(at(47.9)), order.expire(at(48)), order.expire(at(48))]).toEqual([false, true, false]);
      expect([order.status, order.expired, order.payBy]).toEqual([cancelled, true, null]);
      expect(order.tracking.at(-1)).toMatchObject({ who: 'Sistema', note: 'No se registró el pago a tiempo' });
      expect(order.takeEvents().map((event) => classOf(event).type)).toEqual(['ordering.order-expired.v1']);
    });

    it('waits while a payment is looked at, and has what it had or a rest afterwards, whichever is longer', () => {
      const order = held();
      order.watch(true, () => rest);
      expect([order.payBy, order.expire(at(60))]).toEqual([null, false]);
      order.watch(false, () => rest);
      expect(order.payBy).toEqual(at(70));
      order.remind(at(66));
      expect(order.takeEvents()).toEqual([]);
      const early = held();
      early.watch(true, () => rest);
      early.watch(false, () => ({ until: at(30), remindAt: at(20) }));
      expect(early.payBy).toEqual(at(48));
    });

    it('keeps the deadline that it was given', () => {
      const order = held();
      order.holdUntil(() => rest);
      order.watch(false, () => rest);
      expect(order.payBy).toEqual(at(48));
      order.settle(order.totals.total, NOON);
      order.holdUntil(() => rest);
      expect([order.payBy, order.expire(at(100))]).toEqual([null, false]);
    });
  });

  it('tells the later of two sellers', () => {
    const order = orderIn(invoiced);
    expect(() => order.cancelBySeller(seller, processing)).toThrow('El pedido cambió');
    order.complete(invoiced, seller);
    expect(() => order.complete(invoiced, seller)).toThrow('El pedido cambió');
  });

  it('forgets where it went when its account is gone and it is closed, and not before', () => {
    const open = orderIn(processing);
    open.forgetPerson();
    expect(open.delivery).toEqual(somePurchase().delivery);
    open.invoice(NOON);
    open.complete(invoiced, seller);
    const closed = orderIn(completed);
    closed.forgetPerson();
    for (const order of [open, closed]) {
      expect(order.delivery).toMatchObject({
        province: 'Pichincha',
        city: 'Quito',
        mainStreet: '',
        phone: '',
        email: '',
      });
      expect(order.comments).toBe('');
      expect(order.buyer).toEqual(somePurchase().buyer);
    }
  });

  it('forgets by which guide it was sent, in what is told of it too, once it is closed', () => {
    const parcel = { carrier: 'Courier Chasqui', guide: 'CH-7' };
    const sent = orderIn(processing);
    sent.send(parcel, { sellerId: newId(), seen: 0, now: NOON });
    sent.forgetPerson();
    expect(sent.handover?.guide).toBe('CH-7');
    sent.invoice(NOON);
    sent.send({ ...parcel, guide: 'CH-8' }, { sellerId: newId(), seen: 1, now: NOON });
    expect(sent.handover).toMatchObject({ state: 'sent', carrier: 'Courier Chasqui', guide: null });
    expect(JSON.stringify(sent.tracking)).not.toContain('CH-');
    expect(sent.tracking.map(({ text }) => text)).toContain('Enviamos su pedido por Courier Chasqui');
  });
});
