import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { PICKUP_CODE } from '@bujia/contracts/handover';
import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { somePurchase } from '../../../../test/purchases.ts';
import { classOf } from '../../../kernel/event.ts';
import { newId } from '../../../kernel/ids.ts';
import { isClientsToCancel, Order } from './order.ts';

const NOON = new Date('2026-11-21T17:00:00Z');
const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;
const SOUTH = { key: 'sur', name: 'Matriz Sur' };
const PARCEL = { carrier: 'Courier Chasqui', guide: 'CH-1' };
const sellerId = newId();
const saw = (seen: number) => ({ sellerId, seen, now: NOON });
const seller = { who: 'Vendedor', accountId: sellerId, now: NOON } as const;
const right = () => true;
const wrong = () => false;

const PICKUP = { shippingType: SHIPPING_TYPE.pickup, delivery: null, shippingCharge: 0 } as const;

function orderIn(status: OrderStatus, changes: Parameters<typeof somePurchase>[0] = {}): Order {
  const purchase = somePurchase(changes);
  const order = Order.place({ id: newId(), number: 7, checkoutId: newId(), accountId: newId(), purchase }, NOON);
  if (status !== pending && status !== cancelled) order.settle(order.totals.total, NOON);
  if (status === invoiced || status === completed) order.invoice(NOON);
  if (status === completed) order.complete(invoiced, seller);
  if (status === cancelled) order.cancelBySeller(seller);
  order.takeEvents();
  return order;
}
const readyIn = (status: OrderStatus, changes: Parameters<typeof somePurchase>[0] = PICKUP): Order => {
  const order = orderIn(status, changes);
  order.makeReady(SOUTH, saw(0));
  order.takeEvents();
  return order;
};
const typesOf = (order: Order) => order.takeEvents().map((event) => classOf(event).type);
const lastOf = (order: Order) => order.tracking.at(-1)?.text;

