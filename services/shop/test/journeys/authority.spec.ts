import { FINAL_CONSUMER, type Facturacion } from '@bujia/contracts/billing';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  DECIDE_LINE_RETURN_PATH,
  type DevolucionesDePedido,
  LINE_RETURN_PATH,
  type RepuestoPorDecidir,
  lineReturnsOfOrderPath,
} from '@bujia/contracts/line-returns';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { isChargeable } from '@bujia/pricing/nearest-price';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Random } from '../../demo/catalogue/random.ts';
import { catalogEntities } from '../../src/contexts/catalog/adapters/catalog.mapping.ts';
import { Promotion, type PromotionWish } from '../../src/contexts/catalog/domain/promotion.ts';
import { complaintsOf } from '../../src/contexts/invoicing/adapters/sandbox/checks.ts';
import { withEntities } from '../../terminal.ts';
import { eventually } from '../eventually.ts';
import { schemaFaults } from '../invoices.ts';
import { atRest, expectSound } from '../sound.ts';
import { faultsOfSums, sumsOf } from '../sums.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const ORDERS = 36;
const PATIENT = { every: 100 };
const COMPANY: Facturacion = {
  identificacion: '1790011674001',
  razonSocial: 'Transportes Núñez & Hijos Cía. Ltda.',
  direccion: 'Av. Maldonado S10-22 y Ayapamba',
};
/** Undefined: whoever buys. */
const BILLED: (Facturacion | undefined)[] = [undefined, COMPANY, FINAL_CONSUMER];

interface Kept {
  kind: '01' | '04';
  order: number;
  returned: string | null;
  state: string;
  problem: string | null;
  refused: number;
  formerKeys: number;
  xml: string;
}

