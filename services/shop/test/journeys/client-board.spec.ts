import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { deliveredPath, HANDOVER, readyPath, sentPath } from '@bujia/contracts/handover';
import {
  CLIENT_BOARD,
  CLIENT_BOARD_PATH,
  ORDER_PATH,
  ORDER_STATUS,
  orderPath,
  type Pedido,
  type TableroDePedidos,
} from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { created, approved, rejected } = PAYMENT_STATUS;
const { pending, invoiced, cancelled } = ORDER_STATUS;
const MORNING = '2037-11-23T15:00:00Z';
const DAY_MS = 86_400_000;
const BY_TRANSFER = { formaPago: PAYMENT_METHOD.transfer };

describe('The board of a client', () => {
  let world: PaymentsWorld;
  let seller: Shopping;
  let part: number;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo(MORNING);
    seller = await world.seller();
    part = await world.part({ price: 4_600, stock: 400 });
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const boardOf = async ({ visitor }: Shopping) =>
    (await visitor.get<TableroDePedidos>(`/api/${CLIENT_BOARD_PATH}`)).body;
  const numbersOf = ({ pedidos }: TableroDePedidos) => pedidos.map(({ pedido }) => pedido.codigo);
  const buy = async (client: Shopping, request = pickup(BY_TRANSFER), codigo = part, cantidad = 1) => {
    await change(client.visitor, { tipo: 'agregar', codigo, cantidad });
    return (await checkOut(client.visitor, request)).body.pedido;
  };
  const orderOf = async ({ visitor }: Shopping, number: number) =>
    (await visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
  const register = async (client: Shopping, number: number, valor?: string) => {
    const [{ total }] = (await orderOf(client, number)).tarifaPedidoList;
    return (await world.register(client, world.form(number, { valor: valor ?? total.toFixed(2) }))).body;
  };
  const paid = async (client: Shopping, request?: ReturnType<typeof purchase>) => {
    const number = await buy(client, request);
    await world.decide(seller, (await register(client, number)).codigo, approved, created);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.codigo === invoiced, { every: 100 });
    return number;
  };
  const say = async (path: string, body: object) =>
    expect((await seller.visitor.post(`/api/${path}`, body)).status).toBe(200);
  const carrier = { transportista: 'Courier Chasqui', guia: 'CH-1', pasos: 0 };

  it('is empty for whoever has bought nothing, whatever others did', async () => {
    const [ana, luis] = [await world.client(), await world.client()];
    await buy(luis);
    expect(await boardOf(ana)).toEqual({ pedidos: [], porPagar: { pedidos: 0, valor: 0 }, comprados: [] });
  });

  it('tells what is to be paid: less what is looked at, and again what was rejected', async () => {
    const client = await world.client();
    const first = await buy(client);
    const second = await buy(client, undefined, part, 2);
    expect(await boardOf(client)).toMatchObject({
      pedidos: [
        { pedido: { codigo: second, estadoPedido: { codigo: pending } }, pagos: [], porDevolver: null, clases: 1 },
        { pedido: { codigo: first }, pagos: [] },
      ],
      porPagar: { pedidos: 2, valor: 138 },
      comprados: [part],
    });
    const payment = await register(client, second, '90.00');
    expect(await boardOf(client)).toMatchObject({
      pedidos: [{ pagos: [{ valor: 90, estadoPago: { codigo: created, nombre: 'Creado' } }] }, {}],
      porPagar: { pedidos: 2, valor: 48 },
    });
    await world.decide(seller, payment.codigo, rejected, created, 'No consta');
    expect(await boardOf(client)).toMatchObject({
      pedidos: [{ pagos: [{ valor: 90, estadoPago: { codigo: rejected } }] }, {}],
      porPagar: { pedidos: 2, valor: 138 },
    });
    const whole = await register(client, first);
    expect((await boardOf(client)).porPagar).toEqual({ pedidos: 1, valor: 92 });
    await world.decide(seller, whole.codigo, approved, created);
    await eventually(async () => (await boardOf(client)).pedidos[1]!.pedido.pagado === 46);
    expect((await boardOf(client)).porPagar).toEqual({ pedidos: 1, valor: 92 });
  });

  it('lists what goes on before what is owed, and what ended only where nothing else is', async () => {
    const client = await world.client();
    const waiting = await paid(client);
    await say(readyPath(waiting), { sucursal: 'sur', pasos: 0 });
    const sent = await paid(client, purchase());
    await say(sentPath(sent), carrier);
    const gone = await paid(client);
    const { estadoPedido } = await orderOf(client, gone);
    await say(ORDER_PATH, { codigo: gone, estadoPedido: cancelled, estadoAnterior: estadoPedido.codigo });
    await eventually(async () => (await boardOf(client)).pedidos.length === 3);

    const { pedidos, porPagar } = await boardOf(client);
    expect(pedidos).toMatchObject([
      { pedido: { codigo: sent, entrega: { estado: { codigo: HANDOVER.sent } } } },
      { pedido: { codigo: waiting, entrega: { estado: { codigo: HANDOVER.ready } } }, porDevolver: null },
      { pedido: { codigo: gone, entrega: null }, porDevolver: { valor: 46, faltaCuenta: true } },
    ]);
    expect(pedidos[0]!.repuestos).toEqual([{ cantidad: 1, nombre: expect.any(String), imagen: expect.any(String) }]);
    expect(porPagar).toEqual({ pedidos: 0, valor: 0 });

    await say(deliveredPath(sent), { pasos: 1 });
    expect(numbersOf(await boardOf(client))).toEqual([waiting, gone]);
  });

  it('ends with the last order, which nobody need say has arrived', async () => {
    const client = await world.client();
    const before = await paid(client, purchase());
    await say(sentPath(before), carrier);
    const last = await paid(client, purchase());
    await say(sentPath(last), carrier);
    expect(numbersOf(await boardOf(client))).toEqual([last, before]);
    const longAgo = new Date(new Date(MORNING).getTime() - CLIENT_BOARD.daysOnTheWay * DAY_MS).toISOString();
    await atRest(world.db);
    await world.db.query(
      `UPDATE placed_order SET handover = jsonb_set(handover, '{at}', to_jsonb($1::text)) WHERE number = ANY($2)`,
      [longAgo, [before, last]],
    );
    expect(numbersOf(await boardOf(client))).toEqual([last]);
  });
});
