import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { SHIPPING_PATH } from '@bujia/contracts/checkout';
import {
  type Apartados,
  CLIENT_ORDERS_PATH,
  HELD_PATH,
  ORDER_STATUS,
  type Pedido,
  type PedidoRepuesto,
  UNPAID_ORDER_OPEN,
  UNPAID_UNITS_FULL_CODE,
  heldTooMuch,
  orderItemsPath,
  orderPath,
} from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, change, load, save, startCartWorld } from './cart-world.ts';
import { ADDRESS, AFTER_PAYMENT, checkOut, pickup, purchase } from './checkout-world.ts';

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
    expect(placed.body).toEqual({
      ...{ pedido: expect.any(Number), total: 131.91 },
      ...{ codigoRastreo: expect.any(String), pagarHasta: expect.any(String) },
      cuentas: expect.any(Array),
      compra: {
        fecha: expect.any(String),
        repuestos: [
          expect.objectContaining({ cantidad: 2, total: 92 }),
          expect.objectContaining({ cantidad: 3, total: 34.5 }),
        ],
        tarifa: expect.objectContaining({ repuestosConIva: 126.5, envioConIva: 5.4, total: 131.91 }),
        llegada: { ciudad: ADDRESS.ciudad, desde: expect.any(String), hasta: expect.any(String) },
      },
    });

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

  it('waits alone for its payment while the account is not verified', async () => {
    const { visitor, accountId } = await world.unverified();
    const part = await world.part();
    const buy = async () => {
      await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
      return checkOut(visitor, pickup());
    };
    const first = await buy();
    expect(first.status).toBe(200);
    const refused = await buy();
    expect([refused.status, refused.body.message]).toEqual([409, UNPAID_ORDER_OPEN]);
    expect([await stockOf(part), (await load(visitor)).productos]).toMatchObject([99, [{ cantidad: 1 }]]);
    // Whoever has verified the account, or waits for no payment any more, goes on. The mail of an order that is
    // cancelled is not written.
    await atRest(world.db);
    await world.db.query('UPDATE placed_order SET status = $1 WHERE number = $2', [24, first.body.pedido]);
    expect((await checkOut(visitor, pickup())).status).toBe(200);
    await world.db.query('UPDATE placed_order SET status = $1 WHERE number = $2', [20, first.body.pedido]);
    expect((await buy()).status).toBe(409);
    await world.db.query('UPDATE account SET verified = true WHERE id = $1', [accountId]);
    expect((await checkOut(visitor, pickup())).status).toBe(200);
  });

  it('holds no more unpaid than the account is trusted with, which grows with what it has paid', async () => {
    const { visitor, accountId } = await world.unverified();
    const parts = await Promise.all(Array.from({ length: 5 }, () => world.part({ price: 10_000, stock: 1_000 })));
    const take = (quantity: number) => {
      const lines = parts.map((codigo) => ({ codigo, cantidad: quantity }));
      return save(visitor, { productos: lines });
    };
    // Five hundred dollars and more are not paid in cash.
    const banked = pickup({ formaPago: PAYMENT_METHOD.transfer });
    const held = async () => (await visitor.get<Apartados>(`/api/${HELD_PATH}`)).body;
    const unitsHeld = async () => {
      const { rows } = await world.db.query<{ held: number }>(
        `SELECT coalesce(sum(1000 - stock), 0)::int AS held FROM part WHERE id = ANY($1)`,
        [parts],
      );
      return rows[0]!.held;
    };
    // A cart holds nothing. Fifty units are more than a stranger may hold.
    expect((await take(10)).status).toBe(200);
    expect(await unitsHeld()).toBe(0);
    const many = await Promise.all(Array.from({ length: 20 }, () => checkOut(visitor, banked)));
    expect(new Set(many.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set([`409 ${UNPAID_UNITS_FULL_CODE}`]),
    );
    expect(many[0]!.body.message).toBe(heldTooMuch(await held(), 50)?.message);
    expect((await take(6)).status).toBe(200);
    const rush = await Promise.all(Array.from({ length: 20 }, () => checkOut(visitor, banked)));
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await unitsHeld()).toBe(30);
    expect(await held()).toEqual({ pedidos: 1, unidades: 30, maxPedidos: 1, maxUnidades: 30, verificado: false });

    // Verified it may hold more, and more again once it has paid.
    await world.db.query('UPDATE account SET verified = true WHERE id = $1', [accountId]);
    // Nobody told the sessions that are known, so it takes them a moment.
    await eventually(async () => (await held()).verificado);
    expect(await held()).toMatchObject({ pedidos: 1, maxPedidos: 15, maxUnidades: 300 });
    await take(10);
    for (let orders = 2; orders <= 6; orders++) {
      expect((await checkOut(visitor, banked)).status).toBe(200);
      await take(10);
    }
    const full = await checkOut(visitor, banked);
    expect([full.status, full.body.code, full.body.message]).toEqual([
      ...[409, UNPAID_UNITS_FULL_CODE],
      expect.stringContaining('hasta 300 unidades apartadas sin pagar y ya tiene 280'),
    ]);
    const { pedido } = rush.find(({ status }) => status === 200)!.body;
    await atRest(world.db);
    await world.db.query(`UPDATE placed_order SET status = 21, paid_cents = total_cents WHERE number = $1`, [pedido]);
    expect(await held()).toMatchObject({ pedidos: 5, unidades: 250, maxUnidades: 2_000 });
    expect((await checkOut(visitor, banked)).status).toBe(200);
    // Nobody has paid it, as the auditor would see.
    await world.db.query(`UPDATE placed_order SET status = 20, paid_cents = 0 WHERE number = $1`, [pedido]);
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
    expect(AFTER_PAYMENT).toContain(order.estadoPedido.codigo);
    expect(order.cancelableHasta).toBeNull();
  });
});
