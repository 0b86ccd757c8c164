import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CART_LIMITS, PROMOTION_PATH } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { AccountDeleted } from '../../src/contexts/identity/contract.ts';
import { WhenAccountDeleted } from '../../src/contexts/cart/application/when-account-deleted.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { type CartWorld, change, load, quantities, save, signOut, startCartWorld } from './cart-world.ts';

const DAY_MS = 24 * 3_600_000;

describe('The cart', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld();
  });
  afterAll(async () => {
    await world.stop();
  });

  it('is an empty object until something is put into it, with and without the slash at the end', async () => {
    const { visitor } = await world.client();
    for (const path of ['ext/cache/getShoppingCar/', 'ext/cache/getShoppingCar'])
      expect(await visitor.post(`/api/${path}`, { id: 'GA1.2.3', productos: [] })).toMatchObject({
        status: 200,
        body: {},
      });
    const someone = world.shop.visitor();
    expect(await load(someone)).toEqual({});
    expect([...someone.cookies.keys()]).toEqual(['XSRF-TOKEN']);
  });

  it('answers with prices, pictures and totals of its own, whatever the browser sends', async () => {
    const [filter, pads] = [
      await world.part({ price: 1_150, name: 'Filtro' }),
      await world.part({ price: 2_300, promotion: 2_000 }),
    ];
    const { visitor } = await world.client();
    const sent = {
      id: 'x',
      cantidad: 9,
      total: 0.02,
      envio: -5,
      descuento: 100,
      valorDescuento: 100,
      tieneProductosPromocion: false,
    };
    const cheap = {
      precio: 0.01,
      precioPromocion: 0.01,
      total: 0.01,
      nombre: 'Gratis',
      imagen: 'http://x.example/a.png',
    };
    const answer = await save(visitor, {
      ...sent,
      productos: [
        { codigo: filter, cantidad: 2, ...cheap },
        { codigo: pads, cantidad: 1, ...cheap },
      ],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        cantidad: 2,
        total: 43,
        envio: 0,
        descuento: 0,
        valorDescuento: 0,
        codigoDescuento: '',
        tieneProductosPromocion: true,
        productos: [
          {
            codigo: filter,
            nombre: 'Filtro',
            precio: 11.5,
            precioPromocion: 0,
            cantidad: 2,
            total: 23,
            disponible: 10,
            profundidad: 30.5,
            imagen: '',
          },
          { codigo: pads, precio: 23, precioPromocion: 20, cantidad: 1, total: 20 },
        ],
      },
    });
    expect(await load(visitor)).toEqual(answer.body);
    const { codigoEncriptado } = answer.body.productos[0]!;
    const path = CATALOGUE_PATHS.partByEncryptedCode.replace(':code', codigoEncriptado);
    expect((await visitor.get<{ codigo: number }>(`/api/${path}`)).body.codigo).toBe(filter);
  });

  it('takes one action at a time, each once however often it is sent', async () => {
    const part = await world.part();
    const { visitor } = await world.client();
    const id = randomUUID();
    for (let sent = 0; sent < 3; sent++)
      expect(quantities((await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 2 }, { id })).body)).toEqual([
        [part, 2],
      ]);
    expect(quantities((await change(visitor, { tipo: 'sumar', codigo: part })).body)).toEqual([[part, 3]]);
    expect(quantities((await change(visitor, { tipo: 'restar', codigo: part })).body)).toEqual([[part, 2]]);
    await change(visitor, { tipo: 'restar', codigo: part });
    const refused = await change(visitor, { tipo: 'restar', codigo: part });
    expect(refused).toMatchObject({ status: 422, body: { message: 'La cantidad minima es 1' } });
    expect((await change(visitor, { tipo: 'quitar', codigo: part })).body).toMatchObject({ cantidad: 0, total: 0 });
    expect((await change(visitor, { tipo: 'quitar', codigo: part })).status).toBe(200);
    expect(await change(visitor, { tipo: 'sumar', codigo: part })).toMatchObject({
      status: 404,
      body: { code: 'cart.line-missing' },
    });
  });

  it('keeps what another tab wrote when a whole, older cart or a clearing arrives', async () => {
    const [a, b, c] = [await world.part(), await world.part(), await world.part()];
    const { visitor } = await world.client();
    const seen = (await change(visitor, { tipo: 'agregar', codigo: a, cantidad: 2 })).body;
    await change(visitor, { tipo: 'agregar', codigo: b, cantidad: 3 });
    const { body } = await save(visitor, {
      ...seen,
      productos: [
        { ...seen.productos[0]!, cantidad: 4 },
        { codigo: c, cantidad: 1 },
      ],
    });
    expect(quantities(body)).toEqual([
      [a, 4],
      [b, 3],
      [c, 1],
    ]);
    const whole = await save(visitor, { ...body, productos: body.productos.slice(1) });
    expect(quantities(whole.body)).toEqual([
      [b, 3],
      [c, 1],
    ]);
    await change(visitor, { tipo: 'sumar', codigo: c });
    expect(quantities((await change(visitor, { tipo: 'vaciar' }, { revision: whole.body.revision })).body)).toEqual([
      [c, 2],
    ]);
    expect((await change(visitor, { tipo: 'vaciar' })).body).toMatchObject({ cantidad: 0, productos: [] });
  });

  it('survives sign-out and sign-in, shows no price in between, and is the same on another device', async () => {
    const part = await world.part({ price: 777, promotion: 666 });
    const { visitor, accountId } = await world.client();
    const before = (await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 2 })).body;

    const device = world.shop.visitor();
    await world.signIn(device, accountId);
    expect(quantities(await load(device))).toEqual([[part, 2]]);

    signOut(visitor);
    const seen = await visitor.post(`/api/ext/cache/getShoppingCar/`, before);
    expect(quantities(seen.body as never)).toEqual([[part, 2]]);
    expect(seen.text).not.toMatch(/precio|total|escuento|inimo|7\.77|6\.66/);
    expect(await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 })).toMatchObject({ status: 401 });
    expect(await change(visitor, { tipo: 'sumar', codigo: part })).toMatchObject({ status: 200 });
    expect(quantities(await load(device))).toEqual([[part, 2]]);

    await world.signIn(visitor, accountId);
    expect(quantities(await load(visitor))).toEqual([[part, 3]]);
    expect(quantities(await load(device))).toEqual([[part, 3]]);
    for (let again = 0; again < 3; again++) {
      signOut(visitor);
      await load(visitor);
      await world.signIn(visitor, accountId);
      expect(quantities(await load(visitor))).toEqual([[part, 3]]);
    }
  });

  it("goes with the visitor into another account, added up to ten, and never into a stranger's cookie", async () => {
    const part = await world.part();
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 8 });
    const other = await world.client();
    await change(other.visitor, { tipo: 'agregar', codigo: part, cantidad: 5 });
    signOut(visitor);
    expect(quantities(await load(visitor))).toEqual([[part, 8]]);
    await world.signIn(visitor, other.accountId);
    expect(quantities(await load(visitor))).toEqual([[part, 10]]);
    expect(quantities(await load(other.visitor))).toEqual([[part, 10]]);

    const thief = world.shop.visitor();
    await load(thief);
    thief.cookies.set('cart', 'made-up');
    expect(await thief.post('/api/ext/cache/getShoppingCar/', await load(visitor))).toMatchObject({ body: {} });
  });

  it("gives a browser a new cookie at sign-in, so that a planted one opens nobody's cart", async () => {
    const part = await world.part();
    const { visitor, accountId } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    signOut(visitor);
    await load(visitor);
    const planted = visitor.cookies.get('cart')!;
    await world.signIn(visitor, accountId);
    await load(visitor);
    expect(visitor.cookies.get('cart')).not.toBe(planted);
    const attacker = world.shop.visitor();
    attacker.cookies.set('cart', planted);
    expect(await load(attacker)).toEqual({});
  });

  it('tells a price or a stock that changed since the part was added', async () => {
    const part = await world.part({ price: 1_000 });
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 8 });
    await world.db.query('UPDATE part SET price_cents = 1200, stock = 7 WHERE id = $1', [part]);
    const line = { precio: 12, precioAnterior: 10, disponible: 7, cantidad: 8, total: 96 };
    expect((await load(visitor)).productos).toMatchObject([line]);
    expect(await change(visitor, { tipo: 'sumar', codigo: part })).toMatchObject({
      status: 409,
      body: { code: 'cart.fewer-left' },
    });
    expect((await change(visitor, { tipo: 'restar', codigo: part })).body.productos).toMatchObject([
      { precioAnterior: 10, cantidad: 7 },
    ]);
    for (const unread of [[], [{ codigo: part, precio: 10 }]])
      expect((await change(visitor, { tipo: 'aceptar', precios: unread })).body.productos).toMatchObject([
        { precioAnterior: 10 },
      ]);
    const precios = [{ codigo: part, precio: 12 }];
    const [accepted] = (await change(visitor, { tipo: 'aceptar', precios })).body.productos;
    expect(accepted).toMatchObject({ precio: 12, cantidad: 7 });
    expect(accepted).not.toHaveProperty('precioAnterior');
    await world.db.query('UPDATE part SET stock = 5 WHERE id = $1', [part]);
    expect((await load(visitor)).productos).toMatchObject([{ disponible: 0, cantidad: 7 }]);
  });

  it('applies a coupon by the rules, works it out again after each change, and says why it went', async () => {
    const [full, promoted] = [await world.part({ price: 5_750 }), await world.part({ price: 9_000, promotion: 8_000 })];
    await world.coupon('VERANO15', { percent: 15, minimumPurchase: 10_000 });
    const { visitor } = await world.client();
    expect(await visitor.post(`/api/${PROMOTION_PATH}`, { user: 'x', cupon: 'VERANO15' })).toMatchObject({
      status: 200,
      body: { valor: 15, valorMinimoCompra: 100 },
    });
    await change(visitor, { tipo: 'agregar', codigo: promoted, cantidad: 2 });
    expect(await change(visitor, { tipo: 'cupon', cupon: 'VERANO15' })).toMatchObject({
      status: 422,
      body: { message: 'El cupón VERANO15 no aplica para productos con promoción' },
    });
    await change(visitor, { tipo: 'quitar', codigo: promoted });
    await change(visitor, { tipo: 'agregar', codigo: full, cantidad: 1 });
    expect(await change(visitor, { tipo: 'cupon', cupon: 'VERANO15' })).toMatchObject({
      status: 422,
      body: { message: 'El cupón VERANO15 no es válido, solo aplica para una compra mínima de $100.00' },
    });
    await change(visitor, { tipo: 'sumar', codigo: full });
    const applied = {
      codigoDescuento: 'VERANO15',
      valorDescuento: 15,
      valorMinimoCompra: 100,
      baseDescuento: 100,
      descuento: 15,
      total: 115,
    };
    expect((await change(visitor, { tipo: 'cupon', cupon: 'VERANO15' })).body).toMatchObject(applied);
    expect(await load(visitor)).toMatchObject(applied);
    const dropped = (await change(visitor, { tipo: 'restar', codigo: full })).body;
    expect(dropped).toMatchObject({
      codigoDescuento: '',
      descuento: 0,
      avisoCupon: 'El cupón VERANO15 no es válido, solo aplica para una compra mínima de $100.00',
    });
    expect(await load(visitor)).not.toHaveProperty('avisoCupon');
    await change(visitor, { tipo: 'sumar', codigo: full });
    expect(await save(visitor, { ...(await load(visitor)), codigoDescuento: 'VERANO15' })).toMatchObject({
      body: applied,
    });
    await world.db.query(`UPDATE coupon SET state = 'redeemed' WHERE code = 'VERANO15'`);
    expect(await load(visitor)).toMatchObject({ descuento: 0, avisoCupon: 'El cupón VERANO15 no es válido' });
    expect((await change(visitor, { tipo: 'quitar-cupon' })).body).not.toHaveProperty('avisoCupon');
  });

  it('keeps vehicles for a visitor, brings them along at sign-in, leaves them with the account, and knows their names by itself', async () => {
    const model = await world.db.query<{ id: number }>(`INSERT INTO model (name) VALUES ('Aveo') RETURNING id`);
    const { rows } = await world.db.query<{ id: number }>(
      `INSERT INTO vehicle (model_id, year, engine) SELECT $1, year, '1.6' FROM generate_series(2001, 2025) year RETURNING id`,
      [model.rows[0]!.id],
    );
    const [first, second] = [rows[0]!.id, rows[1]!.id];
    const visitor = world.shop.visitor();
    const set = (body: object) => visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, body);
    const get = async () => (await visitor.post(`/api/${CATALOGUE_PATHS.loadSearchState}`, {})).body;
    expect(await get()).toEqual({ id: '', vehiculos: [], vehiculoBusqueda: null });
    const aveo = { codigo: first, marca: expect.any(String), modelo: 'Aveo', anio: 2001, motor: '1.6' };
    expect((await set({ cambio: { tipo: 'agregar', codigo: first } })).body).toMatchObject({
      vehiculos: [aveo],
      vehiculoBusqueda: aveo,
    });
    const state = {
      vehiculos: [{ ...aveo, modelo: 'Ferrari', marca: 'x' }, { codigo: second }],
      vehiculoBusqueda: null,
    };
    expect((await set(state)).body).toMatchObject({ vehiculos: [aveo, { anio: 2002 }], vehiculoBusqueda: null });
    await set({ cambio: { tipo: 'elegir', codigo: second } });
    expect(await get()).toMatchObject({ vehiculoBusqueda: { codigo: second } });
    expect((await set({ cambio: { tipo: 'agregar', codigo: 999_999 } })).status).toBe(404);
    expect((await set({ vehiculos: rows.slice(0, 21).map(({ id }) => ({ codigo: id })) })).status).toBe(400);

    const { accountId } = await world.client();
    await world.signIn(visitor, accountId);
    expect(await get()).toMatchObject({ vehiculos: [aveo, { anio: 2002 }], vehiculoBusqueda: { codigo: second } });
    await set({ cambio: { tipo: 'quitar', codigo: second } });
    expect(await get()).toMatchObject({ vehiculos: [aveo], vehiculoBusqueda: null });
    signOut(visitor);
    expect(await get()).toMatchObject({ vehiculos: [], vehiculoBusqueda: null });
    await world.signIn(visitor, accountId);
    expect(await get()).toMatchObject({ vehiculos: [aveo] });
  });

  it('is forgotten after 90 days of rest, and with its account', async () => {
    const part = await world.part();
    const [resting, visited, leaving] = [await world.client(), await world.client(), await world.client()];
    for (const { visitor } of [resting, visited, leaving])
      await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const sweep = () => world.shop.service.app.get(RetentionSweep).sweep();
    const shoppers = async () =>
      (await world.db.query<{ account_id: string }>('SELECT account_id FROM shopper')).rows.map(
        (row) => row.account_id,
      );

    world.shop.clock.advance((CART_LIMITS.restDays - 1) * DAY_MS);
    await world.signIn(visited.visitor, visited.accountId);
    expect(quantities(await load(visited.visitor))).toEqual([[part, 1]]);
    await sweep();
    expect(await shoppers()).toEqual(expect.arrayContaining([resting.accountId, visited.accountId]));
    world.shop.clock.advance(2 * DAY_MS);
    await sweep();
    expect(await shoppers()).toContain(visited.accountId);
    expect(await shoppers()).not.toContain(resting.accountId);

    await world.signIn(leaving.visitor, leaving.accountId);
    await change(leaving.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const { app } = world.shop.service;
    const farewell = new AccountDeleted({ userId: leaving.accountId, email: 'x@correo.example' });
    await app.get(UnitOfWork).run(() => app.get(WhenAccountDeleted).handle(farewell));
    expect(await shoppers()).not.toContain(leaving.accountId);
  });
});
