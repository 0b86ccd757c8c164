import { randomUUID } from 'node:crypto';
import { PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import {
  FOLLOW_QUOTATION_PATH,
  LOSE_QUOTATION_PATH,
  MAKE_QUOTATION_PATH,
  type NuevaLinea,
  type NuevaProforma,
  OPEN_QUOTATION_PATH,
  PRICE_QUOTATION_PATH,
  type PaginaDeProformas,
  type Proforma,
  type ProformaAbierta,
  type ProformaTomada,
  QUOTATIONS_PAGE,
  QUOTATIONS_PATH,
  QUOTATION_FILE_PATH,
  QUOTATION_LIMITS,
  QUOTATION_LINK_INVALID,
  QUOTATION_OVER,
  QUOTATION_PAGE,
  QUOTATION_PATH,
  QUOTATION_TAKEN,
  SEND_QUOTATION_PATH,
  TAKE_QUOTATION_PATH,
} from '@bujia/contracts/quotations';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountDeleted } from '../../src/contexts/identity/contract.ts';
import { WhenAccountDeleted } from '../../src/contexts/quoting/application/when-account-deleted.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { forged, linkIn, mailsTo } from '../mails.ts';
import { codeOf } from '../people.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, load, quantities, startCartWorld } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';

const TUESDAY = '2037-11-24T15:00:00Z';
const LAST_DAY = '2037-11-30';

