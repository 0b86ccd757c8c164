import { ORDER_PATH, ORDER_STATUS, TRACKING_LINK_PATH, TRACKING_PATH, type Traking } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forged } from '../mails.ts';
import type { Visitor } from '../visitor.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

describe.each(['guarded', 'public'])('Tracking, %s', (access) => {
  let world: CartWorld;
  let client: Shopping;
  let order: { pedido: number; codigoRastreo: string };
  beforeAll(async () => {
    world = await startCartWorld({ TRACKING_ACCESS: access });
    client = await world.client();
    await change(client.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
    order = (await checkOut(client.visitor, pickup())).body;
    const seller = await world.seller();
    const status = { codigo: order.pedido, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending };
    await seller.visitor.post(`/api/${ORDER_PATH}`, { ...status, observacion: 'No hay repuesto' });
  });
  afterAll(async () => {
    await world.stop();
  });

  const track = (visitor: Visitor, pedido: string, email: string) =>
    visitor.post<Traking[]>(`/api/${TRACKING_PATH}`, { pedido, email });
  const expected = () => [
    {
      pedido: {
        codigo: order.pedido,
        fecha: expect.any(String),
        usuario: { nombre: 'Ana', apellido: 'Paz' },
        entrega: null,
      },
      estadoTraking: { codigo: 20, nombre: 'Pendiente' },
      fecha: expect.any(String),
      usuario: 'Cliente',
      descripcion: 'Recibimos su pedido',
      observacion: '',
    },
    expect.objectContaining({
      estadoTraking: { codigo: 24, nombre: 'Cancelado' },
      usuario: 'Vendedor',
      descripcion: 'El pedido fue cancelado',
      observacion: 'No hay repuesto',
    }),
  ];

  it('shows what happened to whoever knows number and e-mail, in any case of letters', async () => {
    const found = await track(client.visitor, String(order.pedido), client.email.toUpperCase());
    expect([found.status, found.body]).toEqual([200, expected()]);
  });

  it('answers a visitor as it is set', async () => {
    const { status } = await track(world.shop.visitor(), String(order.pedido), client.email);
    expect(status).toBe(access === 'public' ? 200 : 401);
  });

  it('answers a wrong number and a wrong e-mail with the same words', async () => {
    const other = await world.client();
    const answers = await Promise.all([
      track(client.visitor, '999999', client.email),
      track(client.visitor, String(order.pedido), other.email),
      track(client.visitor, 'abc', client.email),
      track(client.visitor, '99999999999999999999', client.email),
      track(client.visitor, "1' OR '1'='1", client.email),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { message: expect.stringContaining('No encontramos') } });
    expect((await track(client.visitor, '', client.email)).status).toBe(400);
    expect((await track(client.visitor, String(order.pedido), 'no es')).status).toBe(400);
  });

  it('opens by the link of the mails without signing in, and by no other', async () => {
    const open = (codigo: string) => world.shop.visitor().post<Traking[]>(`/api/${TRACKING_LINK_PATH}`, { codigo });
    expect((await open(order.codigoRastreo)).body).toEqual(expected());
    for (const code of [forged(order.codigoRastreo), 'x', String(order.pedido)])
      expect((await open(code)).status).toBe(404);
  });
});
