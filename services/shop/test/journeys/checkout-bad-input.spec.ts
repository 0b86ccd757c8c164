import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CHECKOUT_PATH, IDEMPOTENCY_HEADER, SHIPPING_PATH } from '@bujia/contracts/checkout';
import { type Pedido, orderPath } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';
import { ADDRESS, checkOut, pickup, purchase } from './checkout-world.ts';

describe('A purchase that makes no sense', () => {
  let world: CartWorld;
  let client: Shopping;
  let part: number;
  beforeAll(async () => {
    world = await startCartWorld();
    [client, part] = [await world.client(), await world.part({ name: 'Bomba de agua' })];
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 2 });
  });
  afterAll(async () => {
    await world.stop();
  });

  const nothingDone = async () => {
    const { rows } = await world.db.query(
      `SELECT (SELECT count(*)::int FROM placed_order WHERE account_id = $1) AS orders,
              (SELECT count(*)::int FROM checkout WHERE account_id = $1) AS checkouts,
              (SELECT stock FROM part WHERE id = $2) AS stock`,
      [client.accountId, part],
    );
    expect(rows).toEqual([{ orders: 0, checkouts: 0, stock: 100 }]);
    expect((await load(client.visitor)).productos).toHaveLength(1);
  };
  const nobody = { ...ADDRESS, ciudad: '' };

  it.each<[string, Record<string, unknown>, number, string | RegExp]>([
    ['no terms', { isAceptoTerminos: false }, 400, 'Debe aceptar los términos y condiciones'],
    ['no shipping type', { tipoEnvio: -1 }, 400, 'Debe seleccionar el tipo de envío'],
    ['no method', { formaPago: null }, 400, 'Debe seleccionar la forma de pago'],
    ['a method that there is not', { formaPago: 10 }, 400, 'Debe seleccionar la forma de pago'],
    ['cash for a delivery', { formaPago: PAYMENT_METHOD.cash }, 422, 'La forma de pago no está disponible'],
    ['a delivery to nowhere', { direccion: null }, 400, 'Debe ingresar una provincia'],
    [
      'a province that there is not',
      { direccion: { ...ADDRESS, codigoProvincia: 25 } },
      400,
      'Debe ingresar una provincia',
    ],
    ['a province as text', { direccion: { ...ADDRESS, codigoProvincia: '17' } }, 400, 'Debe ingresar una provincia'],
    ['no city', { direccion: nobody }, 400, 'Debe ingresar una ciudad'],
    [
      'a type of digits',
      { direccion: { ...ADDRESS, tipo: 'Casa 1' } },
      400,
      'Debe seleccionar un tipo de establecimiento',
    ],
    ['an address that is a list', { direccion: [ADDRESS] }, 400, /./],
    ['an address that is a text', { direccion: 'Quito' }, 400, /./],
    ['comments of 1,001 letters', { comentarios: 'x'.repeat(1_001) }, 400, 'Comentarios'],
    ['comments that are an object', { comentarios: { $ne: 1 } }, 400, /./],
    ['half a cent', { totalVisto: -0.01 }, 400, 'El total no es válido'],
    ['a price', { precio: 0.01 }, 400, 'El campo precio no se admite'],
    ['a discount', { descuento: 99 }, 400, 'El campo descuento no se admite'],
    ['40 more fields', Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`campo${i}`, i])), 400, 'no se admite'],
  ])('%s', async (_, changes, status, message) => {
    const answer = await checkOut(client.visitor, purchase(changes));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    await nothingDone();
  });

  it.each([undefined, '', 'x', '1', `${randomUUID()}0`])('the key %s', async (key) => {
    const headers = key === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: key } };
    const answer = await client.visitor.post<{ message: string }>(`/api/${CHECKOUT_PATH}`, purchase(), headers);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('no tiene identificador')]);
    await nothingDone();
  });

  it('an expired session', async () => {
    const gone = world.shop.visitor();
    gone.token = 'expired';
    expect((await checkOut(gone)).status).toBe(401);
    await nothingDone();
  });

  it('an empty cart', async () => {
    const { visitor } = await world.client();
    const { status, body } = await checkOut(visitor);
    expect([status, body.message]).toEqual([409, 'Su carrito está vacío']);
  });

  it.each([
    { productos: 'x' },
    { productos: [{ codigo: 'uno', cantidad: 1 }] },
    { productos: [{ codigo: 1, cantidad: 11 }] },
    { productos: Array.from({ length: 101 }, () => ({ codigo: 1, cantidad: 1 })) },
    undefined,
  ])('the cost of a delivery of %j', async (shoppingCar) => {
    const answer = await world.shop.visitor().post(`/api/${SHIPPING_PATH}`, { shoppingCar, provincia: 17 });
    expect(answer.status).toBe(400);
  });

  it('has no effect where it is only echoed: prices, totals, persons and payments come from the server', async () => {
    const buyer = await world.client();
    await change(buyer.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const forged = pickup({
      shoppingCar: { total: 0.01, productos: [{ codigo: part, cantidad: 1, precio: 0.01 }], descuento: 9.99 },
      user: { id: client.accountId, nombre: 'Otro', email: 'otro@correo.example' } as never,
      pago: { transaction: { status: 'success', status_detail: 3, amount: 0.01 } },
      email: 'otro@correo.example',
    });
    const { body } = await checkOut(buyer.visitor, forged);
    const order = (await buyer.visitor.get<Pedido>(`/api/${orderPath(body.pedido)}`)).body;
    expect(order.tarifaPedidoList[0].total).toBe(10.01);
    expect(order.usuario).toMatchObject({ codigo: buyer.accountId, nombre: 'Ana', email: buyer.email });
    expect(order.pagado).toBe(0);
    await world.db.query('UPDATE part SET stock = 100 WHERE id = $1', [part]);
  });

  it('names the line that asks for more than there is', async () => {
    const buyer = await world.client();
    const scarce = await world.part({ name: 'Radiador', stock: 9 });
    await change(buyer.visitor, { tipo: 'agregar', codigo: scarce, cantidad: 8 });
    await world.db.query('UPDATE part SET stock = 7 WHERE id = $1', [scarce]);
    const fewer = await checkOut(buyer.visitor, pickup());
    expect([fewer.status, fewer.body.code, fewer.body.message]).toEqual([
      409,
      'cart.fewer-left',
      'Solo hay 7 unidades disponibles de Radiador',
    ]);
    await world.db.query('UPDATE part SET stock = 5 WHERE id = $1', [scarce]);
    const none = await checkOut(buyer.visitor, pickup());
    expect([none.status, none.body.message]).toEqual([409, 'El repuesto Radiador está agotado']);
  });

  it('tells of a coupon that was used meanwhile, and then sells without it', async () => {
    const buyer = await world.client();
    await world.coupon('PRONTO', { percent: 20 });
    await change(buyer.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
    await change(buyer.visitor, { tipo: 'cupon', cupon: 'PRONTO' });
    await world.db.query(`UPDATE coupon SET state = 'withdrawn' WHERE code = 'PRONTO'`);
    const told = await checkOut(buyer.visitor, pickup({ totalVisto: 8 }));
    expect([told.status, told.body.message]).toEqual([404, 'El cupón PRONTO no es válido']);
    expect((await checkOut(buyer.visitor, pickup({ totalVisto: 10.01 }))).status).toBe(200);
  });

  it('pays for restricted purchases only as it may', async () => {
    const buyer = await world.client();
    await change(buyer.visitor, { tipo: 'agregar', codigo: await world.part({ promotion: 900 }), cantidad: 1 });
    const { card, transfer, cash } = PAYMENT_METHOD;
    const status = async (tipoEnvio: number, formaPago: number) =>
      (await checkOut(buyer.visitor, purchase({ tipoEnvio: tipoEnvio as never, formaPago: formaPago as never })))
        .status;
    for (const method of [card, transfer]) expect(await status(SHIPPING_TYPE.pickup, method)).toBe(422);
    for (const method of [card, cash]) expect(await status(SHIPPING_TYPE.delivery, method)).toBe(422);
    expect(await status(SHIPPING_TYPE.delivery, transfer)).toBe(200);
  });
});