describe('A proforma', () => {
  let world: CartWorld;
  let seller: Shopping;
  let operator: Shopping;
  let addresses = 0;
  beforeAll(async () => {
    world = await startCartWorld();
    world.shop.clock.setTo(TUESDAY);
    [seller, operator] = [await world.seller(), await world.operator()];
  });
  beforeEach(async () => {
    world.shop.clock.setTo(TUESDAY);
    for (const who of [seller, operator]) await world.signIn(who.visitor, who.accountId);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const newAddress = () => `oferta${(addresses += 1)}@correo.example`;
  const partWith = async (about: { price?: number; promotion?: number; stock?: number; name?: string } = {}) => {
    const id = await world.part(about);
    const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id]);
    return { id, code: rows[0]!.code };
  };
  const make = ({ visitor }: Shopping, lineas: NuevaLinea[], wish: Partial<NuevaProforma> = {}) =>
    visitor.post<{ codigo: number; message?: string }>(`/api/${MAKE_QUOTATION_PATH}`, {
      ...{ cliente: 'Lucía Paz', correo: newAddress(), hasta: LAST_DAY, lineas },
      ...wish,
    });
  const made = async (lineas: NuevaLinea[], wish: Partial<NuevaProforma> = {}, who = seller): Promise<number> => {
    const { status, body } = await make(who, lineas, wish);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.codigo;
  };
  const detail = async (codigo: number) =>
    (await seller.visitor.get<Proforma>(`/api/${QUOTATION_PATH}?codigo=${codigo}`)).body;
  const page = async (query: Record<string, string>) =>
    (await seller.visitor.get<PaginaDeProformas>(`/api/${QUOTATIONS_PATH}?${new URLSearchParams(query)}`)).body;
  const send = (codigo: number) => seller.visitor.post<{ message?: string }>(`/api/${SEND_QUOTATION_PATH}`, { codigo });
  const open = (codigo: string) =>
    world.shop.visitor().post<ProformaAbierta & { message?: string }>(`/api/${OPEN_QUOTATION_PATH}`, { codigo });
  const take = ({ visitor }: Pick<Shopping, 'visitor'>, codigo: string) =>
    visitor.post<ProformaTomada & { message?: string }>(`/api/${TAKE_QUOTATION_PATH}`, { codigo });
  const lose = (codigo: number, motivo = 'Muy caro') =>
    seller.visitor.post(`/api/${LOSE_QUOTATION_PATH}`, { codigo, motivo });
  /** Sends it, and reads the code of the link in the mail. */
  const codeFor = async (codigo: number): Promise<string> => {
    expect(await send(codigo)).toMatchObject({ status: 200, body: true });
    await atRest(world.db);
    const { correo } = await detail(codigo);
    return codeOf(linkIn((await mailsTo(world.shop, correo)).at(-1)!, QUOTATION_PAGE));
  };
  const priceOf = (part: number, price: number) =>
    world.db.query('UPDATE part SET price_cents = $2 WHERE id = $1', [part, price]);

  it('is made by codes at the prices of now, is a PDF, is mailed, and its link shows it and changes nothing', async () => {
    const [one, two] = [
      await partWith({ price: 2_000, name: 'Bomba' }),
      await partWith({ price: 1_000, promotion: 800 }),
    ];
    const lineas = [
      { repuesto: one.code.toLowerCase(), cantidad: 2, precio: '18', motivo: 'Cliente de años' },
      { repuesto: two.code, cantidad: 1 },
    ];
    const asked = await seller.visitor.post(`/api/${PRICE_QUOTATION_PATH}`, {
      lineas: lineas.map(({ repuesto, cantidad }) => ({ repuesto, cantidad })),
    });
    expect(asked.body).toMatchObject([
      { repuesto: one.code, nombre: 'Bomba', precio: 20, disponible: 10 },
      { repuesto: two.code, precio: 8 },
    ]);
    const codigo = await made(lineas, { nota: 'Hoy\nmismo' });
    expect(await detail(codigo)).toMatchObject({
      ...{ codigo, cliente: 'Lucía Paz', hasta: LAST_DAY, estado: 'vigente', total: 44, tomada: false },
      ...{ nota: 'Hoy\nmismo', totales: { base: 38.26, iva: 5.74, total: 44 } },
      lineas: [
        { repuesto: one.code, cantidad: 2, precioLista: 20, precio: 18, total: 36, motivo: 'Cliente de años' },
        { repuesto: two.code, cantidad: 1, precioLista: 8, precio: 8, total: 8, motivo: '' },
      ],
    });
    const file = await seller.visitor.get<string>(`/api/${QUOTATION_FILE_PATH}?codigo=${codigo}`);
    expect([file.status, file.body.slice(0, 5)]).toEqual([200, '%PDF-']);

    const code = await codeFor(codigo);
    const opened = await open(code);
    expect(opened).toMatchObject({
      ...{ status: 200, body: { codigo, estado: 'vigente', lineas: [{ precio: 18 }, { precio: 8 }] } },
    });
    expect(JSON.stringify(opened.body)).not.toContain('Cliente de años');
    expect(JSON.stringify(opened.body)).not.toContain('@correo.example');
    expect(await detail(codigo)).toMatchObject({
      tomada: false,
      estado: 'vigente',
      enviada: expect.stringMatching(/^2037-11-24T15:/),
    });
    expect(await open(forged(code))).toMatchObject({
      status: 404,
      body: { message: QUOTATION_LINK_INVALID },
    });

    const { body: log } = await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${codigo}`);
    expect(log.actuaciones.map(({ orden, quien }) => [orden, quien])).toEqual([
      ['SendQuotation', seller.email],
      ['MakeQuotation', seller.email],
    ]);
    // Names, addresses and words of people are not in it.
    expect(JSON.stringify(log)).not.toMatch(/Lucía|oferta\d/);
  });

  it('becomes one order at its prices though the list price rose, whoever presses how often', async () => {
    const part = await partWith({ price: 2_000 });
    const other = await partWith({ price: 1_000 });
    const codigo = await made([
      { repuesto: part.code, cantidad: 2, precio: '18', motivo: 'Por dos' },
      { repuesto: other.code, cantidad: 1 },
    ]);
    const code = await codeFor(codigo);
    await priceOf(part.id, 2_600);
    await priceOf(other.id, 1_500);

    const [client, stranger] = [await world.client(), await world.client()];
    expect(await take({ visitor: world.shop.visitor() }, code)).toMatchObject({ status: 401 });
    const presses = await Promise.all([1, 2, 3].map(() => take(client, code)));
    expect(presses.map(({ status, body }) => [status, body.faltan])).toEqual([1, 2, 3].map(() => [200, []]));
    expect(await take(stranger, code)).toMatchObject({ status: 409, body: { message: QUOTATION_TAKEN } });

    const cart = await load(client.visitor);
    expect(quantities(cart)).toEqual([
      [part.id, 2],
      [other.id, 1],
    ]);
    expect(cart).toMatchObject({ total: 46, productos: [{ precio: 20, precioPromocion: 18 }, { precio: 10 }] });
    expect(cart.productos.map(({ precioAnterior }) => precioAnterior)).toEqual([undefined, undefined]);
    // Nobody else pays them.
    await change(stranger.visitor, { tipo: 'agregar', codigo: part.id, cantidad: 2 });
    expect(await load(stranger.visitor)).toMatchObject({ total: 52 });

    const answers = await Promise.all([1, 2].map(() => checkOut(client.visitor, pickup({ totalVisto: 46 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const order = answers.find(({ status }) => status === 200)!.body;
    expect(order.total).toBe(46);
    expect(await detail(codigo)).toMatchObject({ estado: 'pedido', pedido: order.pedido });
    expect(await take(client, code)).toMatchObject({ status: 409, body: { message: QUOTATION_OVER.pedido } });
    expect((await open(code)).body.estado).toBe('pedido');
    expect(await lose(codigo)).toMatchObject({ status: 409 });

    // It is over: the same again costs what it costs now.
    await change(client.visitor, { tipo: 'agregar', codigo: part.id, cantidad: 2 });
    expect(await load(client.visitor)).toMatchObject({ total: 52 });
  });

  it('leaves the ways to pay as they are where its price is only kept, and takes a coupon then', async () => {
    const part = await partWith({ price: 2_000 });
    const codigo = await made([{ repuesto: part.code, cantidad: 1 }]);
    const code = await codeFor(codigo);
    await priceOf(part.id, 3_000);
    await world.coupon('PROFORMA10', { percent: 10 });
    const client = await world.client();
    await take(client, code);
    expect(await load(client.visitor)).toMatchObject({ total: 20, tieneProductosPromocion: false });
    expect(await change(client.visitor, { tipo: 'cupon', cupon: 'PROFORMA10' })).toMatchObject({
      ...{ status: 200, body: { codigoDescuento: 'PROFORMA10' } },
    });
    const { body } = await checkOut(client.visitor, purchase());
    expect(body.pedido).toBe((await detail(codigo)).pedido);
  });

  it('is for so many units as it says, and for whoever pays less anyway that', async () => {
    const part = await partWith({ price: 2_000 });
    const code = await codeFor(await made([{ repuesto: part.code, cantidad: 2, precio: '18', motivo: 'Por dos' }]));
    const client = await world.client();
    await take(client, code);
    await change(client.visitor, { tipo: 'sumar', codigo: part.id });
    expect(await load(client.visitor)).toMatchObject({ total: 60 });
    await change(client.visitor, { tipo: 'restar', codigo: part.id });
    expect(await load(client.visitor)).toMatchObject({ total: 36 });
    await priceOf(part.id, 1_500);
    expect(await load(client.visitor)).toMatchObject({ total: 30 });
  });

  it.each([
    ['more units than it offers', { quantity: 3, price: 2_000, total: 60 }],
    ['what costs less anyway', { quantity: 2, price: 1_500, total: 30 }],
  ])('is not used up by an order at the price of now, of %s', async (_, { quantity, price, total }) => {
    const part = await partWith({ price: 2_000 });
    const codigo = await made([{ repuesto: part.code, cantidad: 2, precio: '18', motivo: 'Por dos' }]);
    const code = await codeFor(codigo);
    const client = await world.client();
    await take(client, code);
    await priceOf(part.id, price);
    if (quantity > 2) await change(client.visitor, { tipo: 'sumar', codigo: part.id });
    expect((await checkOut(client.visitor, pickup())).body.total).toBe(total);
    expect(await detail(codigo)).toMatchObject({ estado: 'vigente' });

    await priceOf(part.id, 2_600);
    await change(client.visitor, { tipo: 'agregar', codigo: part.id, cantidad: 2 });
    const { body } = await checkOut(client.visitor, pickup());
    expect(body.total).toBe(36);
    expect(await detail(codigo)).toMatchObject({ estado: 'pedido', pedido: body.pedido });
  });

  it('says what cannot be had, and an order of the rest uses it up', async () => {
    const [there, gone] = [await partWith({ price: 2_000 }), await partWith({ name: 'Agotado' })];
    const codigo = await made([
      { repuesto: there.code, cantidad: 1 },
      { repuesto: gone.code, cantidad: 1 },
    ]);
    const code = await codeFor(codigo);
    await world.db.query('UPDATE part SET stock = 5 WHERE id = $1', [gone.id]);
    const client = await world.client();
    expect((await take(client, code)).body.faltan).toEqual(['Agotado']);
    const { body } = await checkOut(client.visitor, pickup());
    expect((await detail(codigo)).pedido).toBe(body.pedido);
  });

  it('holds until the end of its last day in Guayaquil, and no cart keeps its price longer', async () => {
    const part = await partWith({ price: 2_000 });
    const codigo = await made([{ repuesto: part.code, cantidad: 1, precio: '18', motivo: 'Oferta' }], {
      hasta: '2037-11-24',
    });
    const code = await codeFor(codigo);
    const [client, late] = [await world.client(), await world.client()];
    await take(client, code);
    world.shop.clock.setTo('2037-11-25T04:59:59Z');
    expect((await open(code)).body.estado).toBe('vigente');
    expect(await load(client.visitor)).toMatchObject({ total: 18 });
    world.shop.clock.setTo('2037-11-25T05:00:00Z');
    expect((await open(code)).body.estado).toBe('vencida');
    expect(await load(client.visitor)).toMatchObject({ total: 20 });
    expect(await take(late, code)).toMatchObject({ status: 409, body: { message: QUOTATION_OVER.vencida } });
    expect(await checkOut(client.visitor, pickup({ totalVisto: 18 }))).toMatchObject({ status: 409 });
    await world.signIn(seller.visitor, seller.accountId);
    expect(await send(codigo)).toMatchObject({ status: 409 });
  });

  it('is lost with a reason, holds no more then, and is followed up until it is decided', async () => {
    const part = await partWith({ price: 2_000 });
    const codigo = await made([{ repuesto: part.code, cantidad: 1, precio: '18', motivo: 'Oferta' }], {
      cliente: 'Perdida Ñandú',
    });
    const code = await codeFor(codigo);
    const client = await world.client();
    await take(client, code);
    const follow = (dia?: string) =>
      seller.visitor.post(`/api/${FOLLOW_QUOTATION_PATH}`, { codigo, dia, nota: 'Si ya decidió' });
    expect(await follow('2037-11-25')).toMatchObject({ status: 200 });
    expect((await page({ estado: 'por seguir' })).proformas).toEqual([]);
    expect(await follow('2037-11-24')).toMatchObject({ status: 200 });
    expect((await page({ estado: 'por seguir' })).proformas).toMatchObject([{ codigo, seguir: '2037-11-24' }]);
    expect(await detail(codigo)).toMatchObject({ seguirNota: 'Si ya decidió' });

    expect(await lose(codigo, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Debe ingresar por qué se perdió' },
    });
    expect(await lose(codigo)).toMatchObject({ status: 200 });
    expect(await detail(codigo)).toMatchObject({ estado: 'perdida', motivo: 'Muy caro' });
    expect((await page({ estado: 'por seguir' })).proformas).toEqual([]);
    expect(await load(client.visitor)).toMatchObject({ total: 20 });
    expect(await take(client, code)).toMatchObject({ status: 409, body: { message: QUOTATION_OVER.perdida } });
    expect(await follow('2037-11-25')).toMatchObject({ status: 409 });
    for (const buscar of ['nandu', String(codigo)])
      expect((await page({ buscar, estado: 'perdida' })).proformas.map((one) => one.codigo)).toEqual([codigo]);
    expect((await page({ buscar: 'nandu', estado: 'vigente' })).proformas).toEqual([]);
  });

  it('that is lost in the moment of an order is one or the other', async () => {
    const part = await partWith({ price: 2_000 });
    for (let turn = 0; turn < 6; turn++) {
      const codigo = await made([{ repuesto: part.code, cantidad: 1, precio: '18', motivo: 'Oferta' }]);
      const client = await world.client();
      await take(client, await codeFor(codigo));
      const [bought, lost] = await Promise.all([checkOut(client.visitor, pickup({ totalVisto: 18 })), lose(codigo)]);
      const statuses = [bought.status, lost.status];
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual(statuses);
      expect((await detail(codigo)).estado).toBe(bought.status === 200 ? 'pedido' : 'perdida');
    }
  });

  it('goes to an address a few times a day, and once an hour', async () => {
    const part = await partWith();
    const correo = newAddress();
    const all = [];
    // What is sent to names with a plus comes into the same mailbox.
    for (let i = 0; i <= QUOTATION_LIMITS.mailsADay; i++)
      all.push(await made([{ repuesto: part.code, cantidad: 1 }], { correo: correo.replace('@', `+${i}@`) }));
    const statuses = [];
    for (const codigo of all) statuses.push((await send(codigo)).status);
    expect(statuses).toEqual([...all.slice(1).map(() => 200), 429]);
    const alone = await made([{ repuesto: part.code, cantidad: 1 }], { correo: newAddress() });
    expect([await send(alone), await send(alone)].map(({ status }) => status)).toEqual([200, 429]);
    const again = [];
    for (let hour = 1; hour <= QUOTATION_LIMITS.mailsADay; hour++) {
      world.shop.clock.setTo(`2037-11-24T${15 + hour}:1${hour}:00Z`);
      await world.signIn(seller.visitor, seller.accountId);
      again.push((await send(alone)).status);
    }
    expect(again).toEqual([...again.slice(1).map(() => 200), 429]);
  });

  it('goes down in price as far as who makes it may, and never up', async () => {
    const part = await partWith({ price: 2_000 });
    const line = { repuesto: part.code, cantidad: 1 };
    expect(await make(seller, [{ ...line, precio: '17.00', motivo: 'Oferta' }])).toMatchObject({ status: 200 });
    expect(await make(seller, [{ ...line, precio: '16.99', motivo: 'Oferta' }])).toMatchObject({
      status: 422,
      body: { message: `${part.code}: el precio baja 15 % como máximo; más lo decide un operador` },
    });
    expect(await make(operator, [{ ...line, precio: '1.00', motivo: 'Oferta' }])).toMatchObject({ status: 200 });
  });

  it('is made once however often it is asked for without an answer', async () => {
    const part = await partWith();
    const [intento, correo] = [randomUUID(), newAddress()];
    const answers = await Promise.all(
      [1, 2, 3].map(() => make(seller, [{ repuesto: part.code, cantidad: 1 }], { intento, correo })),
    );
    expect(new Set(answers.map(({ body }) => body.codigo)).size).toBe(1);
    expect((await page({ buscar: correo })).proformas).toHaveLength(1);
  });

  it('has pages that neither repeat nor leave out', async () => {
    const part = await partWith();
    for (let i = 0; i < QUOTATIONS_PAGE + 2; i++)
      await made([{ repuesto: part.code, cantidad: 1 }], { cliente: `Paginado ${i}` });
    const first = await page({ buscar: 'paginado' });
    expect(first.proformas).toHaveLength(QUOTATIONS_PAGE);
    const second = await page({ buscar: 'paginado', antes: String(first.siguiente) });
    expect(second.proformas.map(({ cliente }) => cliente)).toEqual(['Paginado 1', 'Paginado 0']);
    expect(second.siguiente).toBeNull();
  });

  it.each<[number, (code: string) => NuevaLinea[], Partial<NuevaProforma>, string | RegExp]>([
    [400, (repuesto) => [{ repuesto, cantidad: 11 }], {}, 'La cantidad va de 1 a 10'],
    [400, (repuesto) => [{ repuesto, cantidad: 1, precio: '7,50' }], {}, 'Ingrese un valor en dólares, como 12.50'],
    [400, (repuesto) => [{ repuesto, cantidad: 1 }], { correo: 'nadie' }, 'El correo no es válido'],
    [400, (repuesto) => [{ repuesto, cantidad: 1 }], { cliente: ' ' }, 'Debe ingresar el nombre del cliente'],
    [422, () => [{ repuesto: 'NADA-1', cantidad: 1 }], {}, 'No hay un repuesto con el código NADA-1'],
    [422, () => [], {}, 'Agregue al menos un repuesto'],
    [422, (repuesto) => [1, 2].map(() => ({ repuesto, cantidad: 1 })), {}, 'Cada repuesto va en una sola línea'],
    [422, (repuesto) => [{ repuesto, cantidad: 1, precio: '0', motivo: 'x' }], {}, /el precio debe ser mayor que cero/],
    [422, (repuesto) => [{ repuesto, cantidad: 1, precio: '10.01' }], {}, /el precio solo puede bajar/],
    [422, (repuesto) => [{ repuesto, cantidad: 1, precio: '9.99' }], {}, /escriba el motivo del precio más bajo/],
    [422, (repuesto) => [{ repuesto, cantidad: 1 }], { hasta: '2037-11-23' }, 'El último día debe ser hoy o después'],
    [422, (repuesto) => [{ repuesto, cantidad: 1 }], { hasta: '2037-02-30' }, 'El último día debe ser hoy o después'],
    [422, (repuesto) => [{ repuesto, cantidad: 1 }], { hasta: '2038-01-25' }, 'Una proforma vale hasta 60 días'],
  ])('refuses with %i in words', async (status, lines, wish, message) => {
    const part = await partWith();
    const answer = await make(seller, lines(part.code), wish);
    expect(answer).toMatchObject({ status });
    if (typeof message === 'string') expect(answer.body.message).toBe(message);
    else expect(answer.body.message).toMatch(message);
  });

  it('is among what a person has on file', async () => {
    const part = await partWith();
    const client = await world.client();
    await made([{ repuesto: part.code, cantidad: 1 }], { correo: client.email.toUpperCase() });
    const { body } = await client.visitor.get<{ proformas: object[] }>(`/api/${PERSONAL_DATA_PATH}`);
    expect(body.proformas).toMatchObject([
      {
        ...{ cliente: 'Lucía Paz', correo: client.email.toUpperCase() },
        repuestos: [{ repuesto: part.code, cantidad: 1, precioEnCentavos: 1_000 }],
      },
    ]);
  });

  it('tells whoever took it by a link that was handed on nothing of whom it was for, and outlives them', async () => {
    const part = await partWith({ price: 2_000 });
    const lineas = [{ repuesto: part.code, cantidad: 2, precio: '18', motivo: 'Paga mal' }];
    const wish = { cliente: 'Taller Callado', nota: 'Pase por la tarde' };
    const [open, bought] = [await made(lineas, wish), await made(lineas, wish)];
    const [one, next] = [await world.client(), await world.client()];
    const code = await codeFor(open);
    await take(one, await codeFor(bought));
    const { body: order } = await checkOut(one.visitor, pickup());
    await take(one, code);

    const { body } = await one.visitor.get<{ proformas: object[] }>(`/api/${PERSONAL_DATA_PATH}`);
    expect(body.proformas).toHaveLength(2);
    expect(body.proformas[0]).toMatchObject({
      ...{ numero: open, cliente: null, correo: null, nota: null },
      repuestos: [{ repuesto: part.code, cantidad: 2, precioEnCentavos: 1_800 }],
    });
    expect(JSON.stringify(body.proformas)).not.toMatch(/Callado|oferta\d|tarde|Paga mal|partId/);

    const { app } = world.shop.service;
    const farewell = new AccountDeleted({ userId: one.accountId, email: one.email, proven: true });
    await app.get(UnitOfWork).run(() => app.get(WhenAccountDeleted).handle(farewell));
    expect(await detail(open)).toMatchObject({ cliente: 'Taller Callado', estado: 'vigente', tomada: false });
    expect(await detail(bought)).toMatchObject({ estado: 'pedido', pedido: order.pedido });
    expect(await take(next, code)).toMatchObject({ status: 200 });
  });
});
