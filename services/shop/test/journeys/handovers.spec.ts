import {
  deliveredPath,
  ORDER_LEFT_CODE,
  ORDER_UNPAID_CODE,
  PICKUP_CODE,
  PICKUP_CODE_SPENT_CODE,
  PICKUP_CODE_WRONG_CODE,
  type PickupCode,
  pickupCodePath,
  readyPath,
  sentPath,
  shownPickupCode,
  WITHOUT_CODE_CODE,
} from '@bujia/contracts/handover';
import {
  ALL_ORDERS_PATH,
  CLIENT_ORDERS_PATH,
  ORDER_CHANGED_CODE,
  ORDER_PATH,
  ORDER_STATUS,
  type OrderStep,
  ORDERS_EXPORT_PATH,
  ORDERS_WAITING_PATH,
  type OrdersWaiting,
  orderHistoryPath,
  orderPath,
  type Pedido,
  TRACKING_LINK_PATH,
  type Traking,
} from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { linkIn, mailsTo, type ReceivedMail } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;
/** The tax authority takes its time. */
const PATIENT = { every: 100 };
type Refused = Pedido & { code?: string; message?: string };

describe('The way to the hands of a client', () => {
  let world: PaymentsWorld;
  let seller: Shopping;
  let other: Shopping;
  let client: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo('2037-11-23T15:00:00Z');
    [seller, other, client] = [await world.seller(), await world.seller(), await world.client()];
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const orderOf = async (number: number, who = client) =>
    (await who.visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
  const until = (number: number, status: number) =>
    eventually(async () => (await orderOf(number)).estadoPedido.codigo === status, PATIENT);
  const buy = async (request = pickup()) => {
    await change(client.visitor, { tipo: 'agregar', codigo: await world.part({ price: 4_600 }), cantidad: 1 });
    return (await checkOut(client.visitor, request)).body.pedido;
  };
  const pay = async (number: number) => {
    const { total } = (await orderOf(number)).tarifaPedidoList[0];
    const { body } = await world.register(client, world.form(number, { valor: total.toFixed(2) }));
    expect((await world.decide(seller, body.codigo, 17, 16)).status).toBe(200);
  };
  const paid = async (request?: ReturnType<typeof purchase>) => {
    const number = await buy(request);
    await pay(number);
    await until(number, invoiced);
    return number;
  };
  const ready = (number: number, pasos: number, who = seller, sucursal = 'sur') =>
    who.visitor.post<Refused>(`/api/${readyPath(number)}`, { sucursal, pasos });
  const send = (number: number, pasos: number, guia = 'CH-1', who = seller) =>
    who.visitor.post<Refused>(`/api/${sentPath(number)}`, { transportista: 'Courier Chasqui', guia, pasos });
  const deliver = (number: number, pasos: number, codigo?: string, who = seller) =>
    who.visitor.post<Refused>(`/api/${deliveredPath(number)}`, { codigo, pasos });
  const codeOf = async (number: number, who = client) =>
    (await who.visitor.get<PickupCode & { code?: string }>(`/api/${pickupCodePath(number)}`)).body.codigo;
  const wrongFor = (code: string) => (code[0] === 'A' ? 'C' : 'A') + code.slice(1);
  const mailOf = (subject: string): Promise<ReceivedMail> =>
    eventually(async () => (await mailsTo(world.shop, client.email)).find((mail) => mail.subject === subject), PATIENT);
  const waiting = async () => {
    const { body } = await seller.visitor.get<OrdersWaiting>(`/api/${ORDERS_WAITING_PATH}`);
    const numbers = (orders: Pedido[]) => orders.map(({ codigo }) => codigo);
    return { send: numbers(body.porEnviar), fetch: numbers(body.porRetirar ?? []), pay: numbers(body.porPagar) };
  };

  it('of a pickup: it is ready, its code comes by mail, wrong ones are counted, the right one ends it', async () => {
    const number = await paid();
    expect((await waiting()).send).toContain(number);
    expect((await client.visitor.get(`/api/${pickupCodePath(number)}`)).status).toBe(404);

    const made = await ready(number, 0);
    expect([made.status, made.body.estadoPedido.codigo]).toEqual([200, invoiced]);
    expect(made.body.entrega).toMatchObject({
      estado: { nombre: 'Listo para retirar' },
      ...{ sucursal: 'Matriz Sur', pasos: 1, intentos: PICKUP_CODE.mostTries, guia: null },
    });
    expect(await waiting()).toMatchObject({ fetch: expect.arrayContaining([number]) });
    expect((await waiting()).send).not.toContain(number);

    const code = await codeOf(number);
    expect(code).toMatch(new RegExp(`^[${PICKUP_CODE.letters}]{6}$`));
    const mail = await mailOf(`Su pedido ${number} está listo para retirar`);
    expect(mail.text).toContain(shownPickupCode(code));
    expect(mail.html).toContain(shownPickupCode(code));
    expect(mail.text).toContain('Av. Los Talleres S23-140');

    const miss = await deliver(number, 1, wrongFor(code));
    expect([miss.status, miss.body.code]).toEqual([422, PICKUP_CODE_WRONG_CODE]);
    expect(miss.body.message).toContain('Quedan 4 intentos');
    expect((await orderOf(number, seller)).entrega?.intentos).toBe(4);

    // As a client says it and a seller types it.
    const spoken = `${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}`;
    const done = await deliver(number, 1, spoken);
    expect([done.status, done.body.estadoPedido.codigo]).toEqual([200, completed]);
    expect((await orderOf(number)).entrega).toMatchObject({
      estado: { nombre: 'Entregado' },
      ...{ sucursal: 'Matriz Sur', fecha: expect.stringMatching(/^2037-11-23T/) },
    });
    const { body: history } = await other.visitor.get<OrderStep[]>(`/api/${orderHistoryPath(number)}`);
    expect(history.at(-1)).toMatchObject({ usuario: 'Ana Paz', descripcion: 'Entregamos su pedido en la tienda' });
    await mailOf(`Entregamos su pedido ${number}`);
    await atRest(world.db);
    const subjects = (await mailsTo(world.shop, client.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Su pedido ${number} está completo`);
    expect((await waiting()).fetch).not.toContain(number);
    expect((await client.visitor.get(`/api/${pickupCodePath(number)}`)).status).toBe(404);
  });

  it('is told nobody but its buyer: no seller, no other client, no list, no tracking, no log', async () => {
    const number = await paid();
    await ready(number, 0);
    const code = await codeOf(number);
    const mail = await mailOf(`Su pedido ${number} está listo para retirar`);
    const stranger = await world.client();
    const operator = await world.operator();
    for (const who of [seller, other, stranger, operator]) {
      const answer = await who.visitor.get<{ code?: string }>(`/api/${pickupCodePath(number)}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'ordering.order-missing']);
    }
    const cod = new URL(linkIn(mail, '/rastrear-pedido-detail'), world.shop.baseUrl).searchParams.get('cod');
    const page = { page: 0, size: 50 };
    const seen = await Promise.all([
      seller.visitor.get(`/api/${orderPath(number)}`),
      seller.visitor.post(`/api/${ALL_ORDERS_PATH}`, page),
      seller.visitor.get(`/api/${ORDERS_WAITING_PATH}`),
      seller.visitor.get(`/api/${ORDERS_EXPORT_PATH}`),
      seller.visitor.get(`/api/${orderHistoryPath(number)}`),
      seller.visitor.get(`/api/correo/pedido/${number}`),
      client.visitor.post(`/api/${CLIENT_ORDERS_PATH}`, page),
      world.shop.visitor().post<Traking[]>(`/api/${TRACKING_LINK_PATH}`, { codigo: cod }),
    ]);
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text.length).toBeGreaterThan(20);
      for (const form of [code, shownPickupCode(code)]) expect(text).not.toContain(form);
    }
    const tables = ['placed_order', 'email', 'outbox', 'staff_log'];
    for (const table of tables) {
      const { rows } = await world.db.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
      const all = rows.map(({ row }) => row).join();
      for (const form of [code, shownPickupCode(code)]) expect(all.includes(form)).toBe(false);
    }
    // An operator reads the mail without its code, and sends it to nobody else.
    const { rows } = await world.db.query<{ id: string }>(
      `SELECT id FROM email WHERE template = 'order-ready' AND order_number = $1`,
      [number],
    );
    const path = `/api/correo/${rows[0]!.id}`;
    const read = await operator.visitor.get(path);
    expect([read.status, read.text.includes('Matriz Sur'), read.text.includes(shownPickupCode(code))]).toEqual([
      200,
      true,
      false,
    ]);
    const elsewhere = await operator.visitor.post<{ code: string }>(`${path}/reenviar`, {
      destinatario: operator.email,
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'messaging.mail-for-its-owner']);
  });

  it('is barred after so many wrong codes, typed at once or one by one, until its client gets another', async () => {
    const number = await paid();
    await ready(number, 0);
    const code = await codeOf(number);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) => deliver(number, 1, wrongFor(code), i % 2 ? seller : other)),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(PICKUP_CODE.mostTries);
    expect(tries.filter(({ body }) => body.code === PICKUP_CODE_SPENT_CODE)).toHaveLength(12 - PICKUP_CODE.mostTries);
    expect((await deliver(number, 1, code)).body.code).toBe(PICKUP_CODE_SPENT_CODE);
    expect((await orderOf(number)).entrega?.intentos).toBe(0);

    const [first, second] = await Promise.all([ready(number, 1), ready(number, 1, other)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const next = await codeOf(number);
    expect(next).not.toBe(code);
    const mail = await mailOf(`Otro código para retirar su pedido ${number}`);
    expect(mail.text).toContain(shownPickupCode(next));
    expect((await deliver(number, 2, code)).body.code).toBe(PICKUP_CODE_WRONG_CODE);
    expect((await deliver(number, 2, next)).status).toBe(200);
  });

  it('is gone once, whichever of two sellers was first', async () => {
    const number = await paid();
    const both = await Promise.all([ready(number, 0), ready(number, 0, other, 'norte')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe(ORDER_CHANGED_CODE);
    await mailOf(`Su pedido ${number} está listo para retirar`);
    const code = await codeOf(number);
    const given = await Promise.all([seller, other].map((who) => deliver(number, 1, code, who)));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
    await atRest(world.db);
    const about = (await mailsTo(world.shop, client.email)).filter(({ subject }) => subject.includes(String(number)));
    expect(about.filter(({ subject }) => subject.includes('listo para retirar'))).toHaveLength(1);
    expect(about.filter(({ subject }) => subject === `Entregamos su pedido ${number}`)).toHaveLength(1);
  });

  it('ends at a cancellation: what was cancelled, or paid back, is not handed over', async () => {
    const number = await paid();
    await ready(number, 0);
    const code = await codeOf(number);
    const stop = { codigo: number, estadoPedido: cancelled, estadoAnterior: invoiced, observacion: 'Se arrepintió' };
    expect((await seller.visitor.post(`/api/${ORDER_PATH}`, stop)).status).toBe(200);
    expect((await deliver(number, 1, code)).body.code).toBe(ORDER_CHANGED_CODE);
    expect((await ready(number, 1)).body.code).toBe(ORDER_CHANGED_CODE);
    expect(await orderOf(number)).toMatchObject({ estadoPedido: { codigo: cancelled }, entrega: null });

    const byCard = await buy();
    const payment = await world.payByCard(client, byCard);
    await until(byCard, invoiced);
    await ready(byCard, 0);
    const cardCode = await codeOf(byCard);
    // The word of the reversal may still be on its way: the payments are counted at the counter.
    expect((await world.refund(seller, payment.codigo)).status).toBe(200);
    const late = await deliver(byCard, 1, cardCode);
    expect([late.status, [ORDER_UNPAID_CODE, ORDER_CHANGED_CODE].includes(late.body.code!)]).toEqual([409, true]);
    await until(byCard, cancelled);
  });

  it('is not handed over while its payment is on its way back to the card', async () => {
    const number = await buy();
    const { codigo } = await world.payByCard(client, number);
    await until(number, invoiced);
    await ready(number, 0);
    const code = await codeOf(number);
    await world.cards.fault('refund', 'error', { times: 99 });
    await world.refund(seller, codigo);
    expect((await world.payments(seller, number))[0]!.estadoPago.codigo).toBe(17);
    const refused = await deliver(number, 1, code);
    expect([refused.status, refused.body.code]).toEqual([409, ORDER_UNPAID_CODE]);
    await world.cards.mend();
    world.shop.clock.advance(5 * 60_000);
    await eventually(async () => {
      await world.sweep();
      return (await orderOf(number, seller)).estadoPedido.codigo === cancelled;
    }, PATIENT);
  });

  it('races a cancellation: either of them, never both', async () => {
    const number = await paid();
    await ready(number, 0);
    const code = await codeOf(number);
    const stop = { codigo: number, estadoPedido: cancelled, estadoAnterior: invoiced, observacion: '' };
    const [given, stopped] = await Promise.all([
      deliver(number, 1, code),
      other.visitor.post<Refused>(`/api/${ORDER_PATH}`, stop),
    ]);
    expect([given.status, stopped.status].sort()).toEqual([200, 409]);
    const { estadoPedido } = await orderOf(number);
    expect(estadoPedido.codigo).toBe(given.status === 200 ? completed : cancelled);
  });

  it('of what is paid in cash begins before it is paid, and goes on when it is, though its invoice is still to come', async () => {
    const number = await buy();
    expect((await ready(number, 0)).body.estadoPedido.codigo).toBe(pending);
    const code = await codeOf(number);
    const mail = await mailOf(`Su pedido ${number} está listo para retirar`);
    expect(mail.text).toContain('pague $46.00 en efectivo');
    expect(await waiting()).toMatchObject({ fetch: expect.arrayContaining([number]) });
    const unpaid = await deliver(number, 1, code);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, ORDER_UNPAID_CODE]);
    expect((await orderOf(number)).entrega?.intentos).toBe(PICKUP_CODE.mostTries);
    await pay(number);
    // Invoiced already, or not yet: it is paid.
    expect((await deliver(number, 1, code)).status).toBe(200);
    const { status, body } = await client.visitor.delete<{ code?: string }>(`/api/${orderPath(number)}`);
    expect([status, body.code]).toEqual([409, 'ordering.cancellation-over']);
    await until(number, completed);
    expect((await orderOf(number)).entrega?.estado.nombre).toBe('Entregado');
    await mailOf(`Entregamos su pedido ${number}`);
    await atRest(world.db);
    const subjects = (await mailsTo(world.shop, client.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Estamos preparando su pedido ${number}`);
  });

  it('of what was not paid by transfer does not begin', async () => {
    const number = await buy(pickup({ formaPago: 8 }));
    expect((await ready(number, 0)).body.code).toBe(ORDER_UNPAID_CODE);
    const sent = await buy(purchase());
    expect((await send(sent, 0)).body.code).toBe(ORDER_UNPAID_CODE);
  });

  it('without its code takes a word on how it was known who fetches it', async () => {
    const number = await paid();
    await ready(number, 0);
    const end = { codigo: number, estadoPedido: completed, estadoAnterior: invoiced };
    const bare = await seller.visitor.post<Refused>(`/api/${ORDER_PATH}`, end);
    expect([bare.status, bare.body.code]).toEqual([409, WITHOUT_CODE_CODE]);
    const told = await seller.visitor.post<Refused>(`/api/${ORDER_PATH}`, { ...end, observacion: 'Cédula revisada' });
    expect([told.status, told.body.entrega?.estado.nombre]).toEqual([200, 'Entregado']);
  });

  it('of a delivery: carrier and guide are told, linked by the file of the shop, corrected once more, and it arrives', async () => {
    const number = await paid(purchase());
    expect((await ready(number, 0)).body.code).toBe('ordering.not-picked-up');
    const both = await Promise.all([send(number, 0), send(number, 0, 'CH-2', other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200)!.body;
    expect(first.estadoPedido.codigo).toBe(completed);
    const { guia } = first.entrega!;
    expect(first.entrega).toMatchObject({
      estado: { nombre: 'Enviado' },
      ...{ transportista: 'Courier Chasqui', sucursal: null, enlace: `https://chasqui.example/rastreo?guia=${guia}` },
    });
    const mail = await mailOf(`Enviamos su pedido ${number}`);
    expect(mail.text).toContain(guia!);
    const codigo = new URL(linkIn(mail, '/rastrear-pedido-detail'), world.shop.baseUrl).searchParams.get('cod');
    const track = async () =>
      (await world.shop.visitor().post<Traking[]>(`/api/${TRACKING_LINK_PATH}`, { codigo })).body;
    const tracked = await track();
    expect(tracked[0]!.pedido.entrega).toMatchObject({ guia, enlace: first.entrega!.enlace });
    expect(tracked.at(-1)!.descripcion).toBe(`Enviamos su pedido por Courier Chasqui, guía ${guia}`);

    expect((await send(number, 1, 'CH-9')).status).toBe(200);
    expect((await mailOf(`Nueva guía de su pedido ${number}`)).text).toContain('CH-9');
    expect((await deliver(number, 2, 'ACDEFH')).body.code).toBe(ORDER_CHANGED_CODE);
    expect((await deliver(number, 2)).status).toBe(200);
    expect((await track())[0]!.pedido.entrega?.estado.nombre).toBe('Entregado');
    await mailOf(`Entregamos su pedido ${number}`);
    await atRest(world.db);
    const subjects = (await mailsTo(world.shop, client.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Su pedido ${number} está completo`);
  });

  it('cannot be turned back: what left is cancelled by no seller', async () => {
    const number = await paid(purchase());
    expect((await send(number, 0)).status).toBe(200);
    const stop = (estadoAnterior: number) =>
      seller.visitor.post<Refused>(`/api/${ORDER_PATH}`, { codigo: number, estadoPedido: cancelled, estadoAnterior });
    expect((await stop(completed)).body.code).toBe(ORDER_LEFT_CODE);
    // As it is while its invoice is still to come.
    await atRest(world.db);
    const setTo = (status: number) =>
      world.db.query('UPDATE placed_order SET status = $1 WHERE number = $2', [status, number]);
    await setTo(processing);
    expect((await stop(processing)).body.code).toBe(ORDER_LEFT_CODE);
    await expect(setTo(cancelled)).rejects.toThrow('placed_order_left');
    await setTo(completed);
  });

  it.each([
    [readyPath, { sucursal: 'este', pasos: 0 }, 422],
    [readyPath, { pasos: 0 }, 400],
    [readyPath, { sucursal: 'sur', pasos: -1 }, 400],
    [readyPath, { sucursal: 'sur', pasos: '0' }, 400],
    [sentPath, { transportista: 'X', guia: 'javascript:alert(1)', pasos: 0 }, 400],
    [sentPath, { transportista: 'X\r\nBcc: y', guia: '1', pasos: 0 }, 400],
    [sentPath, { transportista: 'X', guia: '1'.repeat(41), pasos: 0 }, 400],
    [sentPath, { transportista: '', guia: '1', pasos: 0 }, 400],
    [deliveredPath, { codigo: '12345', pasos: 0 }, 400],
    [deliveredPath, { codigo: { $ne: '' }, pasos: 0 }, 400],
    [deliveredPath, { codigo: 'ACDEFH', pasos: 0, otro: 1 }, 400],
  ])('is not changed by %p %j', async (path, body, status) => {
    const number = await buy();
    expect((await seller.visitor.post(`/api/${path(number)}`, body)).status).toBe(status);
    expect((await seller.visitor.post(`/api/${path(99)}`, body)).status).toBe(status === 422 ? 422 : status);
  });

  it('is in the staff log: who, when, and that a code was tried, but not which', async () => {
    const number = await paid();
    await ready(number, 0);
    const code = await codeOf(number);
    await deliver(number, 1, wrongFor(code));
    await deliver(number, 1, code, other);
    const { rows } = await world.db.query<{ account: string; command: string; changes: string }>(
      `SELECT account_id AS account, command, changes::text FROM staff_log WHERE $1 = ANY(objects)
       AND command IN ('MakeOrderReady', 'DeliverOrder') ORDER BY at, id`,
      [String(number)],
    );
    expect(rows.map(({ account, command }) => [account, command])).toEqual([
      [seller.accountId, 'MakeOrderReady'],
      [seller.accountId, 'DeliverOrder'],
      [other.accountId, 'DeliverOrder'],
    ]);
    expect(JSON.parse(rows[1]!.changes)).toEqual([
      expect.objectContaining({ before: { pickupTries: 0 }, after: { pickupTries: 1 } }),
    ]);
  });
});
