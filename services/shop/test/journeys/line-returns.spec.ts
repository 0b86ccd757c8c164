import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { type CardReference, IDEMPOTENCY_HEADER, INSTALMENTS, REFERENCE_PATH } from '@bujia/contracts/checkout';
import { type Documento, documentsPath } from '@bujia/contracts/invoices';
import {
  DECIDE_LINE_RETURN_PATH,
  type DevolucionesDePedido,
  LINE_MONEY_GONE_CODE,
  LINE_NOT_RETURNABLE_CODE,
  LINE_RETURN_ASKED_CODE,
  LINE_RETURN_DECIDED_CODE,
  LINE_RETURN_OVER_CODE,
  LINE_RETURN_PATH,
  LINE_RETURNS_DESK_PATH,
  type LineReturnRequest,
  type LineReturnsDesk,
  PARTLY_RETURNED_CODE,
  type RepuestoPorDecidir,
  TOO_MANY_UNITS_CODE,
  lineReturnsOfOrderPath,
} from '@bujia/contracts/line-returns';
import { deliveredPath, sentPath } from '@bujia/contracts/handover';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { CLOSE_RETURN_PATH, REOPEN_RETURN_PATH, RETURN_DONE_CODE } from '@bujia/contracts/returns';
import { PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountDeleted } from '../../src/contexts/identity/contract.ts';
import { WhenAccountDeleted } from '../../src/contexts/ordering/application/when-account-deleted.ts';
import { Config } from '../../src/platform/config/config.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import sharp from 'sharp';
import { CARDS } from '../card-sandbox.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, checkOutPatiently, pickup, purchase } from './checkout-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

const { approved, created } = PAYMENT_STATUS;
const { processing, invoiced, completed, cancelled } = ORDER_STATUS;
/** Its mails go through a worker: on a machine with other work that takes its time. */
const PATIENT = { every: 100, timeout: 180_000 };
const CREDIT_NOTE = '04';
type Refused = { code?: string; message?: string };
type Line = [part: number, quantity: number];

