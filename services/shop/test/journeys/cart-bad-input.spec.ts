import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROMOTION_PATH } from '@bujia/contracts/cart';
import type { Visitor } from '../visitor.ts';
import { type CartWorld, change, load, save, startCartWorld } from './cart-world.ts';

const DAY_MS = 24 * 3_600_000;

describe('A cart that is sent nonsense', () => {
  let world: CartWorld;
  let visitor: Visitor;
  let part: number;
  let soldOut: number;
  let before: unknown;
  beforeAll(async () => {
    world = await startCartWorld();
    [part, soldOut] = [await world.part({ name: 'Bujía' }), await world.part({ name: 'Faro', stock: 5 })];
    ({ visitor } = await world.client());
    before = (await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 2 })).body;
    const past = new Date(Date.now() - 2 * DAY_MS);
    await world.coupon('VENCIDO', { validFrom: past, validUntil: new Date(Date.now() - DAY_MS) });
    await world.coupon('FUTURO', {
      validFrom: new Date(Date.now() + DAY_MS),
      validUntil: new Date(Date.now() + 2 * DAY_MS),
    });
    await world.coupon('USADO');
    await world.db.query(`UPDATE coupon SET state = 'redeemed' WHERE code = 'USADO'`);
  });
  afterAll(async () => {
    await world.stop();
  });

  const refuses = async (body: unknown, status: number, message: string | RegExp) => {
    const answer = await save(visitor, body as object);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await load(visitor)).toEqual(before);
  };
  const added = (changes: object) => ({
    cambio: { id: randomUUID(), tipo: 'agregar', codigo: part, cantidad: 1, ...changes },
  });
  const lines = (...productos: unknown[]) => ({ productos });

  it.each([
    [0, 422, 'La cantidad minima es 1'],
    [-1, 422, 'La cantidad minima es 1'],
    [9, 422, 'La cantidad máxima es 10'],
    [11, 422, 'La cantidad máxima es 10'],
    [1e9, 422, 'La cantidad máxima es 10'],
    [1.5, 400, 'La cantidad debe ser un número entero'],
    ['3', 400, 'La cantidad debe ser un número entero'],
    [[3], 400, 'La cantidad debe ser un número entero'],
    [undefined, 400, 'Debe indicar la cantidad'],
    [null, 400, 'Debe indicar la cantidad'],
  ])('a quantity of %j', async (cantidad, status, message) => {
    await refuses(added({ cantidad }), status, message);
  });

  it.each([
    [0, 422, 'La cantidad minima es 1'],
    [-1, 422, 'La cantidad minima es 1'],
    [11, 422, 'La cantidad máxima es 10'],
    [1e9, 422, 'La cantidad máxima es 10'],
    [1.5, 400, 'La cantidad debe ser un número entero'],
    ['3', 400, 'La cantidad debe ser un número entero'],
  ])('a quantity of %j in a whole cart', async (cantidad, status, message) => {
    await refuses(lines({ codigo: part, cantidad }), status, message);
  });

  it('parts that are unknown, sold out or tampered with', async () => {
    await refuses(added({ codigo: 2_000_000_000 }), 404, 'El repuesto no existe');
    await refuses(added({ codigo: soldOut }), 409, 'El repuesto Faro está agotado');
    await refuses(lines({ codigo: part, cantidad: 2 }, { codigo: soldOut, cantidad: 1 }), 409, /agotado/);
    for (const codigo of [0, -1, 1.5, 1e12, '1', "1' OR '1'='1", {}, true])
      await refuses(added({ codigo }), 400, 'El repuesto no existe');
    await refuses(added({ codigo: undefined }), 400, 'Debe indicar el repuesto');
  });

  it('a cart of 500 lines, a line twice, and what is no cart at all', async () => {
    const many = Array.from({ length: 500 }, (_, i) => ({ codigo: i + 1, cantidad: 1 }));
    await refuses(lines(...many), 400, 'El carrito admite hasta 100 repuestos diferentes');
    const line = { codigo: part, cantidad: 1 };
    await refuses(lines(line, line), 400, 'Un repuesto aparece más de una vez en el carrito');
    for (const productos of ['x', 7, { 0: line }, [line, null], ['x']]) await refuses({ productos }, 400, /./);
    for (const cambio of ['x', 7, [], {}, { tipo: 'agregar' }]) await refuses({ cambio }, 400, /./);
    await refuses({ productos: [], admin: true }, 400, 'El campo admin no se admite');
    await refuses({ revision: -1, productos: [] }, 400, 'La revisión del carrito no es válida');
    for (const body of ['{', '[]', '"x"', 'null x']) {
      const answer = await visitor.post('/api/ext/cache/setShoppingCar', body);
      expect(answer.status).toBe(400);
    }
    expect(await load(visitor)).toEqual(before);
  });

  it('changes of an unknown kind or without a sound id', async () => {
    await refuses(added({ tipo: 'regalar' }), 400, 'El cambio no es válido');
    for (const id of ['x', '', undefined, 7, `${randomUUID()}0`, randomUUID().toUpperCase()])
      await refuses(added({ id }), 400, /[Ii]dentificador/);
  });

  it("another's id in the body", async () => {
    const other = await world.client();
    const theirs = (await change(other.visitor, { tipo: 'agregar', codigo: part, cantidad: 7 })).body;
    const seen = await visitor.post('/api/ext/cache/getShoppingCar/', { ...theirs });
    expect(seen.body).toEqual(before);
    expect((await save(visitor, { ...(before as object), id: theirs.id })).body).toEqual(before);
    expect(await load(other.visitor)).toEqual(theirs);
  });

  it.each([
    ['', 400, 'Ingrese el código del cupón'],
    ['verano', 400, 'El código del cupón lleva solo letras mayúsculas y números'],
    ["A'; DROP TABLE coupon; --", 400, 'El código del cupón lleva solo letras mayúsculas y números'],
    ['A'.repeat(31), 400, 'Cupón: máximo 30 caracteres'],
    [10, 400, 'El código del cupón lleva solo letras mayúsculas y números'],
    ['NADA', 404, 'El cupón NADA no es válido'],
    ['VENCIDO', 404, 'El cupón VENCIDO no es válido'],
    ['FUTURO', 404, 'El cupón FUTURO no es válido'],
    ['USADO', 404, 'El cupón USADO no es válido'],
  ])('the coupon %j', async (cupon, status, message) => {
    await refuses({ cambio: { id: randomUUID(), tipo: 'cupon', cupon } }, status, message);
    const promotion = await visitor.post<{ message: string }>(`/api/${PROMOTION_PATH}`, { user: 'x', cupon });
    expect({ status: promotion.status, message: promotion.body.message }).toEqual({ status, message });
  });

  it('a visitor who adds or uses a coupon', async () => {
    const someone = world.shop.visitor();
    expect(await save(someone, lines({ codigo: part, cantidad: 1 }))).toMatchObject({
      status: 401,
      body: { message: 'Inicie sesión para añadir repuestos al carrito' },
    });
    expect(await change(someone, { tipo: 'cupon', cupon: 'USADO' })).toMatchObject({ status: 401 });
    expect(await someone.post(`/api/${PROMOTION_PATH}`, { cupon: 'USADO' })).toMatchObject({ status: 401 });
    expect(await load(someone)).toEqual({});
  });
});
