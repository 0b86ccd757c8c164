import { randomUUID } from 'node:crypto';
import {
  BILLINGS_PATH,
  type Facturacion,
  FINAL_CONSUMER,
  FINAL_CONSUMER_TOO_MUCH_CODE,
  billingPath,
} from '@bujia/contracts/billing';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { KEY_REUSED_CODE } from '@bujia/contracts/checkout';
import { CASH_TOO_MUCH_CODE } from '@bujia/contracts/payments';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const COMPANY = {
  identificacion: '1790011674001',
  razonSocial: 'Transportes Núñez & Hijos Cía. Ltda. (Taller N.º 3)',
  direccion: 'Av. Maldonado S10-22 y Ayapamba',
};
const PATIENT = { every: 100 };

describe('A purchase that is billed to others', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    [ana, seller] = [await world.client(), await world.seller()];
  });
  afterAll(() => world.stop());

  const fill = async (price: number) =>
    change(ana.visitor, { tipo: 'agregar', codigo: await world.part({ price }), cantidad: 1 });
  const buy = async (facturacion: Facturacion, price = 4_600, key = randomUUID()) => {
    await fill(price);
    return checkOut(ana.visitor, pickup({ formaPago: PAYMENT_METHOD.transfer, facturacion }), key);
  };
  const pay = async (order: number) => {
    const { body } = await ana.visitor.get<Pedido>(`/api/${orderPath(order)}`);
    const valor = body.tarifaPedidoList[0].total.toFixed(2);
    const { codigo } = (await world.register(ana, world.form(order, { valor }))).body;
    await world.decide(seller, codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
  };
  const invoiceOf = (order: number) =>
    eventually(async () => {
      const { rows } = await world.db.query<{ state: string; buyer: object; xml: string; id: string }>(
        `SELECT id, state, content->'buyer' AS buyer, signed_xml AS xml FROM electronic_document WHERE order_number = $1 AND kind = '01'`,
        [order],
      );
      return rows[0]?.state === 'authorised' ? rows[0] : undefined;
    }, PATIENT);

  it('has its invoice made out to the company, is sent to whoever bought, and is offered next time', async () => {
    expect((await ana.visitor.get(`/api/${BILLINGS_PATH}`)).body).toEqual([]);
    const { body } = await buy(COMPANY);
    await pay(body.pedido);
    const { buyer, xml } = await invoiceOf(body.pedido);
    expect(buyer).toEqual({
      identificationType: '04',
      identification: COMPANY.identificacion,
      name: COMPANY.razonSocial,
      address: COMPANY.direccion,
    });
    expect(xml).toContain('Núñez &amp; Hijos Cía. Ltda.');
    await eventually(
      async () => (await mailsTo(world.shop, ana.email)).some(({ attachments }) => attachments.length > 0),
      PATIENT,
    );
    const shown = await ana.visitor.get<Pedido>(`/api/${orderPath(body.pedido)}`);
    expect(shown.body).toMatchObject({ facturadoA: COMPANY, usuario: { email: ana.email } });
    expect((await ana.visitor.get(`/api/${BILLINGS_PATH}`)).body).toEqual([COMPANY]);
    const other = await world.client();
    expect((await other.visitor.get(`/api/${BILLINGS_PATH}`)).body).toEqual([]);
    await other.visitor.delete(`/api/${billingPath(COMPANY.identificacion)}`);
    expect((await ana.visitor.get(`/api/${BILLINGS_PATH}`)).body).toEqual([COMPANY]);
    await ana.visitor.delete(`/api/${billingPath(COMPANY.identificacion)}`);
    expect((await ana.visitor.get(`/api/${BILLINGS_PATH}`)).body).toEqual([]);
  });

  it.each([
    ['1710034065', '05'],
    ['0993366721001', '04'],
    ['1760001550001', '04'],
    ['1710034065001', '04'],
    ['ab123456', '06'],
  ])('takes %s as kind %s', async (identificacion, kind) => {
    const { body } = await buy({ ...COMPANY, identificacion });
    await pay(body.pedido);
    expect((await invoiceOf(body.pedido)).buyer).toMatchObject({
      identificationType: kind,
      identification: identificacion.toUpperCase(),
    });
  });

  it.each([
    ['a wrong cédula', { identificacion: '1710034064' }],
    ['a RUC of a person with a wrong digit', { identificacion: '1710034064001' }],
    ['a RUC without one of its digits', { identificacion: '179001167401' }],
    ['a RUC of nobody', { identificacion: '1790011674000' }],
    ['no name', { razonSocial: ' ' }],
    ['a name without a letter', { razonSocial: '...' }],
    ['a name of two lines', { razonSocial: 'Uno\nDos' }],
    ['a name too long', { razonSocial: 'x'.repeat(301) }],
    ['no address', { direccion: '' }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await buy({ ...COMPANY, ...wrong })).status).toBe(400);
  });

  it('is the same purchase under its key, and another one with another name', async () => {
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: await world.part({ price: 1_000 }), cantidad: 1 });
    const key = randomUUID();
    const wish = (facturacion?: Facturacion) => pickup({ formaPago: PAYMENT_METHOD.transfer, facturacion });
    const first = await checkOut(visitor, wish(COMPANY), key);
    expect((await checkOut(visitor, wish(COMPANY), key)).body.pedido).toBe(first.body.pedido);
    expect((await checkOut(visitor, wish(), key)).body.code).toBe(KEY_REUSED_CODE);
  });

  it('names nobody up to fifty dollars, and has no credit note then', async () => {
    const dear = await buy(FINAL_CONSUMER, 5_001);
    expect([dear.status, dear.body.code]).toEqual([422, FINAL_CONSUMER_TOO_MUCH_CODE]);
    const cart = await world.client();
    await change(cart.visitor, { tipo: 'agregar', codigo: await world.part({ price: 5_000 }), cantidad: 1 });
    const wish = pickup({
      formaPago: PAYMENT_METHOD.transfer,
      facturacion: { ...FINAL_CONSUMER, razonSocial: 'Otro nombre' },
    });
    const { body } = await checkOut(cart.visitor, wish);
    const { codigo } = (await world.register(cart, world.form(body.pedido, { valor: '50.00' }))).body;
    await world.decide(seller, codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
    const { buyer } = await invoiceOf(body.pedido);
    expect(buyer).toMatchObject({ identificationType: '07', name: 'CONSUMIDOR FINAL' });
    expect((await cart.visitor.get(`/api/${BILLINGS_PATH}`)).body).toEqual([]);
    const status = async () =>
      (await seller.visitor.get<Pedido>(`/api/${orderPath(body.pedido)}`)).body.estadoPedido.codigo;
    await eventually(async () => (await status()) === ORDER_STATUS.invoiced, PATIENT);
    await seller.visitor.post(`/api/${ORDER_PATH}`, {
      ...{ codigo: body.pedido, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.invoiced },
    });
    expect(await status()).toBe(ORDER_STATUS.cancelled);
    await expectSound(world.shop);
    const { rows } = await world.db.query(`SELECT 1 FROM electronic_document WHERE order_number = $1 AND kind = '04'`, [
      body.pedido,
    ]);
    expect(rows).toEqual([]);
  });

  it('takes no cash from five hundred dollars on', async () => {
    const { visitor, ...rest } = await world.client();
    const client = { visitor, ...rest };
    await change(visitor, { tipo: 'agregar', codigo: await world.part({ price: 50_000 }), cantidad: 1 });
    expect((await checkOut(visitor, pickup())).status).toBe(422);
    const { body } = await checkOut(
      visitor,
      purchase({ direccion: null, tipoEnvio: 6, formaPago: PAYMENT_METHOD.transfer }),
    );
    const cash = await world.register(
      client,
      world.form(body.pedido, { formaPago: PAYMENT_METHOD.cash, valor: '500.00' }),
    );
    expect([cash.status, cash.body.code]).toEqual([422, CASH_TOO_MUCH_CODE]);
    await change(visitor, { tipo: 'agregar', codigo: await world.part({ price: 49_999 }), cantidad: 1 });
    expect((await checkOut(visitor, pickup())).status).toBe(200);
  });

  it('leaves everything sound', () => expectSound(world.shop));
});