describe('An order that is fetched', () => {
  it.each([processing, invoiced])('is ready in status %i, says where, and keeps its status', (status) => {
    const order = orderIn(status, PICKUP);
    order.makeReady(SOUTH, saw(0));
    expect(order.status).toBe(status);
    expect(order.handover).toMatchObject({ state: 'ready', steps: 1, branch: 'sur', issue: 1, by: sellerId });
    expect(order.tracking.at(-1)).toMatchObject({ status, text: 'Su pedido está listo para retirar en Matriz Sur' });
    expect(order.takeEvents()).toEqual([expect.objectContaining({ data: expect.objectContaining({ issue: 1 }) })]);
  });

  it('is ready before it is paid only when it is paid at the counter', () => {
    const order = orderIn(pending, PICKUP);
    expect(() => order.makeReady(SOUTH, saw(0))).toThrow('no está pagado');
    const cash = readyIn(pending, { ...PICKUP, method: PAYMENT_METHOD.cash });
    expect(cash.handover?.state).toBe('ready');
    expect(() => cash.handOver(right, saw(1))).toThrow('no está pagado');
    cash.settle(cash.totals.total, NOON);
    expect(cash.handOver(right, saw(1))).toBe(true);
  });

  it.each([completed, cancelled])('is not ready in status %i', (status) =>
    expect(() => orderIn(status, PICKUP).makeReady(SOUTH, saw(0))).toThrow('cambió'),
  );

  it('is handed over for its code, which ends it once it is invoiced', () => {
    const order = readyIn(invoiced);
    const asked: number[] = [];
    const remember = (issue: number) => {
      asked.push(issue);
      return true;
    };
    expect(order.handOver(remember, saw(1))).toBe(true);
    expect(asked).toEqual([1]);
    expect([order.status, order.handover?.state, order.handover?.by]).toEqual([completed, 'delivered', sellerId]);
    expect(lastOf(order)).toBe('Entregamos su pedido en la tienda');
    expect(typesOf(order)).toEqual(['ordering.order-status-changed.v1', 'ordering.order-delivered.v1']);
    expect(() => order.handOver(right, saw(2))).toThrow('cambió');
  });

  it('is handed over before its invoice is, and ends when that is sent', () => {
    const order = readyIn(processing);
    expect(order.handOver(right, saw(1))).toBe(true);
    expect([order.status, order.handover?.state]).toEqual([processing, 'delivered']);
    order.invoice(NOON);
    expect(order.tracking.slice(-3).map(({ status, text }) => [status, text])).toEqual([
      [processing, 'Entregamos su pedido en la tienda'],
      [invoiced, 'Enviamos la factura electrónica a su correo'],
      [completed, 'El pedido está completo'],
    ]);
  });

  it('counts wrong codes, and takes not even the right one after too many, until another is issued', () => {
    const order = readyIn(invoiced);
    for (const left of [5, 4, 3, 2, 1]) {
      expect(order.triesLeft).toBe(left);
      expect(order.handOver(wrong, saw(1))).toBe(false);
    }
    expect(() => order.handOver(right, saw(1))).toThrow('agotaron');
    expect([order.status, typesOf(order)]).toEqual([invoiced, []]);
    order.makeReady(SOUTH, saw(1));
    expect([order.handover?.issue, order.triesLeft]).toEqual([2, PICKUP_CODE.mostTries]);
    expect(lastOf(order)).toBe('Enviamos otro código de retiro a su correo');
    expect(order.handOver((issue) => issue === 2, saw(2))).toBe(true);
  });

  it('has so many codes at most', () => {
    const order = readyIn(invoiced);
    for (let issue = 1; issue < PICKUP_CODE.mostIssued; issue++) order.makeReady(SOUTH, saw(issue));
    expect(() => order.makeReady(SOUTH, saw(PICKUP_CODE.mostIssued))).toThrow('todos los códigos');
  });

  it('tells the later of two sellers', () => {
    const order = readyIn(invoiced);
    expect(() => order.makeReady(SOUTH, saw(0))).toThrow('cambió');
    expect(() => order.handOver(right, saw(0))).toThrow('cambió');
    order.handOver(right, saw(1));
    expect(() => order.handOver(right, saw(1))).toThrow('cambió');
  });

  it('goes without its code only with a word on how, and is delivered all the same', () => {
    const order = readyIn(invoiced);
    expect(() => order.complete(invoiced, { ...seller, note: ' ' })).toThrow('escriba en la nota');
    order.complete(invoiced, { ...seller, note: 'Cédula revisada' });
    expect([order.status, order.handover?.state]).toEqual([completed, 'delivered']);
  });

  it('is not sent', () =>
    expect(() => orderIn(invoiced, PICKUP).send(PARCEL, saw(0))).toThrow('se retira en la tienda'));

  it('is cancelled while it waits, and not handed over then', () => {
    const reversed = readyIn(invoiced);
    expect(reversed.cancelByReversal(NOON)).toBe(true);
    const other = readyIn(invoiced);
    other.cancelBySeller(seller);
    for (const order of [reversed, other]) {
      expect([order.status, order.handover]).toEqual([cancelled, null]);
      expect(() => order.handOver(right, saw(1))).toThrow('cambió');
      expect(() => order.makeReady(SOUTH, saw(1))).toThrow('cambió');
    }
  });

  it('is not handed over once its money is back, before anybody said so', () => {
    const order = readyIn(invoiced);
    order.settle(0, NOON);
    expect(() => order.handOver(right, saw(1))).toThrow('no está pagado');
  });
});

