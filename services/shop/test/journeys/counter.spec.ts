import { randomUUID } from 'node:crypto';
import { type CajaAbierta, TILL_PATH } from '@bujia/contracts/till';
import { FINAL_CONSUMER, FINAL_CONSUMER_TOO_MUCH } from '@bujia/contracts/billing';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { IDEMPOTENCY_HEADER, KEY_REUSED, TOTAL_CHANGED } from '@bujia/contracts/checkout';
import { fillPath } from '@bujia/contracts/catalogue';
import { CLIENT_NOTES_PATH } from '@bujia/contracts/client-notes';
import {
  CHOOSE_CLIENT_PATH,
  CLIENT_MONEY_PATH,
  CLIENT_NOT_CHOSEN,
  CLIENT_VEHICLES_PATH,
  type Cliente,
  FIND_CLIENTS_PATH,
} from '@bujia/contracts/clients';
import {
  CLIENT_DISABLED,
  CLIENT_UNKNOWN,
  type CuentaMostrador,
  HANDED_OVER_UNPAID,
  NOBODY_BUYS,
  OWN_SALE,
  PRICE_SALE_PATH,
  REACH_NEEDED,
  SELL_PATH,
  type VentaHecha,
  type VentaRequest,
} from '@bujia/contracts/counter';
import { type Documento, documentsPath } from '@bujia/contracts/invoices';
import { ORDER_STATUS, type Pedido, orderHistoryPath, orderPath } from '@bujia/contracts/orders';
import { type Pago, REGISTER_PAYMENT_WITHOUT_IMAGE_PATH, paymentsPath } from '@bujia/contracts/payments';
import { MAKE_QUOTATION_PATH, type PaginaDeProformas, QUOTATIONS_PATH } from '@bujia/contracts/quotations';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogEntities } from '../../src/contexts/catalog/adapters/catalog.mapping.ts';
import { Promotion } from '../../src/contexts/catalog/domain/promotion.ts';
import { withEntities } from '../../terminal.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';
import { ADDRESS, checkOut, pickup } from './checkout-world.ts';

const TUESDAY = '2037-11-24T15:00:00Z';
const NOBODY = { facturacion: FINAL_CONSUMER };
const WORKSHOP = {
  facturacion: { identificacion: '1790016919001', razonSocial: 'Taller Andino', direccion: 'Av. Los Talleres' },
};

