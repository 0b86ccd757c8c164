import {
  ALL_ORDERS_PATH,
  CANCELLATION_OVER_CODE,
  CLIENT_ORDERS_PATH,
  ORDERS_EXPORT_PATH,
  ORDERS_WAITING_PATH,
  ORDER_CHANGED_CODE,
  ORDER_PATH,
  ORDER_STATUS,
  type OrderStep,
  type OrdersWaiting,
  type Pedido,
  orderHistoryPath,
  orderItemsPath,
  orderPath,
} from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

const { pending, completed, cancelled, processing, invoiced } = ORDER_STATUS;

describe('Orders', () => {
  let world: CartWorld;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    // The morning of a day of Guayaquil.
    world.shop.clock.setTo('2037-11-23T15:00:00Z');
    seller = await world.seller();
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const stockOf = async (part: number): Promise<number> =>
    (await world.db.query<{ stock: number }>('SELECT stock FROM part WHERE id = $1', [part])).rows[0]!.stock;
  const buy = async (client: Shopping, part: number, quantity = 2): Promise<number> => {
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: quantity });
    const { status, body } = await checkOut(client.visitor, pickup());
    expect(status).toBe(200);
    return body.pedido;
  };
  const pedido = async (number: number) => (await seller.visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
  const cancel = ({ visitor }: Shopping, number: number) =>
    visitor.delete<{ code?: string }>(`/api/${orderPath(number)}`);
  const setStatus = (number: number, estadoPedido: number, estadoAnterior: number, observacion?: string) =>
    seller.visitor.post<Pedido & { code?: string }>(`/api/${ORDER_PATH}`, {
      ...{ codigo: number, estadoPedido, estadoAnterior, observacion },
    });

  it('are listed to their client alone and to sellers, the newest first, page by page', async () => {
    const [ana, luis, part] = [await world.client(), await world.client(), await world.part()];
    const mine: number[] = [];
    for (let i = 0; i < 3; i++) mine.unshift(await buy(ana, part, 1));
    const others = await buy(luis, part);
    const list = async ({ visitor }: Shopping, path: string, page: number, size: number) =>
      (
        await visitor.post<Pedido[]>(`/api/${path}`, {
          page,
          size,
          ...(path === CLIENT_ORDERS_PATH && { idUsuario: luis.accountId }),
        })
      ).body.map(({ codigo }) => codigo);
    expect(await list(ana, CLIENT_ORDERS_PATH, 0, 2)).toEqual(mine.slice(0, 2));
    expect(await list(ana, CLIENT_ORDERS_PATH, 1, 2)).toEqual(mine.slice(2));
    expect(await list(ana, CLIENT_ORDERS_PATH, 2, 2)).toEqual([]);
    expect(await list(seller, ALL_ORDERS_PATH, 0, 3)).toEqual([others, ...mine.slice(0, 2)]);
    for (const path of [orderPath, orderItemsPath]) {
      expect((await luis.visitor.get(`/api/${path(mine[0]!)}`)).status).toBe(404);
      expect((await seller.visitor.get(`/api/${path(mine[0]!)}`)).status).toBe(200);
    }
  });

  it.each([
    { page: -1, size: 5 },
    { page: 0, size: 1000 },
    { page: 0, size: 0 },
    { page: 1.5, size: 5 },
    { page: 'uno', size: 5 },
    { size: 5 },
  ])('are not listed by the page %j', async (body) => {
    for (const path of [CLIENT_ORDERS_PATH, ALL_ORDERS_PATH])
      expect((await seller.visitor.post(`/api/${path}`, body)).status).toBe(400);
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999999999999', "1'--"])('do not have the number %s', async (number) => {
    const { status, body } = await seller.visitor.get<{ code: string }>(`/api/pedido/${encodeURIComponent(number)}`);
    expect([status, body.code]).toEqual([404, 'ordering.order-missing']);
    expect((await seller.visitor.delete(`/api/pedido/${encodeURIComponent(number)}`)).status).toBe(404);
  });

  it('are cancelled by their client until 16:00 of Guayaquil, and give back stock and coupon', async () => {
    const [client, part] = [await world.client(), await world.part()];
    await world.coupon('REGRESA', { percent: 50 });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 4 });
    await change(client.visitor, { tipo: 'cupon', cupon: 'REGRESA' });
    const { body } = await checkOut(client.visitor, pickup());
    const placed = await pedido(body.pedido);
    expect(placed.tarifaPedidoList[0]).toMatchObject({ totalDescuento: 17.39, subtotalIva: 17.39, total: 20 });
    expect(placed.cancelableHasta).toBe('2037-11-23T21:00:00.000Z');
    expect(await stockOf(part)).toBe(96);

    expect((await cancel(await world.client(), body.pedido)).status).toBe(404);
    const [first, again] = await Promise.all([cancel(client, body.pedido), cancel(client, body.pedido)]);
    expect([first.status, again.status, first.body]).toEqual([200, 200, true]);
    expect(await pedido(body.pedido)).toMatchObject({ estadoPedido: { codigo: cancelled }, cancelableHasta: null });
    expect(await stockOf(part)).toBe(100);
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const reused = await change(client.visitor, { tipo: 'cupon', cupon: 'REGRESA' });
    expect(reused.body.codigoDescuento).toBe('REGRESA');
  });

  it('stay when their client is late, and a seller cancels them with a note', async () => {
    const [client, part] = [await world.client(), await world.part()];
    const number = await buy(client, part);
    world.shop.clock.setTo('2037-11-23T21:00:00.001Z');
    await world.signIn(client.visitor, client.accountId);
    const late = await cancel(client, number);
    expect([late.status, late.body.code]).toEqual([409, CANCELLATION_OVER_CODE]);
    expect(await stockOf(part)).toBe(98);

    const done = await setStatus(number, cancelled, pending, 'El cliente no respondió');
    expect([done.status, done.body.estadoPedido.codigo]).toEqual([200, cancelled]);
    expect(await stockOf(part)).toBe(100);
    world.shop.clock.setTo('2037-11-23T15:00:00Z');
  });

  it('change once when two sellers decide at once, and only as their life allows', async () => {
    const number = await buy(await world.client(), await world.part());
    const both = await Promise.all([1, 2].map((i) => setStatus(number, cancelled, pending, `Nota ${i}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe(ORDER_CHANGED_CODE);

    const other = await buy(await world.client(), await world.part());
    for (const [to, from, status] of [
      [completed, pending, 409],
      [completed, invoiced, 409],
      [processing, pending, 422],
      [pending, pending, 422],
      [invoiced, pending, 422],
      [25, pending, 400],
    ] as const)
      expect([to, from, (await setStatus(other, to, from)).status]).toEqual([to, from, status]);
    expect((await pedido(other)).estadoPedido.codigo).toBe(pending);
    expect((await setStatus(99, cancelled, pending)).status).toBe(404);
  });

  describe("on the sellers' desk", () => {
    let numbers: number[];
    let clients: Shopping[];
    beforeAll(async () => {
      world.shop.clock.setTo('2037-12-01T15:00:00Z');
      seller = await world.seller();
      clients = [await world.client(), await world.client()];
      await world.db.query(
        `UPDATE account SET name = 'Íñigo', surname = 'O''Brien; Muñoz', identification = '=1+1' WHERE id = $1`,
        [clients[0]!.accountId],
      );
      const part = await world.part();
      numbers = [await buy(clients[0]!, part), await buy(clients[1]!, part)];
      world.shop.clock.setTo('2037-12-03T04:59:00Z');
      for (const { visitor, accountId } of [...clients, seller]) await world.signIn(visitor, accountId);
      numbers.push(await buy(clients[0]!, part));
      await setStatus(numbers[1]!, cancelled, pending, 'Sin respuesta');
    });

    const list = async (filter: object): Promise<number[]> => {
      const body = { page: 0, size: 50, ...filter };
      const answer = await seller.visitor.post<Pedido[]>(`/api/${ALL_ORDERS_PATH}`, body);
      expect(answer.status).toBe(200);
      return answer.body.map(({ codigo }) => codigo);
    };

    it('are found by number, client, status and day', async () => {
      const [first, second, third] = numbers as [number, number, number];
      const december = { desde: '2037-12-01', hasta: '2037-12-31' };
      expect(await list(december)).toEqual([third, second, first]);
      expect(await list({ numero: String(first) })).toEqual([first]);
      expect(await list({ numero: String(first).slice(0, 4), ...december })).toEqual([third, second, first]);
      expect(await list({ numero: '9' })).toEqual([]);
      expect(await list({ cliente: 'INIGO munoz' })).toEqual([third, first]);
      expect(await list({ cliente: clients[1]!.email.slice(0, 9), ...december })).toContain(second);
      expect(await list({ cliente: clients[1]!.email.toUpperCase() })).toContain(second);
      for (const cliente of ['%', `' | \\ & !x`]) expect(await list({ cliente })).toEqual([]);
      expect(await list({ estado: cancelled, ...december })).toEqual([second]);
      // 23:59 of the second day of Guayaquil is the third day elsewhere.
      expect(await list({ desde: '2037-12-02', hasta: '2037-12-02' })).toEqual([third]);
      expect(await list({ desde: '2037-12-03' })).toEqual([]);
      expect(await list({ desde: '2037-12-01', hasta: '9999-12-31' })).toEqual([third, second, first]);
    });

    it.each([
      { numero: '1e3' },
      { numero: '-1' },
      { estado: 99 },
      { desde: '2037-02-30' },
      { desde: '0000-01-01' },
      { hasta: 'ayer' },
      { orden: 'total' },
    ])('are not looked for by %j', async (filter) => {
      const body = { page: 0, size: 5, ...filter };
      expect((await seller.visitor.post(`/api/${ALL_ORDERS_PATH}`, body)).status).toBe(400);
    });

    it('are exported as they were filtered, and no cell runs as a formula', async () => {
      const path = `/api/${ORDERS_EXPORT_PATH}?desde=2037-12-01&estado=${pending}`;
      const { status, text, headers } = await seller.visitor.get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers.get('content-disposition')).toContain('pedidos.csv');
      const [head, ...rows] = text.trimEnd().split('\r\n');
      expect(head).toMatch(
        /"Pedido";"Fecha";"Estado";.*;"Total";"Pagado";"Estado de la entrega";"Sucursal o transportista";"Guía"$/,
      );
      expect(rows.map((row) => Number(row.split(';')[0]?.replaceAll('"', '')))).toEqual([numbers[2], numbers[0]]);
      expect(rows[0]).toContain(`;"Íñigo";"O'Brien; Muñoz";"'=1+1";`);
      expect((await seller.visitor.get(`/api/${ORDERS_EXPORT_PATH}?estado=abc`)).status).toBe(400);
    });

    it('wait there, the oldest first', async () => {
      const { body } = await seller.visitor.get<OrdersWaiting>(`/api/${ORDERS_WAITING_PATH}`);
      const waiting = body.porPagar.map(({ codigo }) => codigo);
      expect(waiting.slice(-2)).toEqual([numbers[0], numbers[2]]);
      const since = body.porPagar.map(({ fecha }) => fecha);
      expect(since).toEqual([...since].sort());
      expect(waiting.length).toBeLessThanOrEqual(50);
      expect(body.porEnviar).toEqual([]);
    });

    it('tell who did what', async () => {
      const { body } = await seller.visitor.get<OrderStep[]>(`/api/${orderHistoryPath(numbers[1]!)}`);
      expect(
        body.map(({ usuario, estadoTraking, observacion }) => [usuario, estadoTraking.codigo, observacion]),
      ).toEqual([
        ['Ana Paz', pending, ''],
        ['Ana Paz', cancelled, 'Sin respuesta'],
      ]);
      expect((await seller.visitor.get(`/api/${orderHistoryPath(99)}`)).status).toBe(404);
    });
  });
});