describe('An order that a seller makes at the counter', () => {
  const sold = (changes: Parameters<typeof somePurchase>[0] = {}) =>
    Order.place(
      {
        ...{ id: newId(), number: 7, checkoutId: newId(), accountId: newId(), sellerId },
        purchase: somePurchase({ ...PICKUP, ...changes }),
      },
      NOON,
    );

  it('says that a seller made it, is handed over once it is paid, and ends when its invoice is there', () => {
    const order = sold();
    expect(order.tracking).toMatchObject([{ who: 'Vendedor', accountId: sellerId }]);
    expect(() => order.handOverAtOnce(SOUTH, saw(0))).toThrow('no está pagado');
    order.settle(order.totals.total, NOON);
    order.handOverAtOnce(SOUTH, saw(0));
    expect(order.handover).toMatchObject({ state: 'delivered', branch: 'sur', issue: 0, steps: 1, by: sellerId });
    expect(typesOf(order).at(-1)).toBe('ordering.order-delivered.v1');
    expect(() => order.handOverAtOnce(SOUTH, saw(0))).toThrow('cambió');
    expect(() => order.cancelBySeller(seller)).toThrow();
    order.invoice(NOON);
    expect(order.status).toBe(completed);
  });

  it('is sent by a carrier alone where it is to be sent', () => {
    const order = sold({ shippingType: SHIPPING_TYPE.delivery, delivery: somePurchase().delivery });
    order.settle(order.totals.total, NOON);
    expect(() => order.handOverAtOnce(SOUTH, saw(0))).toThrow();
  });

  it('tells of no mail where no address is known', () => {
    const order = sold({ buyer: { ...somePurchase().buyer, email: '' } });
    order.settle(order.totals.total, NOON);
    order.invoice(NOON);
    expect(lastOf(order)).toBe('La factura electrónica está lista');
  });
});

describe('An order that is sent', () => {
  it('ends when it is invoiced, and says by whom and under which guide', () => {
    const order = orderIn(invoiced);
    order.send(PARCEL, saw(0));
    expect([order.status, order.handover]).toEqual([
      completed,
      expect.objectContaining({ state: 'sent', ...PARCEL, branch: null, issue: 0 }),
    ]);
    expect(lastOf(order)).toBe('Enviamos su pedido por Courier Chasqui, guía CH-1');
    expect(typesOf(order)).toEqual(['ordering.order-status-changed.v1', 'ordering.order-sent.v1']);
  });

  it('may be sent before its invoice is', () => {
    const order = orderIn(processing);
    order.send(PARCEL, saw(0));
    expect(order.status).toBe(processing);
    order.invoice(NOON);
    expect(order.status).toBe(completed);
  });

  it.each([pending, completed, cancelled])('is not sent in status %i', (status) =>
    expect(() => orderIn(status).send(PARCEL, saw(0))).toThrow(status === pending ? 'no está pagado' : 'cambió'),
  );

  it('is corrected, also when it is complete, and not by somebody who looked at what is no longer so', () => {
    const order = orderIn(invoiced);
    order.send(PARCEL, saw(0));
    order.send({ ...PARCEL, guide: 'CH-2' }, saw(1));
    expect(order.handover).toMatchObject({ guide: 'CH-2', steps: 2 });
    expect(lastOf(order)).toBe('Corregimos los datos del envío: Courier Chasqui, guía CH-2');
    expect(() => order.send(PARCEL, saw(1))).toThrow('cambió');
  });

  it('arrives once, and has no code', () => {
    const order = orderIn(invoiced);
    expect(() => order.arrive(saw(0))).toThrow('cambió');
    order.send(PARCEL, saw(0));
    expect(() => order.handOver(right, saw(1))).toThrow('cambió');
    order.arrive(saw(1));
    expect([order.handover?.state, lastOf(order)]).toEqual(['delivered', 'Su pedido fue entregado']);
    expect(() => order.arrive(saw(2))).toThrow('cambió');
    expect(() => order.send(PARCEL, saw(2))).toThrow('cambió');
  });

  it('is not fetched', () =>
    expect(() => orderIn(invoiced).makeReady(SOUTH, saw(0))).toThrow('se entrega a domicilio'));
});

describe('What has left the shop', () => {
  it('is cancelled by nobody: not by a seller, its client or a reversal', () => {
    const order = orderIn(processing, { method: PAYMENT_METHOD.card });
    expect(isClientsToCancel(order)).toBe(true);
    order.send(PARCEL, saw(0));
    expect(isClientsToCancel(order)).toBe(false);
    expect(() => order.cancelBySeller(seller)).toThrow('ya salió');
    expect(() => order.cancelByClient(NOON)).toThrow('hasta las 16:00');
    expect(order.cancelByReversal(NOON)).toBe(false);
    expect(order.status).toBe(processing);
  });
});