describe('A sale at the counter', () => {
  let world: CartWorld;
  let seller: Shopping;
  let operator: Shopping;
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

  const partWith = async (about: Parameters<CartWorld['part']>[0] = {}) => {
    const id = await world.part(about);
    const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id]);
    return { id, code: rows[0]!.code };
  };
  const stockOf = async (id: number) =>
    (await world.db.query<{ stock: number }>('SELECT stock FROM part WHERE id = $1', [id])).rows[0]!.stock;
  /** One of a part of 87.49, paid with a hundred and taken along, unless told otherwise. */
  const sale = (code: string, changes: Partial<VentaRequest> & Record<string, unknown> = {}): VentaRequest => ({
    ...{ lineas: [{ repuesto: code, cantidad: 1 }], entrega: 'ahora', sucursal: 'sur', ...WORKSHOP },
    ...{ formaPago: PAYMENT_METHOD.cash, recibido: '100.00', totalVisto: 87.49, ...changes },
  });
  const asked = ({ lineas, entrega, sucursal, cuenta, facturacion }: VentaRequest) => ({
    ...{ lineas, entrega, sucursal, cuenta, facturacion },
  });
  const sell = (body: object, { who = seller, key = randomUUID() }: { who?: Shopping; key?: string } = {}) =>
    who.visitor.post<VentaHecha & { code?: string; message?: string }>(`/api/${SELL_PATH}`, body, {
      headers: { [IDEMPOTENCY_HEADER]: key },
    });
  const price = (body: object, who = seller) =>
    who.visitor.post<CuentaMostrador & { message?: string }>(`/api/${PRICE_SALE_PATH}`, body);
  const sold = async (body: object, about: Parameters<typeof sell>[1] = {}): Promise<VentaHecha> => {
    const answer = await sell(body, about);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const orderOf = async (number: number) => (await seller.visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
  const paymentsOf = async (number: number) => (await seller.visitor.get<Pago[]>(`/api/${paymentsPath(number)}`)).body;
  const find = async (texto: string) =>
    (await seller.visitor.post<Cliente[]>(`/api/${FIND_CLIENTS_PATH}`, { texto })).body;
  const completed = (number: number) =>
    eventually(async () => {
      const order = await orderOf(number);
      return order.estadoPedido.codigo === ORDER_STATUS.completed && order;
    });
  const accountsOf = async (number: number) =>
    (
      await world.db.query<{ accounts: string }>(
        `SELECT count(*)::text AS accounts FROM placed_order o JOIN account a ON a.id = o.account_id WHERE o.number = $1`,
        [number],
      )
    ).rows[0]!.accounts;

  it('for cash and handed over ends as any order: paid, delivered, invoiced, completed, and written to its client', async () => {
    const part = await partWith({ price: 8_749 });
    const client = await world.client();
    const wish = { lineas: [{ repuesto: part.code.toLowerCase(), cantidad: 1 }], cuenta: client.accountId };
    expect(await price({ ...wish, entrega: 'ahora', sucursal: 'sur' })).toMatchObject({
      ...{ status: 200 },
      body: {
        lineas: [{ repuesto: part.code, cantidad: 1, precioLista: 87.49, precio: 87.49, total: 87.49, hay: 100 }],
        tarifa: { total: 87.49, envioConIva: 0 },
        formasPago: [PAYMENT_METHOD.transfer, PAYMENT_METHOD.cash],
      },
    });
    const { pedido, ...rest } = await sold(sale(part.code, { facturacion: undefined, ...wish }));
    expect(rest).toEqual({ total: 87.49, vuelto: 12.51, pagarHasta: null, entregado: true });
    expect(await stockOf(part.id)).toBe(99);
    expect(await orderOf(pedido)).toMatchObject({
      ...{ pagado: 87.49, pagarHasta: null, retiroEn: 'sur', usuario: { codigo: client.accountId } },
      entrega: { estado: { nombre: 'Entregado' }, sucursal: 'Matriz Sur' },
    });
    expect(await paymentsOf(pedido)).toMatchObject([
      {
        ...{ valor: 87.49, estadoPago: { codigo: PAYMENT_STATUS.approved }, formaPago: { codigo: 7 } },
        ...{ observaciones: 'Recibido $100.00, vuelto $12.51', entidadFinanciera: { codigo: 98, nombre: 'Mostrador' } },
      },
    ]);
    await completed(pedido);
    const invoices = await seller.visitor.get<Documento[]>(`/api/${documentsPath(pedido)}`);
    expect(invoices.body).toMatchObject([{ total: 87.49, estado: 'autorizado' }]);
    const history = await seller.visitor.get<{ texto: string; quien: string }[]>(`/api/${orderHistoryPath(pedido)}`);
    expect(JSON.stringify(history.body)).toContain('Entregamos su pedido en la tienda');
    const mails = await mailsTo(world.shop, client.email, 2);
    expect(mails.map(({ subject }) => subject).join('\n')).toMatch(/factura/i);
    // That it is paid and in their hands was said once.
    await atRest(world.db);
    const { rows } = await world.db.query<{ template: string }>(
      'SELECT template FROM email WHERE order_number = $1 ORDER BY template',
      [pedido],
    );
    expect(rows.map(({ template }) => template)).toEqual(['invoice', 'order-received']);
    expect(await price({ ...wish, entrega: 'envio', sucursal: 'sur', provincia: null })).toMatchObject({ status: 200 });
    const received = mails.find(({ subject }) => subject === `Recibimos su pedido ${pedido}`)!;
    expect(received.text).toContain('Usted pagó $87.49 en efectivo');
    expect(received.text).not.toContain('código de retiro');
    // It is among the orders of its client, whose cart it leaves alone.
    expect(await client.visitor.get(`/api/${orderPath(pedido)}`)).toMatchObject({ status: 200 });

    const { body: log } = await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${pedido}`);
    expect(log.actuaciones).toMatchObject([{ orden: 'SellAtCounter', quien: seller.email }]);
    expect(JSON.stringify(log)).not.toMatch(/Ana|Paz/);
  });

  it.each(['ahora', 'retiro'] as const)('for cash lies in the drawer of the branch that sells: %s', async (entrega) => {
    const part = await partWith({ price: 8_749 });
    await world.db.query(`UPDATE part SET elsewhere = '{"norte": 50}' WHERE id = $1`, [part.id]);
    const { pedido } = await sold(sale(part.code, { entrega, sucursal: 'norte', correo: 'ana.paz@correo.example' }));
    const open = async (sucursal: string) =>
      (await seller.visitor.get<CajaAbierta>(`/api/${TILL_PATH}?sucursal=${sucursal}`)).body.movimientos;
    expect((await open('norte')).filter((move) => move.pedido === pedido)).toMatchObject([{ valor: 87.49 }]);
    expect((await open('sur')).filter((move) => move.pedido === pedido)).toEqual([]);
  });

  it('to nobody by name ends without an account and without a mail, up to fifty dollars', async () => {
    const part = await partWith({ price: 4_600 });
    const nobody = sale(part.code, { ...NOBODY, recibido: '46.00', totalVisto: 46 });
    const { pedido, vuelto } = await sold(nobody);
    expect(vuelto).toBe(0);
    expect(await accountsOf(pedido)).toBe('0');
    const order = await completed(pedido);
    expect(order).toMatchObject({ facturadoA: FINAL_CONSUMER, usuario: { nombre: 'CONSUMIDOR FINAL', email: '' } });
    await atRest(world.db);
    const { rows } = await world.db.query('SELECT template FROM email WHERE order_number = $1', [pedido]);
    expect(rows).toEqual([]);
    const two = { ...nobody, lineas: [{ repuesto: part.code, cantidad: 2 }], totalVisto: 92, recibido: '92' };
    expect(await sell(two)).toMatchObject({ status: 422, body: { message: FINAL_CONSUMER_TOO_MUCH } });
  });

  it('to somebody without an account bills them, writes to the address they name, and keeps no more of them', async () => {
    const part = await partWith({ price: 8_749 });
    const correo = 'taller.andino@correo.example';
    const { pedido } = await sold(
      sale(part.code, {
        ...{ correo, entrega: 'envio', direccion: ADDRESS, formaPago: PAYMENT_METHOD.transfer, totalVisto: 90.49 },
        ...{ recibido: undefined, comentarios: 'Dejar en portería' },
        deposito: { entidadFinanciera: 1, codigoPago: 'TR-77', fechaPago: '2037-11-24' },
      }),
    );
    expect(await accountsOf(pedido)).toBe('0');
    expect(await orderOf(pedido)).toMatchObject({
      ...{ usuario: { nombre: 'Taller Andino', cedula: '1790016919001', email: correo }, pagado: 0 },
      direccion: { ciudad: 'Quito' },
    });
    // As any deposit it waits for somebody who finds it.
    expect(await paymentsOf(pedido)).toMatchObject([
      { valor: 90.49, pagoCodigo: 'TR-77', estadoPago: { codigo: PAYMENT_STATUS.created } },
    ]);
    expect((await mailsTo(world.shop, correo, 2)).map(({ subject }) => subject)).toContain(
      `Recibimos su pedido ${pedido}`,
    );
    const { rows } = await world.db.query<{ forgotten: boolean }>(
      'SELECT forgotten FROM placed_order WHERE number = $1',
      [pedido],
    );
    expect(rows).toEqual([{ forgotten: true }]);
    const again = {
      ...sale(part.code, { correo, formaPago: PAYMENT_METHOD.transfer, entrega: 'retiro' }),
      recibido: undefined,
    };
    const told = { entidadFinanciera: 1, codigoPago: 'tr 77', fechaPago: '2037-11-24' };
    expect(await sell({ ...again, deposito: told })).toMatchObject({ status: 409 });
  });

  it('that is paid later is held as any order is, within what the shop trusts its client with', async () => {
    const part = await partWith({ price: 8_749 });
    const client = await world.client();
    const later = { cuenta: client.accountId, facturacion: undefined, entrega: 'retiro', recibido: undefined } as const;
    const { pedido, pagarHasta, entregado } = await sold(sale(part.code, later));
    expect([typeof pagarHasta, entregado]).toEqual(['string', false]);
    expect(await orderOf(pedido)).toMatchObject({ pagado: 0, entrega: null, pagarHasta });
    const many = async (): Promise<number> => {
      const answer = await sell(sale(part.code, later));
      return answer.status === 200 ? many() : answer.status;
    };
    expect(await many()).toBe(409);
    // What is paid at once is held from nobody.
    expect(await sell(sale(part.code, { cuenta: client.accountId }))).toMatchObject({ status: 200 });
  });

  it('goes down in price within the right of who sells, with a reason, which stays in a proforma of its own', async () => {
    const part = await partWith({ price: 2_000 });
    const lowered = (precio: string, motivo?: string) => ({
      lineas: [{ repuesto: part.code, cantidad: 2, precio, motivo }],
    });
    const about = { ...WORKSHOP, entrega: 'ahora', sucursal: 'sur' };
    expect((await price({ ...about, ...lowered('18.00', 'Cliente de años') })).body).toMatchObject({
      ...{ lineas: [{ precioLista: 20, precio: 18, total: 36 }], tarifa: { total: 36 } },
      ...{ formasPago: [PAYMENT_METHOD.cash], aviso: expect.stringContaining('efectivo') },
    });
    const before = await seller.visitor.get<PaginaDeProformas>(`/api/${QUOTATIONS_PATH}?`);
    const { pedido } = await sold(sale(part.code, { ...lowered('18.00', 'Cliente de años'), totalVisto: 36 }));
    const { body } = await seller.visitor.get<PaginaDeProformas>(`/api/${QUOTATIONS_PATH}?`);
    expect(body.proformas[0]).toMatchObject({ cliente: 'Mostrador', correo: '', estado: 'pedido', pedido, total: 36 });
    expect(body.proformas[0]!.codigo).toBe((before.body.proformas[0]?.codigo ?? 0) + 1);

    const refusals: [Parameters<typeof lowered>, RegExp][] = [
      [['16.99', 'Oferta'], /el precio baja 15 % como máximo; más lo decide un operador/],
      [['18.00'], /escriba el motivo del precio más bajo/],
      [['20.01', 'Oferta'], /el precio solo puede bajar/],
    ];
    for (const [line, words] of refusals)
      for (const answer of [
        await price({ ...about, ...lowered(...line) }),
        await sell(sale(part.code, { ...lowered(...line), totalVisto: 36 })),
      ]) {
        expect(answer.status).toBe(422);
        expect(answer.body.message).toMatch(words);
      }
    const free = sale(part.code, { ...lowered('1.00', 'Dañado'), totalVisto: 2 });
    expect(await sell(free, { who: operator })).toMatchObject({ status: 200 });
    expect(await stockOf(part.id)).toBe(96);
  });

  it('ends the proforma of its lower price also where a promotion is better', async () => {
    const part = await partWith({ price: 2_000 });
    await withEntities(world.shop.databaseUrl, catalogEntities, async (em) => {
      const wish = { name: 'Dos por uno', badge: '', stackable: false, from: '2037-11-20', until: '2037-11-30' };
      const about = { terms: { kind: 'n-for-m', take: 2, pay: 1 }, scope: { kind: 'part', ids: [part.id] } } as const;
      await em.persist(Promotion.make({ ...wish, ...about }, world.shop.clock.now())).flush();
    });
    const lineas = [{ repuesto: part.code, cantidad: 2, precio: '18.00', motivo: 'Cliente de años' }];
    const { pedido } = await sold(sale(part.code, { lineas, totalVisto: 20 }));
    const { body } = await seller.visitor.get<PaginaDeProformas>(`/api/${QUOTATIONS_PATH}?`);
    expect(body.proformas[0]).toMatchObject({ estado: 'pedido', pedido });
  });

  it('is one, however often it is pressed, and another under the same key is none', async () => {
    const part = await partWith({ price: 8_749 });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sell(sale(part.code), { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stockOf(part.id)).toBe(99);
    expect(await paymentsOf(answers[0]!.body.pedido)).toHaveLength(1);
    expect(await sell(sale(part.code, { recibido: '90.00' }), { key })).toMatchObject({
      ...{ status: 422, body: { message: KEY_REUSED } },
    });
    // Another seller's key is another's.
    const other = await world.seller();
    expect((await sold(sale(part.code), { key, who: other })).pedido).not.toBe(answers[0]!.body.pedido);
    expect(await sell(sale(part.code), { key: 'x' })).toMatchObject({ status: 400 });
  });

  it('sells the last piece that lies there to one of two sellers, and never below it', async () => {
    const part = await partWith({ price: 8_749, stock: 1, name: 'Bomba' });
    const other = await world.seller();
    const answers = await Promise.all([sell(sale(part.code)), sell(sale(part.code), { who: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('El repuesto Bomba está agotado');
    expect(await stockOf(part.id)).toBe(0);
    // What is not handed over now leaves the last pieces where they are.
    const kept = await partWith({ price: 8_749, stock: 3 });
    const later = sale(kept.code, { entrega: 'retiro', correo: 'taller@correo.example' });
    expect(await sell(later)).toMatchObject({ status: 409 });
    expect(await stockOf(kept.id)).toBe(3);
    expect(await sell(sale(kept.code))).toMatchObject({ status: 200 });
    // In the branch where it is not there are none.
    const { id, code } = await partWith({ price: 8_749, name: 'Radiador' });
    const elsewhere = await sell(sale(code, { sucursal: 'norte' }));
    expect(elsewhere).toMatchObject({ status: 409 });
    expect(elsewhere.body.message).toMatch(/Radiador/);
    expect(await stockOf(id)).toBe(100);
    expect(await paymentsOf(answers.find(({ status }) => status === 200)!.body.pedido)).toHaveLength(1);
  });

  it('and a purchase of its client in the shop take the last pieces of a part once', async () => {
    const part = await partWith({ price: 1_000, stock: 6 });
    const client = await world.client();
    await change(client.visitor, { tipo: 'agregar', codigo: part.id, cantidad: 6 });
    const counter = sale(part.code, { cuenta: client.accountId, facturacion: undefined, totalVisto: 10 });
    const [bought, here] = await Promise.all([checkOut(client.visitor, pickup()), sell(counter)]);
    expect([bought.status, here.status].sort()).toEqual([200, 409]);
    expect(await stockOf(part.id)).toBe(bought.status === 200 ? 0 : 5);
  });

  it('leaves the cart of its client alone, and gives the prices that the client was offered', async () => {
    const part = await partWith({ price: 5_000 });
    const client = await world.client();
    await change(client.visitor, { tipo: 'agregar', codigo: part.id, cantidad: 3 });
    const offer = { cliente: 'Ana Paz', correo: client.email, hasta: '2037-11-30' };
    const { body } = await seller.visitor.post<{ codigo: number }>(`/api/${MAKE_QUOTATION_PATH}`, {
      ...{ ...offer, lineas: [{ repuesto: part.code, cantidad: 1, precio: '46.00', motivo: 'Oferta' }] },
    });
    await world.db.query('UPDATE quotation SET taken_by = $1 WHERE number = $2', [client.accountId, body.codigo]);
    const { pedido } = await sold(sale(part.code, { cuenta: client.accountId, totalVisto: 46 }));
    expect((await load(client.visitor)).productos).toMatchObject([{ cantidad: 3 }]);
    const { rows } = await world.db.query('SELECT order_number FROM quotation WHERE number = $1', [body.codigo]);
    expect(rows).toEqual([{ order_number: pedido }]);
  });

  it('takes what the client was offered where the seller goes down less, and says which proforma that uses up', async () => {
    const part = await partWith({ price: 5_000 });
    const client = await world.client();
    const { body } = await seller.visitor.post<{ codigo: number }>(`/api/${MAKE_QUOTATION_PATH}`, {
      ...{ cliente: 'Ana Paz', correo: client.email, hasta: '2037-11-30' },
      lineas: [{ repuesto: part.code, cantidad: 1, precio: '44.00', motivo: 'Oferta' }],
    });
    await world.db.query('UPDATE quotation SET taken_by = $1 WHERE number = $2', [client.accountId, body.codigo]);
    const dearer = sale(part.code, {
      ...{ cuenta: client.accountId, facturacion: undefined, totalVisto: 44 },
      lineas: [{ repuesto: part.code, cantidad: 1, precio: '48.00', motivo: 'Cliente de años' }],
    });
    expect((await price(asked(dearer))).body.lineas).toMatchObject([{ precio: 44, proforma: body.codigo }]);
    const { pedido } = await sold(dearer);
    const { rows } = await world.db.query<{ number: number }>('SELECT number FROM quotation WHERE order_number = $1', [
      pedido,
    ]);
    expect(rows).toEqual([{ number: body.codigo }]);
  });

  it('for cash finds nobody else’s receipt in its way, whatever clients call theirs', async () => {
    const part = await partWith({ price: 8_749 });
    const client = await world.client();
    const held = { cuenta: client.accountId, facturacion: undefined, entrega: 'retiro', recibido: undefined } as const;
    const { pedido } = await sold(sale(part.code, { ...held, formaPago: PAYMENT_METHOD.transfer }));
    const tell = (entidadFinanciera: number) =>
      client.visitor.post(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, {
        ...{ pago: null, pedido, codigoPago: `Mostrador ${pedido + 1}`, formaPago: PAYMENT_METHOD.transfer },
        ...{ entidadFinanciera, fechaPago: '2037-11-24', valor: '87.49' },
      });
    expect(await tell(98)).toMatchObject({ status: 400 });
    expect(await tell(99)).toMatchObject({ status: 200 });
    expect((await sold(sale(part.code))).pedido).toBe(pedido + 1);
  });

  it('is refused where a price changed or the client was disabled meanwhile, with nothing done', async () => {
    const part = await partWith({ price: 8_749 });
    const client = await world.client();
    const theirs = sale(part.code, { cuenta: client.accountId, facturacion: undefined });
    await world.db.query('UPDATE part SET price_cents = 9000 WHERE id = $1', [part.id]);
    expect(await sell(theirs)).toMatchObject({ status: 409, body: { message: TOTAL_CHANGED } });
    await world.db.query('UPDATE part SET price_cents = 8749 WHERE id = $1', [part.id]);
    await world.db.query(
      `UPDATE account SET disabled_at = now(), disabled_reason = 'abuso', disabled_note = '' WHERE id = $1`,
      [client.accountId],
    );
    expect(await sell(theirs)).toMatchObject({ status: 409, body: { message: CLIENT_DISABLED } });
    expect(await price(asked(theirs))).toMatchObject({ status: 409 });
    expect(await sell(sale(part.code, { cuenta: randomUUID() }))).toMatchObject({
      ...{ status: 404, body: { message: CLIENT_UNKNOWN } },
    });
    expect(await sell(sale(part.code, { cuenta: seller.accountId }))).toMatchObject({
      ...{ status: 422, body: { message: OWN_SALE } },
    });
    expect(await stockOf(part.id)).toBe(100);
  });

  it.each<[number, Record<string, unknown>, string | RegExp]>([
    [400, { facturacion: undefined }, NOBODY_BUYS],
    [400, { facturacion: { ...WORKSHOP.facturacion, identificacion: '1790016919002' } }, /identificación no es válida/],
    [400, { entrega: 'retiro' }, REACH_NEEDED],
    [400, { entrega: 'retiro', comentarios: 'Llamar al 12' }, REACH_NEEDED],
    [400, { entrega: 'dron' }, /Elija cómo se entrega/],
    [400, { recibido: '100,00' }, /valor en dólares/],
    [400, { recibido: '-5' }, /valor en dólares/],
    [400, { correo: 'nadie' }, 'El correo no es válido'],
    [400, { entrega: 'envio', formaPago: 8, recibido: undefined }, /provincia/i],
    [400, { lineas: [{ repuesto: 'P-1', cantidad: 0 }] }, 'La cantidad va de 1 a 10'],
    [400, { lineas: [{ repuesto: 'P-1', cantidad: 11 }] }, 'La cantidad va de 1 a 10'],
    [400, { totalVisto: undefined }, 'Debe indicar el total'],
    [409, { totalVisto: 87.4949 }, TOTAL_CHANGED],
    [422, { lineas: [] }, 'Agregue al menos un repuesto'],
    [422, { lineas: [{ repuesto: 'NADA-1', cantidad: 1 }] }, 'No hay un repuesto con el código NADA-1'],
    [422, { recibido: '87.48' }, 'Faltan $0.01 para el total'],
    [422, { recibido: undefined }, HANDED_OVER_UNPAID],
    [422, { sucursal: 'luna' }, /sucursal/i],
    [422, { formaPago: 9 }, /forma de pago/],
    [422, { formaPago: 8 }, /forma de pago/],
  ])('refuses with %i in words, and nothing is done', async (status, changes, words) => {
    const part = await partWith({ price: 8_749 });
    const answer = await sell(sale(part.code, changes));
    expect(answer).toMatchObject({ status });
    expect(answer.body.message).toMatch(
      words instanceof RegExp ? words : new RegExp(`^${words.replace(/[$.]/g, '\\$&')}$`),
    );
    expect(await stockOf(part.id)).toBe(100);
  });

  it('above what the law lets be paid in cash is paid by transfer', async () => {
    const part = await partWith({ price: 50_000 });
    expect((await price(asked(sale(part.code)))).body).toMatchObject({
      ...{ formasPago: [PAYMENT_METHOD.transfer], aviso: expect.stringContaining('$500.00') },
    });
    expect(await sell(sale(part.code, { totalVisto: 500, recibido: '500.00' }))).toMatchObject({ status: 422 });
  });

  it('finds its client by name, cédula, e-mail or telephone, and no one of the shop’s own', async () => {
    const client = await world.client();
    await world.db.query(
      `UPDATE account SET name = 'Ñusta', surname = 'Quilumbaquín', identification = '1722334455' WHERE id = $1`,
      [client.accountId],
    );
    await world.db.query(
      `INSERT INTO address (id, account_id, details, is_default, added_at) VALUES ($1, $2, $3, true, now())`,
      [
        randomUUID(),
        client.accountId,
        { ...ADDRESS, telefonoPrincipal: '098-765-4321', telefonoSecundario: '022345678' },
      ],
    );
    for (const text of ['nusta quilum', '17223344', client.email, '0987654321', '+593 98 765 4321'])
      expect((await find(text)).map(({ codigo }) => codigo)).toContain(client.accountId);
    const known = {
      ...{ codigo: client.accountId, nombre: 'Ñusta', apellido: 'Quilumbaquín', email: client.email },
      ...{ identificacion: '1722334455', verificado: true, deshabilitado: false, unidaA: null },
    };
    const found = { ...known, email: 'c•••@correo.example', identificacion: '•••4455' };
    for (const text of ['nusta', client.email, '1722334455']) expect(await find(text)).toEqual([found]);
    // Who is chosen is told whole, and the log says by whom. Nobody who works here is a client.
    const choose = (codigo: string) => seller.visitor.post<Cliente>(`/api/${CHOOSE_CLIENT_PATH}`, { codigo });
    expect(await choose(client.accountId)).toMatchObject({ status: 200, body: known });
    for (const nobody of [randomUUID(), operator.accountId]) expect((await choose(nobody)).status).toBe(404);
    const { body: log } = await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${client.accountId}`);
    expect(log.actuaciones).toMatchObject([{ orden: 'ChooseClient', quien: seller.email }]);
    expect(JSON.stringify(log)).not.toMatch(/1722334455|cliente\d+@correo.example.*cliente\d+@/);
    expect((await find(seller.email)).map(({ codigo }) => codigo)).not.toContain(seller.accountId);
    for (const text of ['---', 'a b', `x${client.email}`, '172', '17223']) expect(await find(text)).toEqual([]);
    // Nor does a name with some digits or a letter more tell what they are, one after the other.
    for (const more of ['1', '17', '17223', '9', '99999', 'c', 'x'])
      expect(await find(`nusta ${more}`)).toEqual([found]);
    // With the id that a search tells nothing is read of them beside that: another seller has not chosen anybody.
    const other = await world.seller();
    for (const path of [CLIENT_MONEY_PATH, CLIENT_VEHICLES_PATH, CLIENT_NOTES_PATH]) {
      const of = `/api/${fillPath(path, { cuenta: client.accountId })}`;
      expect(await other.visitor.get(of)).toMatchObject({ status: 403, body: { message: CLIENT_NOT_CHOSEN } });
      expect((await seller.visitor.get(of)).status).toBe(200);
    }
    expect(await seller.visitor.post(`/api/${FIND_CLIENTS_PATH}`, { texto: 'ab' })).toMatchObject({ status: 400 });
  });
});