describe('A line of an order', () => {
  let world: ReturnsWorld;
  let ana: Shopping;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startReturnsWorld();
  });
  afterEach(async () => {
    await world.cards.mend();
    // That a client waits long for money is no fault where a test moves the clock.
    await expectSound(world.shop, 'what-is-owed-goes-back-in-time');
  });
  afterAll(() => world.stop());

  /** The clock goes on from there, and whoever takes part has just signed in. */
  const at = async (local: string) => {
    world.shop.clock.setTo(`${local}-05:00`);
    ana = await world.client();
    seller = await world.seller();
  };
  const pedido = async (order: number) => (await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body;
  const is = (order: number, status: number) =>
    eventually(async () => (await pedido(order)).estadoPedido.codigo === status, PATIENT);
  const fill = async (lines: readonly Line[]) => {
    for (const [part, quantity] of lines)
      await change(ana.visitor, { tipo: 'agregar', codigo: part, cantidad: quantity });
  };
  /** Delivered to Quito, paid by transfer and invoiced. */
  const bought = async (...lines: Line[]) => {
    await fill(lines);
    const order = (await checkOut(ana.visitor, purchase())).body.pedido;
    const [{ total }] = (await pedido(order)).tarifaPedidoList;
    const { codigo } = (await world.register(ana, world.form(order, { valor: total.toFixed(2) }))).body;
    await world.decide(seller, codigo, approved, created);
    await is(order, invoiced);
    return { order, total };
  };
  /** Two of a part for 92 dollars, fetched and invoiced. `unfinished`: a second payment of the same charge that waits for a key. */
  const boughtByCard = async () => {
    const [part, key] = [await world.part({ price: 4_600 }), randomUUID()];
    await fill([[part, 2]]);
    const wish = pickup({ formaPago: PAYMENT_METHOD.card, tipoPagoTarjeta: INSTALMENTS.current });
    const { body } = await ana.visitor.post<CardReference>(
      `/api/${REFERENCE_PATH}`,
      { user: { id: '1' }, order: {}, conf: {}, checkout: wish },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    );
    const unfinished = (await world.cards.pay(body.reference, CARDS.asksForKey)).otp!;
    const pago = await world.cards.pay(body.reference);
    const order = (await checkOutPatiently(ana.visitor, { ...wish, pago }, key)).body.pedido;
    await is(order, invoiced);
    return { order, transaction: pago.transaction!.id!, unfinished };
  };
  const stateOf = async (transaction: string) => {
    const { rows } = await world.db.query<{ state: string }>(`SELECT state FROM card_transaction WHERE id = $1`, [
      transaction,
    ]);
    return rows[0]?.state;
  };
  const debtOf = async (order: number, reason: string) => {
    const { abiertas, devueltas } = await world.desk(seller);
    return [...abiertas, ...devueltas].find(({ pedido: of, motivo }) => of === order && motivo === reason)!;
  };
  const send = (order: number) =>
    seller.visitor.post(`/api/${sentPath(order)}`, { transportista: 'Courier Chasqui', guia: 'CH-7', pasos: 0 });
  const setStatus = async (order: number, to: number, from: number = invoiced) =>
    (await seller.visitor.post(`/api/${ORDER_PATH}`, { codigo: order, estadoPedido: to, estadoAnterior: from })).status;
  const ask = (order: number, wanted: Partial<LineReturnRequest> = {}, { visitor }: Shopping = ana) =>
    visitor.post<RepuestoPorDecidir & Refused>(`/api/${LINE_RETURN_PATH}`, {
      ...{ pedido: order, linea: 0, cantidad: 1, motivo: 'no-fit', comentario: 'No entra' },
      ...wanted,
    });
  const decide = (codigo: number, decision: object, { visitor }: Shopping = seller) =>
    visitor.post<RepuestoPorDecidir & Refused>(`/api/${DECIDE_LINE_RETURN_PATH}`, { codigo, ...decision });
  const accept = { aceptada: true, destino: 'shelf', respuesta: '' };
  const giveBack = async (order: number, wanted: Partial<LineReturnRequest> = {}, destino = 'shelf') => {
    const asked = await ask(order, wanted);
    expect([asked.status, asked.body.message]).toEqual([200, undefined]);
    const { body, status } = await decide(asked.body.codigo, { ...accept, destino });
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const ofOrder = async (order: number, { visitor }: Shopping = ana) =>
    (await visitor.get<DevolucionesDePedido>(`/api/${lineReturnsOfOrderPath(order)}`)).body;
  const stockOf = async (part: number) =>
    (await world.db.query<{ stock: number }>(`SELECT stock FROM part WHERE id = $1`, [part])).rows[0]!.stock;
  const notesOf = async (order: number) => {
    const { body } = await seller.visitor.get<Documento[]>(`/api/${documentsPath(order)}`);
    return body.filter(({ tipo, estado }) => tipo.codigo === CREDIT_NOTE && estado === 'autorizado');
  };
  /** All authorised by the sandbox of the tax authority, which adds them up. */
  const notes = (order: number, count: number) =>
    eventually(async () => {
      const found = await notesOf(order);
      return found.length === count ? found.map(({ total }) => total) : undefined;
    }, PATIENT);
  const owed = async (order: number) => (await world.ofOrder(ana, order)).map(({ valor }) => valor);
  const cents = (dollars: readonly number[]) => dollars.reduce((sum, one) => sum + Math.round(one * 100), 0);
  const mailOf = ({ email }: Shopping, subject: RegExp) =>
    eventually(async () => (await mailsTo(world.shop, email)).find((mail) => subject.test(mail.subject)), PATIENT);

  it('goes back: asked for, accepted, on the shelf again, owed, with a credit note of its own and a mail at each step', async () => {
    await at('2037-11-24T10:00:00');
    const [pads, filter] = [await world.part({ price: 4_600, name: 'Pastillas' }), await world.part({ price: 1_035 })];
    const { order } = await bought([pads, 3], [filter, 1]);
    const { lineas } = await ofOrder(order);
    expect(lineas).toMatchObject([
      { linea: 0, nombre: 'Pastillas', comprados: 3, disponibles: 3 },
      { linea: 1, comprados: 1, disponibles: 1 },
    ]);
    const asked = await ask(order, { cantidad: 2 });
    expect(asked.body).toMatchObject({
      estado: 'asked',
      valor: 92,
      cantidad: 2,
      motivo: 'no-fit',
      comentario: 'No entra',
    });
    expect(asked.body).not.toHaveProperty('cliente');
    expect((await ofOrder(order)).lineas[0]!.disponibles).toBe(0);
    await mailOf(ana, /^Recibimos su solicitud de devolución/);
    const shop = { email: world.shop.service.app.get(Config, { strict: false }).shop.email } as Shopping;
    expect((await mailOf(shop, /^Devolución por decidir: pedido \d+, Pastillas/)).text).toContain('No entra');

    const { body: desk } = await seller.visitor.get<LineReturnsDesk>(`/api/${LINE_RETURNS_DESK_PATH}`);
    expect(desk.porDecidir).toMatchObject([{ codigo: asked.body.codigo, cliente: { email: ana.email } }]);
    const before = await stockOf(pads);
    const { body } = await decide(asked.body.codigo, { ...accept, respuesta: 'Llegó completo' });
    expect(body).toMatchObject({ estado: 'accepted', destino: 'shelf', respuesta: 'Llegó completo', valor: 92 });
    expect(await stockOf(pads)).toBe(before + 2);
    expect(await world.returnOf(seller, order)).toMatchObject({
      valor: 92,
      motivo: 'lines',
      via: 'transfer',
      estado: 'asked',
    });
    expect((await mailOf(ana, /^Aceptamos su devolución/)).text).toContain('$92.00');
    await mailOf(ana, /a qué cuenta le devolvemos \$92\.00/);
    expect(await notes(order, 1)).toEqual([92]);
    await mailOf(ana, /^Nota de crédito/);
    expect((await pedido(order)).estadoPedido.codigo).toBe(invoiced);
    const { rows: log } = await world.db.query(
      `SELECT FROM staff_log WHERE command = 'DecideLineReturn' AND account_id = $1`,
      [seller.accountId],
    );
    expect(log).toHaveLength(1);
  });

  it('that is refused says why, gives nothing back, and may be asked for again', async () => {
    await at('2037-11-24T11:00:00');
    const part = await world.part();
    const { order } = await bought([part, 1]);
    const { codigo } = (await ask(order)).body;
    expect((await decide(codigo, { aceptada: false, respuesta: ' ' })).status).toBe(400);
    expect((await decide(codigo, { aceptada: true })).status).toBe(400);
    const before = await stockOf(part);
    expect((await decide(codigo, { aceptada: false, respuesta: 'Tiene marcas de uso' })).body.estado).toBe('refused');
    expect((await mailOf(ana, /^No podemos aceptar su devolución/)).text).toContain('Tiene marcas de uso');
    expect([await stockOf(part), await owed(order)]).toEqual([before, []]);
    expect((await ask(order)).status).toBe(200);
  });

  it('that is damaged comes to no shelf, and the ledger says where it went', async () => {
    await at('2037-11-24T11:30:00');
    const part = await world.part();
    const { order } = await bought([part, 2]);
    const before = await stockOf(part);
    await giveBack(order, { motivo: 'broken' }, 'damaged');
    expect(await stockOf(part)).toBe(before);
    const { rows } = await world.db.query<{ change: number; source: string | null }>(
      `SELECT change, source FROM stock_movement WHERE part_id = $1 ORDER BY id DESC LIMIT 2`,
      [part],
    );
    expect(rows).toEqual([
      { change: -1, source: 'damaged' },
      { change: 1, source: null },
    ]);
  });

  it('after line comes to what was paid, coupon and promotion and delivery in it, and ends what nobody has handed over', async () => {
    await at('2037-11-24T12:00:00');
    await world.coupon('LINEAS10', { percent: 10 });
    const [pads, filter] = [await world.part({ price: 1_749 }), await world.part({ price: 999, promotion: 777 })];
    await fill([
      [pads, 3],
      [filter, 2],
    ]);
    await change(ana.visitor, { tipo: 'cupon', cupon: 'LINEAS10' });
    const { order, total } = await bought();
    expect((await pedido(order)).tarifaPedidoList[0].totalDescuento).toBeGreaterThan(0);
    const steps = [
      await giveBack(order, { linea: 0, cantidad: 2 }),
      await giveBack(order, { linea: 1, cantidad: 1 }),
      await giveBack(order, { linea: 1, cantidad: 1 }, 'damaged'),
      await giveBack(order, { linea: 0, cantidad: 1 }),
    ];
    expect(cents(steps.map(({ valor }) => valor))).toBe(Math.round(total * 100));
    expect(cents(await notes(order, 4))).toBe(Math.round(total * 100));
    expect(cents(await owed(order))).toBe(Math.round(total * 100));
    expect((await pedido(order)).estadoPedido.codigo).toBe(cancelled);
    expect((await ofOrder(order)).lineas).toEqual([]);
  });

  it('goes back in the time of the terms: 48 hours, 24 working hours of what is electrical, 30 days of the rest', async () => {
    await at('2037-11-24T10:00:00');
    const { rows } = await world.db.query<{ id: number }>(
      `INSERT INTO category (slug, name, words, level) VALUES ('electrico', 'Eléctrico', '', 1) RETURNING id`,
    );
    const [pads, lamp] = [await world.part(), await world.part()];
    await world.db.query(`UPDATE part SET category_id = $1 WHERE id = $2`, [rows[0]!.id, lamp]);
    const { order } = await bought([pads, 4], [lamp, 4]);
    const owner = ana;
    const again = async (local: string) => {
      await at(local);
      ana = owner;
      await world.signIn(ana.visitor, ana.accountId);
    };
    await again('2037-11-27T10:00:00');
    // Nobody has it in hands: no time runs.
    expect((await ofOrder(order)).lineas[0]).toMatchObject({ devolucionHasta: null, garantiaHasta: null });
    const early = await ask(order, { motivo: 'unwanted' });
    expect(early.status).toBe(200);
    await decide(early.body.codigo, { aceptada: false, respuesta: 'Todavía no' });
    expect(await setStatus(order, completed)).toBe(200);
    const { codigo } = (await ask(order)).body;
    const [first, second] = (await ofOrder(order)).lineas;
    const hours = (iso: string | null) => (new Date(iso!).getTime() - world.shop.clock.now().getTime()) / 3_600_000;
    expect(Math.round(hours(first!.devolucionHasta))).toBe(48);
    expect(Math.round(hours(first!.garantiaHasta))).toBe(30 * 24);
    expect(hours(second!.garantiaHasta)).toBeGreaterThan(48);
    expect(hours(second!.garantiaHasta)).toBeLessThan(7 * 24);

    await again('2037-11-29T10:05:00');
    expect((await ask(order, { linea: 1, motivo: 'unwanted' })).body.code).toBe(LINE_RETURN_OVER_CODE);
    expect((await ask(order, { linea: 1, motivo: 'defective' })).status).toBe(200);
    await decide((await ofOrder(order)).pedidas.at(-1)!.codigo, { ...accept, destino: 'damaged' });
    await again('2037-12-10T10:05:00');
    expect((await ask(order, { linea: 1, motivo: 'defective' })).body.code).toBe(LINE_RETURN_OVER_CODE);
    await decide(codigo, { aceptada: false, respuesta: 'No' });
    expect((await ask(order, { motivo: 'defective' })).status).toBe(200);
    await again('2037-12-28T10:05:00');
    await decide((await ofOrder(order)).pedidas.at(-1)!.codigo, { aceptada: false, respuesta: 'No' });
    expect((await ask(order, { motivo: 'defective' })).body.code).toBe(LINE_RETURN_OVER_CODE);
  });

  it('of what was sent goes back in the time that runs from its arrival', async () => {
    await at('2037-11-24T10:30:00');
    const { order } = await bought([await world.part(), 2]);
    expect((await send(order)).status).toBe(200);
    const owner = ana;
    const again = async (local: string) => {
      await at(local);
      ana = owner;
      await world.signIn(ana.visitor, ana.accountId);
    };
    await again('2037-11-30T10:30:00');
    const { codigo } = (await ask(order)).body;
    await decide(codigo, { aceptada: false, respuesta: 'Todavía no' });
    expect((await seller.visitor.post(`/api/${deliveredPath(order)}`, { pasos: 1 })).status).toBe(200);
    const until = new Date((await ofOrder(order)).lineas[0]!.devolucionHasta!).getTime();
    expect(Math.round((until - world.shop.clock.now().getTime()) / 3_600_000)).toBe(48);
    expect((await ask(order)).status).toBe(200);
    await decide((await ofOrder(order)).pedidas.at(-1)!.codigo, { aceptada: false, respuesta: 'No' });
    await again('2037-12-02T10:35:00');
    expect((await ask(order)).body.code).toBe(LINE_RETURN_OVER_CODE);
  });

  it('comes back whole from the way to its client, its invoice still to come, and cancels nothing', async () => {
    await at('2037-11-24T12:30:00');
    const part = await world.part();
    const { order, total } = await bought([part, 1]);
    expect((await send(order)).status).toBe(200);
    await atRest(world.db);
    const forge = (status: number) =>
      world.db.query('UPDATE placed_order SET status = $1 WHERE number = $2', [status, order]);
    await forge(processing);
    const before = await stockOf(part);
    await giveBack(order);
    expect((await pedido(order)).estadoPedido.codigo).toBe(processing);
    expect([await stockOf(part), cents(await owed(order))]).toEqual([before + 1, Math.round(total * 100)]);
    await atRest(world.db);
    await forge(completed);
  });

  it('is among the data of its client, and of an account that is gone only figures are left', async () => {
    await at('2037-11-24T13:30:00');
    const { order } = await bought([await world.part(), 2]);
    expect((await send(order)).status).toBe(200);
    const words = ['Se lo llevó Zoila', 'Dígale a Zoila', 'CH-7'];
    const { codigo } = (await ask(order, { comentario: words[0]! })).body;
    await decide(codigo, { ...accept, respuesta: words[1] });
    const open = (await ask(order, { comentario: words[0]! })).body.codigo;
    const { text } = await ana.visitor.get(`/api/${PERSONAL_DATA_PATH}`);
    for (const one of words) expect(text).toContain(one);

    await atRest(world.db);
    const { app } = world.shop.service;
    const farewell = new AccountDeleted({ userId: ana.accountId, email: ana.email });
    await app.get(UnitOfWork).run(() => app.get(WhenAccountDeleted).handle(farewell));
    await decide(open, { aceptada: false, respuesta: words[1] });
    const { rows } = await world.db.query(
      `SELECT to_jsonb(o)::text || (SELECT string_agg(to_jsonb(r)::text, '') FROM line_return r WHERE r.order_id = o.id) AS all
       FROM placed_order o WHERE number = $1`,
      [order],
    );
    for (const one of words) expect(rows[0].all).not.toContain(one);
    expect((await ofOrder(order, seller)).pedidas).toMatchObject([{ estado: 'accepted' }, { estado: 'refused' }]);
  });

  it('is its client’s alone: another order answers like one that is missing, as do lines that are none and what is not paid', async () => {
    await at('2037-11-25T10:00:00');
    const part = await world.part();
    const { order } = await bought([part, 1]);
    const unpaid = await world.order(ana);
    const other = await world.client();
    const [foreign, missing] = [await ask(order, {}, other), await ask(99, {}, other)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await other.visitor.get(`/api/${lineReturnsOfOrderPath(order)}`)).status).toBe(404);
    expect((await ask(order, { linea: 1 })).body.code).toBe(LINE_NOT_RETURNABLE_CODE);
    expect((await ask(unpaid)).body.code).toBe(LINE_NOT_RETURNABLE_CODE);
    expect((await ask(order, { motivo: 'porque sí' })).status).toBe(400);
    expect((await ask(order, { cantidad: 0 })).status).toBe(400);
    expect((await ask(order, { cantidad: 2 })).body).toMatchObject({ code: TOO_MANY_UNITS_CODE });
    expect((await ofOrder(order)).pedidas).toEqual([]);
  });

  it('that is asked for ten times at once is asked for once, and never for more than was bought', async () => {
    await at('2037-11-25T10:30:00');
    const { order } = await bought([await world.part(), 3]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(order, { cantidad: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set([LINE_RETURN_ASKED_CODE]));
    await decide((await ofOrder(order)).pedidas[0]!.codigo, accept);
    expect((await ask(order, { cantidad: 3 })).body.message).toBe('De este repuesto puede devolver 2 como máximo');
    await giveBack(order, { cantidad: 2 });
    expect((await ask(order)).body.code).toBe(LINE_NOT_RETURNABLE_CODE);
  });

  it('is decided once when two sellers press at once', async () => {
    await at('2037-11-25T11:00:00');
    const part = await world.part();
    const { order } = await bought([part, 2]);
    const { codigo } = (await ask(order)).body;
    const other = await world.seller();
    const before = await stockOf(part);
    const answers = await Promise.all([
      decide(codigo, accept),
      decide(codigo, { aceptada: false, respuesta: 'No' }, other),
      decide(codigo, { ...accept, destino: 'damaged' }, other),
      decide(codigo, accept, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(LINE_RETURN_DECIDED_CODE);
    const { estado, destino } = (await ofOrder(order)).pedidas[0]!;
    expect(await stockOf(part)).toBe(before + (destino === 'shelf' ? 1 : 0));
    expect(await owed(order)).toHaveLength(estado === 'accepted' ? 1 : 0);
  });

  it('and its whole order, cancelled beside it, go back once each', async () => {
    await at('2037-11-25T12:00:00');
    for (let round = 0; round < 3; round += 1) {
      const part = await world.part();
      const { order, total } = await bought([part, 3]);
      const { codigo } = (await ask(order)).body;
      const before = await stockOf(part);
      const [one, whole] = await Promise.all([decide(codigo, accept), setStatus(order, cancelled)]);
      expect(whole).toBe(200);
      expect(cents(await owed(order))).toBe(Math.round(total * 100));
      expect(cents(await notes(order, one.status === 200 ? 2 : 1))).toBe(Math.round(total * 100));
      expect(await stockOf(part)).toBe(before + 3);
      expect((await ofOrder(order)).pedidas[0]!.estado).toBe(one.status === 200 ? 'accepted' : 'dropped');
    }
  });

  it('leaves the rest to be cancelled later, and to be owed without what was given back', async () => {
    await at('2037-11-25T13:00:00');
    const { order, total } = await bought([await world.part({ price: 1_011 }), 3], [await world.part({ price: 7 }), 1]);
    const back = await giveBack(order, { cantidad: 2 });
    expect(await notes(order, 1)).toEqual([back.valor]);
    expect(await setStatus(order, cancelled)).toBe(200);
    expect(cents(await owed(order))).toBe(Math.round(total * 100));
    expect(cents(await notes(order, 2))).toBe(Math.round(total * 100));
    expect((await mailOf(ana, /fue cancelado/)).text).toContain(`$${(total - back.valor).toFixed(2)}`);
  });

  it('that a card paid goes back by transfer, and the card gives nothing beside it', async () => {
    await at('2037-11-26T10:00:00');
    const { order, transaction } = await boughtByCard();
    const { valor } = await giveBack(order);
    expect(await world.returnOf(seller, order)).toMatchObject({ via: 'transfer', estado: 'asked', valor });
    const [payment] = await world.payments(seller, order);
    expect((await world.refund(seller, payment!.codigo)).body.code).toBe(PARTLY_RETURNED_CODE);
    // The bank takes all of it back: with that its client has what was owed for the line.
    await world.cards.notify(transaction, 7);
    await eventually(async () => {
      await world.sweep();
      return (await pedido(order)).estadoPedido.codigo === cancelled;
    }, PATIENT);
    expect(await world.ofOrder(ana, order)).toMatchObject([{ valor, estado: 'returned', via: 'card' }]);
    expect(cents(await notes(order, 2))).toBe(9_200);
  });

  it('stays owed when a second payment of the same charge goes back', async () => {
    await at('2037-11-26T10:10:00');
    const { order, unfinished } = await boughtByCard();
    const { valor } = await giveBack(order);
    await world.cards.notify(unfinished, 3);
    await eventually(async () => {
      await world.sweep();
      return (await stateOf(unfinished)) === 'returned';
    }, PATIENT);
    expect(await world.ofOrder(ana, order)).toMatchObject([{ valor, estado: 'asked', via: 'transfer' }]);
  });

  it('stays owed when the rest of a stuck card is given back by hand', async () => {
    await at('2037-11-26T10:20:00');
    const { order, transaction } = await boughtByCard();
    await giveBack(order);
    expect(await setStatus(order, cancelled)).toBe(200);
    await atRest(world.db);
    // The provider has begun a refund by itself and does not end it.
    await world.db.query(`UPDATE card_transaction SET state = 'stuck', next_ask_at = NULL WHERE id = $1`, [
      transaction,
    ]);
    const { codigo: devolucion, visto } = await debtOf(order, 'cancelled');
    const closed = { devolucion, visto, via: 'other', motivo: 'En efectivo' };
    expect((await seller.visitor.post(`/api/${CLOSE_RETURN_PATH}`, closed)).status).toBe(200);
    expect(await stateOf(transaction)).toBe('returned');
    expect(await debtOf(order, 'lines')).toMatchObject({ estado: 'asked', via: 'transfer' });
  });

  it('that was transferred before the bank gave the whole back is not owed again', async () => {
    await at('2037-11-26T10:30:00');
    const { order, transaction } = await boughtByCard();
    await giveBack(order);
    const enlace = (await world.ofOrder(ana, order))[0]!.enlace!;
    expect((await world.give(world.shop.visitor(), world.account(enlace))).status).toBe(200);
    const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: '#123' } });
    const ready = await debtOf(order, 'lines');
    expect((await world.record(seller, ready, await picture.png().toBuffer())).status).toBe(200);
    await world.cards.notify(transaction, 7);
    await eventually(async () => {
      await world.sweep();
      return (await debtOf(order, 'lines')).doble;
    }, PATIENT);
    const decideDebt = async (path: string, more: object) => {
      const { codigo: devolucion, visto } = await debtOf(order, 'lines');
      return seller.visitor.post<Refused>(`/api/${path}`, { devolucion, visto, ...more });
    };
    const motivo = 'El cliente nos devolvió una';
    expect((await decideDebt(CLOSE_RETURN_PATH, { via: 'other', motivo })).status).toBe(200);
    expect((await decideDebt(REOPEN_RETURN_PATH, { motivo: 'Rebotó' })).body.code).toBe(RETURN_DONE_CODE);
  });

  it('of a payment that is on its way back to the card is not accepted', async () => {
    await at('2037-11-26T11:00:00');
    const order = await world.paidByCard(ana);
    await is(order, invoiced);
    const { codigo } = (await ask(order)).body;
    const [payment] = await world.payments(seller, order);
    await world.cards.fault('refund', 'error', { times: 99 });
    await world.refund(seller, payment!.codigo);
    const refused = await decide(codigo, accept);
    expect(refused.body.code).toBe(LINE_MONEY_GONE_CODE);
    await world.cards.mend();
    // The provider is asked again later.
    world.shop.clock.advance(5 * 60_000);
    await eventually(async () => {
      await world.sweep();
      return (await pedido(order)).estadoPedido.codigo === cancelled;
    }, PATIENT);
    expect((await ofOrder(order)).pedidas[0]!.estado).toBe('dropped');
  });
});