/** All that the shop sells and takes back, in one world by chance, and what the tax authority says of every document. */
describe('What the shop sells and takes back', () => {
  let world: PaymentsWorld;
  let seller: Shopping;
  const random = new Random(14);
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    seller = await world.seller();
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const make = (changes: Pick<PromotionWish, 'terms' | 'scope'> & Partial<PromotionWish>) =>
    withEntities(world.shop.databaseUrl, catalogEntities, async (em) => {
      const wish = { name: 'Semana', badge: '', stackable: false, from: '2037-11-20', until: '2037-11-30', ...changes };
      await em.persist(Promotion.make(wish, world.shop.clock.now())).flush();
    });
  /** Of those that some base and its IVA come to. */
  const price = (low: number, high: number): number => {
    for (;;) {
      const cents = random.integer(low, high);
      if (isChargeable(cents)) return cents;
    }
  };
  const shelf = async () => {
    const parts: number[] = [];
    for (let i = 0; i < 12; i++) parts.push(await world.part({ price: price(99, 9_999), stock: 1_000 }));
    await world.db.query(`UPDATE part SET elsewhere = '{"norte": 400}'`);
    const of = (...ids: number[]) => ({ kind: 'part', ids: ids.map((i) => parts[i]!) }) as const;
    await make({ terms: { kind: 'n-for-m', take: 2, pay: 1 }, scope: of(0) });
    await make({ terms: { kind: 'n-for-m', take: 4, pay: 3 }, scope: of(1), stackable: true });
    await make({ terms: { kind: 'percentage', percent: 17 }, scope: of(2, 3) });
    await make({ terms: { kind: 'percentage', percent: 33 }, scope: of(4), stackable: true });
    await make({ terms: { kind: 'fixed-price', price: price(50, 98) }, scope: of(5) });
    await make({ terms: { kind: 'free-shipping', from: 15_000 }, scope: { kind: 'all' }, stackable: true });
    return parts;
  };
  const pedido = async (order: number) => (await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body;
  const statusOf = async (order: number) => (await pedido(order)).estadoPedido.codigo;

  /** Somebody buys what chance says in a way that the shop takes, and pays for it. */
  const buy = async (parts: number[], i: number) => {
    const client = await world.client();
    for (let line = random.integer(1, 4); line > 0; line--)
      await change(client.visitor, { tipo: 'agregar', codigo: random.pick(parts), cantidad: random.integer(1, 4) });
    if (random.chance(0.4)) {
      const cupon = `CUPON${i}`;
      await world.coupon(cupon, { percent: random.pick([7, 10, 13, 50]) });
      await change(client.visitor, { tipo: 'cupon', cupon });
    }
    const facturacion = random.pick(BILLED);
    const wishes = [facturacion, undefined].flatMap((billed) => {
      const about = billed && { facturacion: billed };
      const fetched = { ...about, sucursal: random.pick(['sur', 'norte']) };
      const sent = { ...about, formaPago: PAYMENT_METHOD.cash };
      const ways = [purchase(sent), purchase({ ...about, formaPago: PAYMENT_METHOD.transfer }), pickup(fetched)];
      return [
        ...(random.chance(0.5) ? ways : ways.toReversed()),
        pickup({ ...fetched, formaPago: PAYMENT_METHOD.transfer }),
      ];
    });
    for (const wish of wishes) {
      const { status, body } = await checkOut(client.visitor, wish);
      if (status !== 200) continue;
      const order = body.pedido;
      const { total } = (await pedido(order)).tarifaPedidoList[0];
      const paid = await world.register(
        client,
        world.form(order, { valor: total.toFixed(2), formaPago: wish.formaPago }),
      );
      expect([paid.status, paid.body.message]).toEqual([200, undefined]);
      await world.decide(seller, paid.body.codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
      return { client, order };
    }
    throw new Error('The shop took none of it');
  };
  const giveBack = async ({ client, order }: { client: Shopping; order: number }) => {
    const { body } = await client.visitor.get<DevolucionesDePedido>(`/api/${lineReturnsOfOrderPath(order)}`);
    const { linea, disponibles } = random.pick(body.lineas);
    const asked = await client.visitor.post<RepuestoPorDecidir & { message?: string }>(`/api/${LINE_RETURN_PATH}`, {
      ...{ pedido: order, linea, cantidad: random.integer(1, disponibles), motivo: 'no-fit', comentario: 'No entra' },
    });
    expect([asked.status, asked.body.message]).toEqual([200, undefined]);
    const decision = {
      codigo: asked.body.codigo,
      aceptada: true,
      destino: random.pick(['shelf', 'damaged']),
      respuesta: '',
    };
    expect((await seller.visitor.post(`/api/${DECIDE_LINE_RETURN_PATH}`, decision)).status).toBe(200);
  };
  const cancel = async (order: number) => {
    // Of which nothing is left with its client, that has ended by itself.
    if ((await statusOf(order)) === ORDER_STATUS.cancelled) return;
    const wish = { codigo: order, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.invoiced };
    const { status, text } = await seller.visitor.post(`/api/${ORDER_PATH}`, wish);
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  const documents = async (): Promise<Kept[]> =>
    (
      await world.db.query<Kept>(
        `SELECT kind, order_number AS "order", line_return_id AS returned, state, problem, signed_xml AS xml,
           jsonb_array_length(former_keys) AS "formerKeys",
           (SELECT count(*)::int FROM jsonb_array_elements(messages) said WHERE said::text LIKE '%"ERROR"%') AS refused
         FROM electronic_document ORDER BY kind, sequential`,
      )
    ).rows;

  it(`of ${ORDERS} purchases the authority takes every invoice and credit note at once, and all of them add up`, async () => {
    const parts = await shelf();
    const orders = [];
    for (let i = 0; i < ORDERS; i++) orders.push(await buy(parts, i));
    for (const { order } of orders)
      await eventually(async () => (await statusOf(order)) === ORDER_STATUS.invoiced, PATIENT);
    for (const [i, one] of orders.entries()) {
      const { facturadoA } = await pedido(one.order);
      const isNobody = facturadoA?.identificacion === FINAL_CONSUMER.identificacion;
      if (i % 3 === 0 && !isNobody) await giveBack(one);
      if (i % 4 === 0) await cancel(one.order);
    }
    await atRest(world.db, 300_000);
    const all = await eventually(async () => {
      const kept = await documents();
      return kept.every(({ state }) => state === 'authorised') && kept;
    }, PATIENT);

    expect(all.filter(({ problem, refused, formerKeys }) => problem !== null || refused > 0 || formerKeys > 0)).toEqual(
      [],
    );
    const faults = [];
    for (const { kind, order, xml } of all) {
      const found = [...(await schemaFaults(xml)), ...faultsOfSums(xml)];
      if (found.length > 0) faults.push({ kind, order, found });
    }
    expect(faults).toEqual([]);

    // What each document comes to is what was paid, what came back, and the rest of what was cancelled.
    const { rows: paid } = await world.db.query<{ order: number; total: number; cancelled: boolean; back: number }>(
      `SELECT number AS order, total_cents AS total, status = 24 AS cancelled,
         (SELECT coalesce(sum(total_cents), 0)::int FROM line_return r WHERE r.order_id = o.id AND state = 'accepted') AS back
       FROM placed_order o ORDER BY number`,
    );
    expect(paid).toHaveLength(ORDERS);
    for (const { order, total, cancelled, back } of paid) {
      const [invoice, ...notes] = all.filter((one) => one.order === order).map(({ xml }) => sumsOf(xml));
      const taken = notes.reduce((cents, note) => cents + Number(note.total), 0);
      const isOwed = invoice!.buyer === '07' ? 0 : cancelled ? total : back;
      expect([order, Number(invoice!.total), taken]).toEqual([order, total, isOwed]);
    }
    const { rows: kinds } = await world.db.query<Record<string, number>>(
      `SELECT count(*) FILTER (WHERE shipping_type = 5)::int AS sent, count(*) FILTER (WHERE pickup_branch = 'norte')::int AS norte,
         count(*) FILTER (WHERE free_shipping IS NOT NULL)::int AS free, count(*) FILTER (WHERE coupon_code IS NOT NULL)::int AS coupons,
         count(*) FILTER (WHERE jsonb_path_exists(lines, '$[*].saving ? (@ > 0)'))::int AS saved,
         count(*) FILTER (WHERE status = 24)::int AS cancelled, (SELECT count(*)::int FROM line_return) AS returned
       FROM placed_order`,
    );
    const invoices = all.filter(({ kind }) => kind === '01').map(({ xml }) => sumsOf(xml));
    for (const type of ['04', '05', '07']) expect(invoices.some(({ buyer }) => buyer === type)).toBe(true);
    // By this seed there is some of everything.
    for (const [kind, count] of Object.entries(kinds[0]!)) expect([kind, count > 0]).toEqual([kind, true]);

    // That nothing is found says something only while both would find it.
    const [{ xml }] = all as [Kept, ...Kept[]];
    const base = /<totalSinImpuestos>([^<]+)</.exec(xml)![1]!;
    const wrong = xml.replace(`<totalSinImpuestos>${base}<`, `<totalSinImpuestos>${(Number(base) + 0.01).toFixed(2)}<`);
    expect(faultsOfSums(wrong)).not.toEqual([]);
    const codes = complaintsOf(wrong, world.shop.clock.now()).complaints.map(({ code }) => code);
    expect(codes).toContain('52');
  }, 600_000);
});
