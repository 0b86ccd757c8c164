import {
  CATALOGUE_PATHS,
  type ListingRequest,
  PROMOTION_FILTER,
  type Repuesto,
  fillPath,
} from '@bujia/contracts/catalogue';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { SHIPPING_PATH, TOTAL_CHANGED_CODE } from '@bujia/contracts/checkout';
import { type Documento, documentXmlPath, documentsPath } from '@bujia/contracts/invoices';
import { ORDER_STATUS, type Pedido, type PedidoRepuesto, orderItemsPath, orderPath } from '@bujia/contracts/orders';
import { unitOffer } from '@bujia/pricing/promotions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PromotionWish } from '../../src/contexts/catalog/domain/promotion.ts';
import { Promotion } from '../../src/contexts/catalog/domain/promotion.ts';
import { eventually } from '../eventually.ts';
import { schemaFaults } from '../invoices.ts';
import { mailsTo } from '../mails.ts';
import { catalogEntities } from '../../src/contexts/catalog/adapters/catalog.mapping.ts';
import { withEntities } from '../../terminal.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change, load } from './cart-world.ts';
import { ADDRESS, checkOut, pickup, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const TUESDAY = '2037-11-24T15:00:00Z';

describe('A promotion', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo(TUESDAY);
    [ana, seller] = [await world.client(), await world.seller()];
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const make = (changes: Partial<PromotionWish> & Pick<PromotionWish, 'terms' | 'scope'>): Promise<number> =>
    withEntities(world.shop.databaseUrl, catalogEntities, async (em) => {
      const days = { from: '2037-11-20', until: '2037-11-30' };
      const wish = { name: 'Filtros de cabina', badge: '', stackable: false, ...days, ...changes };
      const promotion = Promotion.make(wish, world.shop.clock.now());
      await em.persist(promotion).flush();
      return promotion.id;
    });
  const end = (id: number) => world.db.query(`UPDATE promotion SET ended_at = now() WHERE id = $1`, [id]);
  const part = async (price: number) => {
    const id = await world.part({ price });
    return { id, scope: { kind: 'part', ids: [id] } as const };
  };
  const twoForOne = { kind: 'n-for-m', take: 2, pay: 1 } as const;
  const add = ({ visitor }: Shopping, codigo: number, cantidad: number) =>
    change(visitor, { tipo: 'agregar', codigo, cantidad });
  const shown = async (id: number, who = ana.visitor): Promise<Repuesto> =>
    (await who.get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id })}`)).body;

  it('of 2 for 1 is given in cart, order, mail and invoice, and the tax authority takes it', async () => {
    const { id, scope } = await part(1_749);
    await make({ terms: twoForOne, scope });
    await add(ana, id, 2);
    const cart = await load(ana.visitor);
    expect(cart).toMatchObject({
      ...{ total: 17.49, tieneProductosPromocion: true },
      productos: [
        { precio: 17.49, precioPromocion: 0, total: 17.49, etiquetas: ['2x1'], promocion: 'lleve 2, pague 1' },
      ],
      promociones: [{ etiqueta: '2x1', tipo: 'lleve-pague', lleve: 2, pague: 1, acumulable: false }],
    });
    // A promotion leaves one way to pay, as the specification has it for products in promotion.
    expect(await checkOut(ana.visitor, pickup({ formaPago: PAYMENT_METHOD.transfer }))).toMatchObject({ status: 422 });
    const placed = await checkOut(ana.visitor, pickup({ totalVisto: 17.49 }));
    expect(placed).toMatchObject({ status: 200, body: { total: 17.49 } });
    const order = placed.body.pedido;

    const items = await ana.visitor.get<PedidoRepuesto[]>(`/api/${orderItemsPath(order)}`);
    expect(items.body).toMatchObject([
      {
        ...{ cantidad: 2, precio: 17.49, precioPromocion: null, total: 17.49 },
        promociones: [{ etiqueta: '2x1', texto: 'lleve 2, pague 1', ahorro: 17.49 }],
      },
    ]);
    const { body: found } = await ana.visitor.get<Pedido>(`/api/${orderPath(order)}`);
    expect(found.tarifaPedidoList[0]).toMatchObject({ repuestosConIva: 17.49, subtotal: 15.21, valorIva: 2.28 });
    const mail = await eventually(async () =>
      (await mailsTo(world.shop, ana.email)).find(({ subject }) => subject === `Recibimos su pedido ${order}`),
    );
    expect(mail.text).toContain('2x1, lleve 2, pague 1: -$17.49');

    const { body: payment } = await world.register(ana, world.form(order, { valor: '17.49', formaPago: 7 }));
    await world.decide(seller, payment.codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
    const documents = async () => (await ana.visitor.get<Documento[]>(`/api/${documentsPath(order)}`)).body;
    const authorised = (count: number) =>
      eventually(async () => {
        const all = await documents();
        return all.length === count && all.every(({ estado }) => estado === 'autorizado') && all;
      });
    const xmlOf = async ({ codigo }: Documento) => (await ana.visitor.get(`/api/${documentXmlPath(codigo)}`)).text;
    const [invoice] = await authorised(1);
    const xml = await xmlOf(invoice!);
    expect(await schemaFaults(xml)).toEqual([]);
    // 34.98 / 1.15 would be 30.42: 15.21 for one, and as much off.
    for (const element of [
      '<cantidad>2.00</cantidad><precioUnitario>15.210000</precioUnitario><descuento>15.21</descuento>',
      '<precioTotalSinImpuesto>15.21</precioTotalSinImpuesto>',
      '<totalSinImpuestos>15.21</totalSinImpuestos><totalDescuento>15.21</totalDescuento>',
      '<importeTotal>17.49</importeTotal>',
    ])
      expect(xml).toContain(element);

    const estado = { estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.invoiced };
    await eventually(async () => {
      const { body } = await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`);
      return body.estadoPedido.codigo === ORDER_STATUS.invoiced;
    });
    await seller.visitor.post('/api/pedido', { codigo: order, ...estado });
    const both = await authorised(2);
    expect(await schemaFaults(await xmlOf(both.find(({ tipo }) => tipo.codigo === '04')!))).toEqual([]);
    await atRest(world.db);
  });

  it('is seen by visitors as a badge, never as a price', async () => {
    const [pair, special] = [await part(98_765_43), await part(98_765_43)];
    await make({ terms: twoForOne, scope: pair.scope });
    await make({ terms: { kind: 'fixed-price', price: 86_42_97 }, scope: special.scope });
    const visitor = world.shop.visitor();
    expect(await shown(pair.id, visitor)).toMatchObject({ promocion: true, etiquetas: ['2x1'] });
    expect(await shown(special.id, visitor)).toMatchObject({ promocion: true, etiquetas: ['Precio especial'] });
    const all: ListingRequest = {
      promocion: -1,
      codigoEmpresa: 1,
      page: 0,
      size: 50,
      codigos: [pair.id, special.id],
      accion: 'IN',
    };
    const { text } = await visitor.post(`/api/${CATALOGUE_PATHS.listing}`, all);
    expect(text).toContain('Precio especial');
    expect(text).not.toMatch(/precio"|precioP|8[.,]?642|98[.,]?765/);
    expect(await shown(special.id)).toMatchObject({ precio: 98_765.43, precioPromocion: 8_642.97 });

    const luis = await world.client();
    await add(luis, special.id, 2);
    await add(luis, pair.id, 2);
    delete luis.visitor.token;
    const copy = await load(luis.visitor);
    expect(copy.productos.map(({ etiquetas }) => etiquetas)).toEqual([['Precio especial'], ['2x1']]);
    expect(JSON.stringify(copy)).not.toMatch(/precio"|precioP|promociones|8[.,]?642|98[.,]?765/);
  });

  it('is on the card of no part that it takes nothing off', async () => {
    const [cheap, dear, reduced] = [await part(1_500), await part(2_500), await part(1_000)];
    await world.db.query('UPDATE part SET promo_price_cents = 600 WHERE id = $1', [reduced.id]);
    const ids = [cheap.id, dear.id, reduced.id];
    const scope = { kind: 'part', ids } as const;
    const promotions = [
      await make({ terms: { kind: 'fixed-price', price: 2_000 }, scope }),
      await make({ terms: { kind: 'percentage', percent: 40 }, scope: reduced.scope }),
      await make({ terms: { kind: 'n-for-m', take: 3, pay: 2 }, scope: reduced.scope }),
    ];
    for (const who of [ana.visitor, world.shop.visitor()]) {
      await eventually(async () => (await shown(dear.id, who)).etiquetas);
      expect((await shown(dear.id, who)).etiquetas).toEqual(['Precio especial']);
      expect(await shown(cheap.id, who)).toMatchObject({ promocion: false });
      expect(await shown(cheap.id, who)).not.toHaveProperty('etiquetas');
      expect(await shown(reduced.id, who)).not.toHaveProperty('etiquetas');
    }
    for (const id of promotions) await end(id);
  });

  it('is given from its first day to its last, in Guayaquil', async () => {
    const { id, scope } = await part(1_000);
    await make({ terms: twoForOne, scope, from: '2037-11-25', until: '2037-11-26' });
    await add(ana, id, 2);
    const totals = [];
    for (const at of ['2037-11-25T04:59:59Z', '2037-11-25T05:00:00Z', '2037-11-27T04:59:59Z', '2037-11-27T05:00:00Z']) {
      world.shop.clock.setTo(at);
      await world.signIn(ana.visitor, ana.accountId);
      totals.push((await load(ana.visitor)).total);
    }
    expect(totals).toEqual([20, 10, 10, 20]);
    world.shop.clock.setTo(TUESDAY);
    await world.signIn(ana.visitor, ana.accountId);
    await change(ana.visitor, { tipo: 'vaciar' });
  });

  it('that ends during a checkout is told of like a price that changed, and nobody pays what they did not see', async () => {
    const { id, scope } = await part(2_000);
    const promotion = await make({ terms: twoForOne, scope });
    const eva = await world.client();
    await add(eva, id, 2);
    expect((await load(eva.visitor)).productos[0]).not.toHaveProperty('promocionAnterior');
    await end(promotion);
    expect(await checkOut(eva.visitor, pickup({ totalVisto: 20 }))).toMatchObject({
      status: 409,
      body: { code: TOTAL_CHANGED_CODE },
    });
    const line = { total: 40, promocionAnterior: 'lleve 2, pague 1' };
    expect((await load(eva.visitor)).productos).toMatchObject([line]);
    const accept = (promocion?: string) =>
      change(eva.visitor, { tipo: 'aceptar', precios: [{ codigo: id, precio: 20, promocion }] });
    for (const unread of [undefined, 'lleve 3, pague 1'])
      expect((await accept(unread)).body.productos).toMatchObject([line]);
    const [accepted] = (await accept('')).body.productos;
    expect(accepted).not.toHaveProperty('promocionAnterior');
    expect(await checkOut(eva.visitor, pickup({ totalVisto: 40 }))).toMatchObject({ status: 200, body: { total: 40 } });
  });

  it('by percentage is the price of one unit, the same in catalogue and cart, and a change of it is told', async () => {
    const luz = await world.client();
    for (const [price, percent] of [
      [1_749, 20],
      [1_005, 10],
      [1, 99],
      [333_333, 33],
    ] as const) {
      const { id, scope } = await part(price);
      await make({ terms: { kind: 'percentage', percent }, scope });
      const { promotionPrice } = unitOffer({ price }, [
        { id: 1, stackable: false, terms: { kind: 'percentage', percent } },
      ]);
      const expected = (promotionPrice ?? 0) / 100;
      await add(luz, id, 1);
      expect((await load(luz.visitor)).productos.at(-1)).toMatchObject({ precioPromocion: expected });
      expect(await shown(id, luz.visitor)).toMatchObject({ precioPromocion: expected });
    }
    const { id, scope } = await part(1_000);
    const tenth = await make({ terms: { kind: 'percentage', percent: 10 }, scope });
    await add(luz, id, 1);
    await end(tenth);
    expect((await load(luz.visitor)).productos.at(-1)).toMatchObject({ precioPromocion: 0, precioAnterior: 9 });
  });

  it('is for the parts of a category and of those inside it, of a brand, of a model', async () => {
    const { id } = await part(1_000);
    await world.db.query(`UPDATE part SET name = 'Filtro de aire Takuri', models = '{Sierra,Costa}' WHERE id = $1`, [
      id,
    ]);
    const { id: other } = await part(1_000);
    const { rows } = await world.db.query<{ category_id: number }>('SELECT category_id FROM part WHERE id = $1', [id]);
    const scopes: [PromotionWish['scope'], boolean][] = [
      [{ kind: 'brand', names: ['Otra', 'takuri'] }, false],
      [{ kind: 'model', names: ['Costa'] }, false],
      [{ kind: 'category', ids: [rows[0]!.category_id] }, true],
      [{ kind: 'all' }, true],
    ];
    // Half a word is no brand.
    await make({ terms: { kind: 'percentage', percent: 7 }, scope: { kind: 'brand', names: ['Takur'] } });
    const badges = (own?: string[], others?: string[]) =>
      eventually(async () => {
        expect([(await shown(id)).etiquetas, (await shown(other)).etiquetas]).toEqual([own, others]);
        return true;
      });
    for (const [scope, forOthers] of scopes) {
      const promotion = await make({ terms: { kind: 'percentage', percent: 5 }, scope });
      await badges(['-5%'], forOthers ? ['-5%'] : undefined);
      await end(promotion);
      await badges();
    }
  });

  it('brings what it lowers into the list of promotions, by category and by what is asked as well, and nothing else', async () => {
    const inOne: ListingRequest = { promocion: PROMOTION_FILTER.promotions, codigoEmpresa: 1, page: 0, size: 50 };
    const visitor = world.shop.visitor();
    const list = async (request: Partial<ListingRequest>) => {
      const { body } = await visitor.post<Repuesto[]>(`/api/${CATALOGUE_PATHS.listing}`, { ...inOne, ...request });
      return body.map(({ codigo }) => codigo);
    };
    const { rows } = await world.db.query<{ id: number }>(
      `INSERT INTO category (slug, name, words, level) VALUES ('correas', 'Correas', 'corr', 1) RETURNING id`,
    );
    const categoria = rows[0]!.id;
    const named: [name: string, about: string][] = [
      ['Correa de accesorios', ''],
      ['Correa de distribución Pirka', ''],
      ['Correa Pirka', `models = '{Sierra}'`],
      ['Correa con precio', 'promo_price_cents = 100'],
      ['Correa dentada', `models = '{Costa}'`],
    ];
    const ids: number[] = [];
    for (const [name, about] of named) {
      const id = await world.part({ name, price: 1_000 });
      await world.db.query(`UPDATE part SET category_id = $2${about && `, ${about}`} WHERE id = $1`, [id, categoria]);
      ids.push(id);
    }
    const codes = await world.db.query<{ id: number; code: string }>(
      'SELECT id, code FROM part WHERE id = ANY($1::int[])',
      [ids],
    );
    const [plain, pirka, sierra, priced, costa] = ids as [number, number, number, number, number];
    const half = { kind: 'percentage', percent: 50 } as const;
    const cases: [Pick<PromotionWish, 'terms' | 'scope'>[], found: number[]][] = [
      [[], []],
      [[{ terms: half, scope: { kind: 'part', ids: [plain, priced] } }], [plain]],
      [[{ terms: twoForOne, scope: { kind: 'brand', names: ['pirka'] } }], [pirka, sierra]],
      [[{ terms: half, scope: { kind: 'model', names: ['Costa', 'Sierra'] } }], [sierra, costa]],
      [[{ terms: half, scope: { kind: 'category', ids: [categoria] } }], [plain, pirka, sierra, costa]],
      [[{ terms: { kind: 'fixed-price', price: 1_000 }, scope: { kind: 'all' } }], []],
      [
        [
          { terms: half, scope: { kind: 'part', ids: [plain, sierra] } },
          { terms: twoForOne, scope: { kind: 'model', names: ['Sierra'] } },
        ],
        [plain, sierra],
      ],
    ];
    for (const [wishes, found] of cases) {
      const promotions = [];
      for (const wish of wishes) promotions.push(await make(wish));
      const expected = [...found, priced].toSorted((one, other) => one - other);
      await eventually(async () => {
        expect(await list({ categoria })).toEqual(expected);
        return true;
      });
      expect(await list({ codigos: ids, accion: 'IN' })).toEqual(expected);
      for (const { id, code } of codes.rows)
        expect(await list({ nombreRepuesto: code })).toEqual(expected.filter((one) => one === id));
      for (const id of promotions) await end(id);
    }

    // A long one is read on behind where others have read, and none is there twice.
    const many = [];
    for (let i = 0; i < 230; i += 1) many.push(await world.part({ price: 1_000 }));
    await world.db.query('UPDATE part SET category_id = $2 WHERE id = ANY($1::int[])', [many, categoria]);
    const scope = { kind: 'part', ids: many } as const;
    const promotions = [await make({ terms: half, scope }), await make({ terms: twoForOne, scope })];
    await eventually(async () => (await list({ categoria })).length === 50);
    const seen: number[] = [];
    for (let page = 0; page < 5; page += 1) seen.push(...(await list({ categoria, page })));
    expect(seen).toEqual([priced, ...many]);
    for (const id of promotions) await end(id);
  });

  it('of free shipping pays for the delivery from its sum on, and says so in the order', async () => {
    const promotion = await make({
      terms: { kind: 'free-shipping', from: 10_000 },
      scope: { kind: 'all' },
      stackable: true,
    });
    const sol = await world.client();
    const { id } = await part(5_000);
    await add(sol, id, 1);
    const { body: quote } = await sol.visitor.post<number>(`/api/${SHIPPING_PATH}`, {
      ...{ shoppingCar: { productos: [{ codigo: id, cantidad: 1 }] }, provincia: ADDRESS.codigoProvincia },
    });
    const below = await checkOut(sol.visitor, purchase());
    expect(below.body.total).toBeGreaterThanOrEqual(50 + quote - 0.01);
    await add(sol, id, 2);
    const { body } = await checkOut(sol.visitor, purchase({ totalVisto: 100 }));
    expect(body.total).toBe(100);
    const { body: order } = await sol.visitor.get<Pedido>(`/api/${orderPath(body.pedido)}`);
    expect(order.tarifaPedidoList[0]).toMatchObject({ envioConIva: 0, envioGratis: 'envío gratis desde $100.00' });
    await end(promotion);
  });

  it('keeps coupons from what it lowers, unless it goes with them', async () => {
    await world.coupon('DIEZ', { percent: 10 });
    const mar = await world.client();
    const [alone, both, none] = [await part(1_150), await part(2_300), await part(1_150)];
    await make({ terms: twoForOne, scope: alone.scope });
    await make({ terms: twoForOne, scope: both.scope, stackable: true });
    for (const { id } of [alone, both]) await add(mar, id, 2);
    await add(mar, none.id, 1);
    expect((await change(mar.visitor, { tipo: 'cupon', cupon: 'DIEZ' })).body).toMatchObject({
      // 23.00 of the pair that goes with coupons and 11.50 of the part without promotion.
      ...{ total: 46, baseDescuento: 30, descuento: 3 },
    });
    const { body } = await checkOut(mar.visitor, pickup());
    expect(body.total).toBe(42.55);
  });
});
