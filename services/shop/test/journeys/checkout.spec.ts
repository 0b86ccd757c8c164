import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { SHIPPING_PATH } from '@bujia/contracts/checkout';
import {
  CLIENT_ORDERS_PATH,
  ORDER_STATUS,
  type Pedido,
  type PedidoRepuesto,
  orderItemsPath,
  orderPath,
} from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSound } from '../sound.ts';
import { type CartWorld, change, load, startCartWorld } from './cart-world.ts';
import { ADDRESS, checkOut, pickup, purchase } from './checkout-world.ts';

describe('A purchase by transfer or in cash', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld();
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const stockOf = async (part: number): Promise<number> =>
    (await world.db.query<{ stock: number }>('SELECT stock FROM part WHERE id = $1', [part])).rows[0]!.stock;

  it('becomes an order with its lines, totals and address, and takes stock and cart', async () => {
    const { visitor, accountId } = await world.client();
    const [pads, filter] = [await world.part({ price: 4_600 }), await world.part({ price: 1_150, stock: 12 })];
    await change(visitor, { tipo: 'agregar', codigo: pads, cantidad: 2 });
    await change(visitor, { tipo: 'agregar', codigo: filter, cantidad: 3 });

    const placed = await checkOut(visitor);
    expect(placed.status).toBe(200);
    // Two kilograms are in the base of Pichincha; five parts weigh 1.5 kg each: six more.
    // (92.00 + 34.50 + 5.40) / 1.15 = 114.70, and 15% of it 17.205.
    expect(placed.body).toEqual({ pedido: expect.any(Number), total: 131.91, codigoRastreo: expect.any(String) });

    const { body: order } = await visitor.get<Pedido>(`/api/${orderPath(placed.body.pedido)}`);
    expect(order).toMatchObject({
      codigo: placed.body.pedido,
      tipoEntrega: { codigo: 5, nombre: 'Entrega a domicilio' },
      estadoPedido: { codigo: ORDER_STATUS.pending, nombre: 'Pendiente' },
      formaPago: { codigo: PAYMENT_METHOD.transfer },
      direccion: { ...ADDRESS, provincia: { codigo: 17, nombre: 'Pichincha' } },
      comentariosCliente: 'Llamar antes de entregar',
      pagado: 0,
      usuario: { codigo: accountId, nombre: 'Ana', apellido: 'Paz' },
    });
    const items = await visitor.get<PedidoRepuesto[]>(`/api/${orderItemsPath(placed.body.pedido)}`);
    expect(items.body.map(({ cantidad, precio, total }) => [cantidad, precio, total])).toEqual([
      [2, 46, 92],
      [3, 11.5, 34.5],
    ]);
    expect([await stockOf(pads), await stockOf(filter)]).toEqual([98, 9]);
    expect((await load(visitor)).productos).toEqual([]);
    const mine = await visitor.post<Pedido[]>(`/api/${CLIENT_ORDERS_PATH}`, { page: 0, size: 5 });
    expect(mine.body).toEqual([order]);
  });

  it('is the same order for the same key, and another purchase under it is refused', async () => {
    const { visitor } = await world.client();
    const part = await world.part();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const key = randomUUID();
    const first = await checkOut(visitor, pickup(), key);
    expect(first.status).toBe(200);
    expect((await checkOut(visitor, pickup({ totalVisto: 3, pago: { transaction: {} } }), key)).body).toEqual(
      first.body,
    );
    const other = await checkOut(visitor, pickup({ comentarios: 'Otra' }), key);
    expect([other.status, other.body.code]).toEqual([422, 'ordering.key-reused']);
    expect(await stockOf(part)).toBe(99);
  });

  it('costs what its delivery weighs, and is paid as seen', async () => {
    const part = await world.part();
    const quote = await world.shop.visitor().post<number>(`/api/${SHIPPING_PATH}`, {
      shoppingCar: { productos: [{ codigo: part, cantidad: 1 }] },
      provincia: 20,
    });
    // 1.5 kg, but 10 x 20 x 30.5 cm are 1.22 kg: the larger counts, and one kilogram is in the base.
    expect([quote.status, quote.body]).toEqual([200, 15.5]);

    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const changed = await checkOut(visitor, purchase({ totalVisto: 9.99 }));
    expect([changed.status, changed.body.code]).toEqual([409, 'ordering.total-changed']);
    expect((await checkOut(visitor, purchase({ totalVisto: 13 }))).status).toBe(200);
  });

  it('that a coupon pays whole waits for no payment', async () => {
    await world.coupon('REGALO', { percent: 100 });
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
    await change(visitor, { tipo: 'cupon', cupon: 'REGALO' });
    const { body } = await checkOut(visitor, pickup());
    expect(body.total).toBe(0);
    const order = (await visitor.get<Pedido>(`/api/${orderPath(body.pedido)}`)).body;
    expect(order).toMatchObject({ estadoPedido: { nombre: 'Procesando' }, cancelableHasta: null });
  });
});
